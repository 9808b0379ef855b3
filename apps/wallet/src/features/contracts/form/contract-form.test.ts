// Tests how the fields of the contract form follow each other.
import { expect, test } from 'vitest';
import { factsOf, formOf } from './_small-contract.ts';
import { changeForm, nextForm, withQuickStop } from './contract-form.ts';
import { readLots } from './form-fields.ts';

test('lots are read as whole numbers and nothing else', () => {
  expect(['1', '007', '999999999'].map(readLots)).toEqual([1, 7, 999_999_999]);
  expect(['', '0', '1.0', '1e2', '1000000000'].map(readLots)).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
});

test('a limit begins at the best price of its own side', () => {
  expect(changeForm(formOf(), { kind: 'limit' }, factsOf()).price).toBe('99.9');
  expect(changeForm(formOf({ direction: 'short' }), { kind: 'limit' }, factsOf()).price).toBe('100');
  expect(changeForm(formOf({ price: '98' }), { kind: 'limit' }, factsOf()).price).toBe('98');
});

test('a share is calculated again with the multiple, and typed lots are no share', () => {
  const facts = factsOf({ free: 10_000_000n });
  const half = changeForm(formOf({ kind: 'limit', price: '99' }), { percent: 50 }, facts);
  expect(half).toMatchObject({ lots: '5', percent: 50 });
  expect(changeForm(half, { multiple: 20 }, facts).lots).toBe('9');
  expect(changeForm(half, { lots: '3' }, facts)).toMatchObject({ lots: '3', percent: undefined });
});

test('a share is one of what every cap allows: the wallet, one order, the tiers and the insurance fund', () => {
  const limit = formOf({ kind: 'limit', price: '99' });
  const all = (change: Parameters<typeof factsOf>[0]) => changeForm(limit, { percent: 100 }, factsOf(change)).lots;
  const half = (change: Parameters<typeof factsOf>[0]) => changeForm(limit, { percent: 50 }, factsOf(change)).lots;
  const rich = { free: 10n ** 12n };
  expect(all({ openLeft: 40 })).toBe('40');
  expect(half({ openLeft: 40 })).toBe('20');
  expect(all({ openLeft: 0 })).toBe('');
  expect(all(rich)).toBe('505');
  expect(all({ ...rich, committed: { long: 4_000_000_000n, short: 0n } })).toBe('101');
});

test('a price that the book gave is no typed one', () => {
  const limit = changeForm(formOf(), { kind: 'limit' }, factsOf());
  expect(limit.isPriceTyped).toBe(false);
  expect(changeForm(limit, { price: '' }, factsOf())).toMatchObject({ price: '', isPriceTyped: true });
});

test('stops of one direction are not those of the other', () => {
  const turned = changeForm(formOf({ profit: '110', loss: '90' }), { direction: 'short' }, factsOf());
  expect(turned).toMatchObject({ direction: 'short', profit: '', loss: '' });
});

test('quick stops are percents of the margin, on the step that is no worse for the user who set them', () => {
  const long = formOf({ lots: '5' });
  // A tenth of the margin at 10x is one percent of the price.
  expect(withQuickStop(long, 'profit', 10, factsOf()).profit).toBe('101');
  expect(withQuickStop(long, 'loss', 25, factsOf()).loss).toBe('97.5');
  const short = formOf({ lots: '5', direction: 'short' });
  expect(withQuickStop(short, 'profit', 10, factsOf()).profit).toBe('98.9');
  expect(withQuickStop(short, 'loss', 10, factsOf()).loss).toBe('100.9');
});

test('the next order keeps its settings', () => {
  expect(nextForm(formOf({ multiple: 20, profit: '110', loss: '90', percent: 25 }))).toEqual(
    formOf({ multiple: 20, lots: '' }),
  );
});
