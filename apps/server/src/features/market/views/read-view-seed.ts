// Reads what public views start from, all of it as of one place in the journal.
import type { UserKind } from '@candor/exchange';
import { INTERVALS } from '@candor/prices';
import type pg from 'pg';
import { inSnapshot } from '../../../database/in-snapshot.ts';
import type { BarSource } from '../../../database/rows/candles.ts';
import { spotOrdersTable } from '../../../database/rows/spot-orders.ts';
import { storedRows } from '../../../database/store/stored-rows.ts';
import { countBars, readBars } from '../candles/read-candles.ts';
import { readCandleProgress, readMinutes } from '../candles/read-minutes.ts';
import { readCoins, readMarketList, readMarkets, readPrices } from '../read-markets.ts';
import { KEPT_BARS, SUFFICIENT_BARS } from './bar-series.ts';
import type { OpenOrder } from './order-books.ts';
import { type PublicTrade, TAPE_LENGTH } from './trade-tape.ts';
import type { MarketSeed, OperatorAccount, ViewSeed } from './view-seed.ts';

const DAY_MS = 86_400_000;

export function readViewSeed(pool: pg.Pool, nowMs: number): Promise<ViewSeed> {
  return inSnapshot(pool, async client => {
    const { rows } = await client.query<{ epoch: bigint; last_sequence: bigint }>(
      'SELECT epoch, last_sequence FROM engine',
    );
    const sequence = Number(rows[0]!.last_sequence);
    const [coins, markets, prices] = [await readCoins(client), await readMarkets(client), await readPrices(client)];
    const marketSeeds = new Map<number, MarketSeed>();
    for (const { id } of markets) marketSeeds.set(id, await readMarketSeed(client, id, nowMs - DAY_MS));
    const { minutes } = await readMinutes(
      client,
      await readMarketList(client),
      await readCandleProgress(client),
      sequence,
    );
    return {
      epoch: Number(rows[0]!.epoch),
      sequence,
      coins,
      markets,
      prices,
      operators: await readOperators(client),
      openOrders: await readOpenOrders(client),
      marketSeeds,
      minutes,
    };
  });
}

async function readOperators(client: pg.ClientBase): Promise<OperatorAccount[]> {
  const { rows } = await client.query<{ id: number; kind: UserKind }>(
    `SELECT id, kind FROM users WHERE kind <> 'customer' ORDER BY id`,
  );
  return rows as OperatorAccount[];
}

async function readOpenOrders(client: pg.ClientBase): Promise<[number, OpenOrder][]> {
  const orders: [number, OpenOrder][] = [];
  for await (const piece of storedRows(client, spotOrdersTable)) {
    for (const fields of piece) {
      const { id, market, side, ticks, isActive, lots, filledLots } = spotOrdersTable.read(fields);
      orders.push([id, { market, side, ticks, lots: isActive ? lots - filledLots : 0 }]);
    }
  }
  return orders;
}

async function readMarketSeed(client: pg.ClientBase, market: number, since: number): Promise<MarketSeed> {
  const lines: MarketSeed['lines'] = [];
  for (const source of ['trade', 'index'] satisfies BarSource[]) {
    for (const interval of INTERVALS) {
      const line = { market, source, interval };
      const newest = await readBars(client, line, { from: 0, to: Number.MAX_SAFE_INTEGER, limit: KEPT_BARS });
      const count = await countBars(client, line, SUFFICIENT_BARS);
      lines.push({ source, interval, bars: newest.reverse(), count });
    }
  }
  return { lines, tape: await readTape(client, market), day: await readDay(client, market, since) };
}

async function readTape(client: pg.ClientBase, market: number): Promise<PublicTrade[]> {
  const { rows } = await client.query<{ id: bigint; at: bigint; quantity: bigint; value: bigint; taker_side: string }>(
    'SELECT id, at, quantity, value, taker_side FROM trades WHERE market_id = $1 ORDER BY id DESC LIMIT $2',
    [market, TAPE_LENGTH],
  );
  const trades = rows.map(({ id, at, quantity, value, taker_side }) => ({
    id: Number(id),
    at: Number(at),
    quantity,
    value,
    takerSide: taker_side as PublicTrade['takerSide'],
  }));
  return trades.reverse();
}

/** Minutes of trades, and of the index up to the first trade that there ever was. */
async function readDay(client: pg.ClientBase, market: number, since: number): Promise<MarketSeed['day']> {
  const inside = { from: since, to: Number.MAX_SAFE_INTEGER, limit: 2_000 };
  const before = { from: 0, to: since - 1, limit: 1 };
  const [tradeLine, indexLine] = (['trade', 'index'] as const).map(source => ({
    market,
    source,
    interval: '1min' as const,
  }));
  const trades = (await readBars(client, tradeLine!, inside)).reverse();
  const [lastTrade] = await readBars(client, tradeLine!, before);
  if (lastTrade !== undefined) return { before: { source: 'trade', close: lastTrade.close }, index: [], trades };
  const firstTradeAt = trades[0]?.startMs ?? Number.MAX_SAFE_INTEGER;
  const index = (await readBars(client, indexLine!, { ...inside, to: firstTradeAt })).reverse();
  const [lastIndex] = await readBars(client, indexLine!, before);
  return { before: lastIndex && { source: 'index', close: lastIndex.close }, index, trades };
}
