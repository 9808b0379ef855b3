// Moving the trigger of an order that waits for one: what it reserves afterwards, when it fires, and what is refused.
import { describe, expect, test } from 'vitest';
import { gem, openSmallExchange, type SmallExchange, USER, type UserName, usd } from '../_small-exchange.ts';
import { State } from '../state.ts';
import { tradeAt } from './_trade-at.ts';

type Change = { price?: string; quantity?: string; trigger?: string };

function change(exchange: SmallExchange, user: UserName, order: number, { price, quantity, trigger }: Change) {
  return exchange.run({
    type: 'AmendSpotOrder',
    user: USER[user],
    order,
    ...(price !== undefined && { price: usd(price) }),
    ...(quantity !== undefined && { quantity: gem(quantity) }),
    ...(trigger !== undefined && { trigger: usd(trigger) }),
  });
}

const refusal = (code: string) => ({ kind: 'rejected', rejection: { code } });

/** The last price is a hundred; the order is the third of the exchange. */
function openWith(text: string, more: object = {}) {
  const exchange = openSmallExchange();
  tradeAt(exchange, 100);
  exchange.placeWith(text, more);
  const amend = (fields: Change) => change(exchange, 'anna', 3, fields);
  return { ...exchange, amend, exchange, row: () => exchange.state.spotOrders.require(3) };
}

describe('a stop-market order', () => {
  test('fires at its new trigger, and at the old one no more', () => {
    const { exchange, amend } = openWith('anna sells 4 at market when last reaches 95');
    expect(amend({ trigger: '91' })).toMatchObject({ kind: 'done' });
    exchange.place('dora buys 9 @ 90');
    expect(tradeAt(exchange, 95)).toEqual([]);
    expect(tradeAt(exchange, 91)).toContain('stop 3 fires');
  });

  test('that buys reserves up to one band beyond its new trigger, and gives back what it needs no more', () => {
    const { amend, wallet, row } = openWith('anna buys 4 at market when last reaches 105');
    expect(wallet('anna', 'USD')).toBe('100000, 504 held');
    amend({ trigger: '110' });
    expect(wallet('anna', 'USD')).toBe('100000, 528 held');
    expect(row()).toMatchObject({ ticks: 132, trigger: { ticks: 110, direction: 'up' } });
    amend({ trigger: '105' });
    expect(wallet('anna', 'USD')).toBe('100000, 504 held');
  });

  test('that buys is left as it is where the wallet cannot pay for its new trigger', () => {
    const { amend, wallet, row } = openWith('anna buys 800 at market when last reaches 104');
    expect(wallet('anna', 'USD')).toBe('100000, 99200 held');
    expect(amend({ trigger: '106' })).toMatchObject(refusal('insufficient-balance'));
    expect(wallet('anna', 'USD')).toBe('100000, 99200 held');
    expect(row().trigger).toMatchObject({ ticks: 104 });
  });

  test('for a quote amount reserves just that amount at any trigger', () => {
    const { amend, wallet } = openWith('anna buys for 500 at market when last reaches 105');
    expect(amend({ trigger: '110' })).toMatchObject({ kind: 'done' });
    expect(wallet('anna', 'USD')).toBe('100000, 500 held');
    expect(amend({ quantity: '4' })).toMatchObject(refusal('not-amendable'));
  });

  test('may change its quantity, and has no limit to change', () => {
    const { amend, wallet } = openWith('anna sells 4 at market when last reaches 95');
    expect(amend({ quantity: '6', trigger: '94' })).toMatchObject({ kind: 'done' });
    expect(wallet('anna', 'GEM')).toBe('1000, 6 held');
    expect(amend({ price: '90' })).toMatchObject(refusal('not-amendable'));
  });

  test('whose value at the new trigger is below the smallest order is refused', () => {
    const { amend } = openWith('anna sells 1 at market when last reaches 95');
    expect(amend({ trigger: '5' })).toMatchObject(refusal('below-smallest-notional'));
  });

  test('cannot wait for a price whose band is beyond all numbers', () => {
    const { run } = openWith('anna buys 1 at market when last reaches 105');
    const trigger = BigInt(Number.MAX_SAFE_INTEGER) * usd('1');
    expect(run({ type: 'AmendSpotOrder', user: USER.anna, order: 3, trigger })).toMatchObject(refusal('too-large'));
  });
});

