// Reads what was ever booked as lost on chains, from the proposals that took effect.
import { railId } from '@candor/exchange';
import type { Reader } from '../../../database/reader.ts';
import { readEffectiveChanges } from '../../staff/read-proposals.ts';

/** Units of the ledger in all, by the number of the rail; one without losses is absent. */
export async function readLosses(reader: Reader): Promise<Map<number, bigint>> {
  const losses = new Map<number, bigint>();
  for (const { coin, chain, units } of await readEffectiveChanges(reader, 'book-loss')) {
    const rail = railId(coin, chain);
    losses.set(rail, (losses.get(rail) ?? 0n) + units);
  }
  return losses;
}
