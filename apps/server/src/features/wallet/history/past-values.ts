// What all coins of a user were worth over a time: what was held at each moment, at the index prices that were recorded then.
import type { ValueRange } from '@candor/contract';
import type { Coin } from '@candor/exchange';
import type { Reader } from '../../../database/reader.ts';
import type { MarketList } from '../../market/views/market-list.ts';
import { ONE, REFERENCE, referenceMarkets, worthOf } from '../../market/views/valuation.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** Every step is a multiple of the candles that its prices come from. */
const RANGES = {
  '7d': { stepMs: HOUR_MS, count: 168, interval: '60min' },
  '30d': { stepMs: 4 * HOUR_MS, count: 180, interval: '60min' },
  '90d': { stepMs: DAY_MS, count: 90, interval: '1day' },
  '1y': { stepMs: DAY_MS, count: 365, interval: '1day' },
} as const satisfies Record<ValueRange, { stepMs: number; count: number; interval: string }>;

/** The moments of a range up to now, oldest first: whole hours or days in UTC. */
export function momentsOf(range: ValueRange, nowMs: number): number[] {
  const { stepMs, count } = RANGES[range];
  const last = nowMs - (nowMs % stepMs);
  return Array.from({ length: count }, (_, index) => last - (count - 1 - index) * stepMs);
}

export type HeldSince = { coin: number; startMs: number; units: bigint };

/** The closing balances of a user's hours that count from a moment on: those since, and of each coin the last one before. */
export async function readHours(reader: Reader, user: number, fromMs: number): Promise<HeldSince[]> {
  const rows = await reader.fields(
    `(SELECT DISTINCT ON (coin_id) coin_id, start, units FROM balance_hours
      WHERE user_id = $1 AND start < $2 ORDER BY coin_id, start DESC)
     UNION ALL SELECT coin_id, start, units FROM balance_hours WHERE user_id = $1 AND start >= $2 ORDER BY start`,
    [user, fromMs],
  );
  return rows.map(([coin, start, units]) => ({ coin: Number(coin), startMs: Number(start), units: BigInt(units!) }));
}

/** Index prices by market at each of the moments, as far as they were recorded. */
export type PricesAt = ReadonlyMap<number, ReadonlyMap<number, bigint>>;

export async function readPricesAt(reader: Reader, range: ValueRange, moments: readonly number[]): Promise<PricesAt> {
  const rows = await reader.fields(
    `SELECT start, market_id, open FROM candles
     WHERE source = 'index' AND interval = $1 AND start = ANY ($2::bigint[])`,
    [RANGES[range].interval, moments],
  );
  const prices = new Map<number, Map<number, bigint>>();
  for (const [start, market, open] of rows) {
    const at = Number(start);
    if (!prices.has(at)) prices.set(at, new Map());
    prices.get(at)!.set(Number(market), BigInt(open!));
  }
  return prices;
}

export type ValueAt = { at: number; value: bigint };

/**
 * Values with all digits. A moment before the first entry has none, and so has one at which the price of something that was held
 * was not recorded. A coin without a market counts nothing, as in the totals.
 */
export function valuesAt(
  list: MarketList,
  moments: readonly number[],
  hours: readonly HeldSince[],
  prices: PricesAt,
): ValueAt[] {
  const markets = referenceMarkets(list);
  const held = new Map<number, bigint>();
  const values: ValueAt[] = [];
  let next = 0;
  for (const at of moments) {
    for (; next < hours.length && hours[next]!.startMs < at; next++) held.set(hours[next]!.coin, hours[next]!.units);
    if (held.size === 0) continue;
    const value = worthOfAll(list.coins, held, coin => priceOf(coin, markets.get(coin.id), prices.get(at)));
    if (value !== undefined) values.push({ at, value });
  }
  return values;
}

function priceOf(coin: Coin, market: number | undefined, prices: ReadonlyMap<number, bigint> | undefined) {
  if (coin.name === REFERENCE) return ONE;
  return market === undefined ? 0n : prices?.get(market);
}

function worthOfAll(
  coins: ReadonlyMap<number, Coin>,
  held: ReadonlyMap<number, bigint>,
  priceOfCoin: (coin: Coin) => bigint | undefined,
): bigint | undefined {
  let sum = 0n;
  for (const [id, units] of held) {
    const coin = coins.get(id);
    if (coin === undefined || units === 0n) continue;
    const price = priceOfCoin(coin);
    if (price === undefined) return undefined;
    sum += worthOf(coin, units, price);
  }
  return sum;
}
