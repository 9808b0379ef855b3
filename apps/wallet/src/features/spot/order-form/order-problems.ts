// What keeps an order from being sent, field by field, and what a trader should think about before sending it.
import { divideUp, formatShort, rescaleDown } from '@candor/money';
import { figureOfUnits, withPercentSign } from '@candor/ui';
import { readTyped } from '../../../shared/decimals.ts';
import type { Opening } from '../../../shared/markets/pair.ts';
import { bandAround, INDEX_SCALE, type OrderFacts, valueAt, worstAfter } from './order-facts.ts';
import {
  hasLimit,
  hasTrigger,
  type OrderForm,
  offersExits,
  referencePrice,
  stopBound,
  TRAIL_PERCENT_SCALE,
} from './order-form.ts';
import { at, type KindField, later, type OrderProblem, type OrderProblems, problemOfPrice } from './order-problem.ts';
import type { OrderSummary } from './order-summary.ts';

export function problemsOfOrder(form: OrderForm, facts: OrderFacts, summary: OrderSummary | undefined): OrderProblems {
  const problems: OrderProblems = {};
  const order = problemOfMarket(form, facts);
  if (order !== undefined) problems.order = order;
  if (hasLimit(form.kind)) {
    const price = problemOfPrice(form.price, facts) ?? problemOfLimit(form, facts);
    if (price !== undefined) problems.price = price;
  }
  if (hasTrigger(form.kind)) {
    const trigger = problemOfPrice(form.trigger, facts) ?? problemOfTrigger(form, facts);
    if (trigger !== undefined) problems.trigger = trigger;
  }
  Object.assign(problems, problemsOfKind(form, facts, summary));
  const amount = problemOfAmount(form, facts, summary);
  if (amount !== undefined) problems.amount = amount;
  return problems;
}

/** Whether something typed cannot be sent; a field that is still empty is not faulty. */
export function hasFaultyField({ order: _, ...fields }: OrderProblems): boolean {
  return Object.values(fields).some(({ text }) => text !== 'problems:required' && text !== 'messages:amountEmpty');
}

function problemOfMarket(form: OrderForm, facts: OrderFacts): OrderProblem | undefined {
  if (facts.rules.status !== 'open') return at('errors:market_not_open');
  const early = facts.opening && problemOfOpening(form, facts.opening);
  if (early !== undefined || form.kind !== 'market') return early;
  if (facts.isIndexStale) return at('errors:index_stale');
  // Without the book the cost is not known, and no user should buy blindly.
  if (!facts.isBookLive) return later('spot:bookSuspect');
  const levels = form.side === 'buy' ? facts.asks : facts.bids;
  return levels.length === 0 ? at('errors:no_liquidity') : undefined;
}

function problemOfOpening({ kind, timeInForce, hasExits }: OrderForm, { state }: Opening): OrderProblem | undefined {
  const isPlain = kind === 'limit' && !hasExits;
  switch (state) {
    case 'awaited':
      return at('spot:openingNotYet');
    case 'auction':
      return isPlain && timeInForce === 'gtc' ? undefined : at('errors:auction_orders_only');
    case 'uncrossing':
      return at('errors:auction_ending');
    case 'trading':
      return isPlain ? undefined : at('errors:limit_orders_only');
  }
}

function problemOfLimit(form: OrderForm, facts: OrderFacts): OrderProblem | undefined {
  if (form.kind === 'stop_limit') return undefined;
  const { rules } = facts;
  const price = readTyped(form.price, rules.quote.scale)!;
  const band = bandAround(facts.index, rules);
  if (band !== undefined && (form.side === 'buy' ? price > band.highest : price < band.lowest)) {
    const [lowest, highest] = [band.lowest, band.highest].map(bound =>
      figureOfUnits(bound, rules.quote.scale, { decimals: rules.priceScale }),
    );
    return later('problems:price_outside_band', { lowest: lowest!, highest: highest! });
  }
  const best = (form.side === 'buy' ? facts.asks : facts.bids)[0]?.price;
  const takes = best !== undefined && (form.side === 'buy' ? price >= best : price <= best);
  return form.timeInForce === 'post_only' && facts.isBookLive && takes ? later('errors:would_take') : undefined;
}

