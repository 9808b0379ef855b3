// Options that are due together or processed late: each is decided once, by the prices of its own time, by the live state and by a reloaded one.

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { MARKET, SMALL_MARKET, USER, type UserName, usd } from '../_small-exchange.ts';
import { encode } from '../canonical.ts';
import type { Command } from '../commands-and-events.ts';
import { execute, isSomethingDue, type Outcome } from '../execute.ts';
import { stateOf } from '../features.ts';
import type { State } from '../state.ts';
import { closings, openWithOptions, SMALL_OPTIONS } from './_options.ts';
import type { OptionClosed } from './option.ts';

const WIDE = {
  orderCapPpm: 1_000_000n,
  userCapPpm: 1_000_000n,
  windowCapPpm: 1_000_000n,
  marketCapPpm: 1_000_000n,
  feePpm: 0n,
  minStake: usd('0.01'),
};

function reload(state: State): State {
  const rows = Object.entries(state.tables).map(([name, table]) => [name, [...table.values()].reverse()]);
  return stateOf(structuredClone(Object.fromEntries(rows)));
}

/** Every command is done by a state that was loaded just before, too, and must come out the same. */
function besideReloaded(state: State, stamped: { command: Command; at: number }): Outcome {
  const loaded = reload(state);
  const whole = { ...stamped, sequence: 1 };
  const live = execute(state, whole);
  if (encode(execute(loaded, whole)) !== encode(live)) throw new Error('a reloaded state decided otherwise');
  if (encode(reload(state).due.inOrder()) !== encode(state.due.inOrder())) throw new Error('another queue');
  return live;
}

test('2,000 options due together are processed in pieces, and newer prices in between change nothing', () => {
  const { buy, pass, tick, run, wait, now, place, settle, state, own } = openWithOptions(WIDE);
  for (let count = 0; count < 2_000; count++) {
    const user = (['anna', 'ben', 'carl'] as const)[count % 3]!;
    expect(buy(user, count % 2 === 0 ? 'rise 0.01' : 'fall 0.01').kind).toBe('done');
  }
  // The purchases took two seconds, and open automatically with the first eligible price.
  wait(4_000);
  tick('100');
  settle();
  const due = [...state.optionOrders.values()].map(({ dueAt }) => dueAt);
  expect([due.length, new Set(due).size]).toEqual([2_000, 1]);
  const dueAt = due[0]!;
  pass(Math.floor((dueAt - now()) / 1_000), '101');
  wait(Math.max(0, dueAt - now()));

  const ends = new Map<number, OptionClosed>();
  const pieces: number[] = [];
  while (isSomethingDue(state, now() + 1)) {
    // Another user's command and a newer price come between two pieces.
    tick('50');
    expect(place('dora buys 1 @ 50')).toEqual(["dora's buy is placed"]);
    const at = now() + 1;
    const outcome = besideReloaded(state, { command: { type: 'AdvanceClock' }, at });
    wait(1);
    const closed = outcome.kind === 'done' ? closings(outcome.events) : [];
    for (const event of closed) {
      expect(ends.has(event.option.id)).toBe(false);
      ends.set(event.option.id, event);
    }
    pieces.push(closed.length);
    expect(state.optionTicks.size > 0).toBe(state.optionOrders.size > 0);
  }
  expect(ends.size).toBe(2_000);
  expect(pieces.length).toBeGreaterThan(1);
  expect(Math.max(...pieces)).toBeLessThanOrEqual(1_000);
  for (const { option, end, price } of ends.values()) {
    expect([price, end]).toEqual([101n * 10n ** 8n, option.direction === 'rise' ? 'win' : 'loss']);
  }
  expect([state.optionOrders.size, state.optionTicks.size, own('option-escrow')]).toEqual([0, 0, '0']);
  run({ type: 'AdvanceClock' });
});

/** What happened outside: everything that a naive reckoning of the same rules needs. */
type Past = { ticks: { at: number; price: bigint; sourcedAt: number }[] };

/** The rules of options once more, over all prices there ever were, in the simplest form. */
function naiveEnd({ option }: OptionClosed, { ticks }: Past) {
  const counting = new Map(ticks.map(tick => [tick.at, tick]));
  const all = [...counting.values()];
  const buy = all.filter(({ at, sourcedAt }) => at > option.boughtAt && sourcedAt - option.boughtAt >= 2_000)[0];
  if (buy === undefined || buy.at - option.boughtAt > 10_000)
    return { end: 'void', reason: 'no-buy-price', price: null };
  const due = buy.at + option.seconds * 1_000;
  const last = all.filter(({ at }) => at <= due).at(-1)!;
  if (due - last.at > 10_000) return { end: 'void', reason: 'no-settlement-price', price: last.price };
  const went = last.price - buy.price;
  const isWin = option.direction === 'rise' ? went > 0n : went < 0n;
  return { end: went === 0n ? 'even' : isWin ? 'win' : 'loss', reason: null, price: last.price };
}

