// Which markets of a user have to be emptied one by one, because cancelling everything at once would keep everybody waiting.
import type { Reader } from '../../database/reader.ts';
import { countOpenByMarket } from './read-orders.ts';

/** As many as one market can hold of a user: about half a second of everybody's time. */
const MOST_AT_ONCE = 10_000;

/** The markets to cancel in first, each by a command of its own; none where one command for all of them does. */
export async function marketsToEmptyFirst(reader: Reader, user: number): Promise<number[]> {
  const counts = await countOpenByMarket(reader, user);
  const total = [...counts.values()].reduce((sum, count) => sum + count, 0);
  return total > MOST_AT_ONCE ? [...counts.keys()] : [];
}
