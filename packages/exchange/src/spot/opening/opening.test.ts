// The first market of a new coin: what it takes at each stage, its auction, and its band until it has an index.
import { describe, expect, test } from 'vitest';
import { SMALL_CONTRACT } from '../../_lever-exchange.ts';
import { MARKET, openSmallExchange, SMALL_MARKET, USER, usd } from '../../_small-exchange.ts';
import type { ConfigureMarket } from '../../market/market.ts';
import { MAX_AUCTION_ORDERS, type OpeningTerms } from '../../market/opening.ts';
import { AUCTION, OPENING, OPENS_AT, openFirstMarket } from './_first-market.ts';

const quotesOf = (names: readonly string[], price: bigint, at: number) =>
  names.map(source => ({ source, price, sourceAt: at, receivedAt: at }));

describe('before its time a new market', () => {
  test('takes nothing, and says when it opens', () => {
    const { run, place, state } = openFirstMarket();
    expect(place('anna buys 1 @ 100')).toEqual(['refused: market-opens-later']);
    const order = { side: 'buy', kind: 'limit', timeInForce: 'gtc', price: usd('100'), quantity: 10_000n } as const;
    expect(run({ type: 'PlaceSpotOrder', user: USER.anna, market: MARKET, ...order })).toMatchObject({
      rejection: { code: 'market-opens-later', opensAt: OPENS_AT },
    });
    expect(state.spotOrders.size).toBe(0);
  });

  test('waits on while it is halted, and then has its whole auction', () => {
    const { setStatus, comeTo, stage, tick, now, state } = openFirstMarket({ status: 'halted' });
    comeTo(OPENS_AT + 5_000_000);
    expect(stage()).toBe('awaited');
    setStatus('open');
    tick();
    expect(stage()).toBe('auction');
    expect(state.marketOpenings.require(MARKET).dueAt).toBe(now() + AUCTION);
  });

  test('may be given another time and price by two operators, and never once its auction began', () => {
    const { configure, comeTo, stage, state } = openFirstMarket({
      opening: { ...OPENING, opensAt: OPENS_AT + 86_400_000 * 3 },
    });
    const opening = { firstPrice: usd('50'), opensAt: OPENS_AT + 86_400_000 * 2, auctionMs: 20_000 };
    expect(configure({ opening })).toMatchObject({ kind: 'done' });
    expect(state.marketOpenings.require(MARKET)).toMatchObject({ ...opening, dueAt: opening.opensAt });
    comeTo(opening.opensAt + 1);
    expect(stage()).toBe('auction');
    expect(configure({ opening })).toMatchObject({ rejection: { code: 'invalid-configuration' } });
  });

  test.each<[string, Partial<OpeningTerms>]>([
    ['no price', { firstPrice: 0n }],
    ['a price off the tick', { firstPrice: usd('100.5') }],
    ['a price beyond 64 bits', { firstPrice: usd('1') * 2n ** 64n }],
    ['half a time', { opensAt: 1.5 }],
    ['a time before all times', { opensAt: -1 }],
    ['a time too large to be exact', { opensAt: 2 ** 53 }],
    ['an auction of a moment', { auctionMs: 9_999 }],
    ['an auction of hours', { auctionMs: 3_600_001 }],
    ['an auction of no number', { auctionMs: Number.NaN }],
  ])('is refused with %s', (_, change) => {
    const { run } = openSmallExchange();
    const market: ConfigureMarket = { ...SMALL_MARKET, id: 2, opening: { ...OPENING, ...change } };
    expect(run(market)).toMatchObject({ rejection: { code: 'invalid-configuration' } });
    expect(run({ ...market, opening: OPENING })).toMatchObject({ kind: 'done' });
  });

  test('is no market that has traded before', () => {
    const { configure } = openSmallExchange();
    expect(configure({ opening: OPENING })).toMatchObject({ rejection: { code: 'invalid-configuration' } });
  });
});

