// What the wire says of deposits and pauses.
import type { PauseReasonName } from '@candor/contract';
import type { PauseReason } from '@candor/exchange';

/** Why a direction of a coin is paused; "" while it is open. */
export function pauseNameOf(pause: PauseReason | null): PauseReasonName | '' {
  if (pause === null) return '';
  return pause === 'broken-finality' ? 'broken_finality' : pause;
}

/** The transaction of a transfer; "" of one that only a balance showed. */
export function transactionOf(transfer: string): string {
  return transfer.startsWith('balance:') ? '' : transfer.slice(0, transfer.lastIndexOf(':'));
}
