// The order form as values: how it starts, and what each change of a field does to the others.
import { type OrderType, orderTypes, type TimeInForce, type TriggerSource } from '@candor/contract';
import { divideDown, formatShort, PPM } from '@candor/money';
import { readTyped } from '../../../shared/decimals.ts';
import type { Opening } from '../../../shared/markets/pair.ts';
import { lotsFor, type OrderFacts, valueAt, wholeLots, worstAfter } from './order-facts.ts';

export type Side = 'buy' | 'sell';
/** Whether the amount counts the coin that is traded or the coin it is paid in. */
export type AmountUnit = 'base' | 'quote';
export type Percent = 25 | 50 | 75 | 100;

/** Prices and amounts are decimals as typed, "" when empty. */
export type OrderForm = {
  side: Side;
  kind: OrderType;
  timeInForce: TimeInForce;
  price: string;
  /** Otherwise it is the one of the market when the form was opened. */
  isPriceTyped: boolean;
  trigger: string;
  triggerBy: TriggerSource;
  amount: string;
  unit: AmountUnit;
  /** The share of the wallet that was picked; the amount follows the price until it is typed by hand. */
  percent: Percent | undefined;
  /** The limit of an OCO's stop; empty for the best prices of the book. */
  stopPrice: string;
  /** The distance of a trailing stop, and the last price from which on it follows; empty for now. */
  trail: string;
  trailBy: TrailUnit;
  activation: string;
  /** What the book shows of an iceberg. */
  visible: string;
  /** Whether a purchase is sold again by itself, and at which prices. */
  hasExits: boolean;
  takeProfit: string;
  stopLoss: string;
};

export type TrailUnit = 'percent' | 'price';

export type OrderChange = Partial<OrderForm>;

const NO_KIND_FIELDS = {
  stopPrice: '',
  trail: '',
  trailBy: 'percent',
  activation: '',
  visible: '',
  hasExits: false,
  takeProfit: '',
  stopLoss: '',
} as const;

/** Percents of a distance have as many decimals as parts per million allow. */
export const TRAIL_PERCENT_SCALE = 4;

/** A new form: a limit order for the coin itself, good till cancelled. */
export function startOrder(side: Side, price: string): OrderForm {
  const empty = { trigger: '', triggerBy: 'last', amount: '', unit: 'base', percent: undefined } as const;
  return { side, kind: 'limit', timeInForce: 'gtc', price, isPriceTyped: false, ...empty, ...NO_KIND_FIELDS };
}

/** The form that is ready for the next order after one was sent: settings and prices stay, the amount goes. */
export function nextOrder(form: OrderForm): OrderForm {
  return { ...form, amount: '', percent: undefined };
}

export function hasLimit(kind: OrderType): boolean {
  return kind === 'limit' || kind === 'stop_limit' || kind === 'oco' || kind === 'iceberg';
}

export function hasTrigger(kind: OrderType): boolean {
  return kind === 'stop_limit' || kind === 'stop_market' || kind === 'oco';
}

/** Whether an order sits out until a price is reached, so that nothing of it trades before. */
export function onlyWaits(kind: OrderType): boolean {
  return kind === 'stop_limit' || kind === 'stop_market' || kind === 'trailing_stop';
}

/** The types of order that a market takes: a new one takes plain limits until it trades and has an index. */
export function kindsOffered(opening: Opening | undefined): readonly OrderType[] {
  return opening === undefined ? orderTypes : ['limit'];
}

/** Only what is bought at once or at a limit can be sold again by itself. */
export function offersExits({ kind, side }: Pick<OrderForm, 'kind' | 'side'>): boolean {
  return side === 'buy' && (kind === 'limit' || kind === 'market');
}

/** How long an order of a type may stay in the book; none for those that only take. */
export function timesOffered(kind: OrderType, opening?: Opening): readonly TimeInForce[] {
  if (opening !== undefined && opening.state !== 'trading') return ['gtc'];
  if (kind === 'limit') return ['gtc', 'ioc', 'fok', 'post_only'];
  if (kind === 'iceberg') return ['gtc', 'post_only'];
  return kind === 'stop_limit' ? ['gtc', 'ioc', 'fok'] : [];
}

/** A sale that waits must know its quantity, so its amount cannot be given in the other coin. */
export function unitsOffered(kind: OrderType, side: Side): readonly AmountUnit[] {
  const mustKnow = kind === 'stop_market' || kind === 'trailing_stop';
  return mustKnow && side === 'sell' ? ['base'] : ['base', 'quote'];
}

/** The unit that an amount is most often thought in: a market buy spends money, everything else counts coins. */
function usualUnit(kind: OrderType, side: Side): AmountUnit {
  return kind === 'market' && side === 'buy' ? 'quote' : 'base';
}