describe('the auction', () => {
  function opened() {
    const market = openFirstMarket();
    market.openAuction();
    return market;
  }

  test('collects orders that cross, and none of them trades before its end', () => {
    const { place, book, comeTo, stage } = opened();
    expect(place('anna buys 5 @ 105')).toEqual(["anna's buy is placed"]);
    expect(place('ben sells 3 @ 95')).toEqual(["ben's sell is placed"]);
    expect(book()).toEqual(['sells 95 | ben 3', 'buys 105 | anna 5']);
    comeTo(OPENS_AT + AUCTION - 1_000);
    expect(stage()).toBe('auction');
  });

  test.each([
    'anna buys 1 at market',
    'anna buys 1 @ 100 ioc',
    'anna buys 1 @ 100 fok',
    'anna buys 1 @ 100 post-only',
    'anna buys 1 @ 120 when last reaches 110',
  ])('takes no "%s"', order => {
    expect(opened().place(order)).toEqual(['refused: auction-orders-only']);
  });

  test('takes no entries with exits and no icebergs', () => {
    const { placeWith } = opened();
    const exits = { profit: usd('110') };
    expect(placeWith('anna buys 1 @ 100', { exits })).toEqual(['refused: auction-orders-only']);
    const iceberg = { kind: 'iceberg', visible: 10_000n } as const;
    expect(placeWith('anna buys 2 @ 100', iceberg)).toEqual(['refused: auction-orders-only']);
  });

  test('bounds how far an order may reach by the band around the first price, and not how patient it is', () => {
    const { place } = opened();
    expect(place('anna buys 1 @ 121')).toEqual(['refused: price-outside-band']);
    expect(place('anna sells 1 @ 79')).toEqual(['refused: price-outside-band']);
    expect(place('anna buys 1 @ 6')).toHaveLength(1);
    expect(place('anna sells 1 @ 900')).toHaveLength(1);
  });

  test('trades at one price: buyers get back what they held above it, and all pay the fee of a maker', () => {
    const { place, endAuction, wallet, book, stage, state } = opened();
    place('anna buys 4 @ 110');
    place('carl buys 4 @ 104');
    place('ben sells 5 @ 95');
    endAuction();
    // Five lots trade at any price from 95 to 104, with three left over: 100 is the nearest to the first price.
    expect(state.prices.require(MARKET).last).toBe(usd('100'));
    expect(wallet('anna', 'USD')).toBe('99600');
    expect(wallet('anna', 'GEM')).toBe('1003.996');
    expect(wallet('carl', 'USD')).toBe('99900, 312 held');
    expect(wallet('carl', 'GEM')).toBe('1000.999');
    expect(wallet('ben', 'USD')).toBe('100499.5');
    expect(wallet('ben', 'GEM')).toBe('995');
    expect(book()).toEqual(['buys 104 | carl 3']);
    expect(stage()).toBe('trading');
  });

  test('fills the better price first, and of one price who came first', () => {
    const { place, endAuction, book } = opened();
    place('anna buys 2 @ 100');
    place('carl buys 2 @ 100');
    place('dora buys 2 @ 101');
    place('ben sells 3 @ 99');
    endAuction();
    expect(book()).toEqual(['buys 100 | anna 1, carl 2']);
  });

  test('refuses an order that could match one of its own user, changed ones too', () => {
    const { place, amend } = opened();
    place('anna buys 2 @ 100');
    expect(place('anna sells 2 @ 100')).toEqual(['refused: self-trade']);
    expect(place('anna sells 2 @ 101')).toHaveLength(1);
    place('ben sells 1 @ 110');
    expect(amend('ben', '1', '100')).toHaveLength(1);
    expect(place('ben buys 1 @ 100')).toEqual(['refused: self-trade']);
  });

  test('lets an order be changed and cancelled without meeting others', () => {
    const { place, amend, cancel, book, wallet } = opened();
    place('anna buys 2 @ 100');
    place('ben sells 2 @ 105');
    expect(amend('ben', '3', '90')).toEqual(['order 2 becomes 3 @ 90']);
    expect(amend('anna', '1', '100')).toEqual(['order 1 becomes 1 @ 100']);
    expect(book()).toEqual(['sells 90 | ben 3', 'buys 100 | anna 1']);
    expect(wallet('anna', 'USD')).toBe('100000, 100 held');
    cancel('anna');
    expect(wallet('anna', 'USD')).toBe('100000');
  });

  test('takes so many orders of one user at most', () => {
    const { run, place } = opened();
    const order = { side: 'buy', kind: 'limit', timeInForce: 'gtc', price: usd('6'), quantity: 10_000n } as const;
    for (let count = 0; count < MAX_AUCTION_ORDERS; count++) {
      expect(run({ type: 'PlaceSpotOrder', user: USER.anna, market: MARKET, ...order }).kind).toBe('done');
    }
    expect(place('anna buys 1 @ 6')).toEqual(['refused: too-many-orders']);
    expect(place('ben buys 1 @ 6')).toHaveLength(1);
  });

  test('without orders that cross just ends', () => {
    const { place, endAuction, stage, state } = opened();
    place('anna buys 2 @ 99');
    place('ben sells 2 @ 101');
    endAuction();
    expect(stage()).toBe('trading');
    expect(state.prices.require(MARKET).last).toBe(0n);
    expect(place('carl buys 1 @ 101')).toEqual([
      "carl's buy is placed",
      'carl buys 1 @ 101 from ben',
      "carl's buy closes: filled",
    ]);
  });

  test('has its whole time again after a halt, in which only cancelling is possible', () => {
    const { place, cancel, setStatus, comeTo, stage, tick, now, state } = opened();
    place('anna buys 2 @ 100');
    place('ben sells 2 @ 100');
    setStatus('halted');
    expect(place('carl buys 1 @ 100')).toEqual(['refused: market-not-open']);
    expect(cancel('anna')).toHaveLength(1);
    comeTo(OPENS_AT + 10 * AUCTION);
    expect(stage()).toBe('auction');
    setStatus('open');
    expect(state.marketOpenings.require(MARKET).dueAt).toBe(now() + AUCTION);
    tick();
    expect(stage()).toBe('auction');
  });

  test('keeps its increments from the first order to the last', () => {
    const { agree } = opened();
    const { type: _type, status: _status, ...market } = SMALL_MARKET;
    expect(agree({ kind: 'market', market: { ...market, tick: usd('0.5') } })).toMatchObject({
      rejection: { code: 'invalid-configuration' },
    });
  });
});

