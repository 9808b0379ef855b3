// Reads balances of ledger accounts; accounts without an entry are absent.
import type { Reader } from '../../database/reader.ts';
import { int8, record, units } from '../../database/store/field.ts';

const BALANCE = record({ account: int8('id'), balance: units('balance') });

export async function readBalances(reader: Reader, accounts: readonly number[]): Promise<Map<number, bigint>> {
  const rows = await reader.find(BALANCE, 'FROM accounts WHERE id = ANY($1)', [accounts]);
  return new Map(rows.map(({ account, balance }) => [account, balance]));
}
