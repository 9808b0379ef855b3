// Reads the public records of prices of a stretch of time, and what each says of a market, from its own text.
import { orThrow } from '@candor/client';
import { type CallAnswer, PRICE_RECORDS_CAP } from '@candor/contract';
import { client } from '../../../shared/calls/api.ts';

export type PriceRecord = CallAnswer<'listPriceRecords'>[number];

export type Stretch = { market: number; from: number; to: number };

/** All of them, the earliest first; with `untilLive` only so many of the latest that a live one is among them. */
export async function readPriceRecords(
  { market, from, to }: Stretch,
  { signal, untilLive }: { signal: AbortSignal; untilLive: boolean },
): Promise<PriceRecord[]> {
  const records = new Map<number, PriceRecord>();
  let last = to;
  for (;;) {
    const input = { market, from, to: last, limit: PRICE_RECORDS_CAP };
    const page = orThrow(await client.listPriceRecords(input, { signal }));
    const before = records.size;
    for (const record of page) records.set(record.sequence, record);
    const isEnough = untilLive && page.some(({ is_live }) => is_live === 1);
    if (isEnough || page.length < PRICE_RECORDS_CAP || records.size === before) break;
    last = page.at(-1)!.time;
  }
  return inOrder([...records.values()]);
}

/** Each once, the earliest first. */
export function inOrder(records: readonly PriceRecord[]): PriceRecord[] {
  const bySequence = new Map(records.map(record => [record.sequence, record]));
  return [...bySequence.values()].sort((a, b) => a.sequence - b.sequence);
}

/** What a source said, the price in units of the index; times are milliseconds of engine time. */
export type CountedQuote = { source: string; price: bigint; sourceAt: number | null; receivedAt: number };

/** A price of the index as the text of a record has it. */
export type Tick = { sequence: number; hash: string; at: number; price: bigint; counted: CountedQuote[] };

type Body = {
  command?: {
    aheadMs?: number;
    ticks?: { market: number; quotes: (Omit<CountedQuote, 'price'> & { price: string })[] }[];
  };
  events?: { type: string; market?: number; price?: string | null; counted?: string[] }[];
};

/** Undefined where the record has no live price of the market. Big figures are written as `"123n"`. */
export function tickOf({ sequence, hash, time, body }: PriceRecord, market: number): Tick | undefined {
  const { command, events = [] } = JSON.parse(body) as Body;
  const published = events.find(event => event.type === 'IndexPricePublished' && event.market === market);
  if (typeof published?.price !== 'string') return undefined;
  const recorded = command?.ticks?.find(tick => tick.market === market)?.quotes ?? [];
  const quotes = recorded.map(quote => inEngineTime(quote, command?.aheadMs ?? 0));
  const latest = new Map<string, CountedQuote>();
  for (const quote of quotes) {
    const isLater = (latest.get(quote.source)?.receivedAt ?? 0) <= quote.receivedAt && quote.receivedAt <= time;
    if (isLater && published.counted?.includes(quote.source)) {
      latest.set(quote.source, { ...quote, price: bigintOf(quote.price) });
    }
  }
  return { sequence, hash, at: time, price: bigintOf(published.price), counted: [...latest.values()] };
}

function inEngineTime<Q extends Pick<CountedQuote, 'sourceAt' | 'receivedAt'>>(quote: Q, aheadMs: number): Q {
  const { sourceAt, receivedAt } = quote;
  return { ...quote, sourceAt: sourceAt === null ? null : sourceAt + aheadMs, receivedAt: receivedAt + aheadMs };
}

function bigintOf(text: string): bigint {
  return BigInt(text.replace(/n$/, ''));
}
