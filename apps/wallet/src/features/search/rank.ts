// Finds what people look for among names: every word that was typed must be in one of them; names that begin so come first.

import { plain } from './plain.ts';

export type Named = {
  /** What is shown, and where a beginning counts most. */
  name: string;
  /** Further words that it is found by. */
  words: readonly string[];
};

/** Those that match, the best first; of equals in their order. */
export function rank<Entry extends Named>(typed: string, entries: readonly Entry[]): Entry[] {
  const wanted = plain(typed).split(/\s+/).filter(Boolean);
  if (wanted.length === 0) return [];
  return entries
    .map((entry, place) => ({ entry, place, score: scoreOf(wanted, entry) }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score || a.place - b.place)
    .map(({ entry }) => entry);
}

function scoreOf(wanted: readonly string[], { name, words }: Named): number {
  const [title, others] = [plain(name), plain(words.join(' '))];
  if (title === wanted.join(' ')) return 5;
  if (title.startsWith(wanted.join(' '))) return 4;
  const inTitle = (word: string) => title.includes(word);
  if (wanted.every(word => title.split(/[\s/]+/).some(each => each.startsWith(word)))) return 3;
  if (wanted.every(inTitle)) return 2;
  return wanted.every(word => inTitle(word) || others.includes(word)) ? 1 : 0;
}