describe('a stop-limit order', () => {
  test('keeps its limit and what it reserves when its trigger moves', () => {
    const { amend, wallet, row } = openWith('anna buys 5 @ 110 when last reaches 105');
    amend({ trigger: '108' });
    expect(wallet('anna', 'USD')).toBe('100000, 550 held');
    expect(row()).toMatchObject({ ticks: 110, lots: 5, isActive: false, trigger: { ticks: 108 } });
  });

  test('may change all three together while it waits, and is not in the book for it', () => {
    const { amend, wallet, book, exchange } = openWith('anna buys 5 @ 110 when last reaches 105');
    expect(amend({ price: '112', quantity: '6', trigger: '107' })).toMatchObject({ kind: 'done' });
    expect(wallet('anna', 'USD')).toBe('100000, 672 held');
    expect(book()).toEqual([]);
    expect(tradeAt(exchange, 106)).toEqual([]);
    expect(tradeAt(exchange, 107)).toEqual(['stop 3 fires']);
    expect(book()).toEqual(['buys 112 | anna 6']);
  });

  test('that waits may have a limit outside the band of now, since it counts when it fires', () => {
    const { amend } = openWith('anna buys 5 @ 110 when last reaches 105');
    expect(amend({ price: '130' })).toMatchObject({ kind: 'done' });
  });
});

describe('the direction never changes', () => {
  test.each([
    ['a stop that waits for a fall', 'anna sells 4 at market when last reaches 95', '100'],
    ['a stop that waits for a fall', 'anna sells 4 at market when last reaches 95', '104'],
    ['a stop that waits for a rise', 'anna buys 4 at market when last reaches 105', '100'],
    ['a stop that waits for a rise', 'anna buys 4 at market when last reaches 105', '96'],
    ['a stop of the index that waits for a fall', 'anna sells 4 @ 90 when index reaches 95', '100'],
    ['a stop of the index that waits for a rise', 'anna sells 4 @ 90 when index reaches 105', '99'],
  ])('%s is not moved to %s', (_name, text, trigger) => {
    const { amend, row } = openWith(text);
    const before = structuredClone(row());
    expect(amend({ trigger })).toMatchObject(refusal('trigger-already-reached'));
    expect(row()).toEqual(before);
  });

  test('and the nearest price that is not reached yet is allowed', () => {
    const { amend } = openWith('anna sells 4 at market when last reaches 95');
    expect(amend({ trigger: '99' })).toMatchObject({ kind: 'done' });
  });
});

