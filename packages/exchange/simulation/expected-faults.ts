// Everything that is wrong with a command, in no order: the exchange must refuse with one of these, and only then.
import { type AmendSpotOrder, type Command, type PlaceSpotOrder, type Rejection, WALLET_KINDS } from '../src/index.ts';
import { alertFaults } from './alerts/alert-faults.ts';
import { clockFaults } from './audit-clock.ts';
import { bandCentre } from './audit-opening.ts';
import { trailTrigger } from './audit-stops.ts';
import type { AuditedExchange } from './audited-exchange.ts';
import { exchangeName, walletName } from './audited-ledger.ts';
import type { AuditedMarket } from './audited-market.ts';
import { isAuction } from './audited-opening.ts';
import { type AuditedLeg, type AuditedOrder, boundAround, isUnlimited, mayTrade } from './audited-order.ts';
import { type AuditedPrice, isFresh } from './audited-prices.ts';
import { bankFaults } from './bank-faults.ts';
import { moneyFaults } from './money-faults.ts';
import { optionFaults } from './option-faults.ts';
import { peopleFaults, userFaults } from './people-faults.ts';
import { hostingFaults } from './products/hosting-faults.ts';
import { launchFaults } from './products/launch-faults.ts';
import { referralFaults } from './products/referral-faults.ts';

type Code = Rejection['code'];
const MAX_UNITS = 2n ** 63n - 1n;
const MAX_COUNT = 2n ** 53n - 1n;
/** Orders that an auction takes of one user. */
const MAX_COLLECTED = 200;

/** The faults of a command, or undefined for commands whose refusals this auditor does not foretell. */
export function expectedFaults(audited: AuditedExchange, command: Command, at: number): Set<Code> | undefined {
  const ofPeople = peopleFaults(audited, command, at);
  if (ofPeople !== undefined) return faults(...ofPeople);
  const ofMoney = moneyFaults(audited, command, at) ?? bankFaults(audited, command, at);
  if (ofMoney !== undefined) return faults(...ofMoney);
  const ofOptions = optionFaults(audited, command, at);
  if (ofOptions !== undefined) return faults(...ofOptions);
  const ofClock = clockFaults(audited, command, at);
  if (ofClock !== undefined) return faults(...ofClock);
  const ofAlerts = alertFaults(audited, command);
  if (ofAlerts !== undefined) return faults(...ofAlerts);
  const ofProducts =
    hostingFaults(audited, command, at) ?? launchFaults(audited, command, at) ?? referralFaults(audited, command);
  if (ofProducts !== undefined) return faults(...ofProducts);
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
      const granted = -audited.ledger.balance(exchangeName('demo-faucet', coin));
      const has = WALLET_KINDS.reduce((sum, kind) => sum + audited.ledger.balance(walletName(user, coin, kind)), 0n);
      const isTooMuch = has + units > cap || granted + units > MAX_UNITS;
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
      const { aheadMs } = command;
      return faults(
        ['unknown-market', isTwice || markets.some(market => !audited.markets.has(market))],
        ['clock-unproven', aheadMs !== undefined && !(Number.isSafeInteger(aheadMs) && aheadMs >= 0)],
      );
    }
    case 'AdvanceClock':
      return faults();
    default:
      return undefined;
  }
}

