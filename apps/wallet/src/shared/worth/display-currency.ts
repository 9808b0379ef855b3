// Turns values in USDT into the money that the reader chose, by the rates that the server answers. Exact, and cut for showing.
import { type CallAnswer, type DisplayCurrency, displayCurrencies } from '@candor/contract';
import { formatDecimal, powerOfTen } from '@candor/money';
import { useCall } from '../calls/use-call.ts';
import { usePreferences } from '../device/preferences.ts';

/** USDT shows values as they are, without any rate. */
export type ShownMoney = 'USDT' | DisplayCurrency;

export const shownMoneys: readonly ShownMoney[] = ['USDT', ...displayCurrencies];

/** Moneys that have no smaller coin. */
const WHOLE: ReadonlySet<ShownMoney> = new Set<ShownMoney>(['JPY', 'KRW']);

const SCALE = 8;
const FRESH_MS = 600_000;

export type Rates = CallAnswer<'listFiatRates'>;

export type DisplayCurrencyNow = {
  /** What values are shown in; USDT also where the rate of the chosen money is not known. */
  unit: ShownMoney;
  decimals: number;
  convert: (usdt: string) => string;
  rates: Rates | undefined;
};

/** The choice with its rate. It asks for rates only where another money than USDT was chosen. */
export function useDisplayCurrency(): DisplayCurrencyNow {
  const chosen = usePreferences(state => state.displayCurrency);
  const rates = useCall('listFiatRates', {}, { enabled: chosen !== 'USDT', staleTime: FRESH_MS }).data;
  const rate = chosen === 'USDT' ? '1' : rates?.rates.find(({ currency }) => currency === chosen)?.rate;
  const unit = rate === undefined ? 'USDT' : chosen;
  return {
    unit,
    decimals: WHOLE.has(unit) ? 0 : 2,
    convert: usdt => (rate === undefined || unit === 'USDT' ? usdt : converted(usdt, rate)),
    rates,
  };
}

/** A value times a rate, both plain decimals; digits beyond the eighth are cut towards zero. A sign stays as it was written. */
export function converted(value: string, rate: string): string {
  const [units, factor] = [unitsOf(value), unitsOf(rate)];
  const text = formatDecimal((units * factor) / powerOfTen(SCALE), SCALE);
  return value.startsWith('+') ? `+${text}` : text;
}

const PLAIN = /^([+-]?)(\d+)(?:\.(\d+))?$/;

/** A value at `SCALE`, longer ones cut. Totals and their conversions have no bound, so this is none of an amount. */
function unitsOf(text: string): bigint {
  const match = PLAIN.exec(text);
  if (match === null) return 0n;
  const units = BigInt(match[2]! + (match[3] ?? '').slice(0, SCALE).padEnd(SCALE, '0'));
  return match[1] === '-' ? -units : units;
}
