// The index price: which quotes count, and the middle of them.
import { MAX_UNITS } from '@candor/money';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { countedQuotes, isFresh, latestQuotes, median } from './median.ts';
import type { Quote } from './price.ts';

const NOW = 1_000_000;

function quotes(...drawn: [source: string, price: bigint, ageMs?: number][]): Quote[] {
  return drawn.map(([source, price, ageMs = 0]) => ({ source, price, sourceAt: NOW - ageMs, receivedAt: NOW - ageMs }));
}

function sources(...drawn: Parameters<typeof quotes>): string[] {
  return counted(quotes(...drawn)).map(quote => quote.source);
}

/** Those that count at NOW where no price is frozen. */
function counted(input: Quote[]): Quote[] {
  return countedQuotes(latestQuotes(input, NOW).filter(quote => isFresh(quote, NOW)));
}

describe('median', () => {
  test.each([
    [[5n], 5n],
    [[5n, 6n], 5n],
    [[7n, 5n, 6n], 6n],
    [[10n, 1n, 3n, 2n], 2n],
    [[100n, 9n, 20n], 20n],
  ])('of %s is %s', (prices, expected) => {
    expect(median(prices)).toBe(expected);
  });

  test('has as many prices below it as above, whatever their order', () => {
    fc.assert(
      fc.property(fc.array(fc.bigInt({ min: 1n, max: 10n ** 12n }), { minLength: 1 }), prices => {
        const middle = median(prices);
        const below = prices.filter(price => price < middle).length;
        const above = prices.filter(price => price > middle).length;
        expect(Math.max(below, above) * 2 <= prices.length).toBe(true);
        expect(median([...prices].reverse())).toBe(middle);
      }),
    );
  });
});

describe('a quote counts', () => {
  test.each<[string, number | null, number, boolean]>([
    ['5 s old', -5_000, -5_000, true],
    ['over 5 s old by its own time, received just now', -5_001, 0, false],
    ['received over 5 s ago', 0, -5_001, false],
    ['without a time of its own, received 5 s ago', null, -5_000, true],
    ['without a time of its own, received over 5 s ago', null, -5_001, false],
    ['of a clock that is 5 s ahead', 5_000, 0, true],
    ['of a clock that is farther ahead', 5_001, 0, false],
  ])('or does not, when it is %s', (_, source, received, expected) => {
    const quote = {
      source: 'a',
      price: 100n,
      sourceAt: source === null ? null : NOW + source,
      receivedAt: NOW + received,
    };
    expect(isFresh(quote, NOW)).toBe(expected);
  });

  test('not before it was received', () => {
    expect(sources(['a', 100n], ['b', 100n], ['c', 100n, -1])).toEqual([]);
  });

  test('while it is within 2 % of the median of the others', () => {
    const rest: [string, bigint][] = [
      ['b', 1000n],
      ['c', 1000n],
      ['d', 1000n],
    ];
    expect(sources(['a', 1020n], ...rest)).toContain('a');
    expect(sources(['a', 980n], ...rest)).toContain('a');
    expect(sources(['a', 1021n], ...rest)).not.toContain('a');
    expect(sources(['a', 979n], ...rest)).not.toContain('a');
  });

  test('by the median of the others, its own price left out', () => {
    // With its own price each would be 1 % from the middle, without it 2.1 %.
    expect(sources(['a', 1000n], ['b', 1000n], ['c', 1021n], ['d', 1021n])).toEqual([]);
  });

  test('once a source, the latest', () => {
    const latest = counted(quotes(['a', 100n], ['b', 100n], ['c', 90n, 500], ['c', 101n, 100], ['c', 80n, 900]));
    expect(latest.map(quote => quote.price)).toEqual([100n, 100n, 101n]);
  });

  test('only with a price above zero that fits 64 bits', () => {
    expect(sources(['a', 0n], ['b', 100n], ['c', 100n])).toEqual([]);
    expect(sources(['a', -100n], ['b', 100n], ['c', 100n])).toEqual([]);
    const huge = MAX_UNITS + 1n;
    expect(sources(['a', huge], ['b', huge], ['c', huge])).toEqual([]);
    expect(sources(['a', MAX_UNITS], ['b', MAX_UNITS], ['c', MAX_UNITS])).toEqual(['a', 'b', 'c']);
  });

  test('only with two others that agree', () => {
    expect(sources(['a', 100n], ['b', 100n])).toEqual([]);
    expect(sources(['a', 100n], ['b', 200n], ['c', 300n])).toEqual([]);
    expect(sources()).toEqual([]);
  });

  // Each line: the prices, and the places of those that count.
  test.each<[string, bigint[], number[]]>([
    ['one high stray among three', [1000n, 1001n, 1300n], [0, 1]],
    ['one low stray among three', [700n, 1000n, 1001n], [1, 2]],
    ['two strays of three that disagree', [700n, 1000n, 1300n], []],
    ['two of three that agree, whatever the third is', [1000n, 1300n, 1301n], [1, 2]],
    ['one stray among four', [1000n, 1001n, 1002n, 700n], [0, 1, 2]],
    ['two strays of four that disagree', [1000n, 1001n, 700n, 1300n], []],
    ['two against two', [1000n, 1000n, 1300n, 1300n], []],
    ['two strays among five that agree', [1000n, 1001n, 1002n, 1300n, 1300n], [0, 1, 2]],
    ['two strays among five that disagree', [1000n, 1001n, 1002n, 700n, 1300n], [0, 1, 2]],
    ['three strays of five that disagree', [1000n, 1001n, 500n, 1300n, 1700n], []],
  ])('or not, of %s', (_, prices, indexes) => {
    const names = ['a', 'b', 'c', 'd', 'e'];
    const drawn = prices.map((price, index): [string, bigint] => [names[index]!, price]);
    expect(sources(...drawn)).toEqual(indexes.map(index => names[index]));
  });
});

test('one liar among five changes nothing', () => {
  const honest: [string, bigint][] = [
    ['b', 1000n],
    ['c', 1001n],
    ['d', 1002n],
    ['e', 1003n],
  ];
  fc.assert(
    fc.property(fc.bigInt({ min: -5000n, max: 10n ** 25n }), price => {
      const middle = median(counted(quotes(['a', price], ...honest)).map(quote => quote.price));
      expect(middle >= 1000n && middle <= 1003n).toBe(true);
    }),
  );
});
