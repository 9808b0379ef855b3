// The fields that calls of the console have in common.
import * as z from 'zod/mini';
import { type Field, text } from '../wire/fields.ts';

/** Why somebody does it: kept, and shown to the user concerned. */
export const reason = (): Field<string> =>
  text(500).check(z.refine(given => given.trim().length >= 5, { error: 'reason_too_short' }));

/** Of a member of staff, without blanks at its ends. */
export const staffName = (): Field<string> => text(80).check(z.regex(/^\S(?:.*\S)?$/u, 'malformed'));

/** A password of staff, 12 to 128 characters. */
export const staffPassword = (): Field<string> =>
  text(1000).check(z.minLength(12, 'staff_password_too_short'), z.maxLength(128, 'password_too_long'));
