// The calls that show everything that members of staff did.
import * as z from 'zod/mini';
import { operatorActions } from '../staff-powers.ts';
import { int, str } from '../wire/answer-fields.ts';
import { defineCalls } from '../wire/call.ts';
import { csvStyleFields } from '../wire/csv.ts';
import { choice, optional, rowNumber, whole } from '../wire/fields.ts';
import { form } from '../wire/form.ts';
import { countedList, pageFields } from '../wire/paging.ts';
import { exportedFile, reason, recordedAction } from './console-fields.ts';

/** All of them optional; `from` and `to` are Unix milliseconds, `to` not included. */
const filters = {
  operator: optional(rowNumber()),
  action: optional(choice(operatorActions)),
  user: optional(rowNumber()),
  from: optional(whole(0)),
  to: optional(whole(0)),
};

export const auditConsoleCalls = defineCalls({
  listAudit: {
    method: 'GET',
    path: 'console/audit/list',
    access: 'operator',
    permission: 'audit.see',
    limit: 'read',
    request: form({ ...filters, ...pageFields() }),
    answer: countedList(
      z.object({
        ...recordedAction,
        /** The user concerned; 0 = none. */
        user: int(),
        /** SHA-256 of the reason, as the journal holds it; "" without one. */
        digest: str(),
      }),
    ),
    summary: 'Lists what members of staff did, newest first.',
  },

  exportAudit: {
    method: 'POST',
    path: 'console/audit/export',
    access: 'operator',
    permission: 'audit.see',
    limit: 'code',
    request: form({ ...filters, ...csvStyleFields(), reason: reason() }),
    answer: exportedFile,
    summary: 'Answers the same rows as CSV, at most 50,000 of them; that it was done is recorded.',
  },
});
