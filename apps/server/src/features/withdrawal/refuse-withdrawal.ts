// Says why the core refused a withdrawal or an address, with the figures of its coin.
import type { Coin, Rejection } from '@candor/exchange';
import { WITHDRAWAL_LIMIT_SCALE } from '@candor/formulas';
import { formatShort } from '@candor/money';
import { dateTime } from '../../http/date-time.ts';
import { type Refusal, refuseRejection } from '../../http/reply.ts';

export function refuseWithdrawal(rejection: Rejection, coin: Coin): Refusal {
  switch (rejection.code) {
    case 'address-on-hold':
      return refuseRejection(rejection, { from: dateTime(rejection.from) });
    case 'withdrawals-stopped':
    case 'withdrawals-locked':
      return refuseRejection(rejection, { until: dateTime(rejection.until) });
    case 'withdrawals-paused':
      return refuseRejection(rejection, { coin: coin.name });
    case 'below-smallest-withdrawal':
      return refuseRejection(rejection, { minimum: `${formatShort(rejection.minimum, coin.scale)} ${coin.name}` });
    case 'too-many-withdrawals':
      return refuseRejection(rejection, { limit: rejection.limit, from: dateTime(rejection.from) });
    case 'above-daily-limit':
      return refuseRejection(rejection, { left: formatShort(rejection.leftUsdt, WITHDRAWAL_LIMIT_SCALE) });
    case 'bank-credit-held': {
      const left = formatShort(rejection.leftUsdt, WITHDRAWAL_LIMIT_SCALE);
      return refuseRejection(rejection, { left, until: dateTime(rejection.until) });
    }
    case 'bank-debt':
      return refuseRejection(rejection, {
        ...{ amount: formatShort(rejection.owedUsdt, WITHDRAWAL_LIMIT_SCALE), coin: 'USDT' },
      });
    case 'too-many-addresses':
      return refuseRejection(rejection, { limit: rejection.limit });
    case 'insufficient-balance':
      return { ...refuseRejection(rejection), problems: [{ field: 'number', code: 'insufficient_balance' }] };
    default:
      return refuseRejection(rejection);
  }
}
