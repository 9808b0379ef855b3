// Reads per coin what users are owed and what is outside by the books, and computes how much of it belongs into the hot wallet.
import { accountName, isWallet } from '@candor/exchange';
import { shareDown } from '@candor/money';
import type { Reader } from '../../database/reader.ts';
import { int4, record, wideUnits } from '../../database/store/field.ts';

// The kind and the coin of an account are the low digits of its number.
const KIND_AND_COIN = 'id % (256 * 4096)';

const SUM = record({
  id: int4(KIND_AND_COIN),
  balance: wideUnits('sum(balance)'),
});

/** Units of the ledger, by coin. */
export async function readOwed(reader: Reader): Promise<Map<number, { users: bigint; outside: bigint }>> {
  const rows = await reader.find(SUM, `FROM accounts GROUP BY ${KIND_AND_COIN}`);
  const owed = new Map<number, { users: bigint; outside: bigint }>();
  for (const { id, balance } of rows) {
    const { coin, kind } = accountName(id);
    const row = owed.get(coin) ?? { users: 0n, outside: 0n };
    owed.set(coin, row);
    if (isWallet(id)) row.users += balance;
    else if (kind === 'outside') row.outside -= balance;
  }
  return owed;
}

const HOT_LIMIT_PPM = 50_000n;

/** In units of the ledger. */
export function hotLimitOf(owed: bigint): bigint {
  return owed > 0n ? shareDown(owed, HOT_LIMIT_PPM) : 0n;
}
