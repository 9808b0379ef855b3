// The value of one whole of a money in USDT by the rates of the day, one USDT taken as one US dollar.
import { BANK_RATE_SCALE } from '@candor/exchange';
import { decimal, divideDown, powerOfTen } from '@candor/money';
import type pg from 'pg';
import type { Mode } from '../../config.ts';
import { RATE_SCALE } from '../fiat-rates/ecb-rates.ts';
import { ratesOfDay } from '../fiat-rates/routes.ts';

export type ReferenceRates = {
  /** YYYY-MM-DD; "" where none are known, or they are too old to count. */
  day: string;
  /** At BANK_RATE_SCALE, rounded down; undefined where there is none. */
  of(currency: string): bigint | undefined;
};

export async function readReferenceRates(
  { pool, mode }: { pool: pg.Pool; mode: Mode },
  nowMs: number,
): Promise<ReferenceRates> {
  const { day, is_stale, rates } = await ratesOfDay(pool, mode, nowMs);
  if (is_stale === 1) return { day: '', of: () => undefined };
  return {
    day,
    of(currency) {
      const perDollar = rates.find(rate => rate.currency === currency)?.rate;
      if (perDollar === undefined) return undefined;
      return divideDown(powerOfTen(RATE_SCALE + BANK_RATE_SCALE), decimal(perDollar, RATE_SCALE));
    },
  };
}
