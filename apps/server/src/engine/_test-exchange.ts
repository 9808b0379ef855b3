// A small exchange on a database of its own, for tests of the engine.
import { type Command, INDEX_SCALE, type PlaceSpotOrder, type State } from '@candor/exchange';
import { decimal } from '@candor/money';
import type pg from 'pg';
import { pino } from 'pino';
import { AppliedPosition } from '../database/applied-position.ts';
import { openPool } from '../database/pool.ts';
import { PoolReader, type Reader } from '../database/reader.ts';
import { type Verdict, verifyDatabase } from '../features/verify/verify-database.ts';
import { copyTestDatabase, createMigratedDatabase, type TestDatabase } from '../postgres/_test-database.ts';
import { PrimaryClient } from '../postgres/primary.ts';
import { seed } from '../seed.ts';
import { type Engine, type EngineOptions, startEngine } from './engine.ts';
import type { Answer } from './engine-port.ts';
import type { EngineHaltedError } from './failures.ts';

export const BTC = 1;
export const USDT = 3;
export const BTC_USDT = 1;
export const FIRST_USER = 1_000_001;

export type TestExchange = {
  url: string;
  pool: pg.Pool;
  reader: PoolReader;
  halts: EngineHaltedError[];
  start(options?: Partial<EngineOptions>): Promise<Engine>;
  connect(): Promise<pg.Client>;
  verify(): Promise<Verdict>;
  /** Ends all that is connected to its database, which stays to be copied. */
  disconnect(): Promise<void>;
  close(): Promise<void>;
};

/** @param copied an exchange without connections, in place of one that was never used. */
export async function createTestExchange(copied?: TestExchange): Promise<TestExchange> {
  return exchangeOn(copied === undefined ? await createMigratedDatabase() : await copyTestDatabase(copied));
}

/** @param database with the tables of this version; it is dropped when the exchange is closed. */
export function exchangeOn(database: TestDatabase): TestExchange {
  const log = pino({ level: 'silent' });
  const pool = openPool({ connectionString: database.url, connections: 4, log });
  const applied = new AppliedPosition();
  const running = new Set<Engine>();
  const clients = new Set<pg.Client>();
  const halts: EngineHaltedError[] = [];
  const exchange: TestExchange = {
    url: database.url,
    pool,
    reader: new PoolReader(pool, applied),
    halts,
    async start(options = {}) {
      const onHalt = (reason: EngineHaltedError) => halts.push(reason);
      const engine = await startEngine({ databaseUrl: database.url, pool, log, onHalt, applied, ...options });
      running.add(engine);
      return engine;
    },
    async connect() {
      const client = new PrimaryClient({ connectionString: database.url });
      client.on('error', () => undefined);
      await client.connect();
      clients.add(client);
      return client;
    },
    async verify() {
      // Ended immediately: a file that verifies after each of its cases would take all connections of the test run's server.
      const client = new PrimaryClient({ connectionString: database.url });
      try {
        await client.connect();
        return await verifyDatabase(client);
      } finally {
        await client.end();
      }
    },
    async disconnect() {
      for (const engine of running) await engine.stop();
      for (const client of clients) await client.end();
      if (!pool.ended) await pool.end();
    },
    async close() {
      await exchange.disconnect();
      await database.drop();
    },
  };
  return exchange;
}

/** Coins, markets, an index price for BTC/USDT, and users with money, who have the ids from FIRST_USER on. */
export async function furnish(engine: Engine, reader: Reader, userCount: number): Promise<void> {
  await seed(engine, reader, { mode: 'demo' });
  const commands: Command[] = [indexTick(Date.now(), '90000')];
  for (let user = FIRST_USER; user < FIRST_USER + userCount; user++) {
    commands.push({ type: 'OpenUser', user, kind: 'customer', inviter: null });
    commands.push({ type: 'GrantTestFunds', user, coin: BTC, units: decimal('1', 8) });
    commands.push({ type: 'GrantTestFunds', user, coin: USDT, units: decimal('100000', 6) });
  }
  await Promise.all(commands.map(command => done(engine, command)));
}

export function indexTick(receivedAt: number, price: string): Command {
  const quotes = ['a', 'b', 'c'].map(source => ({
    source,
    price: decimal(price, INDEX_SCALE),
    sourceAt: null,
    receivedAt,
  }));
  return { type: 'PublishIndexPrices', ticks: [{ market: BTC_USDT, quotes }] };
}

export function limitOrder(user: number, side: 'buy' | 'sell', price: string, quantity: string): PlaceSpotOrder {
  return {
    type: 'PlaceSpotOrder',
    user,
    market: BTC_USDT,
    side,
    kind: 'limit',
    timeInForce: 'gtc',
    price: decimal(price, 6),
    quantity: decimal(quantity, 8),
  };
}

export async function done(engine: Engine, command: Command): Promise<Extract<Answer, { kind: 'done' }>> {
  const answer = await engine.submit({ command });
  if (answer.kind !== 'done') throw new Error(`${command.type} was not done`, { cause: answer });
  return answer;
}

/** Everything that a state derives from its rows, in a form that can be compared. */
export function derivedFrom(state: State): unknown {
  // A stored row that changes may be read at another position.
  const byId = [...state.markets.values()].sort((left, right) => left.id - right.id);
  const markets = byId.map(market => {
    const book = state.spot.book(market.id);
    return [book.bids, book.asks].map(({ levels }) =>
      levels.map(level => {
        const orders: number[] = [];
        for (let position = level.first; position !== null; position = position.next) orders.push(position.order.id);
        return { ticks: level.ticks, lots: level.lots, orders };
      }),
    );
  });
  const userIds = [...state.users.values()].map(({ id }) => id).sort((left, right) => left - right);
  const users = userIds.map(id => state.spot.idsOf(id));
  return { markets, users, keys: [...state.keys.values()].map(key => key.id) };
}
