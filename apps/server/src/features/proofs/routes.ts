// The public calls about the journal: its chain by range, records of prices, and records of what the caller did or what was done to them.
import { type CallFields, calls } from '@candor/contract';
import { answer, refuse, refuseFields } from '../../http/reply.ts';
import type { RouteFile } from '../../http/route.ts';
import {
  type ChainRow,
  type JournalEnd,
  readChain,
  readJournalEnd,
  readPreviousHashes,
} from '../../journal/read-chain.ts';
import { readRow } from '../../journal/read-price-records.ts';
import { readBody } from '../../journal/record-body.ts';
import { indexText } from '../market/wire-price.ts';
import type { ProofParts } from './feature.ts';
import { findPriceRecords } from './find-price-records.ts';
import { readOwnSteps } from './read-own-steps.ts';
import { recordFor, recordOf } from './wire-record.ts';

const flagOf = (isSo: boolean) => (isSo ? (1 as const) : (0 as const));

export function recordRoutes({ reader, live }: ProofParts): RouteFile {
  return route => {
    route(calls.listChain, async query => {
      const head = await readJournalEnd(reader);
      const { rows, previousHash } = await readChain(reader, ...rangeOf(query, head.sequence));
      return answer({ rows: rows.map(rowOf), previous_hash: previousHash, head: headOf(head) });
    });

    route(calls.getRecord, async ({ sequence }, { user }) => {
      const row = await readRow(reader, sequence);
      if (row === undefined) return refuse('record_not_public');
      const previous = await readPreviousHashes(reader, [sequence]);
      const record = recordFor(row, readBody(row.body), previous.get(sequence)!, user?.id);
      return record === undefined ? refuse('record_not_public') : answer(record);
    });

    route(calls.listOwnSteps, async ({ before = Number.MAX_SAFE_INTEGER, limit }, { user }) => {
      const { steps, next } = await readOwnSteps(reader, user.id, { before, limit });
      return answer({ rows: steps.map(({ sequence, at, type }) => ({ sequence, time: at, type })), next });
    });

    route(calls.listPriceRecords, async ({ market, from = 0, to = Number.MAX_SAFE_INTEGER, limit }) => {
      if (live.current.list.get(market) === undefined) return refuseFields([{ field: 'market', code: 'not_offered' }]);
      const found = await findPriceRecords(reader, { market, from, to, limit });
      const previous = await readPreviousHashes(
        reader,
        found.map(({ row }) => row.sequence),
      );
      return answer(
        found.flatMap(({ row, body, published: { price } }) => {
          const record = recordOf(row, body, previous.get(row.sequence)!);
          return record === undefined
            ? []
            : [{ ...record, price: price === null ? '0' : indexText(price), is_live: flagOf(price !== null) }];
        }),
      );
    });
  };
}

/** The range that a query means, as far as records exist. */
function rangeOf({ from, to, limit }: CallFields<'listChain'>, head: number): [from: number, to: number] {
  const last = Math.min(to ?? (from === undefined ? head : from + limit - 1), head);
  return [from ?? Math.max(last - limit + 1, 1), last];
}

function rowOf({ sequence, at, bodyHash, hash }: ChainRow): [number, number, string, string] {
  return [sequence, at, bodyHash, hash];
}

function headOf({ sequence, at, hash }: JournalEnd) {
  return { sequence, time: at, hash };
}
