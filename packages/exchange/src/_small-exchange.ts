// A small exchange for tests: four customers, two operators, one market of round numbers, orders and books written as text.
import { decimal, formatShort, MAX_UNITS } from '@candor/money';
import { actOf, OPERATOR } from './_act.ts';
import { checkSums } from './_check-sums.ts';
import { eventsOf } from './_events-of.ts';
import type { Level } from './book/book.ts';
import type { Command, Event } from './commands-and-events.ts';
import { execute, type Outcome } from './execute.ts';
import { walletAccount } from './ledger/account-id.ts';
import type { WalletKind } from './ledger/chart-of-accounts.ts';
import type { ConfigureMarket, MarketSettings, MarketStatus } from './market/market.ts';
import type { Quote } from './price/price.ts';
import { needsNotice, userOfChange } from './proposal/change.ts';
import { type Change, NOTICE_MS } from './proposal/proposal.ts';
import type { PlaceSpotOrder } from './spot/command.ts';
import { restingLots, type SpotOrder } from './spot/order.ts';
import { State } from './state.ts';

export const USER = { anna: 1, ben: 2, carl: 3, dora: 4, max: 5 } as const;
export type UserName = keyof typeof USER;

/** GEM is traded against USD: one tick is one dollar, one lot is one gem. */
export const COIN = { GEM: 1, USD: 2 } as const;
export type CoinName = keyof typeof COIN;
const SCALE: Record<CoinName, number> = { GEM: 4, USD: 6 };

export const MARKET = 1;
export const SMALL_MARKET: ConfigureMarket = {
  type: 'ConfigureMarket',
  id: MARKET,
  base: COIN.GEM,
  quote: COIN.USD,
  tick: usd('1'),
  lot: gem('1'),
  minNotional: usd('5'),
  bandPpm: 200_000n,
  makerFeePpm: 1_000n,
  takerFeePpm: 2_000n,
  status: 'open',
};

const ORDER =
  /^(\w+) (buys|sells) (?:for (\S+)|(\S+))(?: @ (\S+)| at market)(?: (ioc|fok|post-only))?(?: when (last|index) reaches (\S+))?$/;
const LEVEL = /^(buys|sells) (\S+) \| (.+)$/;

export type SmallExchange = ReturnType<typeof openSmallExchange>;

/**
 * Opens the exchange with an index of 100 dollars, or none where the market opens by an auction; every user has 1,000 gems and
 * 100,000 dollars. `onOutcome` is called after every command.
 */
