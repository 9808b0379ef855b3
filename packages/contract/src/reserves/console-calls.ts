// The calls with which staff sees the exchange's own money and proposes what goes into reserves and out of them.
import * as z from 'zod/mini';
import { reason } from '../staff/console-fields.ts';
import { changedValue } from '../staff-powers.ts';
import { int } from '../wire/answer-fields.ts';
import { defineCalls } from '../wire/call.ts';
import { choice, otherwise, positiveDecimal, whole } from '../wire/fields.ts';
import { form } from '../wire/form.ts';
import { countedList } from '../wire/paging.ts';
import { houseRow, movementFields, movementRow, readAtShape, reserveShape } from './answers.ts';
import { reserveDirections, reserveNames } from './codes.ts';

export const reserveConsoleCalls = defineCalls({
  listReserveFunds: {
    method: 'GET',
    path: 'console/reserves/list',
    access: 'operator',
    permission: 'reserves.see',
    limit: 'poll',
    request: form({}),
    answer: z.object({
      ...readAtShape,
      house: z.array(houseRow),
      /** With the open proposal about each; 0 = none. */
      reserves: z.array(z.object({ ...reserveShape, proposal: int() })),
    }),
    summary: 'Answers the house per coin and every reserve, with what is proposed about it.',
  },

  listFundMovements: {
    method: 'GET',
    path: 'console/reserves/movements',
    access: 'operator',
    permission: 'reserves.see',
    limit: 'read',
    request: form(movementFields()),
    answer: countedList(movementRow),
    summary: 'Lists every ledger entry of the house or of one reserve, newest first.',
  },

  fundReserve: {
    method: 'POST',
    path: 'console/reserves/fund',
    access: 'operator',
    permission: 'reserves.fund',
    limit: 'write',
    request: form({
      reserve: choice(reserveNames),
      currency: whole(),
      /** Of insurance and of products. */
      market: otherwise(whole(0), 0),
      direction: choice(reserveDirections),
      amount: positiveDecimal(),
      reason: reason(),
    }),
    answer: z.object({ proposal: int(), changes: z.array(changedValue) }),
    summary:
      'Proposes to move money of the house into a reserve, or what no option has promised back; a second member of staff must agree.',
  },
});
