// Attacks on the insurance fund and on others, played to the end: what each gains at most, and what it costs the attacker (risk.md section 8).
import { expect, test } from 'vitest';
import { eventsIn, idOf, openLeverExchange, refusalOf, shown, usd } from '../_lever-exchange.ts';
import { COIN, USER, type UserName } from '../_small-exchange.ts';
import { isSomethingDue } from '../execute.ts';
import { comesBefore, rankOf } from './deleverage.ts';

type Exchange = ReturnType<typeof openLeverExchange>;

/** All that accounts have, which are one person's. */
function valuation({ wallet }: Exchange, users: readonly UserName[]): bigint {
  return users.reduce((sum, user) => sum + usd(wallet(user).all), 0n);
}

/** Takes the stops away, so that nothing closes before the liquidation does. */
function withoutStops({ run }: Exchange, user: UserName, position: number): void {
  eventsIn(run({ type: 'SetLeverStops', user: USER[user], position }));
}

/** Continues the work beyond one command. */
function finish({ state, run, now }: Exchange): void {
  while (isSomethingDue(state, now())) eventsIn(run({ type: 'AdvanceClock' }));
}

test('two opposed accounts of one person gain no more over a gap of 3 % than the fund may pay in an hour', () => {
  const exchange = openLeverExchange();
  const { oppose, open, close, tick, fundBalance, state } = exchange;
  const own = ['anna', 'ben'] as const;
  const cap = usd(fundBalance()) / 5n;
  const before = valuation(exchange, own);
  const pairs = [49_000].map(lots => oppose('anna', 'ben', lots, '100', 50));
  for (const [long, short] of pairs) {
    withoutStops(exchange, 'anna', long.id);
    withoutStops(exchange, 'ben', short.id);
  }
  const paidToTry = before - valuation(exchange, own);
  // A stranger quotes around the new price.
  tick('97');
  idOf(open('max', 'long', 49_000, { price: '97', multiple: 10, loss: '95' }));
  tick('97');
  idOf(open('max', 'short', 49_000, { price: '97', multiple: 10, loss: '99' }));
  for (const [, short] of pairs) if (state.positions.get(short.id)) eventsIn(close('ben', short.id));
  const gain = valuation(exchange, own) - before;
  const paid = usd('100000') - usd(fundBalance());
  console.log(
    `two opposed accounts with 49,000 dollars at 50x: a gap of 3 % brings them ${shown(gain)}, trying costs ${shown(paidToTry)} each time; the fund may pay ${shown(cap)} an hour`,
  );
  expect(state.contractStates.require(1).settlement).toBeNull();
  expect(gain).toBeLessThanOrEqual(cap);
  expect(gain).toBeLessThanOrEqual(paid);
  expect(paid).toBeLessThanOrEqual(cap);
  expect(paidToTry).toBeGreaterThan(0n);
});

test('many opposed accounts together get no more either: what the fund may not pay is closed against the winners', () => {
  const exchange = openLeverExchange({}, '10000');
  const { oppose, open, tick, close, fundBalance, state } = exchange;
  const own = ['anna', 'ben', 'carl', 'dora'] as const;
  const before = valuation(exchange, own);
  const pairs = [
    ['anna', 'ben'],
    ['carl', 'dora'],
    ['ben', 'anna'],
    ['dora', 'carl'],
  ] as const;
  for (const [one, other] of pairs) {
    const [long, short] = oppose(one, other, 49_000, '100', 50);
    withoutStops(exchange, one, long.id);
    withoutStops(exchange, other, short.id);
  }
  // The fund may pay 2,000, and each of the four lacks about 7,000 at 83.
  tick('83');
  idOf(open('max', 'long', 60_000, { price: '83', multiple: 10, loss: '80' }));
  tick('83');
  open('max', 'short', 100_000, { price: '83', multiple: 10, loss: '86' });
  for (const position of [...state.positions.values()]) {
    if (position.user !== USER.max) close(nameOf(position.user), position.id);
  }
  finish(exchange);
  const gain = valuation(exchange, own) - before;
  expect(usd('10000') - usd(fundBalance())).toBeLessThanOrEqual(usd('2000'));
  expect(gain).toBeLessThanOrEqual(usd('2000'));
});

function nameOf(user: number): UserName {
  return (Object.keys(USER) as UserName[]).find(name => USER[name] === user)!;
}

