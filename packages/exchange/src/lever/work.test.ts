// What one tick leaves to do is done piece by piece, lets others in between, and goes on the same after a restart.
import { expect, test } from 'vitest';
import { eventsIn, openLeverExchange, usd } from '../_lever-exchange.ts';
import { agreeing, COIN, MARKET, USER } from '../_small-exchange.ts';
import { encode } from '../canonical.ts';
import type { Command } from '../command.ts';
import { execute, isSomethingDue } from '../execute.ts';
import { State, type StoredRows, type TableName } from '../state.ts';

const PEOPLE = 1_000;

/** Many users with a small long each, against one large short, and a bid that takes them all. */
function openCrowd() {
  const exchange = openLeverExchange();
  const { state, run, open } = exchange;
  open('ben', 'short', PEOPLE * 10, { price: '100', multiple: 20 });
  for (let place = 0; place < PEOPLE; place++) {
    const user = 100 + place;
    run({ type: 'OpenUser', user, kind: 'customer', inviter: null });
    run({ type: 'GrantTestFunds', user, coin: COIN.USD, units: usd('100') });
    run({ type: 'Transfer', user, coin: COIN.USD, from: 'spot', to: 'lever', units: usd('100') });
    run({
      ...{ type: 'PlaceLeverOrder', user, market: MARKET, direction: 'long', lots: 10, multiple: 50 },
      ...{ timeInForce: 'ioc', profitPrice: usd('190'), lossPrice: usd('99.5') },
    });
    const [position] = state.lever.positionsOf(user);
    run({ type: 'SetLeverStops', user, position: position! });
  }
  open('carl', 'long', PEOPLE * 10, { price: '98.6' });
  return exchange;
}

function reload(state: State): State {
  const rows = Object.fromEntries(
    (Object.keys(state.tables) as TableName[]).map(name => [name, structuredClone([...state.tables[name].values()])]),
  );
  return State.load(rows as unknown as StoredRows);
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
    // Somebody else is served between two pieces.
    const spot = { type: 'Transfer', user: USER.dora, coin: COIN.USD, from: 'lever', to: 'spot', units: 1n } as const;
    expect(run(spot).kind).toBe('done');
  }
  expect(pieces).toBeGreaterThan(1);
  expect(positionsOf(state)).toBe(0);
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
  commands.forEach((command, place) => {
    const stamped = { command, at: now() + place + 1, sequence: 1_000_000 + place };
    expect(encode(execute(loaded, stamped))).toBe(encode(execute(state, stamped)));
  });
  expect(positionsOf(loaded)).toBe(0);
});
