// The data of a person in an application: sealed before it is stored, masked before it is shown.
import { asciiText } from '@candor/money';
import type { Database } from '../../database/tables.ts';
import type { Vault } from '../../vault/vault.ts';

export type KycDocuments = {
  /** Two letters of ISO 3166-1. */
  country: string;
  name: string;
  /** The id number as it was written. */
  cardId: string;
  address: string;
};

/** The dependencies of code on KYC documents. */
export type DocumentParts = { db: Database; vault: Vault; now: () => number };

function contextOf(person: number): string {
  return `person:${person}`;
}

export function sealDocuments(vault: Vault, person: number, documents: KycDocuments): Buffer {
  return vault.seal('papers', contextOf(person), Buffer.from(JSON.stringify(documents)));
}

/** @throws VaultError */
export function openDocuments(vault: Vault, person: number, sealed: Uint8Array): KycDocuments {
  return JSON.parse(vault.open('papers', contextOf(person), sealed).toString()) as KycDocuments;
}

export function sealNote(vault: Vault, person: number, note: string): Buffer {
  return vault.seal('papers', `note:${person}`, Buffer.from(note));
}

/** "" for none. @throws VaultError */
export function openNote(vault: Vault, person: number, sealed: Uint8Array | null): string {
  return sealed === null ? '' : vault.open('papers', `note:${person}`, sealed).toString();
}

/** An id number without separators between its letters and digits. */
function bare(cardId: string): string {
  return asciiText(cardId)
    .toUpperCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
}

/** Whether two spellings mean the same id number. */
export function isSameNumber(left: string, right: string): boolean {
  return bare(left) === bare(right);
}

/** The mark that finds the same number of the same country. */
export function numberIndexOf(vault: Vault, documents: KycDocuments): Buffer {
  return vault.mark('papers', numberText(documents));
}

/** All marks that other users with this number may have. */
export function numberMarks(vault: Vault, documents: KycDocuments): Buffer[] {
  return vault.marks('papers', numberText(documents));
}

function numberText({ country, cardId }: KycDocuments): string {
  return `${country}:${bare(cardId)}`;
}

/** All but two characters at each end hidden. */
export function maskNumber(cardId: string): string {
  const characters = [...cardId];
  if (characters.length <= 4) return '*'.repeat(characters.length);
  return [...characters.slice(0, 2), '*'.repeat(characters.length - 4), ...characters.slice(-2)].join('');
}
