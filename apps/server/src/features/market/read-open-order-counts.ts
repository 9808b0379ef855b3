// Reads how many orders are open in each market.
import { fieldsOf, type Reader } from '../../database/reader.ts';

export async function readOpenOrderCounts(reader: Reader): Promise<ReadonlyMap<number, number>> {
  const rows = await fieldsOf(reader, 'SELECT market_id, count(*) FROM spot_orders GROUP BY market_id', []);
  return new Map(rows.map(([market, count]) => [Number(market), Number(count)]));
}
