// How a market opens as one types it: only what differs is proposed.
import { expect, test } from 'vitest';
import { changedOpening, openingOfTyped, typedOpening } from './opening.tsx';

const opening = {
  state: 'awaited',
  first_price: '0.5',
  opens_at: 1_795_000_000_000,
  auction_seconds: 180,
  has_index: 0,
} as const;

const before = typedOpening(opening);

test('a time is typed to the minute and read as typed', () => {
  const minute = 60_000;
  expect(openingOfTyped(before)).toEqual({
    first_price: '0.5',
    auction_seconds: 180,
    opens_at: Math.floor(opening.opens_at / minute) * minute,
  });
});

test('nothing changes by opening the form', () => {
  expect(changedOpening(before, { ...before })).toEqual({});
});

test('what differs is named alone', () => {
  expect(changedOpening(before, { ...before, first_price: ' 0.6 ' })).toEqual({ first_price: '0.6' });
  expect(changedOpening(before, { ...before, auction_seconds: ' 60' })).toEqual({ auction_seconds: 60 });
  for (const auction_seconds of ['6e1', '60.0', '0x3c', '']) {
    expect(changedOpening(before, { ...before, auction_seconds })).toEqual({ auction_seconds: Number.NaN });
  }
  expect(changedOpening(before, { ...before, opens_at: '2027-01-02T03:04' })).toEqual({
    opens_at: new Date('2027-01-02T03:04').getTime(),
  });
});
