// The answer to a caller when the engine has lost the outcome of a command: what the journal contains, and no guess.
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PoolReader } from '../src/database/reader.ts';
import type { CallPort } from '../src/engine/engine-port.ts';
import { submitCommand, type UserCommand } from '../src/http/submit-command.ts';
import { startTradingServer, type TradingServer } from './_trading-server.ts';

const ROUTE = 'POST coin/trade';
/** Has lost the outcome, and does not run. */
const stopped: CallPort = { submit: async () => ({ kind: 'unavailable' }), findKey: async () => 'unknown' };

let server: TradingServer;
let command: UserCommand;

beforeAll(async () => {
  server = await startTradingServer();
  await server.publishIndex('92000');
  const user = await server.newUser({ 3: '1000' });
  const order = { market: 1, side: 'buy' as const, kind: 'limit' as const, timeInForce: 'gtc' as const };
  command = { type: 'PlaceSpotOrder', user: user.id, ...order, price: 90_000_000_000n, quantity: 100_000n };
});
afterAll(() => server.stop());

test('a command that was stored is answered like the first time', async () => {
  const first = await submitCommand(server, ROUTE, command, 'lost');
  // By an engine that lost the answer and runs again, and by the journal while it does not run.
  for (const engine of [{ ...stopped, findKey: server.engine.findKey.bind(server.engine) }, stopped]) {
    const again = await submitCommand({ engine, reader: server.reader }, ROUTE, command, 'lost');
    if (first.kind !== 'accepted' || again.kind !== 'accepted') throw new Error('the order was not accepted');
    expect(again).toMatchObject({ result: first.result, receipt: first.receipt, clientId: 'lost' });
    expect(await again.events()).toEqual(await first.events());
  }
});

test('a command that was not stored is unavailable, and so is another one under a key that was used', async () => {
  const parts = { engine: stopped, reader: server.reader };
  expect(await submitCommand(parts, ROUTE, command, 'never sent')).toMatchObject({ code: 'unavailable' });
  const other = { ...command, quantity: 200_000n } as UserCommand;
  expect(await submitCommand(parts, ROUTE, other, 'lost')).toMatchObject({ code: 'unavailable' });
});

test('where the journal cannot be read either, the outcome is unknown', async () => {
  const pool = new pg.Pool({ connectionString: 'postgres://nobody@127.0.0.1:1/nowhere', connectionTimeoutMillis: 500 });
  expect(await submitCommand({ engine: stopped, reader: new PoolReader(pool) }, ROUTE, command, 'lost')).toMatchObject({
    code: 'outcome_unknown',
  });
  await pool.end();
});
