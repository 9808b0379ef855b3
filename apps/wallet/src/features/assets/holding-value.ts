// Sums and values of holdings, exact and rounded down, for showing only.
import { divideDown, formatDecimal, parseDecimal, powerOfTen } from '@candor/money';
import type { Holding } from './accounts.ts';

const SCALE = 8;
/** Holdings worth less than this many USDT count as small. */
const SMALL_UNITS = powerOfTen(SCALE);

function unitsOf(text: string): bigint {
  const parsed = parseDecimal(text, SCALE);
  return parsed.ok ? parsed.units : 0n;
}

/** Available and held together, with as many decimals as they have. */
export function totalOf({ available, held }: Pick<Holding, 'available' | 'held'>): string {
  const total = formatDecimal(unitsOf(available) + unitsOf(held), SCALE);
  const decimals = Math.max(decimalsOf(available), decimalsOf(held));
  return total.slice(0, total.length - (decimals === 0 ? SCALE + 1 : SCALE - decimals));
}

function decimalsOf(text: string): number {
  const point = text.indexOf('.');
  return point === -1 ? 0 : Math.min(text.length - point - 1, SCALE);
}

function valueUnits(holding: Holding): bigint {
  return divideDown(unitsOf(totalOf(holding)) * unitsOf(holding.price), powerOfTen(SCALE));
}

/** The value of a holding in USDT. */
export function valueOfHolding(holding: Holding): string {
  return formatDecimal(valueUnits(holding), SCALE);
}

/** Holdings by value, the largest first; on request without small and empty ones. */
export function sortHoldings(holdings: readonly Holding[], hidesSmall: boolean): Holding[] {
  const valued = holdings.map(holding => ({ holding, value: valueUnits(holding) }));
  const shown = hidesSmall ? valued.filter(({ value }) => value >= SMALL_UNITS) : valued;
  return shown.sort((a, b) => (a.value === b.value ? 0 : a.value > b.value ? -1 : 1)).map(({ holding }) => holding);
}
