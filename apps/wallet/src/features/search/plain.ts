// A text as people type it: in one case and one width and without accents.
import { asciiText } from '@candor/money';

export function plain(text: string): string {
  return asciiText(text)
    .normalize('NFKD')
    .replaceAll(/\p{Mn}/gu, mark => (isAccent(mark) ? '' : mark))
    .toLocaleLowerCase('en')
    .trim();
}

/** Of Latin letters: the marks of Thai are letters of their own. */
function isAccent(mark: string): boolean {
  return mark >= '\u0300' && mark <= '\u036f';
}