export function openSmallExchange(
  settings: Partial<ConfigureMarket> = {},
  onOutcome: (outcome: Outcome, at: number) => void = () => undefined,
) {
  const state = State.empty();
  let at = 1_700_000_000_000;
  let sequence = 0;
  let checksEach = true;

  /** Executes a command one millisecond after the last one. */
  function run(command: Command, key?: { id: string; input: string }): Outcome {
    at++;
    const outcome = execute(state, { command, at, sequence: ++sequence, ...(key && { key }) });
    if (outcome.kind === 'failed') throw outcome.cause;
    if (checksEach) checkSums(state);
    onOutcome(outcome, at);
    return outcome;
  }

  /** Runs the thousands of commands that prepare a crowd, and checks the sums once after them: each check goes through all rows. */
  function prepare(commands: () => void): void {
    checksEach = false;
    commands();
    checksEach = true;
    checkSums(state);
  }

  /** Lets time pass without a command. */
  function wait(ms: number): void {
    at += ms;
  }

  /** Publishes an index price that three sources agree on. */
  function index(dollars: string, market: number = MARKET): string[] {
    return describeOutcome(publish(dollars, market));
  }

  function publish(dollars: string, market: number = MARKET): Outcome {
    const quotes = agreeing(decimal(dollars, 8), at);
    return run({ type: 'PublishIndexPrices', ticks: [{ market, quotes }] });
  }

  /** Places an order such as `anna buys 5 @ 100 fok` and answers what happened. */
  function place(text: string): string[] {
    return describeOutcome(run(readOrder(text)));
  }

  /** Places an order such as `anna sells 5 @ 110` with members that the text cannot express. */
  function placeWith(text: string, more: Partial<PlaceSpotOrder>): string[] {
    return describeOutcome(run({ ...readOrder(text), ...more }));
  }

  /** Places resting orders so that the book matches the drawing. */
  function draw(drawing: string): void {
    for (const line of lines(drawing)) {
      const [, does, price, queue] = LEVEL.exec(line)!;
      for (const order of queue!.split(', ')) {
        const [user, lots] = order.split(' ');
        const outcome = place(`${user} ${does} ${lots} @ ${price}`);
        if (outcome.length !== 1) throw new Error(`"${order}" does not rest: ${outcome.join('; ')}`);
      }
    }
  }

  /** The book as a drawing: the dearest sale first, each queue in its order of time. */
  function book(): string[] {
    const { bids, asks } = state.spot.book(MARKET);
    return [
      ...asks.levels.map(level => drawLevel('sells', level)),
      ...bids.levels.map(level => drawLevel('buys', level)).reverse(),
    ];
  }

  /** Has two operators agree on a change and lets it take effect, at the same index as before. Answers what came of it. */
  function agree(change: Change): Outcome {
    const proposed = run({ type: 'Propose', change, effectiveAt: 0, act: actOf('olga', userOfChange(change) ?? null) });
    if (proposed.kind !== 'done') return proposed;
    const act = actOf('otto', userOfChange(change) ?? null);
    const approved = run({ type: 'ApproveProposal', proposal: proposed.result.id!, act });
    if (!needsNotice(change)) return approved;
    wait(NOTICE_MS);
    const events: Event[] = [];
    do events.push(...eventsOf(run({ type: 'AdvanceClock' })));
    while (state.proposals.size > 0);
    const price = state.prices.require(MARKET).index;
    if (price > 0n) index(formatShort(price, 8));
    return { kind: 'done', events, result: {} };
  }

  /** Has the market's settings changed; the others stay as the exchange was opened. */
  function configure(changed: Partial<MarketSettings>): Outcome {
    const { type: _type, status: _status, ...market } = { ...SMALL_MARKET, ...settings, ...changed };
    return agree({ kind: 'market', market });
  }

  function setStatus(status: MarketStatus): Outcome {
    const reason = status === 'open' ? null : 'incident';
    return run({ type: 'SetMarketStatus', market: MARKET, status, reason, act: actOf('olga') });
  }

  function wallet(user: UserName, coin: CoinName, kind: WalletKind = 'spot'): string {
    const account = state.accounts.get(walletAccount(USER[user], COIN[coin], kind));
    const balance = formatShort(account?.balance ?? 0n, SCALE[coin]);
    return account?.held ? `${balance}, ${formatShort(account.held, SCALE[coin])} held` : balance;
  }

  /** The id of the only open order that a user has. */
  function orderOf(user: UserName): number {
    const ids = state.spot.idsOf(USER[user]);
    if (ids.length !== 1) throw new Error(`${user} has ${ids.length} open orders`);
    return ids[0]!;
  }

  function amend(user: UserName, quantity: string, price: string): string[] {
    const command = { order: orderOf(user), price: usd(price), quantity: gem(quantity) };
    return describeOutcome(run({ type: 'AmendSpotOrder', user: USER[user], ...command }));
  }

  function cancel(user: UserName): string[] {
    return describeOutcome(run({ type: 'CancelSpotOrder', user: USER[user], order: orderOf(user) }));
  }

  run({ type: 'OpenExchange', mode: 'demo' });
  for (const [name, id] of Object.entries(COIN)) {
    run({ type: 'ConfigureCoin', id, name, scale: SCALE[name as CoinName], testFundsCap: MAX_UNITS / 10n ** 6n });
  }
  run({ ...SMALL_MARKET, ...settings });
  for (const [name, user] of Object.entries(USER)) {
    run({ type: 'OpenUser', user, kind: name === 'max' ? 'maker' : 'customer', inviter: null });
    run({ type: 'GrantTestFunds', user, coin: COIN.GEM, units: gem('1000') });
    run({ type: 'GrantTestFunds', user, coin: COIN.USD, units: usd('100000') });
  }
  for (const name of ['olga', 'otto'] as const) run({ type: 'OpenOperator', operator: OPERATOR[name], act: null });
  if (settings.opening === undefined) index('100');
  const now = () => at;
  const staff = { agree, configure, setStatus };
  return {
    state,
    run,
    prepare,
    now,
    wait,
    index,
    publish,
    place,
    placeWith,
    draw,
    book,
    ...staff,
    wallet,
    orderOf,
    amend,
    cancel,
  };
}

