// The configuration of coins and markets: what is sound, and what may never change again.
import { MAX_UNITS } from '@candor/money';
import { describe, expect, test } from 'vitest';
import { gem, MARKET, openSmallExchange, SMALL_MARKET, usd } from '../_small-exchange.ts';
import { encode } from '../canonical.ts';
import { MAX_OWNER } from '../ledger/account-id.ts';
import type { ConfigureCoin, ConfigureMarket } from './market.ts';

const refused = (setting: string | undefined) => ({
  kind: 'rejected',
  rejection: { code: 'invalid-configuration', setting },
});
const coin: ConfigureCoin = { type: 'ConfigureCoin', id: 3, name: 'ORE', scale: 8, testFundsCap: 5n };

describe('a coin', () => {
  test('is made, and renamed by two operators', () => {
    const { state, run, agree } = openSmallExchange();
    expect(run(coin)).toMatchObject({ kind: 'done', result: { id: 3 } });
    agree({ kind: 'coin', coin: { id: 3, name: 'ORE2', scale: 8, testFundsCap: 7n } });
    expect(state.coins.require(3)).toEqual({ id: 3, name: 'ORE2', scale: 8, testFundsCap: 7n });
  });

  test.each<[string, Partial<ConfigureCoin>]>([
    ['number 0', { id: 0 }],
    ['a negative number', { id: -1 }],
    ['half a number', { id: 1.5 }],
    ['a number beyond what account ids hold', { id: 4096 }],
    ['a scale above 8', { scale: 9 }],
    ['a negative scale', { scale: -1 }],
    ['half a scale', { scale: 0.5 }],
    ['a negative cap', { testFundsCap: -1n }],
    ['a cap beyond 64 bits', { testFundsCap: MAX_UNITS + 1n }],
    ['no name', { name: '' }],
    ['a name that the journal would read as an amount', { name: '12n' }],
    ['the name of another coin', { name: 'GEM' }],
    ['the name of another coin in other letters', { name: 'gEM' }],
    ['an icon that is no hash', { icon: '../gem' }],
  ])('with %s is refused', (_, change) => {
    expect(openSmallExchange().run({ ...coin, ...change })).toEqual(refused(Object.keys(change)[0]));
  });

  test('has an icon, which a change keeps in its row', () => {
    const { state, run, agree } = openSmallExchange();
    const icon = 'ab'.repeat(32);
    run({ ...coin, icon });
    agree({ kind: 'coin', coin: { id: 3, name: 'ORE', scale: 8, testFundsCap: 7n, icon } });
    expect(state.coins.require(3)).toEqual({ id: 3, name: 'ORE', scale: 8, testFundsCap: 7n, icon });
  });

  test('never changes its scale, because every amount would', () => {
    const { run, agree } = openSmallExchange();
    run(coin);
    expect(agree({ kind: 'coin', coin: { id: 3, name: 'ORE', scale: 6, testFundsCap: 5n } })).toEqual(refused('scale'));
  });

  test('that is there is not changed by one operator alone', () => {
    const { run } = openSmallExchange();
    run(coin);
    expect(run(coin)).toEqual({ kind: 'rejected', rejection: { code: 'second-operator-needed' } });
  });
});

describe('a market', () => {
  const market: ConfigureMarket = { ...SMALL_MARKET, id: 2 };

  test('is made with the value of one lot at one tick, and has no prices yet', () => {
    const { state, run } = openSmallExchange();
    expect(run({ ...market, tick: usd('0.01'), lot: gem('0.5') })).toMatchObject({ kind: 'done', result: { id: 2 } });
    expect(state.markets.require(2)).toMatchObject({ tickLotValue: usd('0.005'), status: 'open' });
    expect(state.prices.require(2)).toEqual({
      id: 2,
      last: 0n,
      index: 0n,
      indexAt: 0,
      indexIsLive: false,
      stopsPostponed: false,
    });
  });

  test('keeps its prices when its settings change', () => {
    const { state, configure } = openSmallExchange();
    configure({ makerFeePpm: 7n });
    expect(state.markets.require(MARKET).makerFeePpm).toBe(7n);
    expect(state.prices.require(MARKET)).toMatchObject({ index: 100n * 10n ** 8n, indexIsLive: true });
  });

  test('is stored alike, however the command was written', () => {
    const { state, run } = openSmallExchange();
    const backwards = Object.fromEntries(Object.entries({ ...SMALL_MARKET, extra: 1 }).reverse());
    const before = encode(state.markets.require(MARKET));
    run({ ...(backwards as ConfigureMarket), id: 2 });
    expect(encode({ ...state.markets.require(2), id: MARKET })).toBe(before);
  });

  test.each<[string, Partial<ConfigureMarket>]>([
    ['an unknown base coin', { base: 9 }],
    ['an unknown quote coin', { quote: 9 }],
    ['one coin against itself', { quote: 1 }],
    ['number 0', { id: 0 }],
    ['a negative number', { id: -2 }],
    ['half a number', { id: 2.5 }],
    ['a number beyond what account ids hold', { id: MAX_OWNER + 1 }],
    ['no tick', { tick: 0n }],
    ['a negative tick', { tick: -1n }],
    ['no lot', { lot: 0n }],
    ['a negative lot', { lot: gem('-1') }],
    ['a negative smallest notional', { minNotional: -1n }],
    ['no band', { bandPpm: 0n }],
    ['a band of everything', { bandPpm: 1_000_000n }],
    ['a negative maker fee', { makerFeePpm: -1n }],
    ['a negative taker fee', { takerFeePpm: -1n }],
    ['a maker fee of everything', { makerFeePpm: 1_000_000n }],
    ['a taker fee of everything', { takerFeePpm: 1_000_000n }],
    ['fills below one quote unit', { tick: 1n, lot: gem('0.5') }],
    ['fills that are no whole number of quote units', { tick: 3n, lot: gem('0.5') }],
    ['a tick beyond 64 bits', { tick: MAX_UNITS * 10_000n }],
    ['a lot beyond 64 bits', { lot: MAX_UNITS * 10_000n }],
    ['a lot at a tick beyond 64 bits', { tick: MAX_UNITS, lot: gem('2') }],
    ['a smallest notional beyond 64 bits', { minNotional: MAX_UNITS + 1n }],
  ])('with %s is refused', (_, change) => {
    // Of what two settings make together, the second is named.
    expect(openSmallExchange().run({ ...market, ...change })).toEqual(refused(Object.keys(change).at(-1)));
  });

  test('that is there is not changed by one operator alone', () => {
    const { run } = openSmallExchange();
    const outcome = run({ ...SMALL_MARKET, makerFeePpm: 7n });
    expect(outcome).toEqual({ kind: 'rejected', rejection: { code: 'second-operator-needed' } });
  });

  test('never changes its coins, because open orders pay in them', () => {
    expect(openSmallExchange().configure({ base: 2, quote: 1 })).toEqual(refused('base'));
  });
});
