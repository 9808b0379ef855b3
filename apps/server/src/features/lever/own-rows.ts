// Rows of `lever/my_trade` of one user, read and written in one go: for lists, events and files.
import { DEFAULT_LANGUAGE, leverStatuses } from '@candor/contract';
import type { LeverOrder } from '@candor/exchange';
import type { Direction } from '@candor/formulas';
import type { Slice } from '../../database/long-list.ts';
import type { PoolReader } from '../../database/reader.ts';
import type { TextKey } from '../../texts.ts';
import type { LiveViews } from '../market/views/live-views.ts';
import { type ContractFacts, markOf, type ReadContracts } from './contract-facts.ts';
import type { QueuePositions } from './read-risk.ts';
import {
  pageCancelledOrders,
  pageClosedPositions,
  pageOpenPositions,
  pageWaitingOrders,
  type RowFilter,
  type RowKind,
  type RowPage,
  readClosingOrders,
  readTotals,
} from './read-rows.ts';
import { cancelledRow, closedRow, positionRow, type RowFacts, type WireRow, waitingRow } from './wire-row.ts';

export type OwnRowParts = {
  reader: PoolReader;
  live: LiveViews;
  contracts: ReadContracts;
  queuePositions: QueuePositions;
  say: (language: string, key: TextKey) => string;
  now: () => number;
};

/** In the order of a list of everything: waiting orders, open positions, ended ones. */
const KINDS: readonly RowKind[] = ['pending', 'open', 'closed', 'cancelled'];

export function kindsOf(status: number): readonly RowKind[] {
  switch (status) {
    case leverStatuses.pending:
      return ['pending'];
    case leverStatuses.open:
      return ['open'];
    case leverStatuses.closing:
      return ['closing'];
    case leverStatuses.closed:
      return ['closed'];
    case leverStatuses.cancelled:
      return ['cancelled'];
    default:
      return KINDS;
  }
}

/** The rows of a page over one kind or several, one kind after the other, and how many there are. */
export async function readOwnRows(
  parts: OwnRowParts,
  kinds: readonly RowKind[],
  filter: RowFilter,
  slice: Slice,
  language: string = DEFAULT_LANGUAGE,
): Promise<RowPage<WireRow>> {
  const read = await rowReaderFor(parts, filter.user, language);
  const rows: WireRow[] = [];
  let before = 0;
  for (const kind of kinds) {
    const offset = Math.max(0, slice.offset - before);
    const page = await read(kind, filter, { offset, limit: slice.limit - rows.length });
    rows.push(...page.rows);
    before += page.total;
  }
  return { total: before, rows };
}

type ReadRows = (kind: RowKind, filter: RowFilter, slice: Slice) => Promise<RowPage<WireRow>>;

async function rowReaderFor(parts: OwnRowParts, user: number, language: string): Promise<ReadRows> {
  const { reader } = parts;
  const [known, totals] = await Promise.all([parts.contracts(), readTotals(reader, user)]);
  const factsOf = factsFor(parts, known, { totals, language });
  return async (kind, filter, slice) => {
    if (kind === 'open' || kind === 'closing') {
      const page = await pageOpenPositions(reader, filter, slice, { isClosing: kind === 'closing' });
      const ids = page.rows.map(({ id }) => id);
      const closings = await readClosingOrders(reader, ids);
      return written(page, async row => positionRow(row, await factsOf(row.market, row.id, closings)));
    }
    if (kind === 'closed') {
      const page = await pageClosedPositions(reader, filter, slice);
      return written(page, async row => closedRow(row, await factsOf(row.position.market)));
    }
    if (kind === 'pending') {
      const page = await pageWaitingOrders(reader, filter, slice);
      return written(page, async row => waitingRow(row, await factsOf(row.market)));
    }
    const page = await pageCancelledOrders(reader, filter, slice);
    return written(page, async row => cancelledRow(row, await factsOf(row.order.market)));
  };
}

async function written<Row>({ total, rows }: RowPage<Row>, write: (row: Row) => Promise<WireRow>) {
  return { total, rows: await Promise.all(rows.map(write)) };
}

type FactsOf = (market: number, position?: number, closings?: readonly LeverOrder[]) => Promise<RowFacts>;

/** @param totals what counts for the tier of the user, by market and direction. */
export function factsFor(
  { live, queuePositions, say, now }: OwnRowParts,
  known: ReadonlyMap<number, ContractFacts>,
  { totals, language }: { totals: ReadonlyMap<string, bigint>; language: string },
): FactsOf {
  return async (market, position = 0, closings = []) => {
    const facts = known.get(market);
    if (facts === undefined) throw new Error(`there is no contract ${market}`);
    const mark = markOf(live, facts, now());
    const total = (direction: Direction) => totals.get(`${market} ${direction}`) ?? 0n;
    const queuePosition = position === 0 ? 0 : ((await queuePositions(facts, mark)).get(position) ?? 0);
    return {
      facts,
      mark,
      closings,
      queuePosition,
      totals: { long: total('long'), short: total('short') },
      say: key => say(language, key),
    };
  };
}
