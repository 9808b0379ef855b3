// Explains why the core refused an order, with the figures of its market and at the field that is concerned.
import type { Rejection, Side } from '@candor/exchange';
import { formatShort } from '@candor/money';
import { type FieldProblem, type Refusal, refuse, refuseRejection } from '../../http/reply.ts';
import type { Facts } from '../../texts.ts';
import type { ListedMarket } from '../market/views/market-list.ts';
import { PERCENT_SCALE } from './wire-order.ts';

export type RefusedOrder = {
  listed: ListedMarket;
  side: Side;
  /** What makes the order larger than the wallet. */
  sizeField: 'amount' | 'quote_amount' | 'trigger_price';
  triggerField: 'trigger_price' | 'activation_price';
};

export function refuseOrder(rejection: Rejection, { listed, side, sizeField, triggerField }: RefusedOrder): Refusal {
  const { base, quote } = listed;
  const inQuote = (units: bigint) => formatShort(units, quote.scale);
  switch (rejection.code) {
    case 'insufficient-balance':
      return beside(sizeField, side === 'sell' ? 'insufficient_sellable_balance' : 'insufficient_balance');
    case 'price-off-tick':
      return beside('target_price', 'price_off_tick', { tick: inQuote(rejection.tick) });
    case 'price-outside-band': {
      const facts = { lowest: inQuote(rejection.lowest), highest: inQuote(rejection.highest) };
      return beside('target_price', 'price_outside_band', facts);
    }
    case 'quantity-off-lot':
      return beside(sizeField, 'quantity_off_lot', { lot: formatShort(rejection.lot, base.scale) });
    case 'below-smallest-notional':
      return beside(sizeField, 'below_smallest_notional', {
        minimum: `${inQuote(rejection.minimum)} ${quote.name}`,
      });
    case 'distance-out-of-range': {
      const isPercent = rejection.isPpm;
      const [least, most] = [rejection.least, rejection.most].map(distance =>
        isPercent ? `${formatShort(distance, PERCENT_SCALE)}%` : `${inQuote(distance)} ${quote.name}`,
      );
      return beside(isPercent ? 'trail_percent' : 'trail_price', 'distance_out_of_range', {
        least: least!,
        most: most!,
      });
    }
    case 'visible-out-of-range': {
      const inBase = (units: bigint) => `${formatShort(units, base.scale)} ${base.name}`;
      const facts = { lowest: inBase(rejection.lowest), highest: inBase(rejection.highest) };
      return beside('visible_amount', 'visible_out_of_range', facts);
    }
    case 'trigger-already-reached':
      return beside(triggerField, 'trigger_already_reached');
    case 'already-triggered':
      return beside(triggerField, 'already_triggered');
    case 'market-opens-later':
      return refuseRejection(rejection, { from: new Date(rejection.opensAt).toISOString() });
    case 'too-many-orders':
      return refuseRejection(rejection, { limit: rejection.limit });
    default:
      return refuseRejection(rejection);
  }
}

type Both = FieldProblem['code'] & Refusal['code'];

function beside(field: string, code: Both, facts?: Facts): Refusal {
  return { ...refuse(code, facts), problems: [facts === undefined ? { field, code } : { field, code, facts }] };
}
