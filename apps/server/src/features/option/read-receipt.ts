// Finds in the journal what decided an option: its purchase, its settlement, and the two prices with their quotes.
import { ENTRY_KIND, type Quote } from '@candor/exchange';
import type { Reader } from '../../database/reader.ts';
import { sequenceAt } from '../../journal/find-places.ts';
import { readBody } from '../../journal/record-body.ts';

/** A record by its place, its time and the chain's hash there. */
export type Place = { sequence: number; at: number; hash: string };

export type JournalTick = Place & {
  bodyHash: string;
  price: bigint;
  quotes: readonly (Quote & { isCounted: boolean })[];
};

/** As many records as can have one time by far. */
const SAME_TIME = 5_000;

/**
 * The price of a market's index at a time at which there was one. Of several records of that millisecond the last one counts,
 * as it does for the core.
 */
export async function readTick(reader: Reader, market: number, at: number): Promise<JournalTick | undefined> {
  const from = await sequenceAt(reader, at);
  const rows = await reader.fields(
    `SELECT sequence, encode(body_hash, 'hex'), encode(chain_hash, 'hex'), body FROM journal
     WHERE sequence >= $1 AND sequence < $2 AND at = $3 AND body LIKE '{"command":{"type":"PublishIndexPrices"%'
     ORDER BY sequence DESC`,
    [from, from + SAME_TIME, at],
  );
  for (const [sequence, bodyHash, hash, text] of rows) {
    const { command, events } = readBody(text!);
    if (command.type !== 'PublishIndexPrices') continue;
    const quotes = command.ticks.find(tick => tick.market === market)?.quotes ?? [];
    for (const event of events) {
      if (event.type !== 'IndexPricePublished' || event.market !== market || event.price === null) continue;
      const counted = quotes.map(quote => ({ ...quote, isCounted: event.counted.includes(quote.source) }));
      return { sequence: Number(sequence), at, hash: hash!, bodyHash: bodyHash!, price: event.price, quotes: counted };
    }
  }
  return undefined;
}

/** Where an option was bought: its stake is an entry of that record. */
export async function readPurchase(reader: Reader, option: number, at: number): Promise<Place | undefined> {
  const from = await sequenceAt(reader, at);
  const [row] = await reader.fields(
    'SELECT sequence FROM entries WHERE sequence >= $1 AND sequence < $2 AND kind = $3 AND reference = $4 LIMIT 1',
    [from, from + SAME_TIME, ENTRY_KIND.optionStake, option],
  );
  return row && readPlace(reader, Number(row[0]));
}

export async function readPlace(reader: Reader, sequence: number): Promise<Place> {
  const [row] = await reader.fields(`SELECT at, encode(chain_hash, 'hex') FROM journal WHERE sequence = $1`, [
    sequence,
  ]);
  if (row === undefined) throw new Error(`the journal has no record ${sequence}`);
  return { sequence, at: Number(row[0]), hash: row[1]! };
}

/** The accepted leap of the clock that a time lies in. */
export async function readClockLeap(reader: Reader, time: number): Promise<(Place & { to: number }) | null> {
  const [row] = await reader.fields(
    'SELECT sequence, to_at FROM clock_leaps WHERE at < $1 AND to_at > $1 ORDER BY sequence DESC LIMIT 1',
    [time],
  );
  return row === undefined ? null : { ...(await readPlace(reader, Number(row[0]))), to: Number(row[1]) };
}
