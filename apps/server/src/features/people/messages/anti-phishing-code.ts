// The anti-phishing phrase: the owner's own words, by which they recognise a mail of ours; kept sealed.
import type { Origin } from '../../../http/logins.ts';
import type { Vault } from '../../../vault/vault.ts';
import type { Person } from '../accounts/people-rows.ts';
import { lockUnfrozenPerson, setPhrase } from '../accounts/people-rows.ts';
import type { Identity } from '../identity.ts';
import { notifyPerson } from './notify-person.ts';

type Holder = Pick<Person, 'id' | 'phrase'>;

/** The phrase of a person, undefined where none is set. */
export function antiPhishingCodeOf(vault: Vault, { id, phrase }: Holder): string | undefined {
  return phrase === null ? undefined : vault.open('phrase', `person:${id}`, phrase).toString();
}

function sealPhrase(vault: Vault, personId: number, phrase: string): Buffer {
  return vault.seal('phrase', `person:${personId}`, Buffer.from(phrase));
}

/** Sets the phrase; the mail about it already contains the new one. */
export async function changeAntiPhishingCode(
  { db, vault, wakeMessages, now, log }: Identity,
  personId: number,
  phrase: string,
  origin: Origin,
): Promise<void> {
  await db.transaction().execute(async transaction => {
    const person = await lockUnfrozenPerson(transaction, personId);
    await setPhrase(transaction, personId, sealPhrase(vault, personId, phrase));
    await notifyPerson(transaction, person, 'phrase-changed', { at: new Date(now()), origin });
  });
  wakeMessages();
  log.info({ user: personId }, 'set the anti-phishing phrase');
}
