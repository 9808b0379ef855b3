// The anti-phishing phrase: the owner's own words, by which they know a mail of ours; kept sealed.
import type { Person } from '../database/identity-tables.ts';
import type { Vault } from '../vault/vault.ts';

type Holder = Pick<Person, 'id' | 'phrase'>;

/** The phrase of a person, undefined where none is set. */
export function phraseOf(vault: Vault, { id, phrase }: Holder): string | undefined {
  return phrase === null ? undefined : vault.open('phrase', `person:${id}`, phrase).toString();
}

export function sealPhrase(vault: Vault, personId: number, phrase: string): Buffer {
  return vault.seal('phrase', `person:${personId}`, Buffer.from(phrase));
}
