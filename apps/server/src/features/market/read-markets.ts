// Reads coins, markets and their prices as the core keeps them.
import type { Coin, Market, MarketPrice } from '@candor/exchange';
import { type Reader, selectFrom } from '../../database/reader.ts';
import { coinsTable } from '../../database/rows/coins.ts';
import { marketPricesTable } from '../../database/rows/market-prices.ts';
import { marketsTable } from '../../database/rows/markets.ts';
import type { RowTable } from '../../database/store/column.ts';
import { MarketList } from './views/market-list.ts';

async function all<Row>(reader: Reader, table: RowTable<Row>): Promise<Row[]> {
  const rows = await selectFrom(reader, table, 'ORDER BY id');
  return rows.map(table.read);
}

export const readCoins = (reader: Reader): Promise<Coin[]> => all(reader, coinsTable);
export const readMarkets = (reader: Reader): Promise<Market[]> => all(reader, marketsTable);
export const readPrices = (reader: Reader): Promise<MarketPrice[]> => all(reader, marketPricesTable);

export async function readMarketList(reader: Reader): Promise<MarketList> {
  const list = new MarketList();
  for (const coin of await readCoins(reader)) list.putCoin(coin);
  for (const market of await readMarkets(reader)) list.putMarket(market);
  return list;
}
