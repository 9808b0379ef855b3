// Lines of a poster: between words, also where no blanks part them, and inside a word that is too long.
import { expect, test } from 'vitest';
import { linesThatFit } from './draw-poster.ts';

const upTo = (most: number) => (line: string) => line.length <= most;

test.each([
  ['one two three', 7, ['one two', 'three']],
  ['สวัสดีครับ', 7, ['สวัสดี', 'ครับ']],
  ['a unbreakable', 5, ['a', 'unbre', 'akabl', 'e']],
  ['', 5, []],
])('%s in lines of %i', (text, most, lines) => {
  expect(linesThatFit(text, upTo(most))).toEqual(lines);
});
