// Finds ids of our own payments in what a bank writes: broken over lines, with other letters glued to them, or only a part.
import { END_TO_END, endToEndId, MAX_MENTIONS } from '@candor/exchange';

/** A withdrawal to a bank, as its id is made of. */
export type RequestedWithdrawal = { id: number; askedAt: number };

/** As a line of a statement contains them; see `BankLine`. */
export type OwnIds = { endToEnd: string; group: string; mentions: number[] };

/** Between letters and digits banks put blanks, line breaks and other signs, or leave ours out. */
const NUMBERED = /W[^A-Z0-9]*D((?:[^A-Z0-9]*\d)+)/g;
const WRITTEN = /\bWD-[1-9]\d{0,14}-[0-9A-Z]{1,12}\b/g;

const bare = (text: string) => text.toUpperCase().replace(/[^A-Z0-9]/g, '');

/** The numbers of withdrawals that texts may contain: where a number is broken, one for each position at which it may end. */
export function numbersIn(texts: readonly string[]): Set<number> {
  const numbers = texts.flatMap(text => {
    return [...text.toUpperCase().matchAll(NUMBERED)].flatMap(([, written]) => {
      const groups = written!.split(/[^0-9]+/).filter(group => group !== '');
      return groups.map((_, index) => Number(groups.slice(0, index + 1).join('')));
    });
  });
  return new Set(numbers.filter(number => Number.isSafeInteger(number) && number > 0));
}

/**
 * @param texts each separately: no id is joined across two texts
 * @param requested the withdrawals of the numbers in the texts, open or over
 * @param groups ids of payment files and of their parts
 */
export function ownIdsIn(
  texts: readonly string[],
  requested: readonly RequestedWithdrawal[],
  groups: readonly string[],
): OwnIds {
  const bares = texts.map(bare);
  const whole = requested.filter(one => bares.some(text => text.includes(bare(endToEndId(one)))));
  // Of other books at the same bank: ours all the same, and no deposit. With digits glued to it, or cut off, an id of these books looks like one.
  const others = texts
    .flatMap(text => text.toUpperCase().match(WRITTEN) ?? [])
    .filter(id => END_TO_END.test(id))
    .filter(id => !whole.some(one => bare(id).startsWith(bare(endToEndId(one)))))
    .filter(id => !requested.some(one => endToEndId(one).startsWith(id)));
  const ids = [...new Set([...whole.map(endToEndId), ...others])];
  if (ids.length === 1) return { endToEnd: ids[0]!, group: '', mentions: [] };
  const mentioned = [...numbersIn(texts)].filter(number => requested.some(({ id }) => id === number));
  const mentions = [...new Set([...whole.map(({ id }) => id), ...mentioned])].sort((one, other) => one - other);
  return { endToEnd: '', group: groupIn(texts, groups), mentions: mentions.slice(0, MAX_MENTIONS) };
}

/** The id that is a whole text, else the longest id within a text, since the id of a file is the start of the ids of its parts. */
function groupIn(texts: readonly string[], groups: readonly string[]): string {
  const bares = texts.map(bare);
  const exact = groups.filter(id => bares.includes(bare(id)));
  const matches = exact.length > 0 ? exact : groups.filter(id => bares.some(text => text.includes(bare(id))));
  const longest = matches.reduce((most, id) => (id.length > most.length ? id : most), '');
  return matches.every(id => longest.startsWith(id)) ? longest : '';
}
