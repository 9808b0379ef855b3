// Keeps the bytes that were signed, before they are sent: what is sent again is always the same.
import type { ChainName, SignedTransaction, TransactionPlan } from '@candor/chains';
import { decodeText, encode } from '@candor/exchange';
import type { Reader } from '../../database/reader.ts';
import type { Database } from '../../database/tables.ts';

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

/** Whether bytes of an open signing of a chain are missing, because the signer is silent or refuses: it gets no further request then. */
export async function isSignerAwaited(reader: Reader, chainId: number): Promise<boolean> {
  const missing = await reader.number(
    `SELECT count(*) FROM signings WHERE chain_id = $1 AND NOT EXISTS
       (SELECT FROM signed_transactions WHERE signing = signings.id AND attempt = signings.replaced)`,
    [chainId],
  );
  return missing > 0;
}

type NewAttempt = { signing: number; attempt: number; chainId: number; plan: TransactionPlan; at: number };

/** What was stored first stays: of two that sign concurrently, both send the same. */
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
