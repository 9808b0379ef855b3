// A small exchange in memory for the tests of views: the real core, one market, and random commands to it.
import { type Command, type Event, execute, NOTICE_MS, type OperatorAct, State } from '@candor/exchange';
import fc from 'fast-check';
import type { CommittedRecord } from '../../../engine/engine-port.ts';
import type { ViewSeed } from './view-seed.ts';

const BTC = 1;
const USDT = 3;
export const MARKET = 1;
const USERS = [1, 2, 3];
export const TICK = 100_000n;
export const LOT = 1_000n;

export type SpotExchange = {
  state: State;
  /** Executes a command a tenth of a second after the last one and answers what happened. */
  run(command: Command): CommittedRecord;
  /** Publishes an index price of so many ticks. */
  publishIndex(ticks: number): CommittedRecord;
  /** Has the market count in another tick and lot. */
  countIn(tick: bigint, lot: bigint): void;
  /** The journal sequence of the last command. */
  sequence(): number;
};

/** What the database of an exchange holds for the views before its first coin. */
export function emptySeed(epoch = 1, sequence = 0): ViewSeed {
  const catalogue = { coins: [], coinRules: [], optionRules: [], rails: [], markets: [], openings: [], contracts: [] };
  const trading = { prices: [], operators: [], openOrders: [], openContractOrders: [], minutes: [] };
  return { epoch, sequence, ...catalogue, ...trading, marketSeeds: new Map() };
}

/** An open demo exchange with BTC/USDT, three customers with funds, and an index of 1000 ticks. */
export function openSpotExchange(listen: (record: CommittedRecord) => void = () => undefined): SpotExchange {
  const state = State.empty();
  let sequence = 0;
  let at = 1_000_000_000;
  function run(command: Command): CommittedRecord {
    at += 100;
    sequence++;
    const outcome = execute(state, { command, at, sequence });
    if (outcome.kind === 'failed') throw outcome.cause;
    const events: Event[] = outcome.kind === 'done' ? outcome.events : [];
    const record = { sequence, at, events };
    listen(record);
    return record;
  }
  function publishIndex(ticks: number): CommittedRecord {
    const price = BigInt(ticks) * TICK * 100n;
    const quotes = ['a', 'b', 'c'].map(source => ({ source, price, sourceAt: null, receivedAt: at }));
    return run({ type: 'PublishIndexPrices', ticks: [{ market: MARKET, quotes }] });
  }
  run({ type: 'OpenExchange', mode: 'demo' });
  run({ type: 'ConfigureCoin', id: BTC, name: 'BTC', scale: 8, testFundsCap: 10n ** 15n });
  run({ type: 'ConfigureCoin', id: USDT, name: 'USDT', scale: 6, testFundsCap: 10n ** 15n });
  run({
    type: 'ConfigureMarket',
    id: MARKET,
    base: BTC,
    quote: USDT,
    tick: TICK,
    lot: LOT,
    minNotional: 0n,
    bandPpm: 900_000n,
    makerFeePpm: 1_000n,
    takerFeePpm: 1_000n,
    status: 'open',
  });
  for (const user of USERS) {
    run({ type: 'OpenUser', user, kind: 'customer', inviter: null });
    run({ type: 'GrantTestFunds', user, coin: BTC, units: 10n ** 14n });
    run({ type: 'GrantTestFunds', user, coin: USDT, units: 10n ** 14n });
  }
  /** Has two operators approve another tick and lot, and lets time pass until it has taken effect. */
  function countIn(tick: bigint, lot: bigint): void {
    const { id, base, quote, minNotional, bandPpm, makerFeePpm, takerFeePpm } = state.markets.require(MARKET);
    const settings = { id, base, quote, tick, lot, minNotional, bandPpm, makerFeePpm, takerFeePpm };
    const change = { kind: 'market', market: settings } as const;
    run({ type: 'Propose', change, effectiveAt: 0, act: actOf(1) });
    run({ type: 'ApproveProposal', proposal: state.exchange.nextProposal - 1, act: actOf(2) });
    at += NOTICE_MS;
    while (state.proposals.size > 0) run({ type: 'AdvanceClock' });
    publishIndex(1_000);
  }
  for (const operator of [1, 2]) run({ type: 'OpenOperator', operator, act: null });
  publishIndex(1_000);
  return { state, run, publishIndex, countIn, sequence: () => sequence };
}

function actOf(operator: number): OperatorAct {
  return { operator, role: 'products', action: 'test', user: null, reason: 1, digest: 'ab'.repeat(32) };
}

/** Something that may happen to an exchange. */
export type Happening = (exchange: SpotExchange) => void;

const ticks = fc.integer({ min: 990, max: 1_010 });
const lots = fc.integer({ min: 1, max: 50 });
const user = fc.constantFrom(...USERS);
const side = fc.constantFrom('buy' as const, 'sell' as const);
const common = { user, side, ticks, lots };
const priceOf = (count: number) => BigInt(count) * TICK;
const unitsOf = (count: number) => BigInt(count) * LOT;

