// The limits of one command: resting orders that a taker matches, stops that a price fires, and the handling of the rest.

import { describe, expect, test } from 'vitest';
import { eventsOf } from '../_events-of.ts';
import { COIN, gem, MARKET, openSmallExchange, readOrder, USER } from '../_small-exchange.ts';
import { MAX_FILLS } from '../book/match.ts';
import { encode } from '../canonical.ts';
import type { Event } from '../commands-and-events.ts';
import { execute, isSomethingDue } from '../execute.ts';
import { stateOf } from '../features.ts';

const MANY_GEMS = { coin: COIN.GEM, units: gem('10000') };

/** A book with so many sales of one gem at 100 dollars, of ben and carl in turn. */
function openDeepBook(count: number) {
  const exchange = openSmallExchange();
  for (const user of [USER.ben, USER.carl]) exchange.run({ type: 'GrantTestFunds', user, ...MANY_GEMS });
  for (let n = 0; n < count; n++) {
    exchange.run({ ...readOrder('ben sells 1 @ 100'), user: n % 2 === 0 ? USER.ben : USER.carl });
  }
  return exchange;
}

const fillsIn = (events: Event[]) => events.filter(event => event.type === 'SpotTraded').length;

describe('an order that would match more than the most', () => {
  test.each([
    ['limit', `anna buys ${MAX_FILLS + 5} @ 101`],
    ['immediate-or-cancel', `anna buys ${MAX_FILLS + 5} @ 101 ioc`],
    ['market', `anna buys ${MAX_FILLS + 5} at market`],
    ['by amount', `anna buys for ${(MAX_FILLS + 5) * 100} at market`],
  ])('%s: gets the most, and its rest is cancelled', (_, text) => {
    const { run, state } = openDeepBook(MAX_FILLS + 5);
    run({ type: 'GrantTestFunds', user: USER.anna, coin: 2, units: 10n ** 12n });
    const events = eventsOf(run(readOrder(text)));
    expect(fillsIn(events)).toBe(MAX_FILLS);
    expect(events.at(-1)).toMatchObject({
      type: 'SpotOrderClosed',
      reason: 'fill-limit',
      order: { user: USER.anna, filledLots: MAX_FILLS, held: 0n },
    });
    expect(state.spot.idsOf(USER.anna)).toEqual([]);
    expect(state.spot.book(MARKET).asks.lots).toBe(5);
  });

  test('that fills entirely or not at all is refused', () => {
    const { run, place } = openDeepBook(MAX_FILLS + 1);
    run({ type: 'GrantTestFunds', user: USER.anna, coin: 2, units: 10n ** 12n });
    expect(place(`anna buys ${MAX_FILLS + 1} @ 101 fok`)).toEqual(['refused: cannot-fill-entirely']);
  });

  test('which is the most exactly is filled', () => {
    const { run } = openDeepBook(MAX_FILLS + 1);
    run({ type: 'GrantTestFunds', user: USER.anna, coin: 2, units: 10n ** 12n });
    const events = eventsOf(run(readOrder(`anna buys ${MAX_FILLS} @ 100 fok`)));
    expect(fillsIn(events)).toBe(MAX_FILLS);
    expect(events.at(-1)).toMatchObject({ type: 'SpotOrderClosed', reason: 'filled' });
  });

  test('as an amended one closes too', () => {
    const { run, orderOf, place, amend, state } = openDeepBook(MAX_FILLS + 5);
    run({ type: 'GrantTestFunds', user: USER.anna, coin: 2, units: 10n ** 12n });
    place(`anna buys ${MAX_FILLS + 5} @ 99`);
    expect(orderOf('anna')).toBe(MAX_FILLS + 6);
    expect(amend('anna', String(MAX_FILLS + 5), '100').at(-1)).toBe("anna's buy closes: fill-limit");
    expect(state.spot.book(MARKET).asks.lots).toBe(5);
  });

  test('as a fired stop counts the own orders that it removes', () => {
    const { run, place, index } = openSmallExchange();
    run({ type: 'GrantTestFunds', user: USER.anna, coin: 2, units: 10n ** 12n });
    run({ type: 'GrantTestFunds', user: USER.anna, ...MANY_GEMS });
    place('anna buys 900 @ 119 when index reaches 105');
    for (let n = 0; n < MAX_FILLS; n++) place('anna sells 1 @ 110');
    place('ben sells 5 @ 110');
    const messages = index('105');
    expect(messages.filter(line => line === "anna's sell closes: self-trade")).toHaveLength(MAX_FILLS);
    expect(messages).toContain("anna's buy closes: fill-limit");
    expect(messages.filter(line => line.includes('from ben'))).toEqual([]);
  });
});

describe('stops that are too many for one command', () => {
  function openStops(count: number) {
    const exchange = openSmallExchange();
    for (let n = 0; n < count; n++)
      exchange.place(`${n % 2 === 0 ? 'anna' : 'ben'} buys 1 @ 110 when index reaches 105`);
    return exchange;
  }

  test('fire with the commands that follow, before anything else', () => {
    const { state, run, index, now } = openStops(1_500);
    expect(index('105')).toHaveLength(999);
    expect(state.spot.book(MARKET).bids.lots).toBe(999);
    expect(isSomethingDue(state, now())).toBe(true);
    const events = eventsOf(run({ type: 'AdvanceClock' }));
    expect(events[0]).toEqual({ type: 'StopsResumed', market: MARKET });
    expect(events.filter(event => event.type === 'SpotOrderTriggered')).toHaveLength(501);
    expect(isSomethingDue(state, now())).toBe(false);
  });

  test('are found again in a loaded state, and wait for a fresh index where it has grown old', () => {
    const { state, index, now } = openStops(1_200);
    index('105');
    const rows = Object.entries(state.tables).map(([name, table]) => [name, [...table.values()].reverse()]);
    const loaded = stateOf(structuredClone(Object.fromEntries(rows)));
    expect(isSomethingDue(loaded, now())).toBe(true);
    const clock = { command: { type: 'AdvanceClock' }, at: now() + 1, sequence: 1 } as const;
    expect(encode(execute(loaded, { ...clock }))).toBe(encode(execute(state, { ...clock })));
    const late = openStops(1_200);
    late.index('105');
    late.wait(60_000);
    expect(eventsOf(late.run({ type: 'AdvanceClock' }))).toEqual([{ type: 'StopsResumed', market: MARKET }]);
    expect(late.index('105')).toHaveLength(201);
  });
});
