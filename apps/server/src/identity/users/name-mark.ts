// The mark by which people of one name are found: of the whole name, whatever the order of its words, its case and its accents.
import type { Vault } from '../../vault/vault.ts';
import { plainName } from '../plain-name.ts';

/** Whole names only: marks of single words would show whoever steals the database which ones are frequent. */
export function nameMark(vault: Pick<Vault, 'mark'>, name: string): Buffer {
  return vault.mark('papers', `name:${plainName(name).split(' ').sort().join(' ')}`);
}
