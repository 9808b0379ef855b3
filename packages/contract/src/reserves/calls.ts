// The calls with which anybody sees what the exchange has of its own and what stands behind its promises.
import * as z from 'zod/mini';
import { defineCalls } from '../wire/call.ts';
import { form } from '../wire/form.ts';
import { countedList } from '../wire/paging.ts';
import { houseRow, movementFields, movementRow, readAtShape, reserveShape } from './answers.ts';

export const reserveCalls = defineCalls({
  listReserves: {
    method: 'GET',
    path: 'reserves/list',
    access: 'public',
    limit: 'read',
    request: form({}),
    answer: z.object({ ...readAtShape, house: z.array(houseRow), reserves: z.array(z.object(reserveShape)) }),
    summary: 'Answers what the exchange has of its own and what is in each reserve, as of one place in the journal.',
  },

  listReserveMovements: {
    method: 'GET',
    path: 'reserves/movements',
    access: 'public',
    limit: 'read',
    request: form(movementFields()),
    answer: countedList(movementRow),
    summary: 'Lists every ledger entry of the house or of one reserve, newest first.',
  },
});