describe('an OCO', () => {
  const sale = { kind: 'oco', trigger: { by: 'last', price: usd('95') } };

  test('keeps its place in the book when only its trigger moves', () => {
    const { amend, book, exchange, wallet } = openWith('anna sells 4 @ 110', sale);
    exchange.place('ben sells 2 @ 110');
    amend({ trigger: '92' });
    expect(book()).toEqual(['sells 110 | anna 4, ben 2']);
    expect(wallet('anna', 'GEM')).toBe('1000, 4 held');
    exchange.place('dora buys 9 @ 90');
    expect(tradeAt(exchange, 95)).toEqual([]);
    expect(tradeAt(exchange, 92)).toContain('anna sells 4 @ 90 to dora');
  });

  test('moves both legs together, and its worst price with its trigger', () => {
    const { amend, book, row } = openWith('anna sells 4 @ 110', sale);
    amend({ price: '108', trigger: '90' });
    expect(book()).toEqual(['sells 108 | anna 4']);
    expect(row()).toMatchObject({ ticks: 108, trigger: { ticks: 90 }, pair: { limitTicks: 108, stopTicks: 72 } });
  });

  test('keeps the limit of its stop', () => {
    const { amend, row } = openWith('anna sells 4 @ 110', { ...sale, stopPrice: usd('93') });
    amend({ trigger: '94' });
    expect(row()).toMatchObject({ trigger: { ticks: 94 }, pair: { stopTicks: 93 } });
  });

  test('that buys holds what its dearer leg costs after the move', () => {
    const { amend, wallet } = openWith('anna buys 4 @ 90', { kind: 'oco', trigger: { by: 'last', price: usd('105') } });
    expect(wallet('anna', 'USD')).toBe('100000, 504 held');
    amend({ trigger: '120' });
    expect(wallet('anna', 'USD')).toBe('100000, 576 held');
    amend({ trigger: '101' });
    expect(wallet('anna', 'USD')).toBe('100000, 484 held');
  });

  test('does not let its limit and its trigger pass each other', () => {
    const { amend, exchange } = openWith('anna sells 4 @ 101', sale);
    expect(amend({ price: '92', trigger: '94' })).toMatchObject(refusal('legs-out-of-order'));
    expect(exchange.book()).toEqual(['sells 101 | anna 4']);
  });

  test('whose value at the stop would be below the smallest order is left as it is', () => {
    const { amend } = openWith('anna sells 1 @ 110', sale);
    expect(amend({ trigger: '5' })).toMatchObject(refusal('below-smallest-notional'));
  });

  test('that is moved across the book trades, and waits for its new trigger with the rest', () => {
    const { amend, exchange, row } = openWith('anna sells 4 @ 110', sale);
    exchange.place('dora buys 1 @ 99');
    amend({ price: '99', trigger: '97' });
    expect(exchange.book()).toEqual(['sells 99 | anna 3']);
    expect(row()).toMatchObject({ filledLots: 1, trigger: { ticks: 97 } });
    exchange.place('dora buys 9 @ 90');
    expect(tradeAt(exchange, 97)).toContain('anna sells 3 @ 90 to dora');
  });
});

describe('a stop that fired meanwhile', () => {
  test('and rests at its limit says so, and is still amended as a limit order', () => {
    const { amend, exchange } = openWith('anna buys 5 @ 110 when last reaches 105');
    tradeAt(exchange, 105);
    expect(amend({ trigger: '107' })).toMatchObject(refusal('already-triggered'));
    expect(amend({ price: '109' })).toMatchObject({ kind: 'done' });
  });

  test('as a leg of an OCO says so', () => {
    const { amend, exchange } = openWith('anna sells 4 @ 110', {
      kind: 'oco',
      trigger: { by: 'last', price: usd('95') },
      stopPrice: usd('93'),
    });
    tradeAt(exchange, 95);
    expect(amend({ trigger: '90' })).toMatchObject(refusal('already-triggered'));
  });

  test('and was filled is unknown', () => {
    const { amend, exchange } = openWith('anna sells 4 at market when last reaches 95');
    exchange.place('dora buys 9 @ 90');
    tradeAt(exchange, 95);
    expect(amend({ trigger: '90' })).toMatchObject(refusal('unknown-order'));
  });
});

test('orders without a trigger have none to move, and a trailing stop follows its price automatically', () => {
  const { amend } = openWith('anna buys 5 @ 99');
  expect(amend({ trigger: '90' })).toMatchObject(refusal('not-amendable'));
  const trailing = { kind: 'trailing-stop', trail: { distance: usd('2'), isPpm: false } } as const;
  const following = openWith('anna sells 4 at market', trailing);
  expect(following.amend({ trigger: '90' })).toMatchObject(refusal('not-amendable'));
  expect(following.amend({ quantity: '3' })).toMatchObject(refusal('not-amendable'));
  const activated = openWith('anna sells 4 at market', { ...trailing, trigger: { by: 'last', price: usd('105') } });
  expect(activated.amend({ trigger: '106' })).toMatchObject(refusal('not-amendable'));
});

