// The fields and members that calls of the console have in common.
import * as z from 'zod/mini';
import { operatorActions } from '../staff-powers.ts';
import { flag, int, message, ms, str } from '../wire/answer-fields.ts';
import { type Field, text } from '../wire/fields.ts';
import { actingRoles } from './codes.ts';

/** The operator's reason: kept, and shown to the user concerned. */
export const reason = (): Field<string> =>
  text(500).check(z.refine(value => value.trim().length >= 5, { error: 'reason_too_short' }));

/** Of a member of staff, without blanks at its ends. */
export const staffName = (): Field<string> => text(80).check(z.regex(/^\S(?:.*\S)?$/u, 'malformed'));

/** A password of staff, 12 to 128 characters. */
export const staffPassword = (): Field<string> =>
  text(1000).check(z.minLength(12, 'staff_password_too_short'), z.maxLength(128, 'password_too_long'));

/** A list as a file, which every export answers. `is_cut`: there were more rows than one file holds. */
export const exportedFile = z.object({ file_name: message(), csv: message(), is_cut: flag() });

/** What every list of recorded actions of staff says of each. */
export const recordedAction = {
  id: int(),
  /** Its place in the journal. */
  sequence: int(),
  at: ms(),
  operator: int(),
  operator_name: str(),
  role: z.enum(actingRoles),
  action: z.enum(operatorActions),
  reason: str(),
};