/** Quotes of three sources whose median is a price; none repeats itself at the next millisecond, as if it were frozen. */
export function agreeing(price: bigint, at: number): Quote[] {
  const moves = price > 1n ? [0n, 1n, -1n] : [0n, 0n, 0n];
  return ['x', 'y', 'z'].map((source, index) => ({
    source,
    price: price + moves[(at + index) % 3]!,
    sourceAt: at,
    receivedAt: at,
  }));
}

export function gem(text: string): bigint {
  return decimal(text, SCALE.GEM);
}

export function usd(text: string): bigint {
  return decimal(text, SCALE.USD);
}

/** A drawing as its lines without indentation. */
export function lines(drawing: string): string[] {
  return drawing
    .split('\n')
    .map(line => line.trim().replace(/\s+/g, ' '))
    .filter(line => line !== '');
}

/** Reads an order such as `ben sells 3 at market when last reaches 95`. */
export function readOrder(text: string): PlaceSpotOrder {
  const match = ORDER.exec(text);
  if (match === null) throw new Error(`"${text}" is no order`);
  const [, user, does, quoteAmount, quantity, price, timeInForce, by, trigger] = match;
  const kind = price === undefined ? 'market' : 'limit';
  return {
    type: 'PlaceSpotOrder',
    user: USER[user as UserName],
    market: MARKET,
    side: does === 'buys' ? 'buy' : 'sell',
    kind: by === undefined ? kind : `stop-${kind}`,
    timeInForce: (timeInForce ?? (kind === 'market' ? 'ioc' : 'gtc')) as PlaceSpotOrder['timeInForce'],
    ...(price !== undefined && { price: usd(price) }),
    ...(quantity !== undefined && { quantity: gem(quantity) }),
    ...(quoteAmount !== undefined && { quoteAmount: usd(quoteAmount) }),
    ...(by !== undefined && { trigger: { by: by as 'last' | 'index', price: usd(trigger!) } }),
  };
}

/** What an outcome says, as sentences. */
function describeOutcome(outcome: Outcome): string[] {
  if (outcome.kind === 'rejected') return [`refused: ${outcome.rejection.code}`];
  if (outcome.kind !== 'done') return [outcome.kind];
  return outcome.events.flatMap(event => describeEvent(event));
}

function describeEvent(event: Event): string[] {
  switch (event.type) {
    case 'SpotOrderPlaced':
      return [`${describeOrder(event.order)} ${event.order.isActive ? 'is placed' : 'waits'}`];
    case 'SpotOrderTriggered':
      return [`stop ${event.order} fires`];
    case 'SpotTrailStarted':
      return [`stop ${event.order} follows from ${formatShort(event.best, SCALE.USD)}`];
    case 'SpotOrderRefilled':
      return [`order ${event.order} shows ${event.shown}`];
    case 'SpotOrderAmended':
      return [`order ${event.order} becomes ${event.lots} @ ${event.ticks}`];
    case 'SpotTraded': {
      const [taker, maker] = [nameOf(event.taker), nameOf(event.maker)];
      return [
        `${taker} ${event.takerSide}s ${event.lots} @ ${event.ticks} ${event.takerSide === 'buy' ? 'from' : 'to'} ${maker}`,
      ];
    }
    case 'SpotOrderClosed':
      return [`${describeOrder(event.order)} closes: ${event.reason}`];
    default:
      return [];
  }
}

function describeOrder(order: SpotOrder): string {
  return `${nameOf(order.user)}'s ${order.side}`;
}

function nameOf(user: number): string {
  return Object.entries(USER).find(([, id]) => id === user)![0];
}

function drawLevel(does: string, level: Level<SpotOrder>): string {
  const queue: string[] = [];
  let sum = 0;
  for (let position = level.first; position !== null; position = position.next) {
    queue.push(`${nameOf(position.order.user)} ${restingLots(position.order)}`);
    sum += restingLots(position.order);
  }
  if (sum !== level.lots) throw new Error(`level ${level.ticks} says ${level.lots} lots and has ${sum}`);
  return `${does} ${level.ticks} | ${queue.join(', ')}`;
}
