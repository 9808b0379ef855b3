// Reads the sums of trading by day, market by market.
import type { Reader } from '../../database/reader.ts';
import { int4, int8, record, wideUnits } from '../../database/store/field.ts';

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

const TRADE_DAY = record<TradeDay>({
  day: int8('day'),
  market: int4('market_id'),
  operatorSides: int4('operator_sides'),
  trades: int8('trades'),
  value: wideUnits('value'),
  customerFees: wideUnits('customer_fees'),
  houseFees: wideUnits('house_fees'),
});

/** Those of a day and later. */
export function readTradeDays(reader: Reader, since: number): Promise<TradeDay[]> {
  return reader.find(TRADE_DAY, 'FROM trade_days WHERE day >= $1', [since]);
}

/** Trades that are stored and in no sum yet. */
export function countTradesToSum(reader: Reader): Promise<number> {
  return reader.number(
    `SELECT greatest(coalesce((SELECT next_trade FROM exchange) - 1, 0) - (SELECT trade_id FROM trade_day_progress), 0)`,
  );
}
