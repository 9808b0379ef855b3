// What other features take of the records of money: a deposit, and the key of its row.
import type { CallAnswer } from '@candor/contract';

export type Deposit = CallAnswer<'listDeposits'>['data'][number];

/** It stays the same while a claim becomes a deposit, so that an open sheet follows it. */
export function keyOfDeposit({ id, txid }: Deposit): string {
  return `${id} ${txid}`;
}
