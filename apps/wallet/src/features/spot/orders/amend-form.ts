// The change of an open order as values: what may be changed, what is wrong with it, and what is sent.
import type { CallInput } from '@candor/contract';
import { decimal, formatShort, powerOfTen } from '@candor/money';
import { figureOfUnits } from '@candor/ui';
import type { MarketRules } from '../../../shared/book/market-rules.ts';
import { readTyped } from '../../../shared/decimals.ts';
import { bandAround, INDEX_SCALE, type OrderFacts, valueAt, worstAfter } from '../order-form/order-facts.ts';
import type { AmendProblem } from '../order-form/order-problem.ts';
import { changeableOf, type OwnOrder, restingPriceOf, sideOf, withoutZeros } from './own-order.ts';

/** Decimals as typed; the amount is the whole one, its filled part included. */
export type AmendForm = { price: string; amount: string; trigger: string };

export type AmendProblems = Partial<Record<keyof AmendForm, AmendProblem>>;

export type AmendFacts = Pick<OrderFacts, 'rules' | 'free' | 'index' | 'lastPrice'>;

export function startAmend(order: OwnOrder): AmendForm {
  return {
    price: withoutZeros(restingPriceOf(order)),
    amount: withoutZeros(order.trade_amount),
    trigger: withoutZeros(order.trigger_price),
  };
}

/** What the open part of the changed order would hold, in units of the coin it pays with. */
export function heldAfter(order: OwnOrder, form: AmendForm, rules: MarketRules): bigint | undefined {
  const { base, quote } = rules;
  if (!changeableOf(order).amount) return decimal(order.quote_amount, quote.scale);
  const amount = readTyped(form.amount, base.scale);
  const price = reservedPrice(order, form, rules);
  if (price === undefined || amount === undefined) return undefined;
  const open = amount - decimal(order.deal_amount, base.scale);
  return sideOf(order) === 'buy' ? valueAt(open, price, rules) : open;
}

/** The price that a purchase reserves for: a stop without a limit one band beyond its trigger, an OCO its dearer leg. */
function reservedPrice(order: OwnOrder, form: AmendForm, rules: MarketRules): bigint | undefined {
  const { price: hasPrice, trigger: hasTrigger } = changeableOf(order);
  const read = (text: string) => readTyped(text, rules.quote.scale);
  const limit = hasPrice ? read(form.price) : 0n;
  const isUnlimitedStop = hasTrigger && (!hasPrice || (order.is_stopped === 0 && order.stop_price === undefined));
  const trigger = isUnlimitedStop ? read(form.trigger) : 0n;
  if (limit === undefined || trigger === undefined) return undefined;
  const leg = order.is_stopped === 0 ? read(withoutZeros(order.stop_price ?? '0')) : 0n;
  const stop = isUnlimitedStop ? worstAfter(sideOf(order), trigger, rules) : (leg ?? 0n);
  return stop > limit ? stop : limit;
}

export function problemsOfAmend(order: OwnOrder, form: AmendForm, facts: AmendFacts): AmendProblems {
  const has = changeableOf(order);
  const problems: [keyof AmendForm, AmendProblem | undefined][] = [
    ['price', has.price ? problemOfPrice(order, form, facts) : undefined],
    ['trigger', has.trigger ? problemOfTrigger(order, form, facts) : undefined],
    ['amount', has.amount ? problemOfAmount(order, form, facts) : undefined],
  ];
  return Object.fromEntries(problems.filter(([, problem]) => problem !== undefined));
}

function problemOfSteps(price: bigint | undefined, { tick, quote }: MarketRules): AmendProblem | undefined {
  if (price === undefined || price <= 0n) return { text: 'problems:required' };
  if (price % tick === 0n) return undefined;
  return { text: 'problems:price_off_tick', values: { tick: formatShort(tick, quote.scale) } };
}

function problemOfPrice(order: OwnOrder, form: AmendForm, { rules, index }: AmendFacts): AmendProblem | undefined {
  const price = readTyped(form.price, rules.quote.scale);
  const off = problemOfSteps(price, rules);
  if (off !== undefined || price === undefined) return off;
  // The limit of a stop that waits counts when it is triggered.
  const band = order.is_active === 0 ? undefined : bandAround(index, rules);
  if (band === undefined || (sideOf(order) === 'buy' ? price <= band.highest : price >= band.lowest)) return undefined;
  const written = (bound: bigint) => figureOfUnits(bound, rules.quote.scale, { decimals: rules.priceScale });
  return {
    text: 'problems:price_outside_band',
    values: { lowest: written(band.lowest), highest: written(band.highest) },
  };
}

