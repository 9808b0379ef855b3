// The calls with which staff sees the risk of contracts: open interest, who is near liquidation as counts, and the queue of deleveraging.
import * as z from 'zod/mini';
import { coinsShape } from '../market/events.ts';
import { reason } from '../staff/console-fields.ts';
import { dec, flag, int, ms, str } from '../wire/answer-fields.ts';
import { defineCalls } from '../wire/call.ts';
import { choice, numberChoice, optional, whole } from '../wire/fields.ts';
import { form } from '../wire/form.ts';
import { countedList, pageFields } from '../wire/paging.ts';
import { leverDirections, riskLists } from './codes.ts';
import { deleveraging, liquidation } from './public-calls.ts';

const directions = Object.values(leverDirections);
const direction = () => numberChoice(directions);

/** One side of a market: what is open at the mark, and how many are how far on the way to their liquidation. */
const side = z.object({
  type: z.literal(directions),
  share: int(),
  value: dec(),
  positions: int(),
  accounts: int(),
  /** At 80 to 90 percent of the way, at 90 to 100, and due. */
  near: int(),
  near_accounts: int(),
  close: int(),
  close_accounts: int(),
  due: int(),
  due_accounts: int(),
  /** Those with a gain, which would be deleveraged. */
  queue: int(),
});

const marketRisk = z.object({
  match_id: int(),
  ...coinsShape,
  is_open: flag(),
  is_live: flag(),
  mark_price: dec(),
  mark_time: ms(),
  /** How many decimals the contract's prices have; its mark has more. */
  price_scale: int(),
  open_value_limit: dec(),
  funding_rate: dec(),
  last_funding_rate: dec(),
  funding_time: ms(),
  insurance_fund: dec(),
  paid_hour: dec(),
  left_hour: dec(),
  /** Running liquidations. */
  liquidating: int(),
  sides: z.array(side),
});

/** A position of a list that was opened with a reason; `place` in the queue, else 0. */
const namedPosition = z.object({
  id: int(),
  user: int(),
  multiple: int(),
  share: int(),
  value: dec(),
  margin: dec(),
  profits: str(),
  liquidation_price: dec(),
  place: int(),
});

const queuePosition = z.object({
  place: int(),
  multiple: int(),
  share: int(),
  value: dec(),
  margin: dec(),
  profits: dec(),
});

const recordFields = { match_id: optional(whole()), ...pageFields() };

/** The most positions that one answer names. */
export const NAMED_POSITIONS = 200;

export const leverRiskConsoleCalls = defineCalls({
  listContractRisk: {
    method: 'GET',
    path: 'console/contracts/risk',
    access: 'operator',
    permission: 'contracts.see',
    limit: 'poll',
    request: form({}),
    answer: z.array(marketRisk),
    summary:
      'Answers open interest, funding, insurance and the counts of positions near their liquidation, by market and side.',
  },

  listDeleverageQueue: {
    method: 'GET',
    path: 'console/contracts/queue',
    access: 'operator',
    permission: 'contracts.see',
    limit: 'poll',
    request: form({ match_id: whole(), type: direction(), ...pageFields() }),
    answer: countedList(queuePosition),
    summary: 'Lists the queue of deleveraging of one side of a market, without names.',
  },

  openContractPositions: {
    method: 'POST',
    path: 'console/contracts/open',
    access: 'operator',
    permission: 'contracts.open',
    limit: 'write',
    request: form({ match_id: whole(), type: direction(), list: choice(riskLists), reason: reason() }),
    answer: z.object({ rows: z.array(namedPosition), count: int() }),
    summary:
      'Names the positions of one list of a side of a market, the first 200 of them; the reason goes into the audit trail.',
  },

  listContractLiquidations: {
    method: 'GET',
    path: 'console/contracts/liquidations',
    access: 'operator',
    permission: 'contracts.see',
    limit: 'read',
    request: form(recordFields, { filters: ['match_id'] }),
    answer: countedList(liquidation),
    summary: 'Lists liquidations, running ones first, then the latest.',
  },

  listContractDeleveragings: {
    method: 'GET',
    path: 'console/contracts/deleveragings',
    access: 'operator',
    permission: 'contracts.see',
    limit: 'read',
    request: form(recordFields, { filters: ['match_id'] }),
    answer: countedList(deleveraging),
    summary: 'Lists deleveragings, the latest first.',
  },
});
