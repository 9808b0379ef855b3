// The mark by which people of one name are found: of the whole name, whatever the order of its words, its case and its accents.
import type { Vault } from '../../vault/vault.ts';
import { plainName } from '../people/accounts/plain-name.ts';

/** Whole names only: marks of single words would show whoever steals the database which ones are frequent. */
export function nameIndexOf(vault: Vault, name: string): Buffer {
  return vault.mark('papers', textOf(name));
}

/** All marks that people of this name may have. */
export function nameIndexesOf(vault: Vault, name: string): Buffer[] {
  return vault.marks('papers', textOf(name));
}

function textOf(name: string): string {
  return `name:${plainName(name).split(' ').sort().join(' ')}`;
}
