// The value of an account over a time: its holdings at each moment, at the index prices and marks that were recorded then.
import type { ValueRange } from '@candor/contract';
import type { Reader } from '../../../database/reader.ts';
import { int4, int8, record, units, wideUnits } from '../../../database/store/field.ts';
import type { MarketList } from '../../market/views/market-list.ts';
import { ONE, REFERENCE, referenceMarkets } from '../../market/views/valuation.ts';
import { equityOf, type OpenLots } from '../equity.ts';
import { lockedAt, type Spans } from '../locked-funds.ts';
import type { PositionHour } from './position-history.ts';

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

const HELD = record<HeldSince>({ coin: int4('coin_id'), startMs: int8('start'), units: wideUnits('units') });

/** The closing balances of a user's hours that count from a moment on: those since, and of each coin the last one before. */
export function readHours(reader: Reader, user: number, fromMs: number): Promise<HeldSince[]> {
  return reader.find(
    HELD,
    `FROM (
       (SELECT DISTINCT ON (coin_id) coin_id, start, units FROM balance_hours
        WHERE user_id = $1 AND start < $2 ORDER BY coin_id, start DESC)
       UNION ALL SELECT coin_id, start, units FROM balance_hours WHERE user_id = $1 AND start >= $2
     ) AS hours ORDER BY start`,
    [user, fromMs],
  );
}

/** Index prices at each of the moments, by market, as far as they were recorded; and when those of each market begin. */
export type PricesAt = {
  at: ReadonlyMap<number, ReadonlyMap<number, bigint>>;
  since: ReadonlyMap<number, number>;
};

const OPEN_PRICE = record({ at: int8('start'), market: int4('market_id'), open: units('open') });
const FIRST_BAR = record({ market: int4('markets.id'), start: int8('first.start') });

export async function readPricesAt(reader: Reader, range: ValueRange, moments: readonly number[]): Promise<PricesAt> {
  const { interval } = RANGES[range];
  const rows = await reader.find(
    OPEN_PRICE,
    `FROM candles
     WHERE source = 'index' AND interval = $1 AND start = ANY ($2::bigint[])`,
    [interval, moments],
  );
  const firsts = await reader.find(
    FIRST_BAR,
    `FROM markets CROSS JOIN LATERAL (
       SELECT start FROM candles WHERE market_id = markets.id AND source = 'index' AND interval = $1 ORDER BY start LIMIT 1
     ) AS first`,
    [interval],
  );
  const prices = new Map<number, Map<number, bigint>>();
  for (const { at, market, open } of rows) {
    if (!prices.has(at)) prices.set(at, new Map());
    prices.get(at)!.set(market, open);
  }
  return { at: prices, since: new Map(firsts.map(({ market, start }) => [market, start])) };
}

/** The stored past of an account. */
export type Past = {
  /** Wallets, with what is locked in products and still counted in them. */
  hours: readonly HeldSince[];
  positions: readonly PositionHour[];
  /** The other parts. */
  locked: Spans;
};

export type ValueAt = { at: number; value: bigint };

/**
 * Values with all digits. A moment before the first entry has none, and so has one in a gap of the prices of something that was
 * there. What has no index, or had none yet, counts nothing, as in the totals.
 */
export function valuesAt(list: MarketList, moments: readonly number[], past: Past, prices: PricesAt): ValueAt[] {
  const markets = referenceMarkets(list);
  const held = new Map<number, bigint>();
  const open = new Map<string, OpenLots>();
  const values: ValueAt[] = [];
  let [nextHour, nextPosition] = [0, 0];
  for (const at of moments) {
    for (let hour = past.hours[nextHour]; hour !== undefined && hour.startMs < at; hour = past.hours[++nextHour]) {
      held.set(hour.coin, hour.units);
    }
    for (let hour = past.positions[nextPosition]; hour !== undefined && hour.startMs < at; ) {
      open.set(`${hour.market} ${hour.direction}`, hour);
      hour = past.positions[++nextPosition];
    }
    if (held.size === 0) continue;
    let isKnown = true;
    const indexOf = (market: number): bigint => {
      const index = prices.at.get(at)?.get(market);
      if (index === undefined && at >= (prices.since.get(market) ?? Number.POSITIVE_INFINITY)) isKnown = false;
      return index ?? 0n;
    };
    const holdings = {
      wallets: [...held].map(([coin, balance]) => ({ coin, kind: 'spot' as const, balance })),
      locked: lockedAt(past.locked, at),
      positions: [...open.values()],
    };
    const { total } = equityOf(holdings, {
      list,
      priceOf: coin => (coin.name === REFERENCE ? ONE : markets.has(coin.id) ? indexOf(markets.get(coin.id)!) : 0n),
      markOf: indexOf,
    });
    if (isKnown) values.push({ at, value: total });
  }
  return values;
}
