// Whether a password of staff is one that guessers try early: commonly used, trivially lengthened, or made of what is known of its owner.
import { dictionary } from '@zxcvbn-ts/language-common';

/** What an attacker would try here besides the names of the person and the site. */
const WORDS_HERE = ['candor', 'exchange', 'operator', 'console', 'admin', 'crypto', 'bitcoin', 'password'];
const MIN_WORD = 4;
/** Of letters and digits that must be left without such words, and different ones in all. */
const MIN_REST = 8;
const MIN_DIFFERENT = 5;
const SIGNS_FOR_LETTERS: Readonly<Record<string, string>> = {
  '@': 'a',
  '4': 'a',
  '3': 'e',
  '1': 'i',
  '!': 'i',
  '0': 'o',
  $: 's',
  '5': 's',
  '7': 't',
};

const COMMON = new Set(dictionary['passwords-common']);

/** @param known of the person and the site: a mail address, a name, a host. */
export function isCommonPassword(password: string, known: readonly string[]): boolean {
  const text = password.normalize('NFKC').toLowerCase();
  if (new Set(text).size < MIN_DIFFERENT || isRow(text)) return true;
  return [text, withLetters(text)].some(form => isKnown(form) || isMadeOf(form, wordsOf(known)));
}

/** In the list as it is, without what people put at the ends to make it long enough, or as a repetition. */
function isKnown(text: string): boolean {
  const bare = text.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '');
  return [text, bare, repeated(text), repeated(bare)].some(form => form.length >= MIN_WORD && COMMON.has(form));
}

/** What a text is the repetition of, whatever is between, or the text. */
function repeated(text: string): string {
  return /^(.+?)\1+$/u.exec(text.replace(/[^\p{L}\p{N}]/gu, ''))?.[1] ?? text;
}

function isMadeOf(text: string, words: readonly string[]): boolean {
  const rest = words.reduce((left, word) => left.replaceAll(word, ''), text);
  return rest !== text && rest.replace(/[^\p{L}\p{N}]/gu, '').length < MIN_REST;
}

function wordsOf(known: readonly string[]): string[] {
  const words = known.flatMap(text =>
    text
      .normalize('NFKC')
      .toLowerCase()
      .split(/[^\p{L}\p{N}]+/u),
  );
  const longest = [...WORDS_HERE, ...words].sort((left, right) => right.length - left.length);
  return longest.filter(word => word.length >= MIN_WORD);
}

function withLetters(text: string): string {
  return [...text].map(sign => SIGNS_FOR_LETTERS[sign] ?? sign).join('');
}

/** Characters that follow each other, such as `abcdefghijkl` or `321098765432`. */
function isRow(text: string): boolean {
  const codePoints = [...text].map(sign => sign.codePointAt(0)!);
  const steps = codePoints.slice(1).map((codePoint, index) => (codePoint - codePoints[index]! + 10) % 10);
  return steps.every(step => step === steps[0]) && (steps[0] === 1 || steps[0] === 9);
}
