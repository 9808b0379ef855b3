// Two devices change favourites at once: nothing that either added is lost, and what either took out stays out.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { areSame, type FavouriteGroup, mergeGroups } from './merge-groups.ts';

const main = (...markets: number[]): FavouriteGroup => ({ id: 'main', name: '', markets });
const group = (id: string, name: string, ...markets: number[]): FavouriteGroup => ({ id, name, markets });

describe('of two that change at once', () => {
  test.each([
    ['both add', [main(1)], [main(1, 2)], [main(1, 3)], [main(1, 3, 2)]],
    ['one adds what the other takes out of', [main(1, 2)], [main(1, 2, 3)], [main(2)], [main(2, 3)]],
    ['both take the same out', [main(1, 2)], [main(2)], [main(2)], [main(2)]],
    ['one sorts and the other adds', [main(1, 2, 3)], [main(3, 1, 2)], [main(1, 2, 3, 4)], [main(3, 1, 2, 4)]],
    ['the other sorts and one adds', [main(1, 2)], [main(1, 2, 9)], [main(2, 1)], [main(2, 1, 9)]],
    [
      'one makes a group and the other too',
      [main()],
      [main(), group('a', 'A')],
      [main(), group('b', 'B')],
      ['main', 'b', 'a'],
    ],
    ['both rename', [group('a', 'A')], [group('a', 'Mine')], [group('a', 'Theirs')], [group('a', 'Mine')]],
    ['only the other renames', [group('a', 'A', 1)], [group('a', 'A', 2)], [group('a', 'B', 1)], [group('a', 'B', 2)]],
    ['one deletes a group', [main(), group('a', 'A', 1)], [main()], [main(), group('a', 'A', 1)], [main()]],
    [
      'one deletes a group that the other fills',
      [main(), group('a', 'A')],
      [main()],
      [main(), group('a', 'A', 1)],
      ['main', 'a'],
    ],
    ['a device that never met the account', [], [main(1, 2)], [main(2, 3), group('a', 'A')], ['main', 'a']],
  ] as const)('%s', (_, base, mine, theirs, expected) => {
    const merged = mergeGroups(base, mine, theirs);
    const names = typeof expected[0] === 'string';
    expect(names ? merged.map(({ id }) => id) : merged).toEqual(expected);
  });

  test('a device that never met the account brings what it has', () => {
    const [merged] = mergeGroups([], [main(1, 2)], [main(2, 3)]);
    expect([...merged!.markets].sort()).toEqual([1, 2, 3]);
  });
});

const markets = fc.uniqueArray(fc.integer({ min: 1, max: 12 }), { maxLength: 8 });

test('whatever two did, what was added is there, what was taken out is not, and nothing is there twice', () => {
  fc.assert(
    fc.property(markets, markets, markets, (base, mine, theirs) => {
      const [merged] = mergeGroups([main(...base)], [main(...mine)], [main(...theirs)]);
      const left = merged!.markets;
      expect(new Set(left).size).toBe(left.length);
      for (const market of new Set([...base, ...mine, ...theirs])) {
        const wasThere = base.includes(market);
        const [inMine, inTheirs] = [mine.includes(market), theirs.includes(market)];
        expect(left.includes(market)).toBe(wasThere ? inMine && inTheirs : inMine || inTheirs);
      }
    }),
  );
});

test('who changed nothing takes over the other, and who alone changed keeps all of it', () => {
  fc.assert(
    fc.property(markets, markets, (base, changed) => {
      const [before, after] = [[main(...base)], [main(...changed)]];
      expect(areSame(mergeGroups(before, before, after), after)).toBe(true);
      expect([...mergeGroups(before, after, before)[0]!.markets].sort()).toEqual([...changed].sort());
    }),
  );
});