function pickOrder(state: State, pick: number): number {
  const ids = [...state.spotOrders.values()].map(order => order.id);
  return ids[pick % Math.max(ids.length, 1)] ?? 1;
}

const limit = fc
  .record({
    ...common,
    timeInForce: fc.constantFrom('gtc' as const, 'gtc' as const, 'ioc' as const, 'post-only' as const),
  })
  .map(
    (order): Happening =>
      exchange => {
        const { user, side, timeInForce } = order;
        const [price, quantity] = [priceOf(order.ticks), unitsOf(order.lots)];
        exchange.run({
          type: 'PlaceSpotOrder',
          user,
          market: MARKET,
          side,
          kind: 'limit',
          timeInForce,
          price,
          quantity,
        });
      },
  );

const market = fc.record(common).map(
  (order): Happening =>
    exchange => {
      const { user, side } = order;
      const quantity = unitsOf(order.lots);
      exchange.run({
        type: 'PlaceSpotOrder',
        user,
        market: MARKET,
        side,
        kind: 'market',
        timeInForce: 'ioc',
        quantity,
      });
    },
);

const stop = fc
  .record({
    ...common,
    triggerTicks: ticks,
    by: fc.constantFrom('last' as const, 'index' as const),
    isLimit: fc.boolean(),
  })
  .map(
    (order): Happening =>
      exchange => {
        const { user, side, by, isLimit } = order;
        exchange.run({
          type: 'PlaceSpotOrder',
          user,
          market: MARKET,
          side,
          kind: isLimit ? 'stop-limit' : 'stop-market',
          timeInForce: isLimit ? 'gtc' : 'ioc',
          ...(isLimit && { price: priceOf(order.ticks) }),
          quantity: unitsOf(order.lots),
          trigger: { by, price: priceOf(order.triggerTicks) },
        });
      },
  );

/** Its limit above the prices that a stop below them waits for, or the other way round. */
const oco = fc.record({ ...common, away: fc.integer({ min: 1, max: 20 }), isLimited: fc.boolean() }).map(
  (order): Happening =>
    exchange => {
      const { user, side, away, isLimited } = order;
      const towards = side === 'sell' ? 1 : -1;
      exchange.run({
        type: 'PlaceSpotOrder',
        user,
        market: MARKET,
        side,
        kind: 'oco',
        timeInForce: 'gtc',
        price: priceOf(1_000 + towards * away),
        quantity: unitsOf(order.lots),
        trigger: { by: 'index', price: priceOf(1_000 - towards * away) },
        ...(isLimited && { stopPrice: priceOf(order.ticks) }),
      });
    },
);

const iceberg = fc.record({ ...common, parts: fc.integer({ min: 1, max: 9 }) }).map(
  (order): Happening =>
    exchange => {
      const [price, visible] = [priceOf(order.ticks), unitsOf(order.lots)];
      const { user, side } = order;
      const quantity = visible * BigInt(order.parts);
      const kind = { kind: 'iceberg', timeInForce: 'gtc', visible } as const;
      exchange.run({ type: 'PlaceSpotOrder', user, market: MARKET, side, ...kind, price, quantity });
    },
);

const amend = fc
  .record({ user, ticks, lots, pick: fc.nat(), names: fc.tuple(fc.boolean(), fc.boolean(), fc.boolean()) })
  .map(
    (change): Happening =>
      exchange => {
        const order = pickOrder(exchange.state, change.pick);
        const [hasPrice, hasQuantity, hasTrigger] = change.names;
        exchange.run({
          type: 'AmendSpotOrder',
          user: change.user,
          order,
          ...(hasPrice && { price: priceOf(change.ticks) }),
          ...(hasQuantity && { quantity: unitsOf(change.lots) }),
          ...(hasTrigger && { trigger: priceOf(change.ticks) }),
        });
      },
  );

const cancel = fc.record({ user, pick: fc.nat() }).map(
  ({ user, pick }): Happening =>
    exchange => {
      exchange.run({ type: 'CancelSpotOrder', user, order: pickOrder(exchange.state, pick) });
    },
);

const index = ticks.map(
  (count): Happening =>
    exchange =>
      void exchange.publishIndex(count),
);

/** Orders of all kinds, changes, cancellations and index prices, close enough to each other to meet. */
export const happening: fc.Arbitrary<Happening> = fc.oneof(
  { weight: 6, arbitrary: limit },
  { weight: 1, arbitrary: market },
  { weight: 3, arbitrary: stop },
  { weight: 2, arbitrary: oco },
  { weight: 2, arbitrary: iceberg },
  { weight: 3, arbitrary: amend },
  { weight: 2, arbitrary: cancel },
  { weight: 2, arbitrary: index },
);
