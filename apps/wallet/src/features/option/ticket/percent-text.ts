// Percentages of the wire as screens write them.
import { figureOfDecimal } from '@candor/ui';
import { plainPrice } from '../plain-price.ts';

/** `55.5556 %`, without zeros at the end. */
export function percentText(percent: string): string {
  return `${figureOfDecimal(plainPrice(percent) ?? '0')}\u00a0%`;
}
