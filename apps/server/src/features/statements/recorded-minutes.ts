// Finds the opening index prices of minutes in the journal, which holds every price, where the bars of these minutes are no longer kept.
import type { Reader } from '../../database/reader.ts';
import { int8, record, text } from '../../database/store/field.ts';
import { readBody } from '../../journal/record-body.ts';

const MINUTE_MS = 60_000;
/** The first record of a minute has the price of every market that has one, unless its sources were silent just then. */
const RECORDS_A_MINUTE = 3;

const PUBLISHED = record({ minute: int8('minute'), body: text('body') });

/** The first price of each market in each of these minutes, by `openKey`. */
export async function readRecordedOpens(reader: Reader, minutes: readonly number[]): Promise<Map<string, bigint>> {
  const opens = new Map<string, bigint>();
  if (minutes.length === 0) return opens;
  const rows = await reader.find(
    PUBLISHED,
    `FROM unnest($1::bigint[]) AS wanted(minute) CROSS JOIN LATERAL (
       SELECT sequence, body FROM journal WHERE at >= minute AND at < minute + ${MINUTE_MS}
         AND user_id IS NULL AND starts_with(body, '{"command":{"type":"PublishIndexPrices"')
       ORDER BY at, sequence LIMIT ${RECORDS_A_MINUTE}
     ) AS records ORDER BY sequence`,
    [minutes],
  );
  for (const { minute, body } of rows) {
    for (const event of readBody(body).events) {
      if (event.type !== 'IndexPricePublished' || event.price === null) continue;
      const key = openKey(event.market, minute);
      if (!opens.has(key)) opens.set(key, event.price);
    }
  }
  return opens;
}

export function openKey(market: number, minute: number): string {
  return `${market} ${minute}`;
}
