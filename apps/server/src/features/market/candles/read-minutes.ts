// Sums up the prices of the journal since a sequence, minute by minute.
import { barStart } from '@candor/prices';
import type { Reader } from '../../../database/reader.ts';
import type { Bar, StoredSource } from '../../../database/rows/candles.ts';
import { int4, int8, record, wideUnits } from '../../../database/store/field.ts';
import { findRecords, STORED_RECORD } from '../../../journal/read-records.ts';
import { readBody } from '../../../journal/record-body.ts';
import { extendBar, newBar } from '../views/bar.ts';
import type { MarketList } from '../views/market-list.ts';
import { chartPrice } from '../views/market-view.ts';

/** Everything up to a sequence of the journal, and every trade of coins and of contracts up to an id. */
export type Progress = { sequence: number; tradeId: number; leverTradeId: number };

export type MarketMinute = { market: number; source: StoredSource; bar: Bar };

type Minutes = { minutes: MarketMinute[]; tradeId: number; leverTradeId: number };

const PROGRESS = record<Progress>({
  sequence: int8('sequence'),
  tradeId: int8('trade_id'),
  leverTradeId: int8('lever_trade_id'),
});

export async function readCandleProgress(reader: Reader): Promise<Progress> {
  const [progress] = await reader.find(PROGRESS, 'FROM candle_progress');
  return progress!;
}

/** The minutes after `from` up to the sequence `to` of the journal, oldest first; the ids are those of the last trades among them. */
export async function readMinutes(reader: Reader, list: MarketList, from: Progress, to: number): Promise<Minutes> {
  const trades = await tradeMinutes(reader, list, 'trade', { afterId: from.tradeId, to });
  const contracts = await tradeMinutes(reader, list, 'contract', { afterId: from.leverTradeId, to });
  const index = await indexMinutes(reader, from.sequence, to);
  const minutes = [...trades.minutes, ...contracts.minutes, ...index].sort(
    (left, right) => left.bar.startMs - right.bar.startMs,
  );
  return { minutes, tradeId: trades.lastId, leverTradeId: contracts.lastId };
}

/**
 * Trades after an id, up to a sequence of the journal. Prices are in quote units per whole base coin, and follow from the value as
 * they do in the live views: ticks are not comparable across a change of the market's steps, and deleveraging settles by value.
 */
const PRICED = {
  trade: `SELECT trades.id, market_id, at, quantity, value, ${priceOf('value', 'quantity')} AS price
    FROM trades JOIN markets ON markets.id = market_id JOIN coins ON coins.id = base_id
    WHERE trades.id > $1 AND sequence <= $2`,
  contract: `SELECT lever_trades.id, market_id, at, lots::numeric * contracts.lot AS quantity, value,
      ${priceOf('value', '(lots::numeric * contracts.lot)')} AS price
    FROM lever_trades JOIN contracts USING (market_id) JOIN markets ON markets.id = market_id JOIN coins ON coins.id = base_id
    WHERE lever_trades.id > $1 AND sequence <= $2`,
} as const;

function priceOf(value: string, quantity: string): string {
  return `div(${value} * ('1' || repeat('0', coins.scale))::numeric, ${quantity})`;
}

const TRADED = record({
  market: int4('market_id'),
  bar: record<Bar>({
    startMs: int8('at / 60000 * 60000'),
    open: wideUnits('(array_agg(price ORDER BY id))[1]'),
    high: wideUnits('max(price)'),
    low: wideUnits('min(price)'),
    close: wideUnits('(array_agg(price ORDER BY id DESC))[1]'),
    base: wideUnits('sum(quantity)'),
    quote: wideUnits('sum(value)'),
  }),
  lastId: int8('max(id)'),
});

async function tradeMinutes(
  reader: Reader,
  list: MarketList,
  source: keyof typeof PRICED,
  { afterId, to }: { afterId: number; to: number },
): Promise<{ minutes: MarketMinute[]; lastId: number }> {
  const rows = await reader.find(TRADED, `FROM (${PRICED[source]}) AS priced GROUP BY 1, 2 ORDER BY 2`, [afterId, to]);
  const minutes = rows.map(({ market, bar }): MarketMinute => {
    const listed = list.require(market);
    const price = (units: bigint) => chartPrice(listed, units);
    const { open, high, low, close } = bar;
    const prices = { open: price(open), high: price(high), low: price(low), close: price(close) };
    return { market, source, bar: { ...bar, ...prices } };
  });
  return { minutes, lastId: rows.reduce((last, row) => Math.max(last, row.lastId), afterId) };
}

async function indexMinutes(reader: Reader, after: number, to: number): Promise<MarketMinute[]> {
  const rows = await findRecords(
    reader,
    STORED_RECORD,
    `FROM journal
     WHERE sequence > $1 AND sequence <= $2 AND user_id IS NULL AND body LIKE '{"command":{"type":"PublishIndexPrices"%'
     ORDER BY sequence`,
    [after, to],
  );
  const minutes: MarketMinute[] = [];
  const running = new Map<number, Bar>();
  for (const { at, body } of rows) {
    const startMs = barStart('1min', at);
    for (const event of readBody(body).events) {
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
