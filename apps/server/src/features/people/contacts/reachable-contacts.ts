// Which contacts of a person can be asked for a code.
import type { Person } from '../accounts/people-rows.ts';
import type { Contact } from './contact.ts';

export type ReachableContacts = { mail: Contact | undefined; phone: Contact | undefined };

/** A phone counts only where this exchange can send SMS, or nobody with a phone could go on after it stopped to. */
export function reachableContacts(
  { email, phone }: Pick<Person, 'email' | 'phone'>,
  { offersSms }: { offersSms: boolean },
): ReachableContacts {
  return {
    mail: email === null ? undefined : { channel: 'mail', target: email },
    phone: phone === null || !offersSms ? undefined : { channel: 'sms', target: phone },
  };
}