/** A trigger stays on its side of the price that it waits for, and that of an OCO on its side of the limit too. */
function problemOfTrigger(order: OwnOrder, form: AmendForm, facts: AmendFacts): AmendProblem | undefined {
  const { rules, lastPrice, index } = facts;
  const { quote, priceScale } = rules;
  const trigger = readTyped(form.trigger, quote.scale);
  const off = problemOfSteps(trigger, rules);
  if (off !== undefined || trigger === undefined) return off;
  const finer = powerOfTen(INDEX_SCALE - quote.scale);
  const now = order.trigger_by === 'index' ? index : lastPrice * finer;
  const rises = decimal(order.trigger_price, quote.scale) * finer > now;
  const isReached = rises ? trigger * finer <= now : trigger * finer >= now;
  if (now > 0n && isReached && isChanged(order, form, 'trigger', rules)) {
    return { text: 'problems:trigger_already_reached' };
  }
  const limit = readTyped(form.price, quote.scale);
  if (order.is_stopped !== 0 || limit === undefined || limit <= 0n) return undefined;
  const isSale = sideOf(order) === 'sell';
  if (isSale ? trigger < limit : trigger > limit) return undefined;
  const price = figureOfUnits(limit, quote.scale, { decimals: priceScale });
  return { text: isSale ? 'spot:mustBeBelow' : 'spot:mustBeAbove', values: { price } };
}

function problemOfAmount(order: OwnOrder, form: AmendForm, { rules, free }: AmendFacts): AmendProblem | undefined {
  const { base, quote } = rules;
  const amount = readTyped(form.amount, base.scale);
  if (amount === undefined || amount <= 0n) return { text: 'messages:amountEmpty' };
  if (amount % rules.lot !== 0n) {
    return { text: 'problems:quantity_off_lot', values: { lot: formatShort(rules.lot, base.scale) } };
  }
  const filled = decimal(order.deal_amount, base.scale);
  if (amount <= filled) {
    return { text: 'spot:mustExceedFilled', values: { amount: `${figureOfUnits(filled, base.scale)} ${base.name}` } };
  }
  // What an entry bought may be worth less than the smallest order, as long as its owner leaves it as it is.
  const isOfAnySize = order.entry_order_id !== undefined && !isChanged(order, form, 'amount', rules);
  const price = (changeableOf(order).price ? readTyped(form.price, quote.scale) : undefined) ?? 0n;
  if (!isOfAnySize && price > 0n && valueAt(amount, price, rules) < rules.minNotional) {
    const minimum = `${figureOfUnits(rules.minNotional, quote.scale)} ${quote.name}`;
    return { text: 'problems:below_smallest_notional', values: { minimum } };
  }
  const before = heldAfter(order, startAmend(order), rules) ?? 0n;
  const after = heldAfter(order, form, rules) ?? 0n;
  const isBuy = sideOf(order) === 'buy';
  if (free === undefined || after - before <= (isBuy ? free.quote : free.base)) return undefined;
  return { text: isBuy ? 'messages:insufficientBalance' : 'messages:insufficientSellableBalance' };
}

function isChanged(order: OwnOrder, form: AmendForm, field: keyof AmendForm, { base, quote }: MarketRules): boolean {
  const scale = field === 'amount' ? base.scale : quote.scale;
  const typed = readTyped(form[field], scale);
  return changeableOf(order)[field] && typed !== undefined && typed !== readTyped(startAmend(order)[field], scale);
}

/** Only what was changed is sent; undefined where nothing was. */
export function amendRequest(
  order: OwnOrder,
  form: AmendForm,
  rules: MarketRules,
): CallInput<'amendSpotOrder'> | undefined {
  const { base, quote } = rules;
  const request: CallInput<'amendSpotOrder'> = { id: order.id };
  const sent = (text: string, scale: number) => formatShort(readTyped(text, scale) ?? 0n, scale);
  if (isChanged(order, form, 'price', rules)) request.target_price = sent(form.price, quote.scale);
  if (isChanged(order, form, 'amount', rules)) request.amount = sent(form.amount, base.scale);
  if (isChanged(order, form, 'trigger', rules)) request.trigger_price = sent(form.trigger, quote.scale);
  return Object.keys(request).length === 1 ? undefined : request;
}
