// Price alerts: sent once by the recorded price that reached them, in pieces where there are many, and never by one that came before.

import { describe, expect, test } from 'vitest';
import { MARKET, USER, usd } from '../_small-exchange.ts';
import { execute } from '../execute.ts';
import { stateOf } from '../features.ts';
import { codeOf, describeOutcome, HOUR, openWithAlerts, setAlert } from './_alerts.ts';

describe('setting an alert', () => {
  test('waits for a rise above the price of the moment and for a fall below it', () => {
    const { alert, price, state } = openWithAlerts();
    expect([alert('anna', '110'), alert('anna', '90')]).toEqual(['done', 'done']);
    expect([...state.priceAlerts.values()].map(({ direction }) => direction)).toEqual(['up', 'down']);
    expect(price('109.99')).toEqual([]);
    expect(price('110')).toEqual(['1 reached']);
    expect(price('90.01')).toEqual([]);
    expect(price('90')).toEqual(['2 reached']);
    expect(state.priceAlerts.size).toBe(0);
  });

  test.each([
    ['at the price of the moment', setAlert('anna', '100'), 'alert-already-reached'],
    ['a rise to what is below', setAlert('anna', '90', { direction: 'up' }), 'alert-already-reached'],
    ['a fall to what is above', setAlert('anna', '110', { direction: 'down' }), 'alert-already-reached'],
    ['off the tick', setAlert('anna', '110.5'), 'price-off-tick'],
    ['at nothing', setAlert('anna', '0'), 'price-off-tick'],
    ['below nothing', setAlert('anna', '-5'), 'price-off-tick'],
    ['above all money', setAlert('anna', '1', { price: 2n ** 63n }), 'too-large'],
    ['in no market', setAlert('anna', '110', { market: 99 }), 'unknown-market'],
    ['of an unknown user', setAlert('anna', '110', { user: 99 }), 'unknown-user'],
  ])('%s is refused', (_, command, code) => {
    const { give, state } = openWithAlerts();
    expect(give(command)).toBe(code);
    expect(state.priceAlerts.size).toBe(0);
  });

  test('twice the same is refused, and the same of another user or in the other direction is not', () => {
    const { alert } = openWithAlerts();
    expect([alert('anna', '110'), alert('anna', '110'), alert('ben', '110')]).toEqual(['done', 'alert-known', 'done']);
    expect(alert('anna', '110', { repeats: true })).toBe('alert-known');
    expect(alert('anna', '111')).toBe('done');
  });

  test('a user has a hundred at most, and a removed or reached one frees a slot', () => {
    const { alert, price, give } = openWithAlerts();
    for (let dollars = 101; dollars <= 200; dollars++) expect(alert('anna', `${dollars}`)).toBe('done');
    expect(alert('anna', '300')).toBe('too-many-alerts');
    expect(alert('ben', '300')).toBe('done');
    expect(give({ type: 'RemovePriceAlert', user: USER.anna, alert: 50 })).toBe('done');
    expect([alert('anna', '300'), alert('anna', '301')]).toEqual(['done', 'too-many-alerts']);
    expect(price('101')).toEqual(['1 reached']);
    expect(alert('anna', '301')).toBe('done');
  });

  test('the price of the tick decides, also where it is between two units of money', () => {
    const { alert, publish, price } = openWithAlerts({ tick: 1n });
    publish('99.9999995');
    expect(alert('anna', '99.999999')).toBe('done');
    expect(alert('anna', '100')).toBe('done');
    expect(price('99.9999991')).toEqual([]);
    expect(price('99.999999')).toEqual(['1 reached']);
    expect(price('99.9999999')).toEqual([]);
    expect(price('100')).toEqual(['2 reached']);
  });
});

describe('an alert is sent', () => {
  test('once, with the tick that reached it, however often the price returns', () => {
    const { alert, publish, price, state } = openWithAlerts();
    alert('anna', '110');
    const outcome = publish('112');
    const tick = { sequence: expect.any(Number), at: expect.any(Number), lower: usd('112') };
    expect(outcome.kind === 'done' && outcome.events.slice(1)).toMatchObject([
      { type: 'AlertTickKept', tick: { market: MARKET, lower: usd('112'), upper: usd('112') } },
      { type: 'PriceAlertReached', alert: { id: 1, user: USER.anna }, tick },
      { type: 'AlertTickDone' },
    ]);
    for (const dollars of ['100', '112', '90', '120']) expect(price(dollars)).toEqual([]);
    expect([state.priceAlerts.size, state.alertTicks.size]).toEqual([0, 0]);
  });

  test('the nearest first, and of one price the older first', () => {
    const { alert, price } = openWithAlerts();
    for (const dollars of ['120', '110', '115']) alert('anna', dollars);
    alert('ben', '110');
    expect(price('130')).toEqual(['2 reached', '4 reached', '3 reached', '1 reached']);
  });

  test('not by a tick without a price', () => {
    const { alert, run, now } = openWithAlerts();
    alert('anna', '110');
    const quotes = ['x', 'y'].map(source => ({ source, price: 20_000_000_000n, sourceAt: now(), receivedAt: now() }));
    const outcome = run({ type: 'PublishIndexPrices', ticks: [{ market: MARKET, quotes }] });
    expect(outcome.kind === 'done' && outcome.events.map(({ type }) => type)).toEqual(['IndexPricePublished']);
  });

  test('by a trade only where the market has no index', () => {
    const { alert, place, run, price } = openWithAlerts();
    alert('anna', '101');
    place('ben sells 1 @ 105');
    place('carl buys 1 @ 105');
    expect(run({ type: 'AdvanceClock' })).toMatchObject({ events: [] });
    expect(price('101')).toEqual(['1 reached']);
  });
});

