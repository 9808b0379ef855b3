// Finds in the journal what decided an option: its purchase, its settlement, and the two prices with their quotes.
import { ENTRY_KIND, type Quote } from '@candor/exchange';
import type { Reader } from '../../database/reader.ts';
import { hex, int8, record } from '../../database/store/field.ts';
import { findRecords, STORED_RECORD, sequenceAt } from '../../journal/read-records.ts';
import { readBody } from '../../journal/record-body.ts';

/** A record by its sequence, its time and the chain's hash there. */
export type JournalPosition = { sequence: number; at: number; hash: string };

export type JournalTick = JournalPosition & {
  bodyHash: string;
  price: bigint;
  quotes: readonly (Quote & { isCounted: boolean })[];
};

const POSITION = record<JournalPosition>({
  sequence: int8('sequence'),
  at: int8('at'),
  hash: hex('chain_hash'),
});

const LEAP = record({ sequence: int8('sequence'), to: int8('to_at') });

/** As many records as can have one time by far. */
const SAME_TIME = 5_000;

/**
 * The price of a market's index at a time at which there was one. Of several records of that millisecond the last one counts,
 * as it does for the core.
 */
export async function readTick(reader: Reader, market: number, at: number): Promise<JournalTick | undefined> {
  const from = await sequenceAt(reader, at);
  const rows = await findRecords(
    reader,
    STORED_RECORD,
    `FROM journal
     WHERE sequence >= $1 AND sequence < $2 AND at = $3 AND body LIKE '{"command":{"type":"PublishIndexPrices"%'
     ORDER BY sequence DESC`,
    [from, from + SAME_TIME, at],
  );
  for (const { body, ...position } of rows) {
    const { command, events } = readBody(body);
    if (command.type !== 'PublishIndexPrices') continue;
    const quotes = command.ticks.find(tick => tick.market === market)?.quotes ?? [];
    for (const event of events) {
      if (event.type !== 'IndexPricePublished' || event.market !== market || event.price === null) continue;
      const counted = quotes.map(quote => ({ ...quote, isCounted: event.counted.includes(quote.source) }));
      return { ...position, price: event.price, quotes: counted };
    }
  }
  return undefined;
}

/** Where an option was bought: its stake is an entry of that record. */
export async function readPurchase(reader: Reader, option: number, at: number): Promise<JournalPosition | undefined> {
  const from = await sequenceAt(reader, at);
  const [sequence] = await reader.find(
    int8('sequence'),
    'FROM entries WHERE sequence >= $1 AND sequence < $2 AND kind = $3 AND reference = $4 LIMIT 1',
    [from, from + SAME_TIME, ENTRY_KIND.optionStake, option],
  );
  return sequence === undefined ? undefined : readJournalPosition(reader, sequence);
}

export async function readJournalPosition(reader: Reader, sequence: number): Promise<JournalPosition> {
  const [position] = await reader.find(POSITION, 'FROM journal WHERE sequence = $1', [sequence]);
  if (position === undefined) throw new Error(`the journal has no record ${sequence}`);
  return position;
}

/** The accepted leap of the clock that contains a time. */
export async function readClockLeap(reader: Reader, time: number): Promise<(JournalPosition & { to: number }) | null> {
  const [leap] = await reader.find(
    LEAP,
    'FROM clock_leaps WHERE at < $1 AND to_at > $1 ORDER BY sequence DESC LIMIT 1',
    [time],
  );
  return leap === undefined ? null : { ...(await readJournalPosition(reader, leap.sequence)), to: leap.to };
}
