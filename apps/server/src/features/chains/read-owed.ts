// Reads per coin what users are owed, and what lies outside, on chains, by the books.
import { accountName, isWallet } from '@candor/exchange';
import type { Reader } from '../../database/reader.ts';

/** Units of the ledger, by coin. */
export async function readOwed(reader: Reader): Promise<Map<number, { users: bigint; outside: bigint }>> {
  // The kind and the coin of an account are the low digits of its number.
  const rows = await reader.fields('SELECT id % (256 * 4096), sum(balance) FROM accounts GROUP BY 1');
  const owed = new Map<number, { users: bigint; outside: bigint }>();
  for (const [id, sum] of rows) {
    const { coin, kind } = accountName(Number(id));
    const row = owed.get(coin) ?? { users: 0n, outside: 0n };
    owed.set(coin, row);
    if (isWallet(Number(id))) row.users += BigInt(sum!);
    else if (kind === 'outside') row.outside -= BigInt(sum!);
  }
  return owed;
}
