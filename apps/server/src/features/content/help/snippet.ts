// The piece of a text that answers a search, with what was searched for marked: plain text, cut into parts.
import type { LanguageCode } from '@candor/contract';
import { plainLetters, wordsOf } from './words.ts';

export type SnippetPart = { text: string; is_hit: 0 | 1 };

const BEFORE = 40;
const LENGTH = 160;
/** Endings of words may differ by so many letters. */
const ENDING = 3;
const SHORTEST_STEM = 4;

export function snippetOf(plain: string, typed: string, language: LanguageCode): SnippetPart[] {
  const pattern = patternOf(typed, language);
  const first = pattern === undefined ? -1 : plain.search(pattern);
  const begin = first > BEFORE ? wordBegin(plain, first - BEFORE) : 0;
  // A sign that belongs to a letter before the cut stands alone otherwise, as in Thai.
  const piece = plain.slice(begin, begin + LENGTH).replace(/^\p{M}+/u, '');
  const parts = pattern === undefined ? [part(piece, 0)] : marked(piece, pattern);
  const isCut = begin + LENGTH < plain.length;
  return [...(begin > 0 ? [part('… ', 0)] : []), ...parts, ...(isCut ? [part(' …', 0)] : [])];
}

function part(text: string, is_hit: 0 | 1): SnippetPart {
  return { text, is_hit };
}

/** Does not begin in the middle of a word, where words stand apart. */
function wordBegin(plain: string, near: number): number {
  const space = plain.indexOf(' ', near);
  return space >= 0 && space < near + BEFORE / 2 ? space + 1 : near;
}

function marked(piece: string, pattern: RegExp): SnippetPart[] {
  const parts: SnippetPart[] = [];
  let end = 0;
  for (const { 0: hit, index } of piece.matchAll(new RegExp(pattern, 'giu'))) {
    if (index > end) parts.push(part(piece.slice(end, index), 0));
    parts.push(part(hit, 1));
    end = index + hit.length;
  }
  if (end < piece.length) parts.push(part(piece.slice(end), 0));
  return parts;
}

/** The words as they may stand in the text: of long ones in letters of an alphabet the stem and what follows it. */
function patternOf(typed: string, language: LanguageCode): RegExp | undefined {
  const words = wordsOf(typed, language).flatMap(word => word.match(/[\p{L}\p{N}\p{M}]+/gu) ?? []);
  if (words.length === 0) return undefined;
  const forms = words.map(word => {
    const stem = word.slice(0, Math.max(SHORTEST_STEM, word.length - ENDING));
    return /^[\p{sc=Latin}\p{N}]+$/u.test(word) ? `(?<![\\p{L}\\p{N}])${stem}[\\p{L}\\p{N}]*` : plainLetters(word);
  });
  return new RegExp(forms.join('|'), 'iu');
}
