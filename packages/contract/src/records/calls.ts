// The public look-ups in the journal: the chain of its hashes, the records of prices, and the caller's own commands.
import * as z from 'zod/mini';
import { dec, flag, int, message, ms, receiptShape, str } from '../wire/answer-fields.ts';
import { defineCalls } from '../wire/call.ts';
import { optional, otherwise, whole } from '../wire/fields.ts';
import { form, type ReadFields } from '../wire/form.ts';
import type { Problem } from '../wire/problems.ts';
import { CHAIN_ROWS_CAP, OWN_STEPS_CAP, PRICE_RECORDS_CAP } from './codes.ts';

const hash = () => receiptShape.hash;

/** The last record: its place, its time and the chain's hash there. */
const headShape = z.object({ ...receiptShape, time: ms() });

/**
 * A record with its text. `hash` is SHA-256 of `previous_hash|sequence|time|body_hash`. Where `rest_hash` is "", `body_hash` is
 * SHA-256 of `body`. Elsewhere the record also speaks of others: `body` is the part of it that may be shown, and `body_hash` is
 * SHA-256 of `H(body)|rest_hash`. Hashes are written as 64 hexadecimal digits.
 */
const recordShape = {
  ...receiptShape,
  time: ms(),
  previous_hash: hash(),
  body_hash: hash(),
  body: message(),
  rest_hash: str(),
};

/** One record of prices, for the requested market; `price` is "0" where too few sources counted. */
const priceRecord = z.object({ ...recordShape, price: dec(), is_live: flag() });

/** A range of sequences is requested by both ends, by one of them and a length, or by a length alone, which means the newest. */
function rangeProblems({ from, to }: ReadFields): Problem[] {
  if (typeof from !== 'number' || typeof to !== 'number') return [];
  if (to < from) return [{ field: 'to', code: 'range_reversed' }];
  return to - from >= CHAIN_ROWS_CAP ? [{ field: 'to', code: 'range_too_long' }] : [];
}

function timeProblems({ from, to }: ReadFields): Problem[] {
  const isReversed = typeof from === 'number' && typeof to === 'number' && to < from;
  return isReversed ? [{ field: 'to', code: 'range_reversed' }] : [];
}

export const recordCalls = defineCalls({
  listChain: {
    method: 'GET',
    path: 'journal/chain',
    access: 'public',
    limit: 'records',
    request: form(
      {
        from: optional(whole()),
        to: optional(whole()),
        limit: otherwise(whole(1, CHAIN_ROWS_CAP), 100),
      },
      { rule: rangeProblems },
    ),
    answer: z.object({
      /** `[sequence, time, body hash, chain hash]`, ascending. */
      rows: z.array(z.tuple([int(), ms(), hash(), hash()])),
      /** The chain's hash before the first of the rows: 64 zeros before the first record of all; "" where there are no rows. */
      previous_hash: str(),
      head: headShape,
    }),
    summary:
      'Lists sequence, time, body hash and chain hash of a range of records: both ends, one end and a `limit`, or the newest.',
  },

  getRecord: {
    method: 'GET',
    path: 'journal/record',
    access: 'public',
    knowsCaller: true,
    limit: 'records',
    request: form({ sequence: whole() }),
    answer: z.object({
      ...recordShape,
      /** The command. */
      type: message(),
      /** Whether it is a command of the caller, or has a part that is theirs. */
      is_own: flag(),
      /**
       * What a record of prices or of the clock did to the caller. SHA-256 of its `body` is one of `part_hashes`, and the record's `rest_hash` is SHA-256 of
       * the text of all of them and `whole_hash`, joined by `|`.
       */
      own_part: z.nullable(z.object({ body: message(), part_hashes: z.array(hash()), whole_hash: hash() })),
    }),
    summary:
      "Answers the text of a record of prices, of the caller's own commands, and of what the exchange's own steps did to the caller, with its hashes.",
  },

  listOwnSteps: {
    method: 'GET',
    path: 'journal/own',
    access: 'user',
    limit: 'records',
    right: 'read',
    request: form({ before: optional(whole()), limit: otherwise(whole(1, OWN_STEPS_CAP), 20) }),
    answer: z.object({
      rows: z.array(z.object({ sequence: int(), time: ms(), type: message() })),
      /** The `before` of the next request; 0 at the end. */
      next: int(),
    }),
    summary:
      "Lists the records in which prices or the clock moved the caller's money by themselves (liquidations, fundings, settlements, stops), newest first.",
  },

  listPriceRecords: {
    method: 'GET',
    path: 'journal/prices',
    access: 'public',
    limit: 'records',
    request: form(
      {
        market: whole(),
        from: optional(whole(0)),
        to: optional(whole(0)),
        limit: otherwise(whole(1, PRICE_RECORDS_CAP), 1),
      },
      { aliases: { to: 'at' }, rule: timeProblems },
    ),
    answer: z.array(priceRecord),
    summary:
      'Lists the records of prices of a market at or before `to` (or `at`, unix milliseconds), newest first, none before `from`.',
  },
});
