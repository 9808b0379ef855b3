// Keeps the bytes that were signed, before they are sent: what is sent again is always the same.
import type { ChainName, SignedTransaction, TransactionPlan } from '@candor/chains';
import { decodeText, encode } from '@candor/exchange';
import type { Database } from '../../database/tables.ts';
import './tables.ts';

export type Attempt = { attempt: number; signed: SignedTransaction; plan: TransactionPlan; createdAt: number };

/** Of a signing, the first attempt first. */
export async function readAttempts(db: Database, signing: number, chain: ChainName): Promise<Attempt[]> {
  const rows = await db
    .selectFrom('signed_transactions')
    .selectAll()
    .where('signing', '=', BigInt(signing))
    .orderBy('attempt')
    .execute();
  return rows.map(({ attempt, id, raw, plan, created_at }) => ({
    attempt,
    signed: { chain, id, raw },
    plan: decodeText<TransactionPlan>(plan),
    createdAt: created_at.getTime(),
  }));
}

type NewAttempt = { signing: number; attempt: number; chainId: number; plan: TransactionPlan; at: number };

/** What was stored first stays: of two that sign at once, both send the same. */
export async function storeAttempt(
  db: Database,
  { signing, attempt, chainId, plan, at }: NewAttempt,
  { id, raw }: SignedTransaction,
): Promise<void> {
  await db
    .insertInto('signed_transactions')
    .values({
      signing: BigInt(signing),
      attempt,
      chain_id: chainId,
      id,
      raw,
      plan: encode(plan),
      created_at: new Date(at),
    })
    .onConflict(conflict => conflict.columns(['signing', 'attempt']).doNothing())
    .execute();
}