describe('an alert that repeats', () => {
  test('is sent again after an hour, once the price has left and returned', () => {
    const { alert, price, pass, waiting } = openWithAlerts();
    alert('anna', '110', { repeats: true });
    expect(price('110')).toEqual(['1 reached']);
    expect([price('100'), price('111')]).toEqual([[], []]);
    expect(pass(HOUR + 1)).toEqual(['1 rested: passed']);
    expect(price('112')).toEqual([]);
    expect(price('109')).toEqual(['1 armed']);
    expect(price('110')).toEqual(['1 reached']);
    expect(waiting()).toEqual(['1 resting']);
  });

  test('waits for its price immediately where the price is away when the hour ends', () => {
    const { alert, price, pass } = openWithAlerts();
    alert('anna', '90', { repeats: true });
    expect(price('90')).toEqual(['1 reached']);
    expect(price('100')).toEqual([]);
    expect(pass(HOUR - 10)).toEqual([]);
    expect(pass(20)).toEqual(['1 rested: armed']);
    expect(price('80')).toEqual(['1 reached']);
  });

  test('never comes again once it is removed in its rest', () => {
    const { alert, price, pass, give, waiting } = openWithAlerts();
    alert('anna', '110', { repeats: true });
    price('110');
    expect(give({ type: 'RemovePriceAlert', user: USER.anna, alert: 1 })).toBe('done');
    expect([waiting(), pass(2 * HOUR), price('100'), price('120')]).toEqual([[], [], [], []]);
  });
});

describe('an alert goes', () => {
  test('when its owner removes it, and no other user can', () => {
    const { alert, give, price } = openWithAlerts();
    alert('anna', '110');
    expect(give({ type: 'RemovePriceAlert', user: USER.ben, alert: 1 })).toBe('unknown-alert');
    expect(give({ type: 'RemovePriceAlert', user: USER.anna, alert: 1 })).toBe('done');
    expect(give({ type: 'RemovePriceAlert', user: USER.anna, alert: 1 })).toBe('unknown-alert');
    expect(price('120')).toEqual([]);
  });

  test('when the account is frozen, and of others nothing', () => {
    const { alert, run, price, waiting } = openWithAlerts();
    alert('anna', '110');
    alert('ben', '110');
    alert('anna', '120', { repeats: true });
    expect(run({ type: 'FreezeUser', user: USER.anna })).toMatchObject({ kind: 'done' });
    expect(waiting()).toEqual(['2 armed']);
    expect(alert('anna', '130')).toBe('user-frozen');
    expect(price('150')).toEqual(['2 reached']);
  });

  test('when the account is closed', () => {
    const { alert, run, waiting } = openWithAlerts();
    run({ type: 'OpenUser', user: 50, kind: 'customer', inviter: null });
    alert('anna', '110', { user: 50 });
    expect(codeOf(run({ type: 'CloseUser', user: 50 }))).toBe('done');
    expect(waiting()).toEqual([]);
  });
});

describe('many alerts of one tick', () => {
  /** A user for every hundred of them. */
  function crowd(count: number) {
    const exchange = openWithAlerts();
    for (let index = 0; index < count; index++) {
      const user = 1_000 + Math.floor(index / 100);
      if (index % 100 === 0) exchange.run({ type: 'OpenUser', user, kind: 'customer', inviter: null });
      exchange.run(setAlert('anna', `${101 + (index % 100)}`, { user, repeats: index % 3 === 0 }));
    }
    return exchange;
  }

  test('are sent in pieces, each once, and what comes between changes nothing', () => {
    const { run, publish, alert, settle, price, state, waiting } = crowd(3_000);
    const first = publish('300');
    const reachedCount = first.kind === 'done' ? first.events.length : 0;
    expect([reachedCount >= 1_000, reachedCount < 1_300]).toEqual([true, true]);
    // The price has fallen again before the others were sent: they were reached all the same.
    const second = publish('99');
    expect(alert('anna', '150')).toBe('alert-already-reached');
    expect(alert('anna', '310')).toBe('done');
    const left = [...state.priceAlerts.values()].find(({ state: now }) => now === 'armed')!;
    run({ type: 'RemovePriceAlert', user: left.user, alert: left.id });
    const all = [...describeOutcome(first), ...describeOutcome(second), ...settle()];
    expect([all.length, new Set(all).size]).toEqual([2_999, 2_999]);
    expect(waiting().filter(name => name.endsWith('armed'))).toEqual(['3001 armed']);
    expect([state.alertTicks.size, price('310')]).toEqual([0, ['3001 reached']]);
  });

  test('continue where they were after a restart', () => {
    const { publish, state, now } = crowd(2_500);
    publish('300');
    const rows = Object.entries(state.tables).map(([name, table]) => [name, [...table.values()].reverse()]);
    const loaded = stateOf(structuredClone(Object.fromEntries(rows)));
    const command = { type: 'AdvanceClock' } as const;
    const again = [state, loaded].map(each => execute(each, { command, at: now() + 1, sequence: 9_000 }));
    expect(again[1]).toEqual(again[0]);
    expect(again[0]).toMatchObject({ kind: 'done', events: { length: 1_000 } });
  });
});
