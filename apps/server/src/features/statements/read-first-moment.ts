// Reads when the first entry of some wallets was, along their indexes.
import type { Reader } from '../../database/reader.ts';
import { int8, optional } from '../../database/store/field.ts';

/** Undefined where nothing has moved yet. */
export async function readFirstMoment(reader: Reader, accounts: readonly number[]): Promise<number | undefined> {
  const first = (column: 'debit' | 'credit') =>
    `(SELECT at FROM entries WHERE ${column} = account AND ${column} & 255 < 16 ORDER BY sequence, n LIMIT 1)`;
  const [moment] = await reader.find(
    optional(int8('min(at)')),
    `FROM unnest($1::bigint[]) AS mine(account)
     CROSS JOIN LATERAL (${first('credit')} UNION ALL ${first('debit')}) AS sides`,
    [accounts],
  );
  return moment;
}
