// What tells one row of the deposits from another: a claim and a transfer may have the same number.
import type { CallAnswer } from '@candor/contract';

export type Deposit = CallAnswer<'listDeposits'>['data'][number];

export function keyOfDeposit({ id, stage, txid }: Deposit): string {
  const kind = stage === 'claimed' || stage === 'refused' ? 'claim' : 'transfer';
  return `${kind} ${id} ${txid}`;
}
