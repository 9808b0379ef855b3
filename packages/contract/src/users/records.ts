// The calls that list the records of a user opened by the caller within 30 minutes; those of other users are refused.
import * as z from 'zod/mini';
import { hostingOrder } from '../hosting/calls.ts';
import { securityHistoryKinds } from '../people/codes.ts';
import { securityEvent } from '../people/security.ts';
import { orderShape } from '../spot/calls.ts';
import { exportedFile, reason, recordedAction } from '../staff/console-fields.ts';
import { accountNames } from '../wallet/codes.ts';
import { dec, flag, int, message, ms, str } from '../wire/answer-fields.ts';
import { defineCalls } from '../wire/call.ts';
import { csvStyleFields } from '../wire/csv.ts';
import { choice, optional, otherwise, rowNumber, whole } from '../wire/fields.ts';
import { form } from '../wire/form.ts';
import { countedList, pageFields } from '../wire/paging.ts';

const shared = { access: 'operator', permission: 'users.open', limit: 'read' } as const;
const exported = { access: 'operator', permission: 'lists.export', limit: 'code' } as const;

/** `from` and `to` are Unix milliseconds, `to` not included. */
const entryFilters = {
  id: rowNumber(),
  currency: optional(whole()),
  account: optional(choice(accountNames)),
  kind: optional(whole()),
  from: optional(whole(0)),
  to: optional(whole(0)),
};
const orderFilters = { id: rowNumber(), state: otherwise(choice(['any', 'open', 'closed']), 'any') };

export const userRecordConsoleCalls = defineCalls({
  listUserEntries: {
    ...shared,
    method: 'GET',
    path: 'console/users/entries',
    request: form({ ...entryFilters, ...pageFields() }),
    answer: countedList(
      z.object({
        /** Its place in the journal, and its place within that record. */
        sequence: int(),
        n: int(),
        at: ms(),
        currency: int(),
        currency_name: message(),
        account: z.enum(accountNames),
        kind: int(),
        /** Negative where it left the wallet. */
        value: dec(),
        info: message(),
        /** The balance after it; "" where too many entries followed to compute it. */
        after: str(),
      }),
    ),
    summary: "Lists the ledger entries of an opened user's wallets, newest first.",
  },

  exportUserEntries: {
    ...exported,
    method: 'POST',
    path: 'console/users/export_entries',
    request: form({ ...entryFilters, ...csvStyleFields(), reason: reason() }),
    answer: exportedFile,
    summary: 'Answers the same entries as CSV, at most 50,000 of them; that it was done is recorded.',
  },

  listUserOrders: {
    ...shared,
    method: 'GET',
    path: 'console/users/orders',
    request: form({ ...orderFilters, ...pageFields() }),
    answer: countedList(z.object(orderShape)),
    summary: "Lists an opened user's spot orders, newest first.",
  },

  exportUserOrders: {
    ...exported,
    method: 'POST',
    path: 'console/users/export_orders',
    request: form({ ...orderFilters, ...csvStyleFields(), reason: reason() }),
    answer: exportedFile,
    summary: 'Answers the same orders as CSV, at most 50,000 of them; that it was done is recorded.',
  },

  listUserHostings: {
    ...shared,
    method: 'GET',
    path: 'console/users/hostings',
    request: form({ id: rowNumber(), ...pageFields() }),
    answer: countedList(hostingOrder),
    summary: "Lists an opened user's orders of locked products, newest first.",
  },

  listUserSessions: {
    ...shared,
    method: 'GET',
    path: 'console/users/sessions',
    request: form({ id: rowNumber() }),
    answer: z.array(z.object({ id: int(), device: str(), address: str(), created_at: ms(), last_seen_at: ms() })),
    summary: "Lists an opened user's living logins, the last used first.",
  },

  listUserEvents: {
    ...shared,
    method: 'GET',
    path: 'console/users/events',
    request: form({ id: rowNumber(), kind: otherwise(choice(securityHistoryKinds), 'all'), ...pageFields() }),
    answer: countedList(securityEvent),
    summary: "Lists what happened to the safety of an opened user's account, newest first.",
  },

  listUserActions: {
    ...shared,
    method: 'GET',
    path: 'console/users/actions',
    request: form({ id: rowNumber(), ...pageFields() }),
    answer: countedList(
      z.object({
        ...recordedAction,
        is_look: flag(),
      }),
    ),
    summary:
      'Lists every action and view of staff that concerned an opened user, newest first: what the user sees too.',
  },
});