/** A stop waits for a price to come from the other side, so it cannot wait for the price that holds now. */
function problemOfTrigger(form: OrderForm, facts: OrderFacts): OrderProblem | undefined {
  const trigger = readTyped(form.trigger, facts.rules.quote.scale)!;
  if (form.kind === 'oco') return problemOfLegs(form, facts, trigger);
  return form.triggerBy === 'last' && trigger === facts.lastPrice ? later('errors:trigger_already_reached') : undefined;
}

/** The stop of an OCO lies on the losing side of both its limit and the price that holds now. */
function problemOfLegs(form: OrderForm, facts: OrderFacts, trigger: bigint): OrderProblem | undefined {
  const { quote, priceScale } = facts.rules;
  const now = form.triggerBy === 'last' ? facts.lastPrice : rescaleDown(facts.index, INDEX_SCALE, quote.scale);
  const limit = readTyped(form.price, quote.scale) ?? 0n;
  const bounds = [now, limit].filter(price => price > 0n);
  const isSale = form.side === 'sell';
  const bound = bounds.reduce((nearest, next) => (next < nearest === isSale ? next : nearest), bounds[0] ?? 0n);
  if (bound === 0n || (isSale ? trigger < bound : trigger > bound)) return undefined;
  const price = figureOfUnits(bound, quote.scale, { decimals: priceScale });
  return later(isSale ? 'spot:mustBeBelow' : 'spot:mustBeAbove', { price });
}

function problemOfAmount(
  form: OrderForm,
  facts: OrderFacts,
  summary: OrderSummary | undefined,
): OrderProblem | undefined {
  const { rules, free } = facts;
  const scale = form.unit === 'base' ? rules.base.scale : rules.quote.scale;
  const amount = readTyped(form.amount, scale);
  if (amount === undefined) return later(form.amount === '' ? 'messages:amountEmpty' : 'problems:too_large');
  if (amount <= 0n) return later('messages:amountEmpty');
  if (form.unit === 'base' && amount < rules.lot) return later('messages:quantityBelowMinimum');
  if (form.unit === 'base' && amount % rules.lot !== 0n) {
    return later('problems:quantity_off_lot', { lot: formatShort(rules.lot, rules.base.scale) });
  }
  if (summary !== undefined && free !== undefined && summary.pays > (form.side === 'buy' ? free.quote : free.base)) {
    return at(form.side === 'buy' ? 'messages:insufficientBalance' : 'messages:insufficientSellableBalance');
  }
  const valuation = valuationOf(form, facts, amount, summary);
  if (valuation === undefined || valuation >= rules.minNotional) return undefined;
  const minimum = `${figureOfUnits(rules.minNotional, rules.quote.scale)} ${rules.quote.name}`;
  return later('problems:below_smallest_notional', { minimum });
}

/** What the exchange holds against its smallest order: the named amount, the value at the limit, or at the index. */
function valuationOf(
  form: OrderForm,
  facts: OrderFacts,
  amount: bigint,
  summary: OrderSummary | undefined,
): bigint | undefined {
  const { rules } = facts;
  if (!hasLimit(form.kind) && form.unit === 'quote') return amount;
  if (form.kind === 'market') {
    const index = rescaleDown(facts.index, INDEX_SCALE, rules.quote.scale);
    return index === 0n ? undefined : valueAt(amount, index, rules);
  }
  if (summary === undefined) return undefined;
  if (form.kind === 'oco') {
    // Each leg must be an order of its own.
    const [limit, stop] = [referencePrice(form, facts), stopBound(form, facts)];
    return valueAt(summary.quantity, stop < limit ? stop : limit, rules);
  }
  if (form.side === 'buy') return summary.pays;
  const price = referencePrice(form, facts);
  return valueAt(summary.quantity, hasLimit(form.kind) ? price : worstAfter('sell', price, rules), rules);
}

type KindProblems = Partial<Record<KindField, OrderProblem>>;

/** The bounds of a distance in percent, in units of its scale: a tenth of a percent, and half of the price. */
const TRAIL_PERCENT = { least: 1_000n, most: 500_000n } as const;

/** The most parts that an iceberg has. */
const MAX_PARTS = 100n;

