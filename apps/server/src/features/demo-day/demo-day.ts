// Lets the maker and the traders of a new demo trade for a day before its doors open, so that charts and figures are not empty.
import { createNoise, SIMULATED_MARKETS, type Simulator } from '@candor/prices';
import type pg from 'pg';
import type { Logger } from 'pino';
import { createPasswords } from '../../credentials/passwords.ts';
import { PoolReader } from '../../database/reader.ts';
import { kyselyOf } from '../../database/tables.ts';
import { DatedEngine } from '../../engine/dated-engine.ts';
import type { CommandPort } from '../../engine/engine-port.ts';
import { readMarketList } from '../market/read-markets.ts';
import { ensureTradeAccounts } from '../people/accounts/trade-accounts.ts';
import { beginDemoDay, type DemoDay, endDemoDay, readDemoDay } from './day-rows.ts';
import { DayTrading } from './day-trading.ts';

export type DemoDayParts = {
  databaseUrl: string;
  /** The server that leads; absent = the day takes over the database. */
  holder?: string | undefined;
  pool: pg.Pool;
  simulator: Simulator;
  /** The secret that the simulator's prices follow from. */
  secret: Uint8Array;
  /** Makes coins and markets where they are missing. */
  seed(engine: CommandPort): Promise<void>;
  log: Logger;
  /** How long a day is. */
  lengthMs: number;
  /** Called where there is something to trade. */
  onBegin(): void;
  now?: () => number;
};

const MINUTE_MS = 60_000;
export const DEMO_DAY_MS = 24 * 60 * MINUTE_MS;
/** What charts of minutes open with, and some more. */
const RECENT_MS = 6 * 60 * MINUTE_MS;
/** The day continues while it is being traded, but at most for so long. */
const OVERTIME_MS = 5 * MINUTE_MS;

/**
 * Trades the day where the database is empty, and the rest of it where a start ended in its middle. What is traded follows
 * from the prices' secret and the time, and what is stored is not traded again. Any other database stays as it is.
 *
 * @param isWanted false = none is started; a started one ends where it is.
 */
export async function tradeDemoDay(parts: DemoDayParts, isWanted: boolean): Promise<void> {
  const { pool, databaseUrl, holder, log, lengthMs, now = Date.now } = parts;
  const sinceMs = Math.floor((now() - lengthMs) / MINUTE_MS) * MINUTE_MS;
  const day = isWanted ? await beginDemoDay(pool, sinceMs) : await readDemoDay(pool);
  if (day === undefined || day.lastSequence !== null) return;
  parts.onBegin();
  const startedAt = performance.now();
  const engine = await DatedEngine.open({ databaseUrl, holder, log });
  try {
    const trading = await prepare(parts, engine, day);
    trading.cancelOpen();
    if (isWanted) {
      const endMs = () => Math.min(now(), day.sinceMs + lengthMs + OVERTIME_MS);
      for (let minuteMs = trading.firstMs; minuteMs < endMs(); minuteMs += MINUTE_MS) {
        trading.tradeMinute(minuteMs, endMs());
        await engine.turn();
      }
      trading.cancelOpen();
    }
    await engine.flush();
    await endDemoDay(pool, engine.sequence);
    const seconds = Math.round((performance.now() - startedAt) / 100) / 10;
    log.info({ seconds, sequence: engine.sequence, ...trading.counts }, 'the demo has traded a day');
  } finally {
    await engine.close();
  }
}

async function prepare(parts: DemoDayParts, engine: DatedEngine, { sinceMs }: DemoDay): Promise<DayTrading> {
  const { pool, simulator, secret, seed, lengthMs, now = Date.now } = parts;
  // A minute of which anything is stored is not traded again.
  const firstMs = engine.at <= sinceMs ? sinceMs : Math.ceil((engine.at + 1) / MINUTE_MS) * MINUTE_MS;
  const port = engine.portAt(sinceMs);
  await seed(port);
  const accounts = await ensureTradeAccounts({
    db: kyselyOf(pool),
    engine: port,
    passwords: await createPasswords(),
    now,
  });
  const list = await readMarketList(new PoolReader(pool));
  const markets = list.all().flatMap(listed => {
    const { symbol } = listed;
    const simulated = SIMULATED_MARKETS[symbol];
    if (simulated === undefined) return [];
    const priceAt = (timeMs: number) => simulator.priceAt(symbol, timeMs)!;
    return [{ listed, activity: simulated.activity, priceAt, noise: createNoise(secret, `${symbol}|demo day`) }];
  });
  const recentMs = sinceMs + lengthMs - RECENT_MS;
  return new DayTrading({ engine, simulator, markets, accounts, firstMs, recentMs });
}
