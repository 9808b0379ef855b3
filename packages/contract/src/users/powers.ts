// The calls with which staff acts on a user, each with a reason that the user sees, and the notes that only staff sees.
import * as z from 'zod/mini';
import { actingRoles } from '../staff/codes.ts';
import { reason } from '../staff/console-fields.ts';
import { int, message, ms, str } from '../wire/answer-fields.ts';
import { defineCalls } from '../wire/call.ts';
import { choice, rowNumber, text, whole } from '../wire/fields.ts';
import { form } from '../wire/form.ts';
import { countedList, pageFields } from '../wire/paging.ts';
import { suspensionPowers } from './codes.ts';

/** The longest suspension that one member of staff may decide on. */
export const SUSPENSION_DAYS_CAP = 7;

export const userPowerConsoleCalls = defineCalls({
  endUserSessions: {
    method: 'POST',
    path: 'console/users/end_sessions',
    access: 'operator',
    permission: 'users.end-sessions',
    limit: 'write',
    request: form({ id: rowNumber(), reason: reason() }),
    answer: message(),
    summary: 'Ends every login of a user, who is notified with the reason and may log in again.',
  },

  stopUser: {
    method: 'POST',
    path: 'console/users/stop',
    access: 'operator',
    permission: 'users.stop',
    limit: 'write',
    request: form({ id: rowNumber(), power: choice(suspensionPowers), until: whole(), reason: reason() }),
    answer: message(),
    summary:
      "Stops a user's login or withdrawals until a moment in milliseconds, at most 7 days ahead; the user is notified until when and why. Open logins end.",
  },

  liftUserStop: {
    method: 'POST',
    path: 'console/users/lift_stop',
    access: 'operator',
    permission: 'users.stop',
    limit: 'write',
    request: form({ id: rowNumber(), power: choice(suspensionPowers), reason: reason() }),
    answer: message(),
    summary: 'Ends a stop before its time; the user is notified.',
  },

  extendUserStop: {
    method: 'POST',
    path: 'console/users/extend_stop',
    access: 'operator',
    permission: 'users.stop',
    limit: 'write',
    request: form({ id: rowNumber(), power: choice(suspensionPowers), until: whole(), reason: reason() }),
    answer: z.object({ proposal: int() }),
    summary:
      'Proposes to prolong a stop, to at most 7 days from now; another operator than that of the stop must agree.',
  },

  listUserNotes: {
    method: 'GET',
    path: 'console/users/notes',
    access: 'operator',
    permission: 'users.note',
    limit: 'read',
    request: form({ id: rowNumber(), ...pageFields() }),
    answer: countedList(
      z.object({
        id: int(),
        at: ms(),
        operator: int(),
        operator_name: str(),
        role: z.enum(actingRoles),
        text: str(),
      }),
    ),
    summary: 'Lists what staff noted about a user opened by the caller within 30 minutes, newest first.',
  },

  addUserNote: {
    method: 'POST',
    path: 'console/users/add_note',
    access: 'operator',
    permission: 'users.note',
    limit: 'write',
    request: form({
      id: rowNumber(),
      text: text(2000).check(z.refine(value => value.trim() !== '', { error: 'required' })),
    }),
    answer: message(),
    summary:
      'Notes something about a user for other members of staff. Notes are never changed or removed; that there is one is recorded, its text stays out of the journal.',
  },
});