function placeFaults(audited: AuditedExchange, command: PlaceSpotOrder, at: number): Set<Code> {
  const { user, side, kind, timeInForce, price, quantity, quoteAmount, trigger, stopPrice, trail, exits } = command;
  const audit = audited.markets.get(command.market);
  const codes = faults(...userFaults(audited, user), ['unknown-market', audit === undefined]);
  if (audit === undefined) return codes;
  const { market } = audit;
  const now = audited.prices.get(market.id)!;
  add(codes, ['market-not-open', market.status !== 'open'], ['invalid-order', !isSensible(command)]);
  add(codes, ...openingFaults(audit, command));
  for (const [amount, step, code] of [
    [price, market.tick, 'price-off-tick'],
    [trigger?.price, market.tick, 'price-off-tick'],
    [stopPrice, market.tick, 'price-off-tick'],
    [exits?.profit, market.tick, 'price-off-tick'],
    [exits?.stop?.price, market.tick, 'price-off-tick'],
    [exits?.stop?.limit, market.tick, 'price-off-tick'],
    [quantity, market.lot, 'quantity-off-lot'],
    [command.visible, market.lot, 'quantity-off-lot'],
  ] as const) {
    if (amount === undefined) continue;
    const isTooLarge = amount / step > MAX_COUNT;
    add(codes, ['amount-not-positive', amount <= 0n], [code, amount % step !== 0n], ['too-large', isTooLarge]);
  }
  if (quoteAmount !== undefined) {
    add(codes, ['amount-not-positive', quoteAmount <= 0n], ['too-large', quoteAmount > MAX_UNITS]);
  }
  if (trigger !== undefined) {
    const current = trigger.by === 'last' ? now.last * SCALE : indexPrice(audited, audit, now);
    const isKnown = trigger.by === 'last' ? now.last > 0n : now.index > 0n;
    const unknown = trigger.by === 'last' ? 'no-trade-yet' : 'index-stale';
    add(codes, [unknown, !isKnown], ['trigger-already-reached', isKnown && trigger.price * SCALE === current]);
  }
  if (kind === 'market') add(codes, ['index-stale', now.index === 0n || !isFresh(now, at)]);
  if (trail !== undefined) add(codes, ['no-trade-yet', now.last === 0n]);
  const areCrossed = isSensible(command) && areLegsCrossed(audited, audit, command);
  if (trail !== undefined && now.last > 0n) {
    const from = trigger?.price ?? now.last;
    const [least, most] = trail.isPpm ? [1_000n, 500_000n] : [market.tick, from / 2n];
    add(codes, ['distance-out-of-range', trail.distance < least || trail.distance > most]);
  }
  if (codes.size > 0) return add(codes, ['legs-out-of-order', areCrossed]);

  const limit = priceLimit(audited, command);
  const rests = kind === 'limit' || kind === 'iceberg' || kind === 'oco';
  const isOutside = rests && hasBand(audited, audit) && !mayTrade(side, bandLimit(audited, audit, side), limit);
  const valuation = quoteAmount ?? valueAtLeast(limit, quantity!, audit.baseScale);
  const leg = otherLeg(audit, command);
  const legValue = leg === undefined ? valuation : valueAtLeast(leg.price, quantity!, audit.baseScale);
  const middle = indexPrice(audited, audit, now);
  const middleTicks = (middle + market.tick * SCALE - 1n) / (market.tick * SCALE);
  const sized =
    kind === 'market' && quantity !== undefined
      ? valueAtLeast(middleTicks * market.tick, quantity, audit.baseScale)
      : valuation;
  add(
    codes,
    ['price-outside-band', isOutside],
    ['too-large', valuation > MAX_UNITS || sized > MAX_UNITS || limit / market.tick > MAX_COUNT],
    ['too-large', leg !== undefined && (legValue > MAX_UNITS || leg.price / market.tick > MAX_COUNT)],
    ['below-smallest-notional', sized < market.minNotional || (leg !== undefined && legValue < market.minNotional)],
    ['legs-out-of-order', areCrossed],
    ['visible-out-of-range', !isVisibleSound(audit, limit, quantity, command.visible)],
  );
  if (codes.size > 0) return codes;

  const walletCoin = side === 'buy' ? market.quote : market.base;
  const free = audited.ledger.available(walletName(user, walletCoin));
  const claim = side === 'buy' ? (legValue > valuation ? legValue : valuation) : (quantity ?? 0n);
  if ((trigger !== undefined && kind !== 'oco') || trail !== undefined)
    return add(codes, ['insufficient-balance', claim > free]);
  if (isAuction(audit)) {
    return add(
      codes,
      ['self-trade', meetsOwn(audit, { user, side, price: limit })],
      ['too-many-orders', [...audit.orders.values()].filter(order => order.user === user).length >= MAX_COLLECTED],
      ['insufficient-balance', claim > free],
    );
  }
  const walk = audit.walk({ user, side, limit, quantity: quantity ?? 0n, quoteAmount: quoteAmount ?? 0n });
  const isEmpty = walk.quantity === 0n;
  const paid = side === 'buy' ? walk.value : walk.quantity;
  const named = side === 'buy' ? (quoteAmount ?? 0n) : (quantity ?? 0n);
  const needed = kind === 'market' ? (paid > named ? paid : named) : claim;
  const isToRest = rests && timeInForce !== 'ioc' && walk.end === 'book-ended';
  return add(
    codes,
    ['too-large', isToRest && audit.overfills(side, quantity! - walk.quantity)],
    ['would-take', timeInForce === 'post-only' && (!isEmpty || walk.end === 'own-order')],
    ['cannot-fill-entirely', timeInForce === 'fok' && walk.end !== 'used-up'],
    ['self-trade', isEmpty && walk.end === 'own-order'],
    ['no-liquidity', isEmpty && kind === 'market'],
    ['insufficient-balance', needed > free],
  );
}

