// The public calls about the journal: its chain by range, records of prices, and records of the caller's own commands.
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
import { readerOf } from '../../journal/readable-part.ts';
import { readBody } from '../../journal/record-body.ts';
import { indexText } from '../market/wire-price.ts';
import type { ProofParts } from './feature.ts';
import { findPriceRecords } from './find-price-records.ts';
import { recordOf } from './wire-record.ts';

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
      const body = readBody(row.body);
      const whose = readerOf(body.command);
      const isOwn = user !== undefined && whose === user.id;
      if (whose !== 'everybody' && !isOwn) return refuse('record_not_public');
      const previous = await readPreviousHashes(reader, [sequence]);
      const record = recordOf(row, body, previous.get(sequence)!);
      if (record === undefined) return refuse('record_not_public');
      return answer({ ...record, type: body.command.type as string, is_own: flagOf(isOwn) });
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
