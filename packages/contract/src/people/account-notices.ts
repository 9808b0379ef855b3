// The calls about a user's notices inside the app.
import * as z from 'zod/mini';
import { accountNoticeKinds } from '../account-records.ts';
import { flag, int, message, ms } from '../wire/answer-fields.ts';
import { defineCalls } from '../wire/call.ts';
import { optional, whole } from '../wire/fields.ts';
import { form } from '../wire/form.ts';
import { countedList, pageFields } from '../wire/paging.ts';

export const accountNoticeCalls = defineCalls({
  listAccountNotices: {
    method: 'GET',
    path: 'user/notices',
    access: 'user',
    limit: 'read',
    request: form({ ...pageFields() }),
    answer: z.extend(
      countedList(
        z.object({
          id: int(),
          kind: z.enum(accountNoticeKinds),
          title: message(),
          text: message(),
          at: ms(),
          is_read: flag(),
        }),
      ),
      /** On all pages. */
      { unread: int() },
    ),
    summary: "Lists the caller's notices, newest first, in the caller's language.",
  },

  readAccountNotices: {
    method: 'POST',
    path: 'user/notices_read',
    access: 'user',
    limit: 'write',
    request: form({ id: optional(whole()) }),
    answer: message(),
    summary: 'Marks one notice as read, or all of them without an `id`.',
  },
});

/** The event of notices on a user's own connections: there is a new one. */
export const accountNoticeEvents = {
  account_notice: z.object({ type: z.literal('account_notice'), to: int() }),
} as const;
