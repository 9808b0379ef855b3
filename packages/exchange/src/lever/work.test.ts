// The remaining work of one tick is done piece by piece, with other commands in between, and continues the same after a restart.

import { expect, test } from 'vitest';
import { eventsIn, openLeverExchange, usd } from '../_lever-exchange.ts';
import { agreeing, COIN, MARKET, USER } from '../_small-exchange.ts';
import { encode } from '../canonical.ts';
import type { Command } from '../commands-and-events.ts';
import { execute, isSomethingDue } from '../execute.ts';
import { stateOf } from '../features.ts';
import type { State, StoredRows, TableName } from '../state.ts';

const PEOPLE = 1_000;

/** Many users with small longs, against one large short, and a bid that takes them all. */
function openCrowd(people = PEOPLE, each = 1) {
  const exchange = openLeverExchange();
  const { run, open, tick } = exchange;
  const lots = people * each * 10;
  open('ben', 'short', lots, { price: '100', multiple: 20 });
  exchange.prepare(() => {
    for (let index = 0; index < people; index++) {
      const user = 100 + index;
      run({ type: 'OpenUser', user, kind: 'customer', inviter: null });
      run({ type: 'GrantTestFunds', user, coin: COIN.USD, units: usd('100') });
      run({ type: 'Transfer', user, coin: COIN.USD, from: 'spot', to: 'lever', units: usd('100') });
      for (let turn = 0; turn < each; turn++) {
        run({
          type: 'PlaceLeverOrder',
          user,
          market: MARKET,
          direction: 'long',
          lots: 10,
          multiple: 50,
          timeInForce: 'ioc',
          profitPrice: usd('190'),
          lossPrice: usd('99.5'),
        });
      }
      // Or the index would be stale before all positions are open.
      if (index % 100 === 0) tick('100');
    }
  });
  open('carl', 'long', lots, { price: '98.6' });
  return exchange;
}

/** What of its processor a piece of work takes, whatever else the machine does meanwhile. */
function processorTime(work: () => void): number {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return user + system;
}

function reload(state: State): State {
  const rows = Object.fromEntries(
    (Object.keys(state.tables) as TableName[]).map(name => [name, structuredClone([...state.tables[name].values()])]),
  );
  return stateOf(rows as unknown as StoredRows);
}

function positionsOf(state: State): number {
  return [...state.positions.values()].filter(({ user }) => user >= 100).length;
}

test('one price step liquidates a thousand positions in pieces, with commands of others in between', () => {
  const { state, publish, run, now } = openCrowd();
  const first = eventsIn(publish('98.6'));
  const afterFirst = positionsOf(state);
  expect(first.length).toBeLessThan(1_100);
  expect(afterFirst).toBeGreaterThan(PEOPLE / 2);
  let pieces = 0;
  while (isSomethingDue(state, now())) {
    eventsIn(run({ type: 'AdvanceClock' }));
    pieces++;
    // Another user is served between two pieces.
    const spot = { type: 'Transfer', user: USER.dora, coin: COIN.USD, from: 'lever', to: 'spot', units: 1n } as const;
    expect(run(spot).kind).toBe('done');
  }
  expect(pieces).toBeGreaterThan(1);
  expect(positionsOf(state)).toBe(0);
});

test('while one price step liquidates five thousand positions, no command waits for most of it', () => {
  const { state, publish, run, now } = openCrowd(500, 10);
  expect(positionsOf(state)).toBe(5_000);
  const spot = { type: 'Transfer', user: USER.dora, coin: COIN.USD, from: 'lever', to: 'spot', units: 1n } as const;
  const waits = [processorTime(() => eventsIn(publish('98.6')))];
  let served = 0;
  while (isSomethingDue(state, now())) {
    // At most one piece comes before any user's command (docs/decisions/0012-limits-of-one-command.md).
    const wait = processorTime(() => {
      eventsIn(run({ type: 'AdvanceClock' }));
      if (run(spot).kind === 'done') served++;
    });
    waits.push(wait);
  }
  expect(positionsOf(state)).toBe(0);
  expect(served).toBe(waits.length - 1);
  const whole = waits.reduce((sum, wait) => sum + wait, 0);
  // It is about a tenth; a garbage collection may fall into any of them.
  expect(Math.max(...waits) / whole).toBeLessThan(1 / 3);
  expect(waits.length).toBeGreaterThan(10);
});

test('a core loaded between two pieces decides the same as the one that went on', () => {
  const { state, publish, now } = openCrowd();
  publish('98.6');
  const loaded = reload(state);
  const quotes = agreeing(9_850_000_000n, now());
  const commands: Command[] = [
    { type: 'AdvanceClock' },
    { type: 'PublishIndexPrices', ticks: [{ market: MARKET, quotes }] },
    ...Array.from({ length: 8 }, (): Command => ({ type: 'AdvanceClock' })),
  ];
  commands.forEach((command, index) => {
    const stamped = { command, at: now() + index + 1, sequence: 1_000_000 + index };
    expect(encode(execute(loaded, stamped))).toBe(encode(execute(state, stamped)));
  });
  expect(positionsOf(loaded)).toBe(0);
});
