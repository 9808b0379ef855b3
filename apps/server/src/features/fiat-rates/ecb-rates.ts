// Reads the daily file of the European Central Bank: the value of one euro in other moneys on one day.
import { type DisplayCurrency, displayCurrencies } from '@candor/contract';
import { divideDown, parseDecimal, powerOfTen } from '@candor/money';

/** The decimals of a rate. */
export const RATE_SCALE = 8;

export type DayRates = {
  /** YYYY-MM-DD. */
  day: string;
  /** The price of one USD in each currency, at RATE_SCALE, rounded down. */
  rates: { currency: DisplayCurrency; units: bigint }[];
};

const DAY = /<Cube\s+time=['"](\d{4}-\d\d-\d\d)['"]\s*>/;
const RATE = /<Cube\s+currency=['"]([A-Z]{3})['"]\s+rate=['"]([0-9.]+)['"]\s*\/>/g;
/** No money of ours costs more to the euro; a larger figure is a mistake. */
const MOST = 1_000_000n * powerOfTen(RATE_SCALE);

/** Undefined where the text is not such a file, or lacks one of the moneys: rates of one day are taken together or not at all. */
export function readEcbRates(xml: string): DayRates | undefined {
  const day = DAY.exec(xml)?.[1];
  if (day === undefined || Number.isNaN(Date.parse(day))) return undefined;
  const perEuro = new Map<string, bigint>([['EUR', powerOfTen(RATE_SCALE)]]);
  for (const [, currency, rate] of xml.matchAll(RATE)) {
    const parsed = parseDecimal(rate!, RATE_SCALE);
    if (!parsed.ok || parsed.units <= 0n || parsed.units > MOST || perEuro.has(currency!)) return undefined;
    perEuro.set(currency!, parsed.units);
  }
  const dollar = perEuro.get('USD');
  if (dollar === undefined) return undefined;
  const rates = displayCurrencies.flatMap(currency => {
    const units = perEuro.get(currency);
    return units === undefined ? [] : [{ currency, units: divideDown(units * powerOfTen(RATE_SCALE), dollar) }];
  });
  return rates.length === displayCurrencies.length ? { day, rates } : undefined;
}
