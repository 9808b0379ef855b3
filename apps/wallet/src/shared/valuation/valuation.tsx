// Values in the money that the reader counts in: the rate in force, exact conversion, and the one way in which screens show a value.

import { type CallAnswer, type DisplayCurrency, displayCurrencies } from '@candor/contract';
import { formatDecimal, powerOfTen } from '@candor/money';
import { Amount, type AmountProps, DEFAULT_DECIMALS } from '@candor/ui';
import { useCall } from '../calls/use-call.ts';
import { usePreferences } from '../device/preferences.ts';

type ValuationProps = Pick<AmountProps, 'tint' | 'withPlus' | 'prefix' | 'className'> & {
  /** In USDT, a plain decimal. */
  usdt: string;
  /** The value of a single coin may be far below one, so it keeps more digits the smaller it is. */
  isPrice?: boolean;
  /** Leaves the name of the money out, where the heading says it. */
  bare?: boolean;
  /** Of what is typed or public: shown also where the reader hides what they own. */
  isOpenly?: boolean;
};

export function Valuation({ usdt, isPrice, bare, isOpenly, ...rest }: ValuationProps) {
  const hides = usePreferences(state => state.hidesBalances);
  const { unit, decimals, convert } = useDisplayCurrency();
  const value = convert(usdt);
  return (
    <Amount
      {...rest}
      value={value}
      decimals={isPrice === true ? priceDecimals(value, decimals) : decimals}
      unit={bare === true ? undefined : unit}
      hidden={hides && isOpenly !== true}
    />
  );
}

/** USDT shows values as they are, without any rate. */
type ShownMoney = 'USDT' | DisplayCurrency;

/** Turns values in USDT into the money that the reader chose, by the rates that the server answers. Exact, and cut for showing. */
export const shownMoneys: readonly ShownMoney[] = ['USDT', ...displayCurrencies];

/** Moneys that have no smaller coin. */
const WHOLE: ReadonlySet<ShownMoney> = new Set<ShownMoney>(['JPY', 'KRW']);

const SCALE = 8;
const FRESH_MS = 600_000;

type Rates = CallAnswer<'listFiatRates'>;

type DisplayCurrencyNow = {
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

const BELOW_ONE = 6;

/** @param least those of the money itself, which are enough for a price of a hundred and more. */
export function priceDecimals(price: string, least: number): number {
  const whole = price.replace(/^[+-]?0*/, '').split('.')[0]!;
  if (whole.length >= 3) return least;
  return whole.length >= 1 ? Math.max(least, DEFAULT_DECIMALS) : BELOW_ONE;
}
