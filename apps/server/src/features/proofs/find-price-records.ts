// Finds the records of prices that speak of a market, at or before a time.
import type { Event } from '@candor/exchange';
import type { Reader } from '../../database/reader.ts';
import { readPriceRecords, type StoredRecord } from '../../journal/read-price-records.ts';
import { type RecordBody, readBody } from '../../journal/record-body.ts';

type IndexPricePublished = Extract<Event, { type: 'IndexPricePublished' }>;

export type PriceRecord = { row: StoredRecord; body: RecordBody; published: IndexPricePublished };

/** So many records are read at once, and in all: markets stand in one record each second, so what is asked for lies near. */
const READ_AT_ONCE = 20;
const MOST_READ = 200;

export async function findPriceRecords(
  reader: Reader,
  { market, from, to, limit }: { market: number; from: number; to: number; limit: number },
): Promise<PriceRecord[]> {
  const found: PriceRecord[] = [];
  let below = Number.MAX_SAFE_INTEGER;
  for (let read = 0; read < MOST_READ; read += READ_AT_ONCE) {
    const rows = await readPriceRecords(reader, { from, to, below, limit: READ_AT_ONCE });
    for (const row of rows) {
      const record = recordOfMarket(row, market);
      if (record !== undefined) found.push(record);
      if (found.length === limit) return found;
    }
    if (rows.length < READ_AT_ONCE) return found;
    below = rows.at(-1)!.sequence;
  }
  return found;
}

function recordOfMarket(row: StoredRecord, market: number): PriceRecord | undefined {
  const body = readBody(row.body);
  // What a price sets off, such as orders that it fires, stands between the prices of the markets.
  const published = body.events.find(
    (event): event is IndexPricePublished => event.type === 'IndexPricePublished' && event.market === market,
  );
  return published && { row, body, published };
}