describe('an exit', () => {
  const exits = { profit: usd('110'), stop: { by: 'last', price: usd('90') } } as const;

  function openWithExit(fields: object) {
    const exchange = openSmallExchange({ makerFeePpm: 0n });
    tradeAt(exchange, 101);
    exchange.placeWith('anna buys 10 @ 100', { exits: fields });
    exchange.place('dora sells 3 @ 100');
    return { ...exchange, exchange, amend: (to: Change) => change(exchange, 'anna', 5, to) };
  }

  test('whose stop was moved grows with what its entry buys, at its new trigger', () => {
    const { amend, exchange, state, wallet } = openWithExit(exits);
    amend({ trigger: '95' });
    exchange.place('dora sells 2 @ 100');
    expect(state.spotOrders.require(5)).toMatchObject({ lots: 5, ticks: 110, trigger: { ticks: 95 } });
    expect(wallet('anna', 'GEM')).toBe('1005, 5 held');
    exchange.run({ type: 'CancelSpotOrder', user: USER.anna, order: 3 });
    exchange.place('dora buys 20 @ 85');
    expect(tradeAt(exchange, 95)).toContain('anna sells 5 @ 85 to dora');
  });

  test('is not made smaller by a move of its trigger that was sent before it grew', () => {
    const { amend, exchange, state } = openWithExit({ stop: exits.stop });
    exchange.place('dora sells 2 @ 100');
    amend({ trigger: '92' });
    expect(state.spotOrders.require(5)).toMatchObject({ lots: 5, isActive: false, trigger: { ticks: 92 } });
  });

  test('may have a value below the smallest order, as when it was placed', () => {
    const exchange = openSmallExchange({ makerFeePpm: 0n, minNotional: usd('150') });
    exchange.placeWith('anna buys 2 @ 100', { exits: { stop: { by: 'index', price: usd('90') } } });
    exchange.place('dora sells 2 @ 100');
    const [exit] = exchange.state.spot.idsOf(USER.anna);
    expect(change(exchange, 'anna', exit!, { trigger: '91' })).toMatchObject({ kind: 'done' });
    expect(change(exchange, 'anna', exit!, { quantity: '1' })).toMatchObject(refusal('below-smallest-notional'));
  });
});

test('a state that is loaded from rows fires at the trigger that was amended', () => {
  const { amend, state } = openWith('anna sells 4 at market when last reaches 95');
  amend({ trigger: '91' });
  const rows = [...state.spotOrders.values()];
  const loaded = State.empty();
  loaded.spot.rebuild(rows);
  expect(loaded.spot.waitingStops(1).reached('last', 92, 92)).toBeUndefined();
  expect(loaded.spot.waitingStops(1).reached('last', 91, 91)).toBe(3);
});

test('the same key twice gives the first answer, though the trigger was moved again in between', () => {
  const { run, amend, row } = openWith('anna sells 4 at market when last reaches 95');
  const command = { type: 'AmendSpotOrder', user: USER.anna, order: 3, trigger: usd('91') } as const;
  const key = { id: '1:amend:1', input: 'x' };
  expect(run(command, key)).toMatchObject({ kind: 'done' });
  amend({ trigger: '93' });
  expect(run(command, key)).toMatchObject({ kind: 'repeated' });
  expect(row().trigger).toMatchObject({ ticks: 93 });
});

test("another user's stop does not exist for one, and nothing moves while the market is not open", () => {
  const { exchange, amend, setStatus } = openWith('anna sells 4 at market when last reaches 95');
  expect(change(exchange, 'ben', 3, { trigger: '91' })).toMatchObject(refusal('unknown-order'));
  setStatus('cancel-only');
  expect(amend({ trigger: '91' })).toMatchObject(refusal('market-not-open'));
});

test.each([
  ['0', 'amount-not-positive'],
  ['-1', 'amount-not-positive'],
  ['94.5', 'price-off-tick'],
])('a trigger of %s is refused', (trigger, code) => {
  const { amend } = openWith('anna sells 4 at market when last reaches 95');
  expect(amend({ trigger })).toMatchObject(refusal(code));
});

test('a trigger may leave a price that it has reached but not fired at, while the index is stale', () => {
  const { exchange, amend, wait, index } = openWith('anna sells 4 at market when last reaches 95');
  exchange.place('dora buys 9 @ 90');
  wait(60_000);
  expect(tradeAt(exchange, 95)).toEqual([]);
  expect(amend({ trigger: '93' })).toMatchObject({ kind: 'done' });
  expect(index('100')).toEqual([]);
  expect(exchange.state.spotOrders.get(3)).toBeDefined();
});
