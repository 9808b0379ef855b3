// What an order may do that its owner should think about before sending it.
import { PPM } from '@candor/money';
import type { OrderForm } from './order-form.ts';
import type { OrderSummary } from './order-summary.ts';

/**
 * `slippage`: the average is more than one percent from the best price. `bookTooThin`: the book cannot fill a market order.
 * `restCancelled`: not everything fills at once, and the rest ends. `notWhole`: an all-or-nothing order finds too little.
 */
export type OrderWarning = 'slippage' | 'bookTooThin' | 'restCancelled' | 'notWhole';

const NOTEWORTHY_PPM = PPM / 100n;

export function warningsOfOrder(form: OrderForm, summary: OrderSummary | undefined): OrderWarning[] {
  if (summary === undefined) return [];
  const { estimate } = summary;
  const warnings: OrderWarning[] = [];
  if (estimate !== undefined && estimate.slippagePpm > NOTEWORTHY_PPM) warnings.push('slippage');
  const fillsWhole = estimate?.fillsWhole ?? false;
  if (form.kind === 'market' && !fillsWhole) warnings.push('bookTooThin');
  if (form.kind === 'limit' && form.timeInForce === 'ioc' && !fillsWhole) warnings.push('restCancelled');
  if (form.kind === 'limit' && form.timeInForce === 'fok' && !fillsWhole) warnings.push('notWhole');
  return warnings;
}