/** What a new market does not take yet. */
function openingFaults(
  { opening }: AuditedMarket,
  { kind, timeInForce, exits }: Pick<PlaceSpotOrder, 'kind' | 'timeInForce'> & { exits?: unknown },
): [Code, boolean][] {
  const isPlain = kind === 'limit' && exits === undefined;
  const stage = opening?.stage;
  return [
    ['market-opens-later', stage === 'awaited'],
    ['auction-orders-only', stage === 'auction' && !(isPlain && timeInForce === 'gtc')],
    ['auction-ending', stage === 'uncrossing'],
    ['limit-orders-only', stage === 'trading' && !isPlain],
  ];
}

/** Whether an order could meet one of the same user's in an auction. */
function meetsOwn(audit: AuditedMarket, { user, side, price }: Pick<AuditedOrder, 'user' | 'side' | 'price'>): boolean {
  const others = [...audit.orders.values()].filter(order => order.user === user && order.side !== side);
  return others.some(order => (side === 'buy' ? order.price <= price : order.price >= price));
}

function amendFaults(audited: AuditedExchange, command: AmendSpotOrder): Set<Code> {
  const { user } = command;
  const order = audited.orders.get(command.order);
  if (order === undefined || order.user !== user) return faults(['unknown-order', true], ...userFaults(audited, user));
  const audit = audited.markets.get(order.market)!;
  const { market, baseScale } = audit;
  const then = amendedModel(audit, order, command);
  const { price, quantity } = then;
  const isByAmount = order.quoteAmount > 0n;
  const codes = faults(
    ...userFaults(audited, user),
    ['market-not-open', market.status !== 'open'],
    ['not-amendable', command.price !== undefined && isUnlimited(order)],
    ['not-amendable', command.quantity !== undefined && (isByAmount || quantity <= order.filled)],
    ['not-amendable', order.exitOf !== undefined && quantity > order.quantity],
    ['not-amendable', order.trail !== undefined],
    ...triggerFaults(audited, audit, order, command.trigger),
    ...openingFaults(audit, order),
  );
  const named = [
    [command.price, market.tick, 'price-off-tick'],
    [command.trigger, market.tick, 'price-off-tick'],
    [command.quantity, market.lot, 'quantity-off-lot'],
  ] as const;
  for (const [amount, step, code] of named) {
    if (amount === undefined) continue;
    const isTooLarge = amount / step > MAX_COUNT;
    add(codes, ['amount-not-positive', amount <= 0n], [code, amount % step !== 0n], ['too-large', isTooLarge]);
  }
  if (codes.size > 0) return codes;

  const { side, other } = then;
  const valuation = isByAmount ? order.quoteAmount : valueAtLeast(price, quantity, baseScale);
  const isLegNew = command.trigger !== undefined && other !== undefined;
  const legValue = isLegNew ? valueAtLeast(other.price, quantity, baseScale) : valuation;
  const isOfAnySize = order.exitOf !== undefined && command.quantity === undefined;
  const isTooSmall = !isOfAnySize && (valuation < market.minNotional || legValue < market.minNotional);
  const isUncountable = price / market.tick > MAX_COUNT || (other?.price ?? 0n) / market.tick > MAX_COUNT;
  add(
    codes,
    ['too-large', valuation > MAX_UNITS || legValue > MAX_UNITS || isUncountable],
    ['below-smallest-notional', !isByAmount && isTooSmall],
    ['legs-out-of-order', isBeyondLegs(then, price)],
    ['visible-out-of-range', !isVisibleSound(audit, price, quantity, order.visible)],
  );
  const rest = quantity - order.filled;
  const dearer = other !== undefined && other.price > price ? other.price : price;
  const newClaim = side === 'buy' ? valueAtLeast(dearer, rest, baseScale) : rest;
  const claim = isByAmount ? order.claim : newClaim;
  const free = audited.ledger.available(walletName(user, side === 'buy' ? market.quote : market.base)) + order.claim;
  add(codes, ['insufficient-balance', claim > free]);
  if (order.isWaiting) return codes;
  const keepsPriority = price === order.price && quantity <= order.quantity;
  if (isAuction(audit)) {
    const isOutside = hasBand(audited, audit) && !mayTrade(side, bandLimit(audited, audit, side), price);
    const isCrossed = !keepsPriority && meetsOwn(audit, { user, side, price });
    return add(codes, ['price-outside-band', isOutside], ['self-trade', isCrossed]);
  }
  const walk = audit.walk({ user, side, limit: price, quantity: rest, quoteAmount: 0n });
  const isBlocked = walk.quantity === 0n && walk.end === 'own-order';
  const wouldTake = walk.quantity > 0n || isBlocked;
  const isToRest = !keepsPriority && order.timeInForce !== 'ioc' && walk.end === 'book-ended';
  return add(
    codes,
    ['too-large', isToRest && audit.overfills(side, rest - walk.quantity)],
    ['price-outside-band', hasBand(audited, audit) && !mayTrade(side, bandLimit(audited, audit, side), price)],
    ['would-take', !keepsPriority && order.timeInForce === 'post-only' && wouldTake],
    ['self-trade', !keepsPriority && isBlocked],
  );
}

