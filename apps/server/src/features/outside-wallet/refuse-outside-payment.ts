// Says why a wallet elsewhere cannot pay: too little of the coin, too little for the network fee, or nothing that the network takes.
import type { PlanRefusal } from '@candor/chains';
import { type Refusal, refuse } from '../../http/reply.ts';

export type OutsidePayment = {
  /** What is to be sent, and what there is of it, in the coin's smallest units on its chain. */
  units: bigint;
  /** Undefined where nobody knows. */
  held: bigint | undefined;
  feeCoin: string;
};

export function refuseOutsidePayment({ reason }: PlanRefusal, { units, held, feeCoin }: OutsidePayment): Refusal {
  const isTooMuch = held !== undefined && units > held;
  switch (reason) {
    case 'dust':
      return refuse('payment_too_small');
    case 'insufficient-funds':
    case 'change-too-small':
      return isTooMuch ? refuse('insufficient_balance') : refuse('network_fee_missing', { coin: feeCoin });
    case 'would-fail':
      return isTooMuch ? refuse('insufficient_balance') : refuse('payment_would_fail');
    case 'unconfirmed-output':
    case 'fee-too-high':
      return refuse('payment_would_fail');
    case 'wrong-payment':
      return refuse('invalid_address');
    default:
      return reason satisfies never;
  }
}
