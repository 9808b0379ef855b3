import { expect, test } from 'vitest';
import { byCoin, byUser, choice, oneOf, readFilters } from './filters.tsx';

const money = { user: byUser, currency: byCoin };

test.each([
  [{ user: '', currency: '' }, {}],
  [
    { user: '1000042', currency: '3' },
    { user: 1_000_042, currency: 3 },
  ],
  [{ user: '0', currency: '0' }, { currency: 0 }],
  [{ user: '2147483648', currency: 'x' }, {}],
  [{ user: '-1', currency: '1.5' }, {}],
])('the address %j asks for %j', (texts, expected) => {
  const { definedValues, isNarrowed } = readFilters(money, texts);
  expect(definedValues).toEqual(expected);
  expect(isNarrowed).toBe(Object.keys(expected).length > 0);
});

const word = (value: string | number) => String(value);

const queues = choice({ label: 'Shown', all: ['waiting', 'closed'], first: 'waiting', word });

const levels = oneOf({ label: 'Level', placeholder: 'All levels', all: [1, 2], word });

const filters = { queue: queues, level: levels, user: byUser };

test('a choice that the address does not name, or names wrongly, is its first and narrows nothing', () => {
  for (const queue of ['', 'waiting', 'gone']) {
    const read = readFilters(filters, { queue });
    expect(read.values).toEqual({ queue: 'waiting', level: undefined, user: undefined });
    expect(read.definedValues).toEqual({ queue: 'waiting' });
    expect(read.isNarrowed).toBe(false);
  }
});

test('another choice is asked for, and is no filter to be cleared', () => {
  const read = readFilters(filters, { queue: 'closed' });
  expect(read.definedValues).toEqual({ queue: 'closed' });
  expect(read.isNarrowed).toBe(false);
});

test('one of a few values narrows the list', () => {
  const read = readFilters(filters, { queue: 'closed', level: '2' });
  expect(read.definedValues).toEqual({ queue: 'closed', level: 2 });
  expect(read.isNarrowed).toBe(true);
});

test.each(['3', '02', 'x', ' '])('the value %j that is none of them narrows nothing', level => {
  const read = readFilters(filters, { level });
  expect(read.values.level).toBeUndefined();
  expect(read.isNarrowed).toBe(false);
});

test('to clear the filters clears all that narrow, also texts that are no value, and leaves the choice', () => {
  expect(readFilters(filters, { queue: 'closed', level: 'x', user: '1000042' }).cleared).toEqual({
    level: '',
    user: '',
  });
});

test('a plain filter is asked for without a way to clear it', () => {
  const read = readFilters(
    { level: oneOf({ label: 'Level', placeholder: 'All', all: [1, 2], word, isPlain: true }) },
    { level: '1' },
  );
  expect(read.definedValues).toEqual({ level: 1 });
  expect(read.isNarrowed).toBe(false);
  expect(read.cleared).toEqual({});
});
