// Tests how rows of pay coins become launches.
import { describe, expect, test } from 'vitest';
import { launchWith } from './_launch.ts';
import { gatherLaunches, groupOf } from './gather-launches.ts';
import { nextMoment } from './launch-words.ts';

describe('rows', () => {
  test('of one group are one launch, in the order in which they came', () => {
    const rows = [
      launchWith({ id: 7, group_id: 5 }),
      launchWith({ id: 2, group_id: 2 }),
      launchWith({ id: 5, group_id: 5, currency_name: 'BTC' }),
    ];
    const groups = gatherLaunches(rows);
    expect(groups.map(({ id, launches }) => [id, ...launches.map(launch => launch.id)])).toEqual([
      [5, 5, 7],
      [2, 2],
    ]);
  });

  test('that came on two pages count once', () => {
    expect(gatherLaunches([launchWith(), launchWith()])[0]!.launches).toHaveLength(1);
  });

  test('are found by each of their pay coins, and stand alone until all are known', () => {
    const [usdt, btc] = [launchWith(), launchWith({ id: 2, currency_name: 'BTC' })];
    expect(groupOf(gatherLaunches([usdt, btc]), btc).launches).toEqual([usdt, btc]);
    expect(groupOf(undefined, btc).launches).toEqual([btc]);
  });

  test('are sold out only together', () => {
    const soldOut = launchWith({ id: 1, state: 'sold_out' });
    expect(gatherLaunches([soldOut, launchWith({ id: 2, state: 'launched' })])[0]!.state).toBe('launched');
    expect(gatherLaunches([soldOut, launchWith({ id: 2, state: 'sold_out' })])[0]!.state).toBe('sold_out');
  });
});

test.each([
  ['to_open', 0, { word: 'starts', at: 1_000 }],
  ['subscribing', 1_500, { word: 'closes', at: 2_000 }],
  ['subscribing', 2_500, { word: 'closes', at: 2_000 }],
  ['sold_out', 2_500, { word: 'online', at: 3_000 }],
  ['launched', 2_500, { word: 'online', at: 3_000 }],
  ['launched', 3_000, undefined],
] as const)('%s at %i waits for %j', (state, now, moment) => {
  expect(nextMoment(launchWith({ state }), now)).toEqual(moment);
});
