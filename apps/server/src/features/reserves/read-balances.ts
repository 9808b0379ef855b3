// Reads balances of ledger accounts; an account that nothing ever moved is not among them.
import type { Reader } from '../../database/reader.ts';

export async function readBalances(reader: Reader, accounts: readonly number[]): Promise<Map<number, bigint>> {
  const rows = await reader.fields('SELECT id, balance FROM accounts WHERE id = ANY($1)', [accounts]);
  return new Map(rows.map(([id, balance]) => [Number(id), BigInt(balance!)]));
}
