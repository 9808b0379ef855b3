// Sums and values of holdings, exact and rounded down, for showing only.
import { partsBesideAccounts } from '@candor/contract';
import { changeInBasisPoints } from '@candor/formulas';
import { divideDown, formatDecimal, parseDecimal, powerOfTen } from '@candor/money';
import { pagesOfParts } from '../../shared/navigation/paths.ts';
import type { Holding } from './accounts.ts';

const SCALE = 8;
/** Holdings worth less than this many USDT count as small. */
const SMALL_UNITS = powerOfTen(SCALE);

/** Of a decimal with or without its sign; 0 of anything else. */
function unitsOf(text: string): bigint {
  const parsed = parseDecimal(text.replace(/^[+-]/, ''), SCALE);
  if (!parsed.ok) return 0n;
  return text.startsWith('-') ? -parsed.units : parsed.units;
}

type Amounts = Pick<Holding, 'available' | 'held' | 'locked' | 'open'>;

/** Available, held, locked and open together, with as many decimals as they have. */
export function totalOf({ available, held, locked, open }: Amounts): string {
  return sumOf([available, held, lockedOf({ locked }), ...(open === undefined ? [] : [open.stake, open.result])]);
}

/** What of a coin is locked and counts in no account. */
export function lockedOf({ locked }: Pick<Holding, 'locked'>): string {
  return locked === undefined ? '0' : sumOf(partsBesideAccounts.map(part => locked[part]));
}

function sumOf(amounts: readonly string[]): string {
  const total = formatDecimal(
    amounts.reduce((sum, amount) => sum + unitsOf(amount), 0n),
    SCALE,
  );
  const decimals = Math.max(...amounts.map(decimalsOf));
  return total.slice(0, total.length - (decimals === 0 ? SCALE + 1 : SCALE - decimals));
}

function decimalsOf(text: string): number {
  const point = text.indexOf('.');
  return point === -1 ? 0 : Math.min(text.length - point - 1, SCALE);
}

function valueUnits(holding: Holding): bigint {
  return valuationAt(unitsOf(totalOf(holding)), holding);
}

function valuationAt(units: bigint, { price }: Pick<Holding, 'price'>): bigint {
  return divideDown(units * unitsOf(price), powerOfTen(SCALE));
}

/** Whether there is some of a coin that has no index yet. */
export function lacksPrice(holding: Holding): boolean {
  return !/[1-9]/.test(holding.price) && /[1-9]/.test(totalOf(holding));
}

/** The value of a holding in USDT. */
export function valueOfHolding(holding: Holding): string {
  return formatDecimal(valueUnits(holding), SCALE);
}

/**
 * What a holding is worth more than it has cost, and by how many hundredths of a percent; undefined without a cost. A result of
 * contracts has no cost.
 */
export function resultOfHolding(holding: Holding, cost: string): { result: string; percent: string } | undefined {
  const paid = parseDecimal(cost, SCALE);
  if (!paid.ok || !/[1-9]/.test(holding.price)) return undefined;
  const { available, held, locked } = holding;
  const lockedAmounts = partsBesideAccounts
    .filter(part => pagesOfParts[part].keepsCost)
    .map(part => locked?.[part] ?? '0');
  const value = valuationAt(unitsOf(sumOf([available, held, ...lockedAmounts])), holding);
  return {
    result: signedText(value - paid.units, SCALE),
    percent: signedText(changeInBasisPoints(paid.units, value), 2),
  };
}

function signedText(units: bigint, scale: number): string {
  const text = formatDecimal(units, scale);
  return units < 0n ? text : `+${text}`;
}

/** Signed decimals added up, with the sign in front. */
export function sumSigned(texts: readonly string[]): string {
  return signedText(
    texts.reduce((sum, text) => sum + unitsOf(text), 0n),
    SCALE,
  );
}

/** Holdings by value, the largest first; on request without small and empty ones, of which each has a price. */
export function sortHoldings(holdings: readonly Holding[], hidesSmall: boolean): Holding[] {
  const valued = holdings.map(holding => ({ holding, value: valueUnits(holding) }));
  const shown = hidesSmall
    ? valued.filter(({ holding, value }) => value >= SMALL_UNITS || lacksPrice(holding))
    : valued;
  return shown.sort((a, b) => (a.value === b.value ? 0 : a.value > b.value ? -1 : 1)).map(({ holding }) => holding);
}

/** Without zeros at the end, but with two decimals at least, so that columns stay calm. */
export function trimmed(text: string): string {
  return text.replace(/(\.\d\d\d*?)0+$/, '$1');
}

/** Without zeros at the end of its decimals. */
export function shortDecimal(text: string): string {
  return text.includes('.') ? text.replace(/\.?0+$/, '') : text;
}
