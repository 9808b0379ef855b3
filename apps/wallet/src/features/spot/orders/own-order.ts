// What an own order of the wire says, in the words of the screens.
import { type CallAnswer, type OrderType, spotSides, spotStatuses } from '@candor/contract';
import { momentOf } from '@candor/i18n';
import { formatShort, parseDecimal } from '@candor/money';
import { figureOfDecimal, momentsOf, withPercentSign } from '@candor/ui';
import type { TFunction } from 'i18next';
import type { OrderFilters } from './order-filters.ts';

export type OwnOrder = CallAnswer<'listOpenSpotOrders'>[number];
export type OwnOrderWithFills = CallAnswer<'getSpotOrder'>;

type OrderState = 'open' | 'partly' | 'waiting' | 'filled' | 'cancelled' | 'partlyCancelled';

/** No decimal on the wire has more digits after its point. */
const WIRE_SCALE = 8;

/** A decimal of the wire at the wire's scale. */
export function wireUnits(text: string): bigint {
  const parsed = parseDecimal(text, WIRE_SCALE);
  return parsed.ok ? parsed.units : 0n;
}

export function sideOf(order: Pick<OwnOrder, 'type'>): 'buy' | 'sell' {
  return order.type === spotSides.buy ? 'buy' : 'sell';
}

/** Whether an open order is among those that the filters leave. */
export function isShown(order: OwnOrder, { dates, side, kind }: OrderFilters): boolean {
  const { from, before } = momentsOf(dates);
  const placed = momentOf(order.created_at);
  if (placed < (from ?? Number.NEGATIVE_INFINITY) || placed >= (before ?? Number.POSITIVE_INFINITY)) return false;
  return (side === 'all' || side === sideOf(order)) && (kind === 'all' || kind === order.order_type);
}

export function isOpen(order: Pick<OwnOrder, 'status'>): boolean {
  return order.status === spotStatuses.waiting;
}

/** What of an open order can be changed. */
type Changeable = { price: boolean; amount: boolean; trigger: boolean };

/** A limit, a quantity and a trigger that still waits, where the order has them; a trailing stop follows its price by itself. */
export function changeableOf(order: OwnOrder): Changeable {
  const { order_type: kind, is_active, is_stopped } = order;
  const follows = kind === 'trailing_stop' || !isOpen(order);
  return {
    price: !follows && isLimited(kind),
    amount: !follows && wireUnits(order.trade_amount) > 0n,
    trigger: !follows && (is_active === 0 || is_stopped === 0),
  };
}

export function isAmendable(order: OwnOrder): boolean {
  const { price, amount, trigger } = changeableOf(order);
  return price || amount || trigger;
}

/** The limit at which an order rests or will rest: of an OCO that of its stop, once the trigger was reached. */
export function restingPriceOf(order: OwnOrder): string {
  return order.is_stopped === 1 ? (order.stop_price ?? order.target_price) : order.target_price;
}

function isLimited(kind: OrderType): boolean {
  return kind === 'limit' || kind === 'stop_limit' || kind === 'oco' || kind === 'iceberg';
}

/** The limit of an order that has one. */
export function limitOf(order: OwnOrder): string | undefined {
  return isLimited(order.order_type) ? order.target_price : undefined;
}

/** Names of the two coins; the symbol always holds the slash. */
export function coinsOf(order: Pick<OwnOrder, 'symbol'>): { base: string; quote: string } {
  const [base = '', quote = ''] = order.symbol.split('/');
  return { base, quote };
}

/** What was asked for: a quantity, or an amount of the quote coin. */
export function requestedAmount(order: OwnOrder): { value: string; coin: string } {
  const { base, quote } = coinsOf(order);
  const isByQuote = wireUnits(order.trade_amount) === 0n;
  return isByQuote ? { value: order.quote_amount, coin: quote } : { value: order.trade_amount, coin: base };
}

/** How much of what was asked is filled, in whole percent; 100 only when all of it is. */
export function filledPercent(order: OwnOrder): number {
  if (order.status === spotStatuses.completed) return 100;
  const requested = wireUnits(requestedAmount(order).value);
  const filled = wireUnits(order.trade_amount) === 0n ? filledValue(order) : wireUnits(order.deal_amount);
  return requested === 0n ? 0 : Math.min(99, Number((filled * 100n) / requested));
}

/** What the filled part was worth in the quote coin, at the wire's scale, as far as the average price tells. */
function filledValue(order: Pick<OwnOrder, 'deal_amount' | 'average_price'>): bigint {
  return (wireUnits(order.deal_amount) * wireUnits(order.average_price)) / 10n ** BigInt(WIRE_SCALE);
}

export function stateOf(order: OwnOrder): OrderState {
  const hasFills = wireUnits(order.deal_amount) > 0n;
  switch (order.status) {
    case spotStatuses.completed:
      return 'filled';
    case spotStatuses.cancelled:
      return hasFills ? 'partlyCancelled' : 'cancelled';
    case spotStatuses.waiting:
      if (order.is_active === 0) return 'waiting';
      return hasFills ? 'partly' : 'open';
    default:
      return order.status satisfies never;
  }
}

/** A decimal without the zeros at its end. */
export function withoutZeros(decimal: string): string {
  return decimal.includes('.') ? decimal.replace(/\.?0+$/, '') : decimal;
}

/** The fees of all fills, summed by the coin they were paid in. */
export function feesOf(fills: OwnOrderWithFills['fills']): { value: string; coin: string }[] {
  const sums = new Map<string, bigint>();
  for (const fill of fills) sums.set(fill.fee_currency, (sums.get(fill.fee_currency) ?? 0n) + wireUnits(fill.fee));
  return [...sums].map(([coin, sum]) => ({ value: formatShort(sum, WIRE_SCALE), coin }));
}

/** What all fills were worth in the quote coin, exactly. */
export function valueOfFills(fills: OwnOrderWithFills['fills']): string {
  const value = fills.reduce((sum, fill) => sum + wireUnits(fill.price) * wireUnits(fill.amount), 0n);
  return formatShort(value, WIRE_SCALE * 2);
}

type KindFact = { label: string; value: string };

/** What the row of an order says that only orders of its kind have, as pairs of a name and a value. */
export function kindFactsOf(order: OwnOrder, t: TFunction<'spot'>): KindFact[] {
  const { base, quote } = coinsOf(order);
  const figure = (text: string) => figureOfDecimal(withoutZeros(text));
  const facts: KindFact[] = [];
  const add = (label: string, value: string | undefined) => {
    if (value !== undefined) facts.push({ label, value });
  };
  const price = (text: string | undefined) => (text === undefined ? undefined : `${figure(text)} ${quote}`);
  add(t('stopPrice'), price(order.stop_price));
  add(
    t('trailDistance'),
    order.trail_percent === undefined ? price(order.trail_price) : withPercentSign(figure(order.trail_percent)),
  );
  add(t('activation'), price(order.activation_price));
  add(t('bestPrice'), price(order.best_price));
  add(t('visible'), order.visible_amount === undefined ? undefined : `${figure(order.visible_amount)} ${base}`);
  add(t('takeProfit'), price(order.take_profit_price));
  add(t('stopLoss'), price(order.stop_loss_price));
  return facts;
}
