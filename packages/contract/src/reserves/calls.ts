// The public calls that show the exchange's own funds and the cover of its promises.
import * as z from 'zod/mini';
import { defineCalls } from '../wire/call.ts';
import { form } from '../wire/form.ts';
import { countedList } from '../wire/paging.ts';
import {
  exchangeFundsRow,
  houseRow,
  movementFields,
  movementRow,
  promisedLaunch,
  promisedOptions,
  promisedProduct,
  readAtShape,
  reserveShape,
} from './answers.ts';

export const reserveCalls = defineCalls({
  listReserves: {
    method: 'GET',
    path: 'reserves/list',
    access: 'public',
    limit: 'read',
    request: form({}),
    answer: z.object({
      ...readAtShape,
      house: z.array(houseRow),
      reserves: z.array(z.object(reserveShape)),
      products: z.array(promisedProduct),
      launches: z.array(promisedLaunch),
      options: z.array(promisedOptions),
      own_money: z.array(exchangeFundsRow),
    }),
    summary:
      'Answers what the exchange has of its own, what is in each reserve, and what is promised and set aside, as of one place in the journal.',
  },

  listReserveMovements: {
    method: 'GET',
    path: 'reserves/movements',
    access: 'public',
    limit: 'read',
    request: form(movementFields()),
    answer: countedList(movementRow),
    summary: 'Lists every ledger entry of the house, of one reserve, or of what is set aside, newest first.',
  },
});
