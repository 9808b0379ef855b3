// An amount inside a sentence, without zeros at its end.
import { figureOfDecimal } from '@candor/ui';
import { shortDecimal } from '../../shared/decimals.ts';

export function amountText(decimal: string): string {
  return figureOfDecimal(shortDecimal(decimal));
}
