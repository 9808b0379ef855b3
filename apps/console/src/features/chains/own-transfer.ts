// What the exchange moves between its own addresses, as the console shows it.
import type { OwnTransferState } from '@candor/contract/console';
import type { RowOf } from '../../shared/calls.ts';
import type { StatusTone } from '../../shared/parts/status-badge.tsx';

export type OwnTransfer = RowOf<'listOwnTransfers'>;
export type FoundAddress = RowOf<'findAddresses'>;

export const transferTones = {
  signing: 'quiet',
  sending: 'accent',
  paid: 'good',
  failed: 'danger',
  dead: 'warning',
} as const satisfies Record<OwnTransferState, StatusTone>;
