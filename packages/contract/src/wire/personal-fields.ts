// The fields of people's contacts, codes, passwords and numbers, most of them read without separators. The first pages of the app load none.
import { bareText } from '@candor/money';
import * as z from 'zod/mini';
import type { ProblemCode } from '../errors.ts';
import type { AccountKind } from '../people/codes.ts';
import { codeOf, type Field, MAX_TEXT, problem, text, textLike } from './fields.ts';

const EMAIL = /^[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@[A-Za-z0-9-]{1,63}(?:\.[A-Za-z0-9-]{1,63})+$/;
const PHONE = /^\d{7,16}$/;

/** A number or code without blanks, hyphens and line feeds, in ASCII; only then its length counts. */
export function bare(maxLength: number = MAX_TEXT): Field<string> {
  return z.string({ error: codeOf }).check(z.overwrite(bareText), z.maxLength(maxLength, problem('too_long')));
}

/** The same of a stated form, which counts what is left. */
export function bareLike(pattern: RegExp, otherwise: ProblemCode): Field<string> {
  return z.string({ error: codeOf }).check(z.overwrite(bareText), z.regex(pattern, problem(otherwise)));
}

/** An email address of ordinary form; whether it exists only a message can show. */
export const email = () => textLike(EMAIL, 'invalid_email').check(z.maxLength(254, problem('too_long')));
/** A phone number without dialling code, 7 to 16 digits. */
export const phone = () =>
  z.string({ error: codeOf }).check(z.overwrite(barePhone), z.regex(PHONE, problem('invalid_phone')));
/** The email address or the phone number of an account, which a rule of its form checks by `isAddressOf`. */
export const accountAddress = () =>
  z.string({ error: codeOf }).check(
    z.overwrite(address => (address.includes('@') ? address : barePhone(address))),
    z.maxLength(MAX_TEXT, problem('too_long')),
  );
/** A dialling code without plus sign. */
export const diallingCode = () => textLike(/^[1-9]\d{0,5}$/, 'malformed');
/** The answer of a browser's passkey as JSON text. */
export const passkeyResponse = () => text(16_000);
/** A one-time code by mail or SMS: six digits. */
export const oneTimeCode = () => bareLike(/^\d{6}$/, 'invalid_code');
/** The fewest characters of a new password. */
export const PASSWORD_LEAST = 6;
/** A new password, 6 to 128 characters. */
export const newPassword = () =>
  z
    .string({ error: codeOf })
    .check(z.minLength(PASSWORD_LEAST, problem('password_too_short')), z.maxLength(128, problem('password_too_long')));
/** A fund password: exactly six digits. */
export const fundPassword = () => bareLike(/^\d{6}$/, 'invalid_fund_password');
/** A recovery code: ten letters and digits in any case. */
export const recoveryCode = () => bareLike(/^[A-Za-z0-9]{10}$/, 'invalid_recovery_code');
/** The code of an account that invites. */
export const invitationCode = () => bareLike(/^[A-Za-z0-9]{1,16}$/, 'unknown_invitation');
/** An anti-phishing code: 4 to 20 characters on one line. */
export const antiPhishingCode = () => textLike(/^(?=\S)[^\p{Cc}]{4,20}(?<=\S)$/u, 'invalid_phrase');

/** People also put brackets, points and slashes between the digits of a phone number. */
function barePhone(text: string): string {
  return bareText(text).replace(/[()./]/g, '');
}

/** The kind of account of an address, where a client does not say; JSON may put anything in its place. */
export function accountKindOf(address: unknown): AccountKind {
  return typeof address === 'string' && address.includes('@') ? 'email' : 'mobile';
}

/** Whether a text has the form of an email address or of a phone number, by the kind of account. */
export function isAddressOf(kind: unknown, address: string): boolean {
  return kind === 'mobile' ? PHONE.test(address) : EMAIL.test(address);
}
