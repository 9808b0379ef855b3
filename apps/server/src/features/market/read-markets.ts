// Reads coins, markets, their prices now and at an earlier place in the journal, and how many orders are open in each.
import type { Coin, CoinRules, Market, MarketOpening, MarketPrice, OptionRules, Rail } from '@candor/exchange';
import type { Reader } from '../../database/reader.ts';
import { coinRulesTable, railsTable } from '../../database/rows/chains.ts';
import { coinsTable } from '../../database/rows/coins.ts';
import { marketOpeningsTable } from '../../database/rows/market-openings.ts';
import { marketPricesTable } from '../../database/rows/market-prices.ts';
import { marketsTable } from '../../database/rows/markets.ts';
import { optionRulesTable } from '../../database/rows/options.ts';
import type { RowTable } from '../../database/store/column.ts';
import { readBody } from '../../journal/record-body.ts';
import { MarketList } from './views/market-list.ts';

/** A price is published every second; older ones than this many are no price of that moment. */
const MOST_RECORDS = 60;

async function all<Row>(reader: Reader, table: RowTable<Row>): Promise<Row[]> {
  // Its first column is the key, which is not called `id` everywhere.
  const rows = await reader.select(table, `ORDER BY ${table.columns[0]!.name}`);
  return rows.map(table.read);
}

export const readCoins = (reader: Reader): Promise<Coin[]> => all(reader, coinsTable);
export const readCoinRules = (reader: Reader): Promise<CoinRules[]> => all(reader, coinRulesTable);
export const readOptionRules = (reader: Reader): Promise<OptionRules[]> => all(reader, optionRulesTable);
export const readRails = (reader: Reader): Promise<Rail[]> => all(reader, railsTable);
export const readMarkets = (reader: Reader): Promise<Market[]> => all(reader, marketsTable);
export const readOpenings = (reader: Reader): Promise<MarketOpening[]> => all(reader, marketOpeningsTable);
export const readPrices = (reader: Reader): Promise<MarketPrice[]> => all(reader, marketPricesTable);

export async function readMarketList(reader: Reader): Promise<MarketList> {
  const list = new MarketList();
  for (const coin of await readCoins(reader)) list.putCoin(coin);
  for (const market of await readMarkets(reader)) list.putMarket(market);
  return list;
}

export async function readOpenOrderCounts(reader: Reader): Promise<ReadonlyMap<number, number>> {
  const rows = await reader.fields('SELECT market_id, count(*) FROM spot_orders GROUP BY market_id');
  return new Map(rows.map(([market, count]) => [Number(market), Number(count)]));
}

/** A price of the index with 8 decimals, and the record of the journal that it stands in. */
export type IndexRecord = { price: bigint; sequence: number };

/** The last index price before a sequence; undefined where there was none lately. */
export async function readIndexRecordAt(
  reader: Reader,
  market: number,
  sequence: number,
): Promise<IndexRecord | undefined> {
  const rows = await reader.fields(
    `SELECT sequence, body FROM journal
     WHERE sequence < $1 AND user_id IS NULL AND body LIKE '{"command":{"type":"PublishIndexPrices"%'
     ORDER BY sequence DESC LIMIT $2`,
    [sequence, MOST_RECORDS],
  );
  for (const [record, body] of rows) {
    for (const event of readBody(body!).events) {
      if (event.type !== 'IndexPricePublished' || event.market !== market || event.price === null) continue;
      return { price: event.price, sequence: Number(record) };
    }
  }
  return undefined;
}

/** The same without its record. */
export async function readIndexPriceAt(reader: Reader, market: number, sequence: number): Promise<bigint | undefined> {
  return (await readIndexRecordAt(reader, market, sequence))?.price;
}
