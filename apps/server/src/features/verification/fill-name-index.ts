// Marks the names of applications that were stored before names were marked.
import type { Database } from '../../database/tables.ts';
import { VaultError } from '../../vault/vault.ts';
import type { Identity } from '../people/identity.ts';
import { openDocuments } from './kyc-documents.ts';
import { nameIndexOf } from './name-index.ts';

export async function fillNameIndex({ db, vault, log }: Pick<Identity, 'db' | 'vault' | 'log'>): Promise<void> {
  let after = 0;
  for (;;) {
    const rows = await casesWithoutNameIndex(db, after);
    for (const { id, person_id, papers } of rows) {
      after = id;
      try {
        await setNameIndex(db, id, nameIndexOf(vault, openDocuments(vault, person_id, papers).name));
      } catch (error) {
        if (!(error instanceof VaultError)) throw error;
        log.error({ err: error, case: id }, 'an application cannot be opened with this key');
      }
    }
    if (rows.length === 0) return;
  }
}

const PIECE = 200;

function casesWithoutNameIndex(db: Database, after: number) {
  return db
    .selectFrom('verification_cases')
    .select(['id', 'person_id', 'papers'])
    .where('name_mark', 'is', null)
    .where('id', '>', after)
    .orderBy('id')
    .limit(PIECE)
    .execute();
}

async function setNameIndex(db: Database, id: number, mark: Buffer): Promise<void> {
  await db.updateTable('verification_cases').set({ name_mark: mark }).where('id', '=', id).execute();
}