/** What keeps an OCO, a trailing stop, an iceberg or an order with exits from being sent, field by field. */
function problemsOfKind(form: OrderForm, facts: OrderFacts, summary: OrderSummary | undefined): KindProblems {
  const problems: [KindField, OrderProblem | undefined][] = [];
  if (form.kind === 'oco' && form.stopPrice !== '') problems.push(['stopPrice', problemOfPrice(form.stopPrice, facts)]);
  if (form.kind === 'trailing_stop') {
    problems.push(['trail', problemOfDistance(form, facts)]);
    if (form.activation !== '') problems.push(['activation', problemOfPrice(form.activation, facts)]);
  }
  if (form.kind === 'iceberg') problems.push(['visible', problemOfVisible(form, facts, summary)]);
  if (offersExits(form) && form.hasExits) problems.push(...problemsOfExits(form, facts));
  return Object.fromEntries(problems.filter(([, problem]) => problem !== undefined));
}

function problemOfDistance(form: OrderForm, { rules, lastPrice }: OrderFacts): OrderProblem | undefined {
  const { quote, tick } = rules;
  const isPercent = form.trailBy === 'percent';
  const distance = readTyped(form.trail, isPercent ? TRAIL_PERCENT_SCALE : quote.scale);
  if (distance === undefined) return later(form.trail === '' ? 'problems:required' : 'problems:too_large');
  const from = (form.activation === '' ? undefined : readTyped(form.activation, quote.scale)) ?? lastPrice;
  const [least, most] = isPercent ? [TRAIL_PERCENT.least, TRAIL_PERCENT.most] : [tick, from / 2n];
  if (!isPercent && distance % tick !== 0n) {
    return later('problems:price_off_tick', { tick: formatShort(tick, quote.scale) });
  }
  if (distance >= least && distance <= most) return undefined;
  const written = (bound: bigint) =>
    isPercent
      ? withPercentSign(figureOfUnits(bound, TRAIL_PERCENT_SCALE, { decimals: 1 }))
      : `${figureOfUnits(bound, quote.scale, { decimals: rules.priceScale })} ${quote.name}`;
  return later('problems:distance_out_of_range', { least: written(least), most: written(most) });
}

function problemOfVisible(
  form: OrderForm,
  { rules }: OrderFacts,
  summary: OrderSummary | undefined,
): OrderProblem | undefined {
  const { base, lot, minNotional, quote } = rules;
  const visible = readTyped(form.visible, base.scale);
  if (visible === undefined) return later(form.visible === '' ? 'problems:required' : 'problems:too_large');
  if (visible <= 0n) return later('problems:must_be_positive');
  if (visible % lot !== 0n) return later('problems:quantity_off_lot', { lot: formatShort(lot, base.scale) });
  const oneLot = valueAt(lot, readTyped(form.price, quote.scale) ?? 0n, rules);
  if (summary === undefined || oneLot === 0n) return undefined;
  const [mostValuable, part] = [divideUp(minNotional, oneLot), divideUp(summary.quantity / lot, MAX_PARTS)];
  const lowest = (mostValuable > part ? mostValuable : part) * lot;
  if (visible >= lowest && visible <= summary.quantity) return undefined;
  const written = (units: bigint) => `${figureOfUnits(units, base.scale)} ${base.name}`;
  return later('problems:visible_out_of_range', { lowest: written(lowest), highest: written(summary.quantity) });
}

/** A profit lies above what is paid at most, a loss below it: otherwise the exit would be reached at once. */
function problemsOfExits(form: OrderForm, facts: OrderFacts): [KindField, OrderProblem | undefined][] {
  const { takeProfit, stopLoss } = form;
  if (takeProfit === '' && stopLoss === '') return [['takeProfit', later('problems:required')]];
  const { quote, priceScale } = facts.rules;
  const from = form.kind === 'market' ? facts.asks[0]?.price : readTyped(form.price, quote.scale);
  const values = { price: figureOfUnits(from ?? 0n, quote.scale, { decimals: priceScale }) };
  const isBeyond = (text: string, isAbove: boolean) => {
    const price = readTyped(text, quote.scale);
    return from === undefined || price === undefined || (isAbove ? price > from : price < from);
  };
  const profit = isBeyond(takeProfit, true) ? undefined : later('spot:mustBeAbove', values);
  const loss = isBeyond(stopLoss, false) ? undefined : later('spot:mustBeBelow', values);
  return [
    ['takeProfit', takeProfit === '' ? undefined : (problemOfPrice(takeProfit, facts) ?? profit)],
    ['stopLoss', stopLoss === '' ? undefined : (problemOfPrice(stopLoss, facts) ?? loss)],
  ];
}
