// Recognises the transactions that the exchange signed itself: what they move between its own addresses credits no user.
import type { SeenTransfer } from '@candor/chains';
import type { PoolReader } from '../../database/reader.ts';
import { nullable, text } from '../../database/store/field.ts';

/** Without those that we signed: by the sender where the chain shows it, and by the record of signed ones. */
export async function withoutOwn<Seen extends SeenTransfer>(
  reader: PoolReader,
  { chain, owners }: { chain: number; owners: { has(address: string): boolean } },
  transfers: readonly Seen[],
): Promise<Seen[]> {
  const foreign = transfers.filter(({ from }) => from === null || !owners.has(from));
  const signed = await signedAmong(reader, chain, [...new Set(foreign.map(({ transaction }) => transaction))]);
  return foreign.filter(({ transaction }) => !signed.has(transaction));
}

async function signedAmong(reader: PoolReader, chain: number, transactions: string[]): Promise<Set<string>> {
  if (transactions.length === 0) return new Set();
  // An exchange that only takes deposits has no such table.
  const [table] = await reader.find(nullable(text("to_regclass('signed_transactions')")), '');
  if (table === null) return new Set();
  const from = 'FROM signed_transactions WHERE chain_id = $1 AND id = ANY($2)';
  return new Set(await reader.find(text('id'), from, [chain, transactions]));
}