test('fills against an own second account take nothing out of the fund, again and again', () => {
  const exchange = openLeverExchange();
  const { oppose, open, tick, goLive, fundBalance, close, state } = exchange;
  const own = ['anna', 'ben'] as const;
  const [before, fund] = [valuation(exchange, own), usd(fundBalance())];
  const rounds = 10;
  for (let round = 0; round < rounds; round++) {
    goLive('100');
    const [long, short] = oppose('anna', 'ben', 20_000, '100', 50);
    withoutStops(exchange, 'anna', long.id);
    withoutStops(exchange, 'ben', short.id);
    // The mark makes Anna due, and her accomplice bids as far below as the band lets him.
    tick('98.9');
    idOf(open('ben', 'long', 20_000, { price: '95', multiple: 10, loss: '93' }));
    tick('98.9');
    expect(state.positions.get(long.id)).toMatchObject({ lots: 20_000 });
    // Beyond her bankruptcy the fund would pay, but not for a bid so far from the mark.
    tick('97.9');
    expect(state.positions.get(long.id)).toMatchObject({ lots: 20_000 });
    expect(usd(fundBalance())).toBeGreaterThanOrEqual(fund);
    // A stranger's bid at the mark ends it.
    eventsIn(exchange.run({ type: 'CancelLeverOrders', user: USER.ben }));
    idOf(open('max', 'long', 20_000, { price: '98.2', multiple: 10, loss: '96' }));
    tick('98.1');
    expect(state.positions.get(long.id)).toBeUndefined();
    idOf(open('max', 'short', 20_000, { price: '98.1', multiple: 10, loss: '99' }));
    eventsIn(close('ben', short.id));
  }
  const cost = before - valuation(exchange, own);
  console.log(
    `ten rounds of trading with oneself for 20,000 dollars at 50x cost ${shown(cost)}, ${shown(cost / 10n)} each`,
  );
  expect(usd(fundBalance())).toBeGreaterThanOrEqual(fund);
  expect(cost).toBeGreaterThan(0n);
});

test('a thousand dust bids in front of a good one do not lead to the fund or to others: the good bid is reached', () => {
  const exchange = openLeverExchange();
  const { oppose, open, tick, fundBalance, state } = exchange;
  const [long] = oppose('anna', 'ben', 3_000, '100', 20);
  withoutStops(exchange, 'anna', long.id);
  withoutStops(exchange, 'ben', long.id + 1);
  for (let index = 0; index < 1_000; index++) {
    const user = index % 2 === 0 ? 'carl' : 'dora';
    idOf(open(user, 'long', 1, { price: '96', multiple: 10, loss: '91' }));
  }
  idOf(open('max', 'long', 3_000, { price: '95.9', multiple: 10, loss: '92' }));
  const fund = usd(fundBalance());
  const first = tick('95.8');
  expect(state.positions.get(long.id)).toBeDefined();
  expect(first.some(event => event.type === 'LeverTraded' && event.cause === 'deleveraging')).toBe(false);
  finish(exchange);
  expect(state.positions.get(long.id)).toBeUndefined();
  expect(usd(fundBalance())).toBeGreaterThan(fund);
  const [maker] = state.lever.positionsOf(USER.max);
  expect(state.positions.require(maker!)).toMatchObject({ lots: 2_000 });
});

test('a split position is no later in the queue of deleveraging than one', () => {
  const { oppose, tick, state } = openLeverExchange();
  oppose('anna', 'ben', 3_000, '100', 10);
  const parts = [1, 2, 3].map(() => oppose('anna', 'carl', 1_000, '100', 10)[1].id);
  tick('97');
  const contract = state.contracts.require(1);
  const ranked = (id: number) => rankOf(state, contract, state.positions.require(id))!;
  const [whole] = state.lever.positionsOf(USER.ben);
  for (const part of parts) {
    expect(ranked(part).numerator * ranked(whole!).denominator).toBe(
      ranked(whole!).numerator * ranked(part).denominator,
    );
    expect(comesBefore(ranked(whole!), ranked(part))).toBe(true);
  }
});

test('while a liquidation is pending, no margin of the market can be taken out, and what is free can', () => {
  const exchange = openLeverExchange();
  const { oppose, tick, run, open, wallet } = exchange;
  const [long, short] = oppose('anna', 'ben', 1_000, '100', 20);
  withoutStops(exchange, 'anna', long.id);
  run({ type: 'MoveLeverMargin', user: USER.ben, position: short.id, units: usd('5') });
  tick('95.5');
  const out = (user: UserName, units: string) =>
    run({ type: 'Transfer', user: USER[user], coin: COIN.USD, from: 'lever', to: 'spot', units: usd(units) });
  const taken = { type: 'MoveLeverMargin', user: USER.ben, position: short.id, units: usd('-1') } as const;
  expect(refusalOf(run(taken))).toBe('liquidation-pending');
  for (const user of ['anna', 'ben'] as const) {
    const { free, all } = wallet(user);
    expect(refusalOf(out(user, all))).toBe('insufficient-balance');
    expect(out(user, free).kind).toBe('done');
  }
  expect(out('carl', wallet('carl').all).kind).toBe('done');
  // What is left are the margins: Anna loses no more than hers.
  expect(wallet('anna')).toEqual({ all: '50.5', free: '0' });
  open('dora', 'long', 1_000, { price: '95.5', loss: '94' });
  tick('95.4');
  expect(run(taken).kind).toBe('done');
});
