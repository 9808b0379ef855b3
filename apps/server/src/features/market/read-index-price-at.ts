// Reads which index price a market had at a place in the journal.
import { fieldsOf, type Reader } from '../../database/reader.ts';
import { readBody } from '../../journal/record-body.ts';

/** A price is published every second; older ones than this many are no price of that moment. */
const LOOKED_AT = 60;

/** The last index price before a sequence; undefined where there was none lately. */
export async function readIndexPriceAt(reader: Reader, market: number, sequence: number): Promise<bigint | undefined> {
  const rows = await fieldsOf(
    reader,
    `SELECT body FROM journal
     WHERE sequence < $1 AND user_id IS NULL AND body LIKE '{"command":{"type":"PublishIndexPrices"%'
     ORDER BY sequence DESC LIMIT $2`,
    [sequence, LOOKED_AT],
  );
  for (const [body] of rows) {
    for (const event of readBody(body!).events) {
      if (event.type === 'IndexPricePublished' && event.market === market && event.price !== null) return event.price;
    }
  }
  return undefined;
}
