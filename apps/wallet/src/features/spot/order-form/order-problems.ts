// What keeps an order from being sent, field by field, and what a trader should think about before sending it.
import { formatShort, rescaleDown } from '@candor/money';
import { figureOfUnits } from '@candor/ui';
import { bandAround, INDEX_SCALE, type OrderFacts, valueAt, worstAfter } from './order-facts.ts';
import { hasLimit, hasTrigger, type OrderForm, readTyped, referencePrice } from './order-form.ts';
import type { OrderSummary } from './order-summary.ts';

export type OrderField = 'price' | 'trigger' | 'amount' | 'order';

/** What the texts mention. */
export type ProblemValues = Partial<Record<'tick' | 'lot' | 'lowest' | 'highest' | 'minimum' | 'amount', string>>;

/** A text key with what the text mentions. `isPatient`: not worth saying before the field was left. */
export type OrderProblem = {
  text:
    | 'problems:required'
    | 'problems:must_be_positive'
    | 'problems:too_large'
    | 'problems:price_off_tick'
    | 'problems:price_outside_band'
    | 'problems:quantity_off_lot'
    | 'problems:below_smallest_notional'
    | 'messages:amountEmpty'
    | 'messages:quantityBelowMinimum'
    | 'messages:insufficientBalance'
    | 'messages:insufficientSellableBalance'
    | 'spot:bookSuspect'
    | 'errors:market_not_open'
    | 'errors:index_stale'
    | 'errors:no_liquidity'
    | 'errors:would_take'
    | 'errors:trigger_already_reached';
  values?: ProblemValues;
  isPatient: boolean;
};

export type OrderProblems = Partial<Record<OrderField, OrderProblem>>;

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
  const amount = problemOfAmount(form, facts, summary);
  if (amount !== undefined) problems.amount = amount;
  return problems;
}

function at(text: OrderProblem['text'], values?: ProblemValues): OrderProblem {
  return { text, isPatient: false, ...(values === undefined ? {} : { values }) };
}

function later(text: OrderProblem['text'], values?: ProblemValues): OrderProblem {
  return { ...at(text, values), isPatient: true };
}

function problemOfMarket(form: OrderForm, facts: OrderFacts): OrderProblem | undefined {
  if (facts.rules.status !== 'open') return at('errors:market_not_open');
  if (form.kind !== 'market') return undefined;
  if (facts.isIndexStale) return at('errors:index_stale');
  // What it would cost cannot be told without the book, and nobody should buy blindly.
  if (!facts.isBookLive) return later('spot:bookSuspect');
  const levels = form.side === 'buy' ? facts.asks : facts.bids;
  return levels.length === 0 ? at('errors:no_liquidity') : undefined;
}

function problemOfPrice(text: string, { rules }: OrderFacts): OrderProblem | undefined {
  const price = readTyped(text, rules.quote.scale);
  if (price === undefined) return later(text === '' ? 'problems:required' : 'problems:too_large');
  if (price <= 0n) return later('problems:must_be_positive');
  if (price % rules.tick === 0n) return undefined;
  return later('problems:price_off_tick', { tick: formatShort(rules.tick, rules.quote.scale) });
}

function problemOfLimit(form: OrderForm, facts: OrderFacts): OrderProblem | undefined {
  if (form.kind !== 'limit') return undefined;
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
  return form.triggerBy === 'last' && trigger === facts.lastPrice ? later('errors:trigger_already_reached') : undefined;
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
  const worth = worthOf(form, facts, amount, summary);
  if (worth === undefined || worth >= rules.minNotional) return undefined;
  const minimum = `${figureOfUnits(rules.minNotional, rules.quote.scale)} ${rules.quote.name}`;
  return later('problems:below_smallest_notional', { minimum });
}

/** What the exchange holds against its smallest order: the named amount, the value at the limit, or at the index. */
function worthOf(
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
  if (form.side === 'buy') return summary.pays;
  const price = referencePrice(form, facts);
  return valueAt(summary.quantity, form.kind === 'stop_market' ? worstAfter('sell', price, rules) : price, rules);
}
