// The call that answers the rates to other moneys.
import { calls, type DisplayCurrency, displayCurrencies } from '@candor/contract';
import { formatShort } from '@candor/money';
import type pg from 'pg';
import type { Mode } from '../../config.ts';
import { answer } from '../../http/reply.ts';
import type { RouteFile } from '../../http/route.ts';
import type { Identity } from '../people/identity.ts';
import { RATE_SCALE } from './ecb-rates.ts';

/** The rates of the demo, which reads no source: examples, recorded with their day, and labelled so in the apps. */
const EXAMPLE_DAY = '2026-11-20';

/** The price of one USD in each currency. */
const EXAMPLE_RATES: Readonly<Record<DisplayCurrency, string>> = {
  USD: '1',
  EUR: '0.87',
  JPY: '155',
  KRW: '1450',
  HKD: '7.8',
  CNY: '7.1',
  THB: '32.5',
};

export type RateParts = { pool: pg.Pool; mode: Mode };
export type FiatRateParts = RateParts & { identity: Pick<Identity, 'log' | 'now'> };

/** Over a weekend with holidays on both sides nothing new comes for five days. */
const STALE_DAYS = 6;
const DAY_MS = 86_400_000;

export function fiatRateRoutes({ pool, mode, identity }: FiatRateParts): RouteFile {
  return route => {
    route(calls.listFiatRates, async () => answer(await ratesOfDay(pool, mode, identity.now())));
  };
}

/** The demo queries no source, so its rates are examples. */
export async function ratesOfDay(pool: pg.Pool, mode: Mode, nowMs: number) {
  return mode === 'demo' ? exampleRates() : await storedRates(pool, nowMs);
}

/** The price of one USD in a currency today, as a decimal text; undefined where no rate is known. @throws Fault where the database is silent */
export async function rateOf(
  { pool, mode }: RateParts,
  currency: DisplayCurrency,
  nowMs: number,
): Promise<string | undefined> {
  const { rates } = await ratesOfDay(pool, mode, nowMs);
  return rates.find(rate => rate.currency === currency)?.rate;
}

function exampleRates() {
  const rates = displayCurrencies.map(currency => ({ currency, rate: EXAMPLE_RATES[currency] }));
  return { source: 'demo' as const, day: EXAMPLE_DAY, is_stale: 0 as const, rates };
}

type RateRow = { currency: DisplayCurrency; units: bigint; day: string };

/** Rates of different days never mix, since a file is stored as a whole. */
export async function storedRates(pool: pg.Pool, nowMs: number) {
  const { rows } = await pool.query<RateRow>(
    'SELECT currency, units, day::text FROM fiat_rates WHERE day = (SELECT max(day) FROM fiat_rates)',
  );
  const [first] = rows;
  if (first === undefined) return { source: '' as const, day: '', is_stale: 1 as const, rates: [] };
  const isStale = Date.parse(first.day) < nowMs - STALE_DAYS * DAY_MS;
  const known = new Map(rows.map(row => [row.currency, BigInt(row.units)]));
  const rates = displayCurrencies.flatMap(currency => {
    const units = known.get(currency);
    return units === undefined ? [] : [{ currency, rate: formatShort(units, RATE_SCALE) }];
  });
  return { source: 'ecb' as const, day: first.day, is_stale: isStale ? (1 as const) : (0 as const), rates };
}
