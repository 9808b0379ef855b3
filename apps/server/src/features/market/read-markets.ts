// Reads coins, markets, their prices now and at an earlier sequence of the journal, and how many orders are open in each.
import type { Coin, CoinRules, Market, MarketOpening, MarketPrice, OptionRules, Rail } from '@candor/exchange';
import type { Reader } from '../../database/reader.ts';
import { coinRulesTable, railsTable } from '../../database/rows/chains.ts';
import { coinsTable, marketOpeningsTable, marketPricesTable, marketsTable } from '../../database/rows/markets.ts';
import { optionRulesTable } from '../../database/rows/options.ts';
import { int4, int8, record } from '../../database/store/field.ts';
import type { RowTable } from '../../database/store/table.ts';
import { findRecords, STORED_RECORD } from '../../journal/read-records.ts';
import { readBody } from '../../journal/record-body.ts';
import { MarketList } from './views/market-list.ts';

/** A price is published every second; older ones than this many are no price of that moment. */
const MAX_RECORDS = 60;

function all<Row>(reader: Reader, table: RowTable<Row>): Promise<Row[]> {
  // Its first column is the key, which is not called `id` everywhere.
  return reader.select(table, `ORDER BY ${table.columns[0]!.name}`);
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

const OPEN_IN_MARKET = record({ market: int4('market_id'), count: int8('count(*)') });

export async function readOpenOrderCounts(reader: Reader): Promise<ReadonlyMap<number, number>> {
  const rows = await reader.find(OPEN_IN_MARKET, 'FROM spot_orders GROUP BY market_id');
  return new Map(rows.map(({ market, count }) => [market, count]));
}

/** A price of the index with 8 decimals, and its record of the journal. */
export type IndexRecord = { price: bigint; sequence: number };

/** The last index price before a sequence; undefined where there was none lately. */
export async function readIndexRecordAt(
  reader: Reader,
  market: number,
  sequence: number,
): Promise<IndexRecord | undefined> {
  const rows = await findRecords(
    reader,
    STORED_RECORD,
    `FROM journal
     WHERE sequence < $1 AND user_id IS NULL AND body LIKE '{"command":{"type":"PublishIndexPrices"%'
     ORDER BY sequence DESC LIMIT $2`,
    [sequence, MAX_RECORDS],
  );
  for (const row of rows) {
    for (const event of readBody(row.body).events) {
      if (event.type !== 'IndexPricePublished' || event.market !== market || event.price === null) continue;
      return { price: event.price, sequence: row.sequence };
    }
  }
  return undefined;
}

/** The same without its record. */
export async function readIndexPriceAt(reader: Reader, market: number, sequence: number): Promise<bigint | undefined> {
  return (await readIndexRecordAt(reader, market, sequence))?.price;
}