/** The form after a change, with every field that depends on it. */
export function changeOrder(form: OrderForm, change: OrderChange, facts: OrderFacts): OrderForm {
  const next = { ...form, ...change };
  if (change.price !== undefined) next.isPriceTyped = true;
  if (change.kind !== undefined && change.kind !== form.kind) {
    if (!timesOffered(next.kind).includes(next.timeInForce)) next.timeInForce = 'gtc';
    if (hasLimit(next.kind) && next.price === '') next.price = priceText(facts.lastPrice, facts);
  }
  const isOtherOrder = next.kind !== form.kind || next.side !== form.side;
  if (isOtherOrder && next.amount === '') next.unit = usualUnit(next.kind, next.side);
  if (!unitsOffered(next.kind, next.side).includes(next.unit)) next.unit = 'base';
  if (change.amount !== undefined) next.percent = undefined;
  else if (change.percent !== undefined) return withShare(next, change.percent, facts);
  else if (next.percent !== undefined) return withShare(next, next.percent, facts);
  else if (next.unit !== form.unit) next.amount = converted(next, form.unit, facts);
  return next;
}

/** The price that an order's value is reckoned with: its limit, its trigger, or the last price. */
export function referencePrice(form: OrderForm, facts: OrderFacts): bigint {
  const { quote } = facts.rules;
  if (hasLimit(form.kind)) return readTyped(form.price, quote.scale) ?? 0n;
  if (form.kind === 'stop_market') return readTyped(form.trigger, quote.scale) ?? 0n;
  if (form.kind === 'trailing_stop') return trailTrigger(form, facts);
  return facts.lastPrice;
}

/** Where a trailing stop would fire if the price turned where it begins to follow; 0 while that is not known. */
export function trailTrigger(form: OrderForm, { rules, lastPrice }: OrderFacts): bigint {
  const from = (form.activation === '' ? lastPrice : readTyped(form.activation, rules.quote.scale)) ?? 0n;
  const isPercent = form.trailBy === 'percent';
  const distance = readTyped(form.trail, isPercent ? TRAIL_PERCENT_SCALE : rules.quote.scale) ?? 0n;
  const away = isPercent ? divideDown(from * distance, PPM) : distance;
  if (from === 0n || distance === 0n || away >= from) return 0n;
  return form.side === 'sell' ? from - away : from + away;
}

/** The price at which a purchase is held: of the two legs of an OCO, the dearer one. */
export function heldPrice(form: OrderForm, facts: OrderFacts): bigint {
  const price = referencePrice(form, facts);
  const stop = form.kind === 'oco' ? stopBound(form, facts) : 0n;
  return stop > price ? stop : price;
}

/** The most that the stop of an OCO may pay or the least that it may take, for each whole coin. */
export function stopBound(form: OrderForm, { rules }: OrderFacts): bigint {
  const { scale } = rules.quote;
  if (form.stopPrice !== '') return readTyped(form.stopPrice, scale) ?? 0n;
  return worstAfter(form.side, readTyped(form.trigger, scale) ?? 0n, rules);
}

function withShare(form: OrderForm, percent: Percent, facts: OrderFacts): OrderForm {
  const { rules, free } = facts;
  if (free === undefined) return { ...form, percent };
  const share = ((form.side === 'buy' ? free.quote : free.base) * BigInt(percent)) / 100n;
  if (hasLimit(form.kind)) {
    const price = referencePrice(form, facts);
    const quantity = form.side === 'buy' ? lotsFor(share, heldPrice(form, facts), rules) : wholeLots(share, rules);
    return { ...form, percent, amount: amountText(form.unit, quantity, valueAt(quantity, price, rules), facts) };
  }
  // Without a limit only what is spent is known exactly, so the amount is given in that coin.
  const unit: AmountUnit = form.side === 'buy' ? 'quote' : 'base';
  return { ...form, percent, unit, amount: amountText(unit, wholeLots(share, rules), share, facts) };
}

function converted(form: OrderForm, from: AmountUnit, facts: OrderFacts): string {
  const { rules } = facts;
  const price = referencePrice(form, facts);
  const amount = readTyped(form.amount, from === 'base' ? rules.base.scale : rules.quote.scale);
  if (amount === undefined || price === 0n) return '';
  return from === 'base'
    ? amountText('quote', 0n, valueAt(amount, price, rules), facts)
    : amountText('base', lotsFor(amount, price, rules), 0n, facts);
}

function amountText(unit: AmountUnit, quantity: bigint, value: bigint, { rules }: OrderFacts): string {
  const [units, scale] = unit === 'base' ? [quantity, rules.base.scale] : [value, rules.quote.scale];
  return units === 0n ? '' : formatShort(units, scale);
}

/** A price as the price field writes it. */
export function priceText(price: bigint, { rules }: Pick<OrderFacts, 'rules'>): string {
  return price === 0n ? '' : formatShort(price, rules.quote.scale);
}
