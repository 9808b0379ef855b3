// The order of a form as the call that places it.
import { type CallInput, spotSides } from '@candor/contract';
import { formatShort } from '@candor/money';
import { readTyped } from '../../../shared/decimals.ts';
import { lotsFor, type OrderFacts } from './order-facts.ts';
import {
  hasLimit,
  hasTrigger,
  type OrderForm,
  offersExits,
  referencePrice,
  TRAIL_PERCENT_SCALE,
} from './order-form.ts';

export type OrderRequest = CallInput<'placeSpotOrder'>;

/** For forms without problems. A limit order by quote amount is sent as the whole lots that it pays. */
export function requestOf(form: OrderForm, facts: OrderFacts): OrderRequest {
  const { base, quote } = facts.rules;
  const plain = (text: string, scale: number) => formatShort(readTyped(text, scale)!, scale);
  const request: OrderRequest = {
    currency_id: base.id,
    legal_id: quote.id,
    type: spotSides[form.side],
    order_type: form.kind,
  };
  if (hasLimit(form.kind)) {
    request.time_in_force = form.timeInForce;
    request.target_price = plain(form.price, quote.scale);
  }
  if (hasTrigger(form.kind)) {
    request.trigger_price = plain(form.trigger, quote.scale);
    request.trigger_by = form.triggerBy;
  }
  const price = (text: string) => plain(text, quote.scale);
  if (form.kind === 'oco' && form.stopPrice !== '') request.stop_price = price(form.stopPrice);
  if (form.kind === 'trailing_stop') {
    if (form.trailBy === 'percent') request.trail_percent = plain(form.trail, TRAIL_PERCENT_SCALE);
    else request.trail_price = price(form.trail);
    if (form.activation !== '') request.activation_price = price(form.activation);
  }
  if (form.kind === 'iceberg') request.visible_amount = plain(form.visible, base.scale);
  if (offersExits(form) && form.hasExits) {
    if (form.takeProfit !== '') request.take_profit_price = price(form.takeProfit);
    if (form.stopLoss !== '') request.stop_loss_price = price(form.stopLoss);
  }
  if (form.unit === 'base') {
    request.amount = plain(form.amount, base.scale);
  } else if (hasLimit(form.kind)) {
    const value = readTyped(form.amount, quote.scale)!;
    request.amount = formatShort(lotsFor(value, referencePrice(form, facts), facts.rules), base.scale);
  } else {
    request.quote_amount = plain(form.amount, quote.scale);
  }
  return request;
}
