// New markets under random orders, halts, cancels and prices, watched by the auditor, which has its own copy of their rules.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { actOf, OPERATOR } from '../src/_act.ts';
import { COIN, gem, MARKET, SMALL_MARKET, USER, usd } from '../src/_small-exchange.ts';
import { type Command, type Event, execute, type Outcome, type StampedCommand, State } from '../src/index.ts';
import { OPENING } from '../src/spot/opening/_first-market.ts';
import { Auditor } from './auditor.ts';

const USERS = Object.values(USER);
const side = fc.constantFrom('buy' as const, 'sell' as const);
const user = fc.constantFrom(...USERS);
const price = fc.integer({ min: 75, max: 130 }).map(ticks => usd(String(ticks)));
const quantity = fc.integer({ min: 1, max: 9 }).map(lots => gem(String(lots)));

const limit = fc
  .record({ user, side, price, quantity, timeInForce: fc.constantFrom('gtc', 'gtc', 'gtc', 'ioc', 'fok', 'post-only') })
  .map(order => ({ type: 'PlaceSpotOrder', market: MARKET, kind: 'limit', ...order }) as Command);
const market = fc
  .record({ user, side, quantity })
  .map(order => ({ type: 'PlaceSpotOrder', market: MARKET, kind: 'market', timeInForce: 'ioc', ...order }) as Command);
const amend = fc
  .record({ user, order: fc.integer({ min: 1, max: 40 }), price, quantity })
  .map(fields => ({ type: 'AmendSpotOrder', ...fields }) as Command);
const cancel = fc
  .record({ user, order: fc.integer({ min: 1, max: 40 }) })
  .map(fields => ({ type: 'CancelSpotOrder', ...fields }) as Command);
const status = fc.constantFrom('open' as const, 'open' as const, 'halted' as const).map(
  (next): Command => ({
    type: 'SetMarketStatus',
    market: MARKET,
    status: next,
    reason: next === 'open' ? null : 'incident',
    act: actOf('olga'),
  }),
);
const clock = fc.constant<Command>({ type: 'AdvanceClock' });
const index = fc.integer({ min: 2, max: 3 });

type Step = { waitMs: number; does: Command | { sources: number } };
const step: fc.Arbitrary<Step> = fc.record({
  waitMs: fc.constantFrom(0, 0, 0, 0, 20_000, 70_000, 700_000),
  does: fc.oneof(
    { weight: 12, arbitrary: limit },
    { weight: 1, arbitrary: market },
    { weight: 2, arbitrary: amend },
    { weight: 1, arbitrary: cancel },
    { weight: 1, arbitrary: status },
    { weight: 3, arbitrary: clock },
    { weight: 1, arbitrary: index.map(sources => ({ sources })) },
  ),
});

/** Executes steps with an auditor; `plant` may change what happened before the auditor sees it. */
function play(steps: readonly Step[], plant: (event: Event) => Event = event => event): Set<Event['type']> {
  const auditor = new Auditor();
  const seen = new Set<Event['type']>();
  const observe = (stamped: StampedCommand, outcome: Outcome) => {
    const result = outcome.kind === 'done' ? { ...outcome, events: outcome.events.map(plant) } : outcome;
    if (result.kind === 'done') for (const { type } of result.events) seen.add(type);
    auditor.observe(stamped, result);
  };
  const state = State.empty();
  let [at, sequence] = [1_700_000_000_000, 0];
  const run = (command: Command) => {
    const stamped = { command, at: ++at, sequence: ++sequence };
    observe(stamped, execute(state, stamped));
  };
  for (const command of openingCommands()) run(command);
  for (const { waitMs, does } of steps) {
    at += waitMs;
    run({ type: 'AdvanceClock' });
    run('sources' in does ? pricesOf(does.sources, at) : does);
  }
  return seen;
}

/** What opens a small exchange with a new market. */
function openingCommands(): Command[] {
  return [
    { type: 'OpenExchange', mode: 'demo' },
    { type: 'ConfigureCoin', id: COIN.GEM, name: 'GEM', scale: 4, testFundsCap: gem('100000') },
    { type: 'ConfigureCoin', id: COIN.USD, name: 'USD', scale: 6, testFundsCap: usd('10000000') },
    { ...SMALL_MARKET, opening: OPENING },
    ...Object.entries(USER).flatMap(([name, user]): Command[] => [
      { type: 'OpenUser', user, kind: name === 'max' ? 'maker' : 'customer', inviter: null },
      { type: 'GrantTestFunds', user, coin: COIN.GEM, units: gem('1000') },
      { type: 'GrantTestFunds', user, coin: COIN.USD, units: usd('100000') },
    ]),
    { type: 'OpenOperator', operator: OPERATOR.olga, act: null },
  ];
}

function pricesOf(sources: number, at: number): Command {
  const quotes = ['x', 'y', 'z'].slice(0, sources).map((source, position) => ({
    source,
    price: 10_000_000_000n + BigInt((at + position) % 7),
    sourceAt: at,
    receivedAt: at,
  }));
  return { type: 'PublishIndexPrices', ticks: [{ market: MARKET, quotes }] };
}

const order = (name: keyof typeof USER, does: 'buy' | 'sell', ticks: number): Step => ({
  waitMs: 0,
  does: {
    type: 'PlaceSpotOrder',
    user: USER[name],
    market: MARKET,
    side: does,
    kind: 'limit',
    timeInForce: 'gtc',
    price: usd(String(ticks)),
    quantity: gem('2'),
  },
});
const tick = (waitMs: number): Step => ({ waitMs, does: { type: 'AdvanceClock' } });

describe('new markets', () => {
  test('do nothing that the auditor cannot account for, through all stages', () => {
    const seen = new Set<Event['type']>();
    fc.assert(
      fc.property(fc.array(step, { minLength: 10, maxLength: 60 }), steps => {
        for (const type of play([tick(600_100), ...steps, tick(70_000)])) seen.add(type);
      }),
      // One scene always reaches a price: whether random orders cross at an auction's end is up to chance.
      { numRuns: 150, examples: [[[order('anna', 'buy', 104), order('ben', 'sell', 96)]]] },
    );
    for (const type of ['AuctionStarted', 'AuctionPriced', 'AuctionEnded', 'MarketIndexed', 'SpotTraded'] as const) {
      expect(seen).toContain(type);
    }
  });

  const scene = [tick(600_100), order('anna', 'buy', 104), order('ben', 'sell', 96), tick(70_000)];

  test.each<[string, (event: Event) => Event, string]>([
    ['another price', event => (event.type === 'AuctionPriced' ? { ...event, ticks: 101 } : event), 'expected'],
    ['fewer lots', event => (event.type === 'AuctionPriced' ? { ...event, lots: 1 } : event), 'expected'],
    [
      'an early end',
      event => (event.type === 'AuctionPriced' ? { type: 'AuctionEnded', market: MARKET } : event),
      'while orders cross',
    ],
    [
      'the fee of a taker',
      event => (event.type === 'SpotTraded' ? { ...event, takerFee: event.takerFee * 2n } : event),
      'wrong fees',
    ],
    [
      'an auction that is too short',
      event => (event.type === 'AuctionStarted' ? { ...event, endsAt: event.endsAt - 1 } : event),
      'ends at',
    ],
  ])('are caught with %s', (_, plant, message) => {
    expect(() => play(scene)).not.toThrow();
    expect(() => play(scene, plant)).toThrow(message);
  });
});