const step = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constant('tick' as const),
      dollars: fc.integer({ min: 98, max: 102 }),
      lateMs: fc.constantFrom(0, 0, 0, 900, 2_500),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('buy' as const),
      user: fc.constantFrom<UserName>('anna', 'ben', 'carl'),
      direction: fc.constantFrom('rise', 'fall'),
    }),
  },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('clock' as const) }) },
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constant('wait' as const),
      ms: fc.constantFrom(1, 400, 999, 2_000, 5_000, 9_000, 12_000),
    }),
  },
);

test('however late the clock ticks, each option ends as the naive calculation over all prices says, and once', () => {
  fc.assert(
    fc.property(fc.array(step, { minLength: 20, maxLength: 120 }), steps => {
      const exchange = openWithOptions({ ...WIDE, durations: [{ seconds: 15, payoutPpm: 800_000n }] });
      const { state, wait, now, buy, tick, settle } = exchange;
      const past: Past = { ticks: [] };
      const ends: OptionClosed[] = [];
      for (const next of steps) {
        if (next.do === 'wait') wait(next.ms);
        else if (next.do === 'buy') buy(next.user, `${next.direction} 1 15`);
        else if (next.do === 'tick') {
          const outcome = tick(String(next.dollars), { lateMs: next.lateMs });
          const [event] = outcome.kind === 'done' ? outcome.events : [];
          if (event?.type === 'IndexPricePublished' && event.price !== null)
            past.ticks.push({ at: now(), price: event.price, sourcedAt: event.sourcedAt! });
        } else if (isSomethingDue(state, now() + 1)) {
          wait(1);
          const outcome = besideReloaded(state, { command: { type: 'AdvanceClock' }, at: now() });
          if (outcome.kind === 'done') ends.push(...closings(outcome.events));
        }
      }
      wait(60_000);
      ends.push(...closings(settle()));
      expect(state.optionOrders.size).toBe(0);
      expect(new Set(ends.map(({ option }) => option.id)).size).toBe(ends.length);
      for (const event of ends) expect(event).toMatchObject(naiveEnd(event, past));
      expect(state.optionTicks.size).toBe(0);
    }),
    { numRuns: 300 },
  );
});

test('prices are kept only while an option may need them', () => {
  const { buy, pass, tick, state, settle, wait } = openWithOptions(WIDE);
  tick('100');
  expect(state.optionTicks.size).toBe(0);
  buy('anna', 'rise 1');
  for (let count = 0; count < 50; count++) {
    pass(1, '100');
    expect(state.optionTicks.size).toBe(1);
  }
  wait(14_000);
  // Two prices more before the clock ticks: the one before its time stays until it is settled.
  tick('100');
  tick('100');
  expect(state.optionTicks.size).toBe(3);
  settle();
  expect(state.optionTicks.size).toBe(0);
});

test('a price opens only the options that it is late enough for', () => {
  const { buy, wait, tick, settle, state } = openWithOptions(WIDE);
  for (let count = 0; count < 5; count++) {
    buy('anna', 'rise 1');
    wait(499);
  }
  wait(500);
  tick('100');
  settle();
  expect([...state.optionOrders.values()].map(option => option.state)).toEqual([
    'running',
    'running',
    'running',
    'opening',
    'opening',
  ]);
});

test('options of another market have prices of their own', () => {
  const { buy, run, pass, tick, settle, state, wait } = openWithOptions(WIDE);
  const OTHER = 2;
  run({ ...SMALL_MARKET, id: OTHER });
  run({ ...SMALL_OPTIONS, ...WIDE, market: OTHER });
  tick('7', { markets: [OTHER] });
  buy('anna', 'rise 1');
  buy('ben', 'rise 1', { market: OTHER, user: USER.ben });
  wait(2_500);
  tick('100', { markets: [MARKET] });
  settle();
  expect([...state.optionOrders.values()].map(option => option.state)).toEqual(['running', 'opening']);
  tick('8', { markets: [OTHER] });
  settle();
  expect([...state.optionOrders.values()].map(({ openPrice }) => openPrice)).toEqual([
    100n * 10n ** 8n,
    8n * 10n ** 8n,
  ]);
  const events = pass(62, '101');
  expect(closings(events)).toMatchObject([{ end: 'win' }, { end: 'void', reason: 'no-settlement-price' }]);
});