/** A trigger may only move where it still has to be reached from the side that it waits for. */
function triggerFaults(
  audited: AuditedExchange,
  audit: AuditedMarket,
  { trigger, isWaiting, other }: AuditedOrder,
  price: bigint | undefined,
): [Code, boolean][] {
  if (price === undefined) return [];
  if (trigger === null) return [['not-amendable', true]];
  const now = audited.prices.get(audit.market.id)!;
  const current = trigger.by === 'last' ? now.last * SCALE : indexPrice(audited, audit, now);
  const isReached = trigger.rises ? price * SCALE <= current : price * SCALE >= current;
  return [
    ['already-triggered', !isWaiting && other === undefined],
    [trigger.by === 'last' ? 'no-trade-yet' : 'index-stale', current === 0n],
    ['trigger-already-reached', isReached],
  ];
}

/** The order as an amendment wants it: a stop without a limit trades up to a band beyond its trigger. */
export function amendedModel(
  { market }: AuditedMarket,
  order: AuditedOrder,
  { price, quantity, trigger }: AmendSpotOrder,
): Pick<AuditedOrder, 'side' | 'price' | 'quantity' | 'trigger' | 'other' | 'exits'> {
  const { side, other, exits } = order;
  const then = {
    side,
    other,
    exits,
    trigger: order.trigger,
    price: price ?? order.price,
    quantity: quantity ?? order.quantity,
  };
  if (trigger === undefined || order.trigger === null) return then;
  then.trigger = { ...order.trigger, price: trigger };
  const worst = boundAround(market, side, trigger, 1n);
  if (order.kind === 'stop-market') then.price = worst;
  if (other !== undefined && !other.isLimited) then.other = { ...other, price: worst };
  return then;
}

/** Prices of the index have more digits than prices of orders; both are compared at this much finer scale. */
const SCALE = 10n ** 8n;

/** The index in quote units per whole coin, times SCALE. */
export function indexPrice(audited: AuditedExchange, { market }: AuditedMarket, { index }: AuditedPrice): bigint {
  return index * 10n ** BigInt(audited.coins.get(market.quote)!.scale);
}

function hasBand(audited: AuditedExchange, audit: AuditedMarket): boolean {
  return bandCentre({ audited, audit }) !== undefined || audited.prices.get(audit.market.id)!.index > 0n;
}

export function bandLimit(audited: AuditedExchange, audit: AuditedMarket, side: PlaceSpotOrder['side']): bigint {
  const centre = bandCentre({ audited, audit });
  if (centre !== undefined) return boundAround(audit.market, side, centre * SCALE, SCALE);
  const price = audited.prices.get(audit.market.id)!;
  return boundAround(audit.market, side, indexPrice(audited, audit, price), SCALE);
}

/** The price up to which a new order may trade. */
export function priceLimit(audited: AuditedExchange, command: PlaceSpotOrder): bigint {
  const audit = audited.markets.get(command.market)!;
  if (command.price !== undefined) return command.price;
  if (command.trail !== undefined) {
    const from = command.trigger?.price ?? audited.prices.get(command.market)!.last;
    const reached = trailTrigger(command.side, command.trail, from);
    const step = audit.market.tick * 1_000_000n;
    const steps = command.side === 'buy' ? (reached + step - 1n) / step : reached / step;
    return boundAround(audit.market, command.side, steps * audit.market.tick, 1n);
  }
  if (command.trigger === undefined) return bandLimit(audited, audit, command.side);
  return boundAround(audit.market, command.side, command.trigger.price, 1n);
}

