// Says why the core refused an option, with the figures of its coin and beside the field that is concerned.
import type { Coin, Rejection } from '@candor/exchange';
import { formatShort } from '@candor/money';
import { type FieldProblem, type Refusal, refuse, refuseRejection } from '../../http/reply.ts';
import type { Facts } from '../../texts.ts';
import type { Say } from './wire-option.ts';

export function refuseOption(rejection: Rejection, { name, scale }: Coin, say: Say): Refusal {
  const amount = (units: bigint) => formatShort(units, scale);
  switch (rejection.code) {
    case 'insufficient-balance':
      return beside('insufficient_balance');
    case 'stake-out-of-range':
      return beside('stake_out_of_range', {
        least: amount(rejection.least),
        most: amount(rejection.most),
        coin: name,
      });
    case 'above-option-cap':
      return beside('above_option_cap', {
        most: amount(rejection.most),
        coin: name,
        cap: say(`optionWords.cap_${rejection.cap}`),
      });
    case 'option-sales-stopped':
      return refuseRejection(rejection, { coin: name });
    default:
      return refuseRejection(rejection);
  }
}

function beside(code: FieldProblem['code'] & Refusal['code'], facts?: Facts): Refusal {
  const problem = { field: 'number', code };
  return { ...refuse(code, facts), problems: [facts === undefined ? problem : { ...problem, facts }] };
}