describe('until it has an index a new market', () => {
  function trading() {
    const market = openFirstMarket();
    market.openAuction();
    market.endAuction();
    return market;
  }

  test.each(['anna buys 1 at market', 'anna buys for 100 at market', 'anna buys 1 @ 120 when last reaches 110'])(
    'takes no "%s"',
    order => {
      const { place } = trading();
      place('ben sells 1 @ 100');
      expect(place(order)).toEqual(['refused: limit-orders-only']);
    },
  );

  test('takes limits of every time in force within the band around its last trade', () => {
    const { place } = trading();
    place('ben sells 10 @ 110');
    expect(place('anna buys 1 @ 121 ioc')).toEqual(['refused: price-outside-band']);
    expect(place('anna buys 1 @ 110 ioc')).toHaveLength(3);
    // From 110 on the band reaches to 132.
    expect(place('anna buys 1 @ 132 fok')).toHaveLength(3);
    expect(place('anna buys 1 @ 133 fok')).toEqual(['refused: price-outside-band']);
    expect(place('carl sells 1 @ 87 post-only')).toEqual(['refused: price-outside-band']);
    expect(place('carl sells 1 @ 130 post-only')).toHaveLength(1);
  });

  test('does not count two sources as an index, and does from the first three on', () => {
    const { run, place, state, now } = trading();
    const outcomeOf = (names: string[]) =>
      run({ type: 'PublishIndexPrices', ticks: [{ market: MARKET, quotes: quotesOf(names, 30_000_000_000n, now()) }] });
    // One of three strays: two make a price, and no index of three.
    const stray = [...quotesOf(['x', 'y'], 30_000_000_000n, now()), ...quotesOf(['z'], 40_000_000_000n, now())];
    expect(run({ type: 'PublishIndexPrices', ticks: [{ market: MARKET, quotes: stray }] })).toMatchObject({
      events: [{ type: 'IndexPricePublished', counted: ['x', 'y'] }],
    });
    expect(state.prices.require(MARKET).index).toBe(30_000_000_000n);
    expect(place('anna buys 1 @ 121')).toEqual(['refused: price-outside-band']);
    expect(place('anna buys 1 @ 100')).toHaveLength(1);
    expect(outcomeOf(['x', 'y', 'z'])).toMatchObject({
      events: [{ counted: ['x', 'y', 'z'] }, { type: 'MarketIndexed' }],
    });
    expect(state.marketOpenings.size).toBe(0);
    expect(place('anna buys 1 @ 360')).toHaveLength(1);
    expect(place('ben buys for 50 at market')).toEqual(['refused: no-liquidity']);
    // It stays one when its index goes stale, as any other market does.
    outcomeOf(['x']);
    expect(place('ben buys for 50 at market')).toEqual(['refused: index-stale']);
  });

  test('has no contracts and no options', () => {
    const { run, agree, index } = trading();
    const contract = { ...SMALL_CONTRACT, id: MARKET };
    const configure = () => run({ type: 'ConfigureContract', ...contract });
    expect(configure()).toMatchObject({ rejection: { code: 'no-index-yet' } });
    expect(agree({ kind: 'contract', aim: 'open', contract })).toMatchObject({ kind: 'rejected' });
    const options = {
      market: MARKET,
      coin: 2,
      isOpen: true,
      durations: [{ seconds: 60, payoutPpm: 800_000n }],
      feePpm: 0n,
      minStake: usd('1'),
      maxStake: usd('100'),
      orderCapPpm: 5_000n,
      userCapPpm: 20_000n,
      windowCapPpm: 20_000n,
      marketCapPpm: 300_000n,
    };
    expect(run({ type: 'ConfigureOptions', ...options })).toMatchObject({ rejection: { code: 'no-index-yet' } });
    expect(agree({ kind: 'option-rules', rules: options })).toMatchObject({ rejection: { code: 'no-index-yet' } });
    index('100');
    expect(run({ type: 'ConfigureOptions', ...options })).toMatchObject({ kind: 'done' });
    expect(configure()).toMatchObject({ kind: 'done' });
  });

  test('may have its index before its auction, and is ordinary right after it', () => {
    const { index, openAuction, endAuction, place, state } = openFirstMarket();
    index('100');
    openAuction();
    expect(place('anna buys 1 at market')).toEqual(['refused: auction-orders-only']);
    place('ben sells 1 @ 100');
    endAuction();
    expect(state.marketOpenings.size).toBe(0);
    index('100');
    expect(place('anna buys for 100 at market')).toHaveLength(4);
  });
});
