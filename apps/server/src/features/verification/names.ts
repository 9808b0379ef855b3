// Names of people: the verified one, how spellings compare, and the mark by which people of one name are found.

import type { Database } from '../../database/tables.ts';
import { type Vault, VaultError } from '../../vault/vault.ts';
import type { Identity } from '../people/identity.ts';
import { latestCase } from './case-rows.ts';
import { openDocuments } from './kyc-documents.ts';

/** Whole names only: marks of single words would show a thief of the database which ones are frequent. */
export function nameIndexOf(vault: Vault, name: string): Buffer {
  return vault.mark('papers', textOf(name));
}

/** All marks that users of this name may have. */
export function nameIndexesOf(vault: Vault, name: string): Buffer[] {
  return vault.marks('papers', textOf(name));
}

function textOf(name: string): string {
  return `name:${plainName(name).split(' ').sort().join(' ')}`;
}

/** Marks the names of applications that were stored before names were marked. */
export async function fillNameIndex({ db, vault, log }: Pick<Identity, 'db' | 'vault' | 'log'>): Promise<void> {
  let after = 0;
  for (;;) {
    const rows = await casesWithoutNameIndex(db, after);
    for (const { id, person_id, papers: sealed } of rows) {
      after = id;
      try {
        await setNameIndex(db, id, nameIndexOf(vault, openDocuments(vault, person_id, sealed).name));
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

/** A person's name as banks write names, so that spellings of one name compare: in capitals, without accents and points. */
export function plainName(name: string): string {
  // Accents of Latin letters only: in other scripts such marks are part of the letters.
  return name
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFC')
    .toUpperCase()
    .replace(/[.,'’\-\s·]+/g, ' ')
    .trim();
}

/** Whether two spellings are one person's name. */
export function isSameName(left: string, right: string): boolean {
  return plainName(left) === plainName(right);
}

/** "" while none is verified. */
export async function verifiedName({ db, vault }: Pick<Identity, 'db' | 'vault'>, user: number): Promise<string> {
  const basic = await latestCase(db, user, 'basic');
  return basic?.state === 'passed' ? openDocuments(vault, user, basic.papers).name : '';
}
