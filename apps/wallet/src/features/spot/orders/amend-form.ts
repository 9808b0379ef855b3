// The change of a resting order as values: what may be changed, what is wrong with it, and what is sent.
import type { CallInput } from '@candor/contract';
import { decimal, formatShort } from '@candor/money';
import { figureOfUnits } from '@candor/ui';
import type { MarketRules } from '../../../shared/book/market-rules.ts';
import { bandAround, type OrderFacts, valueAt } from '../order-form/order-facts.ts';
import { readTyped } from '../order-form/order-form.ts';
import type { ProblemValues } from '../order-form/order-problem.ts';
import { type OwnOrder, sideOf, withoutZeros } from './own-order.ts';

/** Decimals as typed; the amount is the whole one, its filled part included. */
export type AmendForm = { price: string; amount: string };

export type AmendProblem = {
  text:
    | 'problems:required'
    | 'problems:price_off_tick'
    | 'problems:price_outside_band'
    | 'problems:quantity_off_lot'
    | 'problems:below_smallest_notional'
    | 'messages:amountEmpty'
    | 'messages:insufficientBalance'
    | 'messages:insufficientSellableBalance'
    | 'spot:mustExceedFilled';
  values?: ProblemValues;
};

export type AmendFacts = Pick<OrderFacts, 'rules' | 'free' | 'index'>;

export function startAmend(order: OwnOrder): AmendForm {
  return { price: withoutZeros(order.target_price), amount: withoutZeros(order.trade_amount) };
}

/** What the open part of the changed order would hold, in units of the coin it pays with. */
export function heldAfter(order: OwnOrder, form: AmendForm, rules: MarketRules): bigint | undefined {
  const price = readTyped(form.price, rules.quote.scale);
  const amount = readTyped(form.amount, rules.base.scale);
  if (price === undefined || amount === undefined) return undefined;
  const open = amount - decimal(order.deal_amount, rules.base.scale);
  return sideOf(order) === 'buy' ? valueAt(open, price, rules) : open;
}

export function problemsOfAmend(
  order: OwnOrder,
  form: AmendForm,
  facts: AmendFacts,
): { price?: AmendProblem; amount?: AmendProblem } {
  const price = problemOfPrice(order, form, facts);
  const amount = problemOfAmount(order, form, facts);
  return { ...(price === undefined ? {} : { price }), ...(amount === undefined ? {} : { amount }) };
}

function problemOfPrice(order: OwnOrder, form: AmendForm, { rules, index }: AmendFacts): AmendProblem | undefined {
  const price = readTyped(form.price, rules.quote.scale);
  if (price === undefined || price <= 0n) return { text: 'problems:required' };
  if (price % rules.tick !== 0n) {
    return { text: 'problems:price_off_tick', values: { tick: formatShort(rules.tick, rules.quote.scale) } };
  }
  const band = bandAround(index, rules);
  if (band === undefined || (sideOf(order) === 'buy' ? price <= band.highest : price >= band.lowest)) return undefined;
  const written = (bound: bigint) => figureOfUnits(bound, rules.quote.scale, { decimals: rules.priceScale });
  return {
    text: 'problems:price_outside_band',
    values: { lowest: written(band.lowest), highest: written(band.highest) },
  };
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
  const price = readTyped(form.price, quote.scale) ?? 0n;
  if (price > 0n && valueAt(amount, price, rules) < rules.minNotional) {
    const minimum = `${figureOfUnits(rules.minNotional, quote.scale)} ${quote.name}`;
    return { text: 'problems:below_smallest_notional', values: { minimum } };
  }
  const before = heldAfter(order, startAmend(order), rules) ?? 0n;
  const after = heldAfter(order, form, rules) ?? 0n;
  const isBuy = sideOf(order) === 'buy';
  if (free === undefined || after - before <= (isBuy ? free.quote : free.base)) return undefined;
  return { text: isBuy ? 'messages:insufficientBalance' : 'messages:insufficientSellableBalance' };
}

/** Only what was changed is sent; undefined where nothing was. */
export function amendRequest(
  order: OwnOrder,
  form: AmendForm,
  rules: MarketRules,
): CallInput<'amendSpotOrder'> | undefined {
  const price = readTyped(form.price, rules.quote.scale);
  const amount = readTyped(form.amount, rules.base.scale);
  const isNewPrice = price !== undefined && price !== decimal(order.target_price, rules.quote.scale);
  const isNewAmount = amount !== undefined && amount !== decimal(order.trade_amount, rules.base.scale);
  if (!isNewPrice && !isNewAmount) return undefined;
  return {
    id: order.id,
    ...(isNewPrice ? { target_price: formatShort(price, rules.quote.scale) } : {}),
    ...(isNewAmount ? { amount: formatShort(amount, rules.base.scale) } : {}),
  };
}
