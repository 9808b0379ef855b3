// Lines of a poster: at blanks where there are some, inside words where there are none.
import { expect, test } from 'vitest';
import { linesThatFit } from './lines-that-fit.ts';

const upTo = (most: number) => (line: string) => line.length <= most;

test.each([
  ['one two three', 7, ['one two', 'three']],
  ['每一步都可以核验', 3, ['每一步', '都可以', '核验']],
  ['a unbreakable', 5, ['a', 'unbre', 'akabl', 'e']],
  ['', 5, []],
])('%s in lines of %i', (text, most, lines) => {
  expect(linesThatFit(text, upTo(most))).toEqual(lines);
});