/** The stop leg of an OCO. */
export function otherLeg({ market }: AuditedMarket, { kind, side, trigger, stopPrice }: PlaceSpotOrder) {
  if (kind !== 'oco') return undefined;
  const price = stopPrice ?? boundAround(market, side, trigger!.price, 1n);
  return { price, isLimited: stopPrice !== undefined } satisfies AuditedLeg;
}

/** Whether one leg of an OCO, or an exit of an entry, would be reached together with the limit. */
function areLegsCrossed(audited: AuditedExchange, audit: AuditedMarket, command: PlaceSpotOrder): boolean {
  const { kind, side, price, trigger, exits } = command;
  if (kind === 'oco') {
    const now = audited.prices.get(command.market)!;
    const current = trigger!.by === 'last' ? now.last * SCALE : indexPrice(audited, audit, now);
    const rises = trigger!.price * SCALE > current;
    return rises !== (side === 'buy') || (side === 'buy' ? price! >= trigger!.price : price! <= trigger!.price);
  }
  const from = kind === 'market' ? audit.best('sell')?.price : price;
  if (exits === undefined || from === undefined) return false;
  return isExitWithin(exits.profit, exits.stop?.price, from);
}

function isBeyondLegs(
  { side, other, trigger, exits }: Pick<AuditedOrder, 'side' | 'other' | 'trigger' | 'exits'>,
  price: bigint,
): boolean {
  if (other !== undefined && (side === 'buy' ? price >= trigger!.price : price <= trigger!.price)) return true;
  return exits !== undefined && isExitWithin(exits.profit, exits.stop?.price, price);
}

function isExitWithin(profit: bigint | undefined, loss: bigint | undefined, from: bigint): boolean {
  return (profit !== undefined && profit <= from) || (loss !== undefined && loss >= from);
}

function isVisibleSound(
  { market, baseScale }: AuditedMarket,
  price: bigint,
  quantity: bigint | undefined,
  visible: bigint | undefined,
): boolean {
  if (visible === undefined || quantity === undefined) return true;
  const isTiny = valueAtLeast(price, visible, baseScale) < market.minNotional;
  // At most a hundred parts, counted in lots.
  const lots = quantity / market.lot;
  return !isTiny && visible <= quantity && (visible / market.lot) * 100n >= lots;
}

function valueAtLeast(price: bigint, quantity: bigint, baseScale: number): bigint {
  return (price * quantity) / 10n ** BigInt(baseScale);
}

const SHAPES: Readonly<Record<PlaceSpotOrder['kind'], RegExp>> = {
  limit: /^price quantity (gtc|ioc|fok|post-only)$/,
  market: /^(quantity|quoteAmount) ioc$/,
  'stop-limit': /^price quantity trigger (gtc|ioc|fok)$/,
  'stop-market': /^(quantity|quoteAmount) trigger ioc$/,
  oco: /^price quantity trigger (stopPrice )?gtc$/,
  'trailing-stop': /^(quantity|quoteAmount) (trigger )?trail ioc$/,
  iceberg: /^price quantity visible (gtc|post-only)$/,
};

function isSensible(command: PlaceSpotOrder): boolean {
  const { kind, side, trigger, exits } = command;
  const names = ['price', 'quantity', 'quoteAmount', 'trigger', 'stopPrice', 'trail', 'visible'] as const;
  const defined = names.filter(name => command[name] !== undefined);
  const waits = kind === 'stop-market' || kind === 'trailing-stop';
  const isBlindSale = waits && side === 'sell' && command.quoteAmount !== undefined;
  if (kind === 'trailing-stop' && trigger?.by === 'index') return false;
  const isEntry = side === 'buy' && (kind === 'limit' || kind === 'market');
  if (exits !== undefined && (!isEntry || (exits.profit === undefined && exits.stop === undefined))) return false;
  return SHAPES[command.kind].test([...defined, command.timeInForce].join(' ')) && !isBlindSale;
}

function faults(...checks: [Code, boolean][]): Set<Code> {
  return add(new Set(), ...checks);
}

function add(to: Set<Code>, ...checks: [Code, boolean][]): Set<Code> {
  for (const [code, is] of checks) if (is) to.add(code);
  return to;
}
