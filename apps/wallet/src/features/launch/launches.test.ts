// Tests how rows of pay coins become launches.
import { describe, expect, test } from 'vitest';
import { gatherLaunches, groupOf, type Launch, nextMoment } from './launches.ts';

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

/** A launch as the wire answers it, for tests. */
function launchWith(changes: Partial<Launch> = {}): Launch {
  return {
    id: 1,
    group_id: 1,
    new_currency_id: 20,
    new_currency_name: 'GEM',
    new_currency_logo: '',
    new_currency_scale: 4,
    currency_id: 3,
    currency_name: 'USDT',
    currency_logo: '',
    currency_scale: 6,
    change_rate: '2',
    num: '1000',
    buy_num: '1',
    day: 30,
    day_ms: 86_400_000,
    interest_rate: '5',
    predict_rate: '',
    send_start: '',
    send_end: '',
    online_time: '',
    introduction: '',
    start_at: 1_000,
    end_at: 2_000,
    online_at: 3_000,
    unlock_at: 4_000,
    is_recommend: 0,
    recommend_title: '',
    recommend_content: '',
    created_at: '',
    updated_at: '',
    match_id: 0,
    state: 'subscribing',
    last_num: '1000',
    wanted: '0',
    count: 0,
    allotted: '0',
    is_allotted: 0,
    ...changes,
  };
}
