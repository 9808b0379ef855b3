// Why no transaction can be planned as requested; nothing was sent or reserved.
import type { FailureReason } from './chain-adapter.ts';

/**
 * `insufficient-funds`: what may be spent does not pay it and its fee. `dust`: so little that no node relays it. `wrong-payment`: the request is
 * none of this chain. `unconfirmed-output`: an output to spend is in no block, or is spent. `change-too-small`: a replacement pays its
 * higher fee out of the change alone, and there is too little of it. `fee-too-high`: above the configured limit. `would-fail`: the chain
 * would refuse it as things stand; `failure` says how.
 */
export type PlanRefusalReason =
  | 'insufficient-funds'
  | 'dust'
  | 'wrong-payment'
  | 'unconfirmed-output'
  | 'change-too-small'
  | 'fee-too-high'
  | 'would-fail';

export class PlanRefusal extends Error {
  override name = 'PlanRefusal';
  readonly reason: PlanRefusalReason;
  readonly failure: FailureReason | undefined;

  constructor(reason: PlanRefusalReason, message: string, failure?: FailureReason) {
    super(message);
    this.reason = reason;
    this.failure = failure;
  }
}
