// The calls about statements: which months there are, and the statement of one of them.
import * as z from 'zod/mini';
import { flag, message } from '../wire/answer-fields.ts';
import { defineCalls } from '../wire/call.ts';
import { csvStyleFields } from '../wire/csv.ts';
import { choice, otherwise, textLike } from '../wire/fields.ts';
import { form } from '../wire/form.ts';
import { costMethods, statementFormats } from './codes.ts';

export const statementCalls = defineCalls({
  listStatementMonths: {
    method: 'GET',
    path: 'statements/months',
    access: 'user',
    limit: 'read',
    right: 'read',
    request: form({}),
    answer: z.object({
      /** Newest first, from the month of the first entry on. */
      list: z.array(z.object({ month: message(), is_running: flag() })),
    }),
    summary: "Lists the months (UTC) of which there is a statement of the caller's account.",
  },

  downloadStatement: {
    method: 'GET',
    path: 'statements/file',
    access: 'user',
    limit: 'export',
    gives: 'file',
    request: form({
      month: textLike(/^20\d\d-(?:0[1-9]|1[0-2])$/, 'malformed'),
      as: choice(statementFormats),
      cost_method: otherwise(choice(costMethods), 'both'),
      ...csvStyleFields(),
    }),
    answer: z.string(),
    summary:
      'Makes the statement of a month as PDF or CSV in the language of the caller, not in an envelope; failures come in one. A month that is not over is marked so.',
  },
});
