// Marks the names of applications that were stored before names were marked.
import { VaultError } from '../../vault/vault.ts';
import type { Identity } from '../people/identity.ts';
import { openDocuments } from './kyc-documents.ts';
import { nameIndexOf } from './name-index.ts';
import { casesWithoutNameIndex, setNameIndex } from './name-index-rows.ts';

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
