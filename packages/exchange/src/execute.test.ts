// One command from its stamp to its end: what comes first, what a bug in deciding does, and what may not be done twice.
import { expect, test } from 'vitest';
import { openSmallExchange, readOrder, USER } from './_small-exchange.ts';
import type { Command } from './commands-and-events.ts';
import { execute } from './execute.ts';
import { State } from './state.ts';

test('an exchange that is not open refuses everything but to be opened, once', () => {
  const state = State.empty();
  const run = (command: Command) => execute(state, { command, at: 1, sequence: 1 });
  const commands: Command[] = [
    { type: 'AdvanceClock' },
    { type: 'ConfigureCoin', id: 1, name: 'GEM', scale: 4, testFundsCap: 0n },
    { type: 'OpenUser', user: 1, kind: 'customer', inviter: null },
    { type: 'PublishIndexPrices', ticks: [] },
    { type: 'CancelSpotOrders', user: 1 },
    readOrder('anna buys 5 @ 100'),
  ];
  for (const command of commands) expect(run(command)).toMatchObject({ rejection: { code: 'exchange-not-open' } });
  expect(run({ type: 'OpenExchange', mode: 'live' })).toMatchObject({ kind: 'done' });
  expect(state.exchange.mode).toBe('live');
  expect(run({ type: 'OpenExchange', mode: 'demo' })).toMatchObject({ rejection: { code: 'exchange-already-open' } });
  expect(state.exchange.mode).toBe('live');
});

test('a refusal changes no row', () => {
  const { state, place } = openSmallExchange();
  for (const table of Object.values(state.tables)) table.takeChanges();
  expect(place('anna buys 5000 @ 100')).toEqual(['refused: insufficient-balance']);
  for (const table of Object.values(state.tables)) {
    expect(table.takeChanges()).toEqual({ inserted: [], changed: [], removed: [] });
  }
});

test('a bug while deciding fails that command alone and changes nothing', () => {
  const { state, now } = openSmallExchange();
  const broken = { ...readOrder('anna buys 5 @ 100'), price: {} as bigint };
  const outcome = execute(state, { command: broken, at: now(), sequence: 99 });
  expect(outcome).toMatchObject({ kind: 'failed', cause: expect.any(TypeError) });
  expect(state.spotOrders.size).toBe(0);
});

test("a command's own events come first, then its key, then the stops it set off", () => {
  const { run, place } = openSmallExchange();
  place('ben sells 1 @ 100');
  place('carl buys 1 @ 100');
  place('dora buys 2 @ 110 when last reaches 105');
  place('ben sells 1 @ 106');
  const outcome = run(readOrder('anna buys 1 @ 106'), { id: 'k', input: 'i' });
  expect(outcome.kind === 'done' && outcome.events.map(event => event.type)).toEqual([
    'SpotOrderPlaced',
    'SpotTraded',
    'SpotOrderClosed',
    'SpotOrderClosed',
    'KeyUsed',
    'SpotOrderTriggered',
  ]);
});

test('events are plain facts: what happens later does not change them', () => {
  const { run, place, amend } = openSmallExchange();
  const outcome = run(readOrder('anna buys 5 @ 100'));
  if (outcome.kind !== 'done') throw new Error('refused');
  const before = structuredClone(outcome.events);
  place('ben sells 2 @ 100');
  amend('anna', '4', '100');
  run({ type: 'CancelSpotOrders', user: USER.anna });
  expect(outcome.events).toEqual(before);
});
