// What an order may do that its owner should think about before sending it.
import { decimal, PPM } from '@candor/money';
import { readTyped } from '../../../shared/decimals.ts';
import { bestFor, distancePpm, type OrderFacts } from './order-facts.ts';
import type { OrderForm } from './order-form.ts';
import type { OrderSummary } from './order-summary.ts';

/**
 * `farLimit`: the limit crosses the book and lies far beyond its best price. `slippage`: the average is more than one percent from the best price. `bookTooThin`: the book cannot fill a market order.
 * `restCancelled`: not everything fills at once, and the rest ends. `notWhole`: an all-or-nothing order finds too little.
 */
export type OrderWarning = 'farLimit' | 'slippage' | 'bookTooThin' | 'restCancelled' | 'notWhole';

const NOTEWORTHY_PPM = PPM / 100n;

/** A percentage of this scale counts parts per million. */
const PERCENT_SCALE = 4;

/** @param farPercent from how many percent on a limit counts as far. */
export function warningsOfOrder(
  form: OrderForm,
  facts: OrderFacts,
  summary: OrderSummary | undefined,
  farPercent: string,
): OrderWarning[] {
  const warnings: OrderWarning[] = [];
  if (isFarLimit(form, facts, farPercent)) warnings.push('farLimit');
  if (summary === undefined) return warnings;
  const { estimate } = summary;
  if (estimate !== undefined && estimate.slippagePpm > NOTEWORTHY_PPM) warnings.push('slippage');
  const fillsWhole = estimate?.fillsWhole ?? false;
  if (form.kind === 'market' && !fillsWhole) warnings.push('bookTooThin');
  if (form.kind === 'limit' && form.timeInForce === 'ioc' && !fillsWhole) warnings.push('restCancelled');
  if (form.kind === 'limit' && form.timeInForce === 'fok' && !fillsWhole) warnings.push('notWhole');
  return warnings;
}

export type LimitForm = Pick<OrderForm, 'kind' | 'side' | 'timeInForce' | 'price'>;
export type BookFacts = Pick<OrderFacts, 'rules' | 'asks' | 'bids'>;

/** Whether a limit crosses the book and lies at least so many percent beyond its best price. */
export function isFarLimit(form: LimitForm, facts: BookFacts, farPercent: string): boolean {
  const beyond = beyondBookPpm(form, facts);
  return beyond !== undefined && beyond >= decimal(farPercent, PERCENT_SCALE);
}

/** How far the limit of an order that fills at once lies beyond the best price, in parts per million; undefined for others. */
export function beyondBookPpm(form: LimitForm, facts: BookFacts): bigint | undefined {
  if (form.kind !== 'limit' || form.timeInForce === 'post_only') return undefined;
  const price = readTyped(form.price, facts.rules.quote.scale) ?? 0n;
  const distance = distancePpm(price, bestFor(form.side, facts) ?? 0n);
  if (price <= 0n || distance === undefined) return undefined;
  const beyond = form.side === 'buy' ? distance : -distance;
  return beyond < 0n ? undefined : beyond;
}
