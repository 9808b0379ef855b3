// Reads the prices that were published while nobody watched: each decides again whom to tell, as if it came now.
import type { Reader } from '../../../database/reader.ts';
import { int8 } from '../../../database/store/field.ts';
import { readPriceRecords } from '../../../journal/read-price-records.ts';
import { readBody } from '../../../journal/record-body.ts';
import type { Price } from './watched-market.ts';

const AT_ONCE = 500;

/** Oldest first, after one place and before another. A watch that never ran has missed nothing. */
export async function readMissedPrices(reader: Reader, after: number, before: number): Promise<Price[]> {
  if (after === 0) return [];
  const [from = 0] = await reader.find(int8('at'), 'FROM journal WHERE sequence = $1', [after]);
  const prices: Price[] = [];
  let [to, below] = [Number.MAX_SAFE_INTEGER, before];
  for (;;) {
    const records = await readPriceRecords(reader, { from, to, below, limit: AT_ONCE });
    for (const { sequence, at, body } of records) {
      if (sequence <= after) continue;
      for (const event of readBody(body).events.toReversed()) {
        if (event.type !== 'IndexPricePublished' || event.price === null) continue;
        prices.push({ sequence, at, market: event.market, price: event.price });
      }
    }
    const last = records.at(-1);
    if (last === undefined || records.length < AT_ONCE) return prices.reverse();
    [to, below] = [last.at, last.sequence];
  }
}
