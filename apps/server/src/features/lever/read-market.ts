// Reads what is public about one contract: its trades, and candles and figures of them.
import type { Period } from '@candor/contract';
import type { Side } from '@candor/exchange';
import { barStart } from '@candor/prices';
import type { Reader } from '../../database/reader.ts';
import type { PublicTrade } from '../market/views/trade-tape.ts';
import type { ContractFacts } from './contract-facts.ts';

/** Newest first. */
export async function readTrades(reader: Reader, { contract }: ContractFacts, limit: number): Promise<PublicTrade[]> {
  const rows = await reader.fields(
    'SELECT id, at, lots, value, taker_side FROM lever_trades WHERE market_id = $1 ORDER BY id DESC LIMIT $2',
    [contract.id, limit],
  );
  return rows.map(([id, at, lots, value, side]) => ({
    id: Number(id),
    at: Number(at),
    quantity: BigInt(lots!) * contract.lot,
    value: BigInt(value!),
    takerSide: side as Side,
  }));
}

export type TradeBar = {
  time: number;
  open: number;
  high: number;
  low: number;
  close: number;
  lots: bigint;
  value: bigint;
};

/** Bars of the trades within a span, oldest first; prices in ticks. */
export async function readBars(
  reader: Reader,
  { contract }: ContractFacts,
  period: Period,
  { from, to }: { from: number; to: number },
): Promise<TradeBar[]> {
  const rows = await reader.fields(
    `SELECT at / 60000 * 60000 AS minute, (array_agg(ticks ORDER BY id))[1], max(ticks), min(ticks),
       (array_agg(ticks ORDER BY id DESC))[1], sum(lots), sum(value)
     FROM lever_trades WHERE market_id = $1 AND at >= $2 AND at < $3 GROUP BY minute ORDER BY minute`,
    [contract.id, from, to],
  );
  const bars: TradeBar[] = [];
  for (const [minute, open, high, low, close, lots, value] of rows) {
    const time = barStart(period, Number(minute));
    const next = { open: Number(open), high: Number(high), low: Number(low), close: Number(close) };
    const last = bars.at(-1);
    if (last?.time !== time) {
      bars.push({ time, ...next, lots: BigInt(lots!), value: BigInt(value!) });
      continue;
    }
    last.high = Math.max(last.high, next.high);
    last.low = Math.min(last.low, next.low);
    last.close = next.close;
    last.lots += BigInt(lots!);
    last.value += BigInt(value!);
  }
  return bars;
}

/** Base and quote units of a day, and the tick of its first and last trade; undefined where there was none. */
export async function readDay(reader: Reader, market: number, since: number) {
  const [row] = await reader.fields(
    `SELECT (array_agg(ticks ORDER BY id))[1], (array_agg(ticks ORDER BY id DESC))[1], sum(lots), sum(value)
     FROM lever_trades WHERE market_id = $1 AND at >= $2`,
    [market, since],
  );
  const [open, close, lots, value] = row!;
  if (open == null) return undefined;
  return { open: Number(open), close: Number(close), lots: Number(lots), value: BigInt(value!) };
}
