// How much of what users are owed belongs into the hot wallet at most (risk.md section 7).
import { shareDown } from '@candor/money';

const HOT_LIMIT_PPM = 50_000n;

/** In units of the ledger. */
export function hotLimitOf(owed: bigint): bigint {
  return owed > 0n ? shareDown(owed, HOT_LIMIT_PPM) : 0n;
}
