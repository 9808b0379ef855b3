// Whether a request to remove a factor is still on its way, so that there is something to cancel.
import type { CallAnswer } from '@candor/contract';

export type ResetState = CallAnswer<'getFactorReset'>['state'];

export function isOpenReset(state: ResetState): boolean {
  return state === 'requested' || state === 'proposed' || state === 'approved';
}
