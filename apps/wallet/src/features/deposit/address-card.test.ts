// How words are broken into the lines of a saved picture.
import { expect, test } from 'vitest';
import { linesOf } from './address-card.tsx';

const within = (most: number) => (line: string) => line.length <= most;

test('words stay whole where they fit', () => {
  expect(linesOf('Send only USDT here', within(10))).toEqual(['Send only', 'USDT here']);
});

test('an address that is too long is broken, and no letter of it is lost', () => {
  const address = 'TQn9Y2khEsLJW1ChVWFMSMeRDow5KcbLSE';
  const lines = linesOf(address, within(20));
  expect(lines).toEqual([address.slice(0, 20), address.slice(20)]);
});

test('a sentence without blanks, as Chinese is written, is broken too', () => {
  expect(linesOf('只能通过该网络转入', within(4))).toEqual(['只能通过', '该网络转', '入']);
});
