// Everything that is wrong with a command, in no order: the exchange must refuse with one of these, and only then.
import { type AmendSpotOrder, type Command, type PlaceSpotOrder, type Rejection, WALLET_KINDS } from '../src/index.ts';
import type { AuditedExchange } from './audited-exchange.ts';
import { exchangeName, walletName } from './audited-ledger.ts';
import type { AuditedMarket } from './audited-market.ts';
import { boundAround, mayTrade } from './audited-order.ts';
import { type AuditedPrice, isFresh } from './audited-prices.ts';
import { peopleFaults, userFaults } from './people-faults.ts';

type Code = Rejection['code'];
const MAX_UNITS = 2n ** 63n - 1n;
const MAX_COUNT = 2n ** 53n - 1n;

/** The faults of a command, or undefined for commands whose refusals this auditor does not foretell. */
export function expectedFaults(audited: AuditedExchange, command: Command, at: number): Set<Code> | undefined {
  const ofPeople = peopleFaults(audited, command, at);
  if (ofPeople !== undefined) return faults(...ofPeople);
  switch (command.type) {
    case 'PlaceSpotOrder':
      return placeFaults(audited, command, at);
    case 'AmendSpotOrder':
      return amendFaults(audited, command);
    case 'CancelSpotOrder':
      return faults(['unknown-order', audited.orders.get(command.order)?.user !== command.user]);
    case 'CancelSpotOrders':
      return faults(['unknown-market', command.market !== undefined && !audited.markets.has(command.market)]);
    case 'Transfer': {
      const { user, coin, from, to, units } = command;
      return faults(
        ...userFaults(audited, user),
        ['unknown-coin', !audited.coins.has(coin)],
        ['same-wallet', from === to],
        ['amount-not-positive', units <= 0n],
        ['insufficient-balance', units > audited.ledger.available(walletName(user, coin, from))],
      );
    }
    case 'GrantTestFunds': {
      const { user, coin, units } = command;
      const cap = (audited.coins.get(coin)?.testFundsCap ?? 0n) * (audited.isOperators(user) ? 1000n : 1n);
      const given = -audited.ledger.balance(exchangeName('demo-faucet', coin));
      const has = WALLET_KINDS.reduce((sum, kind) => sum + audited.ledger.balance(walletName(user, coin, kind)), 0n);
      const isTooMuch = has + units > cap || given + units > MAX_UNITS;
      return faults(
        ...userFaults(audited, user),
        ['unknown-coin', !audited.coins.has(coin)],
        ['amount-not-positive', units <= 0n],
        ['test-funds-limit', isTooMuch],
      );
    }
    case 'PublishIndexPrices': {
      const markets = command.ticks.map(tick => tick.market);
      const isTwice = new Set(markets).size < markets.length;
      return faults(['unknown-market', isTwice || markets.some(market => !audited.markets.has(market))]);
    }
    case 'AdvanceClock':
      return faults();
    default:
      return undefined;
  }
}

function placeFaults(audited: AuditedExchange, command: PlaceSpotOrder, at: number): Set<Code> {
  const { user, side, kind, timeInForce, price, quantity, quoteAmount, trigger } = command;
  const audit = audited.markets.get(command.market);
  const found = faults(...userFaults(audited, user), ['unknown-market', audit === undefined]);
  if (audit === undefined) return found;
  const { market } = audit;
  const now = audited.prices.get(market.id)!;
  add(found, ['market-not-open', market.status !== 'open'], ['invalid-order', !isSensible(command)]);
  for (const [amount, step, code] of [
    [price, market.tick, 'price-off-tick'],
    [trigger?.price, market.tick, 'price-off-tick'],
    [quantity, market.lot, 'quantity-off-lot'],
  ] as const) {
    if (amount === undefined) continue;
    const isTooLarge = amount / step > MAX_COUNT;
    add(found, ['amount-not-positive', amount <= 0n], [code, amount % step !== 0n], ['too-large', isTooLarge]);
  }
  if (quoteAmount !== undefined) {
    add(found, ['amount-not-positive', quoteAmount <= 0n], ['too-large', quoteAmount > MAX_UNITS]);
  }
  if (trigger !== undefined) {
    const current = trigger.by === 'last' ? now.last * SCALE : indexPrice(audited, audit, now);
    const isKnown = trigger.by === 'last' ? now.last > 0n : now.index > 0n;
    add(found, ['index-stale', !isKnown], ['trigger-already-reached', isKnown && trigger.price * SCALE === current]);
  }
  if (kind === 'market') add(found, ['index-stale', now.index === 0n || !isFresh(now, at)]);
  if (found.size > 0) return found;

  const limit = priceLimit(audited, command);
  const isOutside = kind === 'limit' && now.index > 0n && !mayTrade(side, bandLimit(audited, audit, side), limit);
  const worth = quoteAmount ?? valueAtLeast(limit, quantity!, audit.baseScale);
  const middle = indexPrice(audited, audit, now);
  const middleTicks = (middle + market.tick * SCALE - 1n) / (market.tick * SCALE);
  const sized =
    kind === 'market' && quantity !== undefined
      ? valueAtLeast(middleTicks * market.tick, quantity, audit.baseScale)
      : worth;
  add(
    found,
    ['price-outside-band', isOutside],
    ['too-large', worth > MAX_UNITS || sized > MAX_UNITS || limit / market.tick > MAX_COUNT],
    ['below-smallest-notional', sized < market.minNotional],
  );
  if (found.size > 0) return found;

  const walletCoin = side === 'buy' ? market.quote : market.base;
  const free = audited.ledger.available(walletName(user, walletCoin));
  const claim = side === 'buy' ? worth : (quantity ?? 0n);
  if (trigger !== undefined) return add(found, ['insufficient-balance', claim > free]);
  const walk = audit.walk({ user, side, limit, quantity: quantity ?? 0n, quoteAmount: quoteAmount ?? 0n });
  const isEmpty = walk.quantity === 0n;
  const paid = side === 'buy' ? walk.value : walk.quantity;
  const named = side === 'buy' ? (quoteAmount ?? 0n) : (quantity ?? 0n);
  const needed = kind === 'market' ? (paid > named ? paid : named) : claim;
  return add(
    found,
    ['would-take', timeInForce === 'post-only' && (!isEmpty || walk.end === 'own-order')],
    ['cannot-fill-entirely', timeInForce === 'fok' && walk.end !== 'used-up'],
    ['self-trade', isEmpty && walk.end === 'own-order'],
    ['no-liquidity', isEmpty && kind === 'market'],
    ['insufficient-balance', needed > free],
  );
}

