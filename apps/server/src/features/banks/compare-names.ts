// Compares the name on a payment with a verified name (risk.md section 5, Bank).
import { plainName } from '../verification/names.ts';
import type { LineDetails } from './statement.ts';

/** `same` may be credited automatically, `near` is proposed to operators. */
export type NameFit = 'same' | 'near' | 'different';

/** Letters that are no A to Z with a mark, and those that have two spellings: with one letter, and with two. */
const SPELLINGS: Readonly<Record<string, readonly [short: string, long: string]>> = {
  Ä: ['A', 'AE'],
  Ö: ['O', 'OE'],
  Ü: ['U', 'UE'],
  Å: ['A', 'AA'],
  Ø: ['O', 'OE'],
  Æ: ['AE', 'AE'],
  Œ: ['OE', 'OE'],
  ẞ: ['SS', 'SS'],
  Ł: ['L', 'L'],
  Đ: ['D', 'DJ'],
  Ð: ['D', 'DH'],
  Þ: ['TH', 'TH'],
  İ: ['I', 'I'],
};
/** Never part of a name, at any position. */
const TITLES = new Set(
  'MR MRS MS MISS DR PROF PROFESSOR HERR HERRN FRAU DIPL SENOR SENORA SIGNOR SIGNORA MONSIEUR MADAME MME MLLE'.split(
    ' ',
  ),
);
/** Only before a name: after it, SR distinguishes a father from his son. */
const TITLES_BEFORE = new Set('HR FR SR SRA SRTA SIG'.split(' '));
const SALUTATION_BEHIND = /(?:先生|女士|小姐|様|님)$/u;
const SALUTATION_IN_FRONT = /^(?:นางสาว|นาง|นาย|คุณ)\s*/u;
const BETWEEN_HOLDERS = new Set('UND AND OR ODER ET OU Y'.split(' '));
/** Letters of a name in which one may differ, and of a long name, in which two may: a shorter name has to be equal. */
const MIN_COMPARED = 6;
const LONG_NAME = 10;

/**
 * @returns `same` for equal words in any order, after transliteration and without titles; `near` where one name has all words of the
 * other or their initials, as with a middle name or a joint account, or where a letter or two differ
 */
export function compareNames(payer: string, verified: string): NameFit {
  const pairs = spellingsOf(payer).flatMap(paying => spellingsOf(verified).map(own => [paying, own] as const));
  if (pairs.some(([paying, own]) => paying.join(' ') === own.join(' '))) return 'same';
  return pairs.some(([paying, own]) => isNear(paying, own)) ? 'near' : 'different';
}

/** How well the names on a payment match. A payment on behalf of another person is near at most. */
export function payerFit(
  { payer, ultimatePayer }: Pick<LineDetails, 'payer' | 'ultimatePayer'>,
  verified: string,
): NameFit {
  const fits = [payer, ...(ultimatePayer === '' ? [] : [ultimatePayer])].map(name => compareNames(name, verified));
  if (fits.every(fit => fit === 'same')) return 'same';
  return fits.every(fit => fit === 'different') ? 'different' : 'near';
}

/** The words of a name, sorted, once in short and once in long spelling; nothing where it has no word. */
function spellingsOf(name: string): string[][] {
  const words = wordsOf(name);
  if (words.length === 0) return [];
  return [0, 1].map(variant => words.map(word => [...word].map(letter => spelled(letter, variant)).join('')).sort());
}

function spelled(letter: string, variant: number): string {
  return SPELLINGS[letter]?.[variant] ?? (plainName(letter) || letter);
}

function wordsOf(name: string): string[] {
  // The capital of ß is SS.
  const capitals = name.trim().normalize('NFKC').toUpperCase();
  const words = capitals
    .replace(SALUTATION_IN_FRONT, '')
    .replace(SALUTATION_BEHIND, '')
    .replace(/['’`´]/g, '')
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter(word => word !== '');
  const named = words.filter((word, index) => {
    return !TITLES.has(plainName(word)) && !(index === 0 && TITLES_BEFORE.has(word));
  });
  // Where less than two are left, what looks like a title is a name.
  return named.length >= 2 ? named : words;
}

function isNear(one: readonly string[], other: readonly string[]): boolean {
  const [fewer, more] = one.length <= other.length ? [one, other] : [other, one];
  const holders = more.filter(word => !BETWEEN_HOLDERS.has(word));
  return (fewer.length >= 2 && areAllIn(fewer, holders)) || isSimilar(one.join(''), other.join(''));
}

/** Whether each word, or its initial, is in the other name, and one of them in full. */
function areAllIn(words: readonly string[], name: readonly string[]): boolean {
  const left = [...name];
  let inFull = 0;
  // Words before initials, so that no initial takes a word that another one needs.
  for (const word of words.toSorted((a, b) => b.length - a.length)) {
    const exact = left.indexOf(word);
    const at = exact >= 0 ? exact : left.findIndex(other => isInitial(word, other) || isInitial(other, word));
    if (at < 0) return false;
    if (exact >= 0 && word.length > 1) inFull++;
    left.splice(at, 1);
  }
  return inFull > 0;
}

const isInitial = (letter: string, word: string) => letter.length === 1 && word.startsWith(letter);

function isSimilar(one: string, other: string): boolean {
  const shorter = Math.min(one.length, other.length);
  const most = shorter < MIN_COMPARED ? 0 : shorter < LONG_NAME ? 1 : 2;
  return Math.abs(one.length - other.length) <= most && lettersBetween(one, other) <= most;
}

/** How many letters have to be added, left out or exchanged (Levenshtein). */
function lettersBetween(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (const [index, letter] of [...one].entries()) {
    const next = [index + 1];
    for (let at = 1; at <= other.length; at++) {
      const exchanged = row[at - 1]! + (other[at - 1] === letter ? 0 : 1);
      next.push(Math.min(next[at - 1]! + 1, row[at]! + 1, exchanged));
    }
    row = next;
  }
  return row[other.length]!;
}
