// Writes prices at the scale of charts and the index, and how far they have moved.
import { changeInBasisPoints } from '@candor/formulas';
import { formatDecimal, powerOfTen } from '@candor/money';
import { INDEX_SCALE } from '@candor/prices';
import type { ListedMarket } from './views/market-list.ts';

/** A price with the decimals of the market's tick: an index and what deleveraging settled by are cut off there, others fit exactly. */
export function priceText({ price }: ListedMarket, units: bigint): string {
  return formatDecimal(units / powerOfTen(INDEX_SCALE - price.decimals), price.decimals);
}

/** An index price with all of its decimals. */
export function indexText(units: bigint): string {
  return formatDecimal(units, INDEX_SCALE);
}

/** The change between two prices in percent, with its sign: "+1.23". */
export function changeText(from: bigint, to: bigint): string {
  return signed(changeInBasisPoints(from, to), 2);
}

/** A decimal with its sign always in front. */
export function signed(units: bigint, scale: number): string {
  const text = formatDecimal(units, scale);
  return units < 0n ? text : `+${text}`;
}
