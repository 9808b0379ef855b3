// Finds own records among what was typed: by their number, by a part of an address or a transaction, or by words such as a market.
import { asciiText } from '@candor/money';

export type Findable = {
  id: number;
  /** Each may hold several words. */
  words: readonly string[];
  /** Addresses and transactions. */
  codes?: readonly string[];
};

/** Less of an address would be in far too many. */
const SHORTEST_CODE = 6;
const CODE = /^(?=.*\d)[a-z\d.]+$/;
const NUMBER = /^#?(\d{1,15})$/;
/** What screens leave out of an address; a plain text has points for an ellipsis. */
const GAP = /\.{2,}/;
const SEPARATORS = /[\s,()]+/;
const IN_LATIN = /^[\u0020-\u024f]+$/;

/** The number that was typed, as `12` or `#12`. */
export function typedNumber(typed: string): number | undefined {
  const digits = NUMBER.exec(plain(typed))?.[1];
  return digits === undefined ? undefined : Number(digits);
}

/** Whether it means one record, which may be an old one. */
export function isExact(typed: string): boolean {
  return typedNumber(typed) !== undefined || isCode(plain(typed));
}

export function matches(typed: string, record: Findable): boolean {
  const parts = partsOf(typed);
  return (
    parts.length > 0 && parts.every(part => hasNumber(record, part) || hasCode(record, part) || hasWord(record, part))
  );
}

function hasNumber({ id }: Findable, part: string): boolean {
  return typedNumber(part) === id;
}

/** In full or in part, or shortened in its middle as screens show it. */
function hasCode({ codes = [] }: Findable, part: string): boolean {
  if (!isCode(part)) return false;
  const pieces = part.split(GAP).filter(Boolean);
  return codes.map(plain).some(code => pieces.every(piece => code.includes(piece)));
}

/** The beginning of one; languages without spaces have words in the middle of others. */
function hasWord({ words }: Findable, part: string): boolean {
  if (!IN_LATIN.test(part)) return words.some(word => plain(word).includes(part));
  return words.flatMap(partsOf).some(word => word.startsWith(part));
}

function isCode(part: string): boolean {
  return part.length >= SHORTEST_CODE && CODE.test(part);
}

function partsOf(text: string): string[] {
  return plain(text).split(SEPARATORS).filter(Boolean);
}

/** A text as people type it: in one case and one width and without accents. */
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
