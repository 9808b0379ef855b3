// An exchange with a journal of three months, of which two are over.
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import type pg from 'pg';
import {
  createTestExchange,
  done,
  FIRST_USER,
  furnish,
  indexTick,
  limitOrder,
  type TestExchange,
} from '../src/engine/_test-exchange.ts';
import type { Engine } from '../src/engine/engine.ts';

const DAY_MS = 86_400_000;
/** A January of which nothing is special. */
const BEGIN = Date.UTC(2030, 0, 20, 12);

/** In the month that is not over. */
export const MARCH = BEGIN + 60 * DAY_MS;

/** Opens in January, trades in each month up to March, and ends without connections. */
export async function exchangeOfMonths({ rounds = 20 } = {}): Promise<TestExchange> {
  const exchange = await createTestExchange();
  let nowMs = BEGIN;
  const engine = await exchange.start({ clock: { now: () => nowMs, steady: () => nowMs } });
  await furnish(engine, exchange.reader, 2);
  for (let month = 0; month < 3; month++) {
    await trade(engine, nowMs, rounds);
    nowMs += 30 * DAY_MS;
  }
  await exchange.reader.caughtUp();
  await chartAll(exchange.pool);
  await exchange.disconnect();
  return exchange;
}

/** As if the charts had read all of the journal, which a drop waits for. */
export async function chartAll(pool: pg.Pool): Promise<void> {
  await pool.query('UPDATE candle_progress SET sequence = applied.sequence FROM applied');
}

/** Prices, orders that rest, trade and end, and what lies between wallets. */
async function trade(engine: Engine, nowMs: number, rounds: number): Promise<void> {
  const [ann, ben] = [FIRST_USER, FIRST_USER + 1];
  for (let round = 0; round < rounds; round++) {
    await done(engine, indexTick(nowMs, String(90_000 + round)));
    const resting = await done(engine, limitOrder(ann, 'sell', String(90_010 + round), '0.002'));
    await done(engine, limitOrder(ben, 'buy', String(90_010 + round), '0.001'));
    if (round % 2 === 0) await done(engine, { type: 'CancelSpotOrder', user: ann, order: resting.result.id! });
    await done(engine, { type: 'Transfer', user: ben, coin: 3, from: 'spot', to: 'fiat', units: 1_000n });
  }
}

export async function archiveFolder() {
  const path = await mkdtemp(join(tmpdir(), 'candor-test-archive-'));
  return {
    path,
    /** Every file with what it has. */
    async files(): Promise<[name: string, content: string][]> {
      const entries = await readdir(path, { recursive: true, withFileTypes: true });
      const names = entries
        .filter(entry => entry.isFile())
        .map(entry => relative(path, join(entry.parentPath, entry.name)));
      return Promise.all(names.sort().map(async name => [name, await readFile(join(path, name), 'base64')]));
    },
    remove: () => rm(path, { recursive: true, force: true }),
  };
}
