// A text as a search compares it: accents, case, width and outer spaces do not matter.
import { asciiText } from '@candor/money';

export function plainText(text: string): string {
  return asciiText(text).trim().toLowerCase().normalize('NFD').replace(/\p{M}/gu, '');
}
