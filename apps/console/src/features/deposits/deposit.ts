// A deposit or a claim of one as the console shows it, and how well a transfer that nobody owns fits a claim.
import { compareDecimals } from '@candor/ui';
import type { RowOf } from '../../shared/calls.ts';
import type { StatusTone } from '../../shared/parts/status-badge.tsx';

export type Deposit = RowOf<'listAllDeposits'>;

export const outcomeTones = {
  credited: 'good',
  waiting: 'accent',
  house: 'quiet',
  unclaimed: 'warning',
  dust: 'quiet',
  too_large: 'danger',
  claimed: 'warning',
} as const satisfies Record<Deposit['outcome'], StatusTone>;

type Claim = Pick<Deposit, 'claimed_amount' | 'claimed_txid'>;
type Arrived = Pick<Deposit, 'amount' | 'txid'>;

export type Fit = 'transaction' | 'amount' | 'none';

/** What a transfer has in common with a claim; the transaction that the claim names says most. */
export function fitOf(claim: Claim, arrived: Arrived): Fit {
  const named = plain(claim.claimed_txid);
  if (named !== '' && named === plain(arrived.txid)) return 'transaction';
  if (claim.claimed_amount === '') return 'none';
  return compareDecimals(claim.claimed_amount, arrived.amount) === 0 ? 'amount' : 'none';
}

const ORDER = ['transaction', 'amount', 'none'] as const satisfies readonly Fit[];

/** The transfers that fit a claim best come first; otherwise their order stays. */
export function bestFirst<Row extends Arrived>(claim: Claim, arrived: readonly Row[]): Row[] {
  return ORDER.flatMap(fit => arrived.filter(row => fitOf(claim, row) === fit));
}

/** People copy a transaction with or without what its chain begins it with, in capitals or not. */
function plain(txid: string): string {
  return txid.trim().toLowerCase().replace(/^0x/, '');
}
