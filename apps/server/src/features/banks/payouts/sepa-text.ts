// Writes texts with the letters that every bank of the SEPA area takes.

/** Letters that no accent explains. */
const LETTERS: Readonly<Record<string, string>> = {
  ...{ ß: 'ss', æ: 'ae', Æ: 'AE', œ: 'oe', Œ: 'OE', ø: 'o', Ø: 'O', đ: 'd', Đ: 'D', ð: 'd', Ð: 'D' },
  ...{ ł: 'l', Ł: 'L', þ: 'th', Þ: 'TH', ı: 'i', ħ: 'h', Ħ: 'H', '&': '+', '’': "'", '–': '-', '—': '-' },
};
const OTHERS = /[^A-Za-z0-9/\-?:().,'+ ]/g;

/**
 * Accents go, letters of other scripts and signs become full stops, as banks themselves do it (EPC217-08); a slash neither begins
 * nor ends the text, nor stands beside another one.
 *
 * @param most letters; the rest is cut off.
 */
export function sepaText(text: string, most: number): string {
  const plain = [...text.normalize('NFD').replace(/\p{M}/gu, '')].map(letter => LETTERS[letter] ?? letter).join('');
  return plain
    .replace(OTHERS, '.')
    .replace(/\s+/g, ' ')
    .replace(/\/{2,}/g, '/')
    .slice(0, most)
    .replace(/^[/ ]+|[/ ]+$/g, '');
}

/** Whether anything of a name is left to know its bearer by. */
export function isLegible(text: string): boolean {
  return /[A-Za-z0-9]{2}/.test(text);
}
