// What an order would do, in numbers: what is taken, what arrives, the fee, and how it would meet the book.
import { estimateSpotOrder, type SpotEstimate, tradeFee } from '@candor/formulas';
import { readTyped } from '../../../shared/decimals.ts';
import { bandAround, lotsFor, type OrderFacts, valueAt, worstAfter } from './order-facts.ts';
import { hasLimit, heldPrice, type OrderForm, referencePrice } from './order-form.ts';

export type OrderSummary = {
  /** Base units that the order asks for; for a market order by quote amount, what the book would give. */
  quantity: bigint;
  /** Quote units that it is worth. */
  value: bigint;
  /** What the wallet must have: quote units for a buy, base units for a sale. */
  pays: bigint;
  /** Of the coin received: base units for a buy, quote units for a sale. */
  fee: bigint;
  receives: bigint;
  /** How it would meet the book; for orders that would trade at once and while the book is known. */
  estimate: SpotEstimate | undefined;
  /** Whether `value`, `fee` and `receives` depend on prices that are still to come. */
  isRough: boolean;
};

/** The summary, or undefined while the fields do not make an order. */
export function summarizeOrder(form: OrderForm, facts: OrderFacts): OrderSummary | undefined {
  const scale = form.unit === 'base' ? facts.rules.base.scale : facts.rules.quote.scale;
  const amount = readTyped(form.amount, scale) ?? 0n;
  if (amount <= 0n) return undefined;
  if (form.kind === 'market') return summarizeMarket(form, facts, amount);
  const price = referencePrice(form, facts);
  if (price <= 0n) return undefined;
  return hasLimit(form.kind) ? summarizeLimit(form, facts, amount, price) : summarizeStop(form, facts, amount, price);
}

function summarizeMarket(form: OrderForm, facts: OrderFacts, amount: bigint): OrderSummary | undefined {
  const isByQuote = form.unit === 'quote';
  if (!facts.isBookLive) return undefined;
  const band = bandAround(facts.index, facts.rules);
  const limit = form.side === 'buy' ? band?.highest : band?.lowest;
  const estimate = walk(form, facts, isByQuote ? { quoteAmount: amount } : { quantity: amount }, limit);
  const { value, fee, received } = estimate;
  const quantity = isByQuote ? estimate.quantity : amount;
  const named = isByQuote === (form.side === 'buy') ? amount : 0n;
  const used = form.side === 'buy' ? value : estimate.quantity;
  return { quantity, value, pays: named > used ? named : used, fee, receives: received, estimate, isRough: true };
}

function summarizeLimit(form: OrderForm, facts: OrderFacts, amount: bigint, price: bigint): OrderSummary {
  const { rules } = facts;
  const quantity = form.unit === 'base' ? amount : lotsFor(amount, price, rules);
  const most = valueAt(quantity, price, rules);
  const pays = form.side === 'buy' ? valueAt(quantity, heldPrice(form, facts), rules) : quantity;
  if (form.kind === 'stop_limit') {
    // Whether it makes or takes is open; the fee of a taker is reckoned with.
    const gross = form.side === 'buy' ? quantity : most;
    const fee = tradeFee(gross, rules.takerFeePpm);
    return { quantity, value: most, pays, fee, receives: gross - fee, estimate: undefined, isRough: false };
  }
  const estimate = facts.isBookLive ? walk(form, facts, { quantity }, price) : undefined;
  const taken = { quantity: estimate?.quantity ?? 0n, value: estimate?.value ?? 0n, fee: estimate?.fee ?? 0n };
  const endsAtOnce = form.timeInForce === 'ioc' || form.timeInForce === 'fok';
  const rest = endsAtOnce ? 0n : quantity - taken.quantity;
  const restValue = valueAt(rest, price, rules);
  const fee = taken.fee + tradeFee(form.side === 'buy' ? rest : restValue, rules.makerFeePpm);
  const gross = form.side === 'buy' ? taken.quantity + rest : taken.value + restValue;
  return {
    quantity,
    value: taken.value + restValue,
    pays,
    fee,
    receives: gross - fee,
    estimate: taken.quantity > 0n ? estimate : undefined,
    isRough: taken.quantity > 0n || endsAtOnce,
  };
}

function summarizeStop(form: OrderForm, facts: OrderFacts, amount: bigint, trigger: bigint): OrderSummary {
  const { rules } = facts;
  const quantity = form.unit === 'base' ? amount : lotsFor(amount, trigger, rules);
  const value = form.unit === 'base' ? valueAt(quantity, trigger, rules) : amount;
  const held = form.unit === 'quote' ? amount : valueAt(quantity, worstAfter(form.side, trigger, rules), rules);
  const gross = form.side === 'buy' ? quantity : value;
  const fee = tradeFee(gross, rules.takerFeePpm);
  const pays = form.side === 'buy' ? held : quantity;
  return { quantity, value, pays, fee, receives: gross - fee, estimate: undefined, isRough: true };
}

function walk(
  form: OrderForm,
  { rules, asks, bids }: OrderFacts,
  requested: { quantity: bigint } | { quoteAmount: bigint },
  limit: bigint | undefined,
): SpotEstimate {
  return estimateSpotOrder({
    side: form.side,
    levels: form.side === 'buy' ? asks : bids,
    ...requested,
    ...(limit === undefined ? {} : { limit }),
    lot: rules.lot,
    baseScale: rules.base.scale,
    feePpm: rules.takerFeePpm,
  });
}
