// An amount inside a sentence, without zeros at its end.
import { figureOfDecimal } from '@candor/ui';

export function amountText(decimal: string): string {
  return figureOfDecimal(shortAmount(decimal));
}

/** The plain decimal without zeros at its end. */
export function shortAmount(decimal: string): string {
  return decimal.includes('.') ? decimal.replace(/\.?0+$/, '') : decimal;
}
