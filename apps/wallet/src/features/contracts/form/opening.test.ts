// Tests what the form says of an opening order against figures reckoned by hand.
import { describe, expect, test } from 'vitest';
import { factsOf, formOf } from './_small-contract.ts';
import { maxLots } from './contract-form.ts';
import { openingOf } from './opening.ts';

const limit = { kind: 'limit', price: '100' } as const;

test('a market order takes the book up to the slippage bound and leaves the rest', () => {
  const opening = openingOf(formOf({ lots: '12' }), factsOf())!;
  // 5 lots at 100.0 and 5 at 100.2; the bound is 100.5, so the level at 101.0 is out of reach.
  expect(opening).toMatchObject({ filledLots: 10, restLots: 0, value: 100_100_000n, averagePrice: 100_100_000n });
  expect(opening.margin).toBe(10_010_000n);
  // 0.05 % of what was paid.
  expect(opening.fee).toBe(50_050n);
  // The closing fee at the mark of 100, and the loss of five lots that cost 0.2 more than the mark.
  expect(opening.reserved).toBe(50_000n + 100_000n);
  expect(opening.taken).toBe(opening.margin + opening.reserved + opening.fee);
});

test('a limit that waits holds margin, opening fee and closing fee at its limit', () => {
  const opening = openingOf(formOf({ ...limit, price: '99', lots: '10' }), factsOf())!;
  expect(opening).toMatchObject({ filledLots: 0, restLots: 10, value: 99_000_000n, averagePrice: 99_000_000n });
  expect(opening).toMatchObject({ margin: 9_900_000n, reserved: 49_500n, fee: 49_500n });
});

test('an order that takes or is gone has no rest, and one that only waits takes nothing', () => {
  const form = { ...limit, lots: '7' };
  expect(openingOf(formOf({ ...form, timeInForce: 'ioc' }), factsOf())).toMatchObject({ filledLots: 5, restLots: 0 });
  const waits = openingOf(formOf({ ...form, timeInForce: 'post_only', price: '99.9' }), factsOf())!;
  expect(waits).toMatchObject({ filledLots: 0, restLots: 7, fee: 13_986n });
});

describe('the liquidation price', () => {
  test('of a long at 10x lies about nine percent below', () => {
    const { liquidationPrice, bankruptcyPrice } = openingOf(formOf({ lots: '5' }), factsOf())!;
    expect(liquidationPrice).toBe(90_800_000n);
    expect(bankruptcyPrice).toBe(90_000_000n);
  });
  test('of a short at 10x lies about nine percent above', () => {
    const { liquidationPrice, bankruptcyPrice } = openingOf(formOf({ direction: 'short', lots: '5' }), factsOf())!;
    expect(liquidationPrice).toBe(109_000_000n);
    expect(bankruptcyPrice).toBe(109_900_000n);
  });
  test('comes nearer where more is open already, because larger totals need more margin', () => {
    const more = factsOf({ committed: { long: 2_000_000_000n, short: 0n } });
    expect(openingOf(formOf({ lots: '5' }), more)!.liquidationPrice).toBe(92_200_000n);
    expect(openingOf(formOf({ lots: '5', direction: 'short' }), more)!.liquidationPrice).toBe(109_000_000n);
  });
});

test('there are no figures without lots, without a mark, without a price, and without the book', () => {
  expect(openingOf(formOf({ lots: '' }), factsOf())).toBeUndefined();
  expect(openingOf(formOf({ lots: '1.5' }), factsOf())).toBeUndefined();
  expect(openingOf(formOf(), factsOf({ index: 0n }))).toBeUndefined();
  expect(openingOf(formOf({ kind: 'limit', price: '' }), factsOf())).toBeUndefined();
  expect(openingOf(formOf(), factsOf({ isBookLive: false }))).toBeUndefined();
});

describe('the most lots', () => {
  test('are what the wallet pays', () => {
    // A lot at 99 takes 0.99 margin and twice 0.00495 in fees: 10 QQQ pay ten of them.
    const form = formOf({ ...limit, price: '99' });
    expect(maxLots(form, factsOf({ free: 10_000_000n }))).toBe(10);
    expect(maxLots(form, factsOf({ free: 999_900n }))).toBe(1);
    expect(maxLots(form, factsOf({ free: 999_899n }))).toBe(0);
  });
  test('keep to the tier of the multiple', () => {
    // 50x goes up to 1,000 QQQ, which is 101 lots at 99.
    expect(maxLots(formOf({ ...limit, price: '99', multiple: 50 }), factsOf())).toBe(101);
  });
  test('at market are no more than the book can fill, however much the wallet could pay', () => {
    // Ten lots stand within the slippage bound, and buyers give as many.
    expect(maxLots(formOf(), factsOf())).toBe(10);
    expect(maxLots(formOf({ direction: 'short' }), factsOf())).toBe(10);
    expect(maxLots(formOf(), factsOf({ asks: [] }))).toBe(0);
  });
  test('are unknown while the balance is', () => {
    expect(maxLots(formOf(), factsOf({ free: undefined }))).toBeUndefined();
  });
});