function amendFaults(audited: AuditedExchange, command: AmendSpotOrder): Set<Code> {
  const { user, price, quantity } = command;
  const order = audited.orders.get(command.order);
  if (order === undefined || order.user !== user) return faults(['unknown-order', true], ...userFaults(audited, user));
  const audit = audited.markets.get(order.market)!;
  const { market, baseScale } = audit;
  const now = audited.prices.get(market.id)!;
  const found = faults(
    ...userFaults(audited, user),
    ['market-not-open', market.status !== 'open'],
    ['not-amendable', order.isWaiting || order.quoteAmount > 0n || quantity <= order.filled],
    ['amount-not-positive', price <= 0n || quantity <= 0n],
    ['price-off-tick', price % market.tick !== 0n],
    ['quantity-off-lot', quantity % market.lot !== 0n],
    ['too-large', price / market.tick > MAX_COUNT || quantity / market.lot > MAX_COUNT],
  );
  if (found.size > 0) return found;
  const { side } = order;
  const worth = valueAtLeast(price, quantity, baseScale);
  const rest = quantity - order.filled;
  const claim = side === 'buy' ? valueAtLeast(price, rest, baseScale) : rest;
  const free = audited.ledger.available(walletName(user, side === 'buy' ? market.quote : market.base)) + order.claim;
  const keepsPlace = price === order.price && quantity <= order.quantity;
  const walk = audit.walk({ user, side, limit: price, quantity: rest, quoteAmount: 0n });
  const isBlocked = walk.quantity === 0n && walk.end === 'own-order';
  const wouldTake = walk.quantity > 0n || isBlocked;
  return add(
    found,
    ['price-outside-band', now.index > 0n && !mayTrade(side, bandLimit(audited, audit, side), price)],
    ['too-large', worth > MAX_UNITS],
    ['below-smallest-notional', worth < market.minNotional],
    ['insufficient-balance', claim > free],
    ['would-take', !keepsPlace && order.timeInForce === 'post-only' && wouldTake],
    ['self-trade', !keepsPlace && isBlocked],
  );
}

/** Prices of the index have more digits than prices of orders; both are compared at this much finer scale. */
const SCALE = 10n ** 8n;

/** The index in quote units per whole coin, times SCALE. */
export function indexPrice(audited: AuditedExchange, { market }: AuditedMarket, { index }: AuditedPrice): bigint {
  return index * 10n ** BigInt(audited.coins.get(market.quote)!.scale);
}

export function bandLimit(audited: AuditedExchange, audit: AuditedMarket, side: PlaceSpotOrder['side']): bigint {
  const price = audited.prices.get(audit.market.id)!;
  return boundAround(audit.market, side, indexPrice(audited, audit, price), SCALE);
}

/** The price up to which a new order may trade. */
export function priceLimit(audited: AuditedExchange, command: PlaceSpotOrder): bigint {
  const audit = audited.markets.get(command.market)!;
  if (command.price !== undefined) return command.price;
  if (command.trigger === undefined) return bandLimit(audited, audit, command.side);
  return boundAround(audit.market, command.side, command.trigger.price, 1n);
}

function valueAtLeast(price: bigint, quantity: bigint, baseScale: number): bigint {
  return (price * quantity) / 10n ** BigInt(baseScale);
}

const SHAPES: Readonly<Record<PlaceSpotOrder['kind'], RegExp>> = {
  limit: /^price quantity (gtc|ioc|fok|post-only)$/,
  market: /^(quantity|quoteAmount) ioc$/,
  'stop-limit': /^price quantity trigger (gtc|ioc|fok)$/,
  'stop-market': /^(quantity|quoteAmount) trigger ioc$/,
};

function isSensible(command: PlaceSpotOrder): boolean {
  const given = (['price', 'quantity', 'quoteAmount', 'trigger'] as const).filter(name => command[name] !== undefined);
  const isBlindSale = command.kind === 'stop-market' && command.side === 'sell' && command.quoteAmount !== undefined;
  return SHAPES[command.kind].test([...given, command.timeInForce].join(' ')) && !isBlindSale;
}

function faults(...found: [Code, boolean][]): Set<Code> {
  return add(new Set(), ...found);
}

function add(to: Set<Code>, ...found: [Code, boolean][]): Set<Code> {
  for (const [code, is] of found) if (is) to.add(code);
  return to;
}
