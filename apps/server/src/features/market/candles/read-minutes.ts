// Sums up what the journal says of prices since some place in it, minute by minute.
import { barStart } from '@candor/prices';
import type { Reader } from '../../../database/reader.ts';
import type { Bar, BarSource } from '../../../database/rows/candles.ts';
import { readBody } from '../../../journal/record-body.ts';
import { extendBar, newBar } from '../views/bar.ts';
import type { MarketList } from '../views/market-list.ts';
import { chartPrice } from '../views/market-view.ts';

/** Everything up to a place in the journal, and every trade up to an id. */
export type Progress = { sequence: number; tradeId: number };

export type MarketMinute = { market: number; source: BarSource; bar: Bar };

export async function readCandleProgress(reader: Reader): Promise<Progress> {
  const [row] = await reader.fields('SELECT sequence, trade_id FROM candle_progress');
  return { sequence: Number(row![0]), tradeId: Number(row![1]) };
}

/** The minutes after `from` up to the place `to` in the journal, oldest first; `tradeId` is that of the last trade among them. */
export async function readMinutes(
  reader: Reader,
  list: MarketList,
  from: Progress,
  to: number,
): Promise<{ minutes: MarketMinute[]; tradeId: number }> {
  const trades = await tradeMinutes(reader, list, from.tradeId, to);
  const index = await indexMinutes(reader, from.sequence, to);
  const minutes = [...trades.minutes, ...index].sort((left, right) => left.bar.startMs - right.bar.startMs);
  return { minutes, tradeId: trades.lastId ?? from.tradeId };
}

async function tradeMinutes(reader: Reader, list: MarketList, afterId: number, to: number) {
  const rows = await reader.fields(
    `SELECT market_id, at / 60000 * 60000 AS start,
            (array_agg(price ORDER BY id))[1] AS open, max(price) AS high, min(price) AS low,
            (array_agg(price ORDER BY id DESC))[1] AS close,
            sum(quantity) AS base, sum(value) AS quote, max(id) AS last_id
     FROM (
       -- Exact, because fills are; ticks would not be comparable across a change of the market's steps.
       SELECT trades.*, div(value * ('1' || repeat('0', coins.scale))::numeric, quantity) AS price
       FROM trades JOIN markets ON markets.id = market_id JOIN coins ON coins.id = base_id
       WHERE trades.id > $1 AND sequence <= $2
     ) AS priced GROUP BY 1, 2 ORDER BY 2`,
    [afterId, to],
  );
  let lastId: number | undefined;
  const minutes = rows.map(([market, start, open, high, low, close, base, quote, last]): MarketMinute => {
    const listed = list.require(Number(market));
    const price = (units: string | null | undefined) => chartPrice(listed, BigInt(units!));
    lastId = Math.max(lastId ?? 0, Number(last));
    return {
      market: listed.market.id,
      source: 'trade',
      bar: {
        startMs: Number(start),
        open: price(open),
        high: price(high),
        low: price(low),
        close: price(close),
        base: BigInt(base!),
        quote: BigInt(quote!),
      },
    };
  });
  return { minutes, lastId };
}

async function indexMinutes(reader: Reader, after: number, to: number): Promise<MarketMinute[]> {
  const rows = await reader.fields(
    `SELECT at, body FROM journal
     WHERE sequence > $1 AND sequence <= $2 AND user_id IS NULL AND body LIKE '{"command":{"type":"PublishIndexPrices"%'
     ORDER BY sequence`,
    [after, to],
  );
  const minutes: MarketMinute[] = [];
  const running = new Map<number, Bar>();
  for (const [at, body] of rows) {
    const startMs = barStart('1min', Number(at));
    for (const event of readBody(body!).events) {
      if (event.type !== 'IndexPricePublished' || event.price === null) continue;
      const dealt = { price: event.price, base: 0n, quote: 0n };
      const known = running.get(event.market);
      if (known?.startMs === startMs) {
        extendBar(known, dealt);
        continue;
      }
      const bar = newBar(startMs, dealt);
      running.set(event.market, bar);
      minutes.push({ market: event.market, source: 'index', bar });
    }
  }
  return minutes;
}
