import { expect, test } from 'vitest';
import { groupAccount, groupCardNumber } from './add-bank-screen.tsx';

/** The caret is drawn as `|`. */
const typed = (drawn: string) => ({ text: drawn.replace('|', ''), caret: drawn.indexOf('|') });
const drawn = ({ text, caret }: { text: string; caret: number }) => `${text.slice(0, caret)}|${text.slice(caret)}`;

test.each([
  ['|', '|'],
  ['4|', '4|'],
  ['4111|', '4111|'],
  ['41111|', '4111 1|'],
  ['4111 1|111', '4111 1|111'],
  ['4111 12|111 1', '4111 12|11 11'],
  ['4111-1111-1|', '4111 1111 1|'],
  ['4111 |1111', '4111| 1111'],
  ['41x|', '41|'],
  ['４１１１１|', '4111 1|'],
  ['๔๑๑๑|๑', '4111| 1'],
])('a card number %s becomes %s', (from, to) => {
  expect(drawn(groupCardNumber(typed(from)))).toBe(to);
});

test.each([
  ['de89370400440|', 'DE89 3704 0044 0|'],
  ['DE|89', 'DE|89'],
  ['ＤＥ８９－３７|', 'DE89 37|'],
  ['123-4-56789-0|', '123-4-56789-0|'],
  ['1234567890|', '1234567890|'],
])('an account %s becomes %s', (from, to) => {
  expect(drawn(groupAccount(typed(from)))).toBe(to);
});
