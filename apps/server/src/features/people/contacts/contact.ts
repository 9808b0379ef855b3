// An email address or phone number in the one form under which it is stored, compared and written to.
import { digitsOf } from '@candor/money';
import {
  type CountryCallingCode,
  getCountries,
  getCountryCallingCode,
  parsePhoneNumberFromString,
} from 'libphonenumber-js';
import type { Person } from '../accounts/people-rows.ts';

/** `target` is an email address in lower case, or a phone number in E.164 form. */
export type Contact = { channel: 'mail' | 'sms'; target: string };

const diallingCodes = new Set(getCountries().map(country => getCountryCallingCode(country)));

/** Reads an email address. Letter case never makes another account. */
export function mailContact(text: string): Contact {
  return { channel: 'mail', target: text.trim().toLowerCase() };
}

/** Reads a phone number as written in its own country; undefined where no such number can exist there. */
export function phoneContact(text: string, diallingCode: string): Contact | undefined {
  if (!diallingCodes.has(diallingCode as CountryCallingCode)) return undefined;
  const number = parsePhoneNumberFromString(text, { defaultCallingCode: diallingCode as CountryCallingCode });
  if (number?.isPossible() !== true) return undefined;
  return { channel: 'sms', target: number.number };
}

/**
 * Every target that a text without dialling code may mean: the address itself, or its digits in each country. Some calls of
 * the wire name a phone number so.
 */
export function possibleTargets(text: string): string[] {
  if (text.includes('@')) return [mailContact(text).target];
  const digits = digitsOf(text);
  const withoutTrunk = digits.replace(/^0+/, '');
  const nationals = digits === withoutTrunk ? [digits] : [digits, withoutTrunk];
  return [`+${digits}`, ...[...diallingCodes].flatMap(code => nationals.map(national => `+${code}${national}`))];
}

/** Every address of a person, the one to write to first at the front. */
export function contactsOf({ email, phone }: { email: string | null; phone: string | null }): Contact[] {
  const contacts: Contact[] = [];
  if (email !== null) contacts.push({ channel: 'mail', target: email });
  if (phone !== null) contacts.push({ channel: 'sms', target: phone });
  return contacts;
}

/** `a***@example.com`, `+1******0143`: enough to recognise a known one, too little to learn an unknown one. */
export function maskContact(target: string): string {
  if (target === '') return '';
  const at = target.lastIndexOf('@');
  if (at > 0) return `${target.slice(0, at < 4 ? 1 : 2)}***${target.slice(at)}`;
  return target.slice(0, 3) + '*'.repeat(Math.max(target.length - 7, 1)) + target.slice(-4);
}

type ReachableContacts = { mail: Contact | undefined; phone: Contact | undefined };

/** A phone counts only where this exchange can send SMS, or no person with a phone could continue after it stopped to. */
export function reachableContacts(
  { email, phone }: Pick<Person, 'email' | 'phone'>,
  { offersSms }: { offersSms: boolean },
): ReachableContacts {
  return {
    mail: email === null ? undefined : { channel: 'mail', target: email },
    phone: phone === null || !offersSms ? undefined : { channel: 'sms', target: phone },
  };
}
