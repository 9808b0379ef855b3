// Reads the sums of trading by day, market by market.
import type { Reader } from '../../database/reader.ts';

export type TradeDay = {
  day: number;
  market: number;
  /** 0 to 2: how many sides were accounts of the exchange itself. */
  operatorSides: number;
  trades: number;
  /** Units of the market's quote coin, here and below. */
  value: bigint;
  customerFees: bigint;
  houseFees: bigint;
};

/** Those of a day and later. */
export async function readTradeDays(reader: Reader, since: number): Promise<TradeDay[]> {
  const rows = await reader.fields(
    `SELECT day, market_id, operator_sides, trades, value, customer_fees, house_fees FROM trade_days WHERE day >= $1`,
    [since],
  );
  return rows.map(([day, market, operatorSides, trades, value, customerFees, houseFees]) => ({
    day: Number(day),
    market: Number(market),
    operatorSides: Number(operatorSides),
    trades: Number(trades),
    value: BigInt(value!),
    customerFees: BigInt(customerFees!),
    houseFees: BigInt(houseFees!),
  }));
}

/** Trades that are stored and in no sum yet. */
export function countTradesToSum(reader: Reader): Promise<number> {
  return reader.number(
    `SELECT greatest(coalesce((SELECT next_trade FROM exchange) - 1, 0) - (SELECT trade_id FROM trade_day_progress), 0)`,
  );
}
