// Says why the core refused something about contracts, with its figures and beside the field that is concerned.
import type { Rejection } from '@candor/exchange';
import { formatShort } from '@candor/money';
import { type FieldProblem, type Refusal, refuse, refuseFields, refuseRejection } from '../../http/reply.ts';
import type { Facts } from '../../texts.ts';
import type { ListedMarket } from '../market/views/market-list.ts';

/** Which field of the form is to blame where several could be. */
export type BlamedFields = { size: 'share' | 'amount'; price: 'target_price' | 'target_profit_price' };

export function refuseLever(rejection: Rejection, { quote, price }: ListedMarket, blamed: BlamedFields): Refusal {
  const money = (units: bigint) => `${formatShort(units, quote.scale)} ${quote.name}`;
  const at = (units: bigint) => price.ofUnits(units);
  switch (rejection.code) {
    case 'insufficient-balance':
      return beside(blamed.size, 'insufficient_balance');
    case 'invalid-lots':
      return beside('share', rejection.most === 0 ? 'lots_not_whole' : 'too_large');
    case 'multiple-too-large':
      return beside('multiple', 'multiple_too_large', { most: rejection.most });
    case 'price-off-tick':
      return beside(blamed.price, 'price_off_tick', { tick: formatShort(rejection.tick, quote.scale) });
    case 'price-outside-band': {
      const facts = { lowest: at(rejection.lowest), highest: at(rejection.highest) };
      return beside('target_price', 'price_outside_band', facts);
    }
    case 'stop-beyond-liquidation':
      return beside('stop_loss_price', 'stop_beyond_liquidation', { price: at(rejection.liquidation) });
    case 'margin-needed':
      return beside('amount', 'margin_needed', { most: money(rejection.most) });
    case 'above-last-tier':
      return refuse('above_last_tier', { most: money(rejection.left) });
    case 'stop-profit-wrong-side':
    case 'stop-loss-wrong-side':
      return refuse('stops_contradict');
    default:
      return refuseRejection(rejection);
  }
}

function beside(field: string, code: FieldProblem['code'], facts?: Facts): Refusal {
  return refuseFields([{ field, code, ...(facts !== undefined && { facts }) }]);
}
