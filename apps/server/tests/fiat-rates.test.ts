// Rates to other currencies: read from a source over HTTP, kept while it fails, and marked as old when they are.
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { openPool } from '../src/database/pool.ts';
import { startRatesWorker } from '../src/features/fiat-rates/rates-worker.ts';
import { storedRates } from '../src/features/fiat-rates/routes.ts';
import { createLog } from '../src/log.ts';
import { createMigratedDatabase } from '../src/postgres/_test-database.ts';
import { startTradingServer } from './_trading-server.ts';

const NOW = Date.parse('2026-11-21T10:00:00Z');
const DAY_MS = 86_400_000;
let database: Awaited<ReturnType<typeof createMigratedDatabase>>;
let pool: pg.Pool;
let source: Server;
let url: string;
let respond: (response: ServerResponse) => void;
let requestCount: number;
let lines: string[];

const log = createLog('info', { write: line => void lines.push(line) });

beforeAll(async () => {
  lines = [];
  database = await createMigratedDatabase();
  pool = openPool({ connectionString: database.url, log });
  source = createServer((_, response) => {
    requestCount += 1;
    respond(response);
  });
  await new Promise<void>(resolve => source.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(source.address() as AddressInfo).port}/daily.xml`;
});
afterAll(async () => {
  source.closeAllConnections();
  await new Promise(resolve => source.close(resolve));
  await pool.end();
  await database.drop();
});
beforeEach(() => {
  requestCount = 0;
  lines = [];
});
afterEach(() => pool.query('DELETE FROM fiat_rates'));

function file(day: string, yen = '175'): string {
  const rates = { USD: '1.25', JPY: yen, KRW: '1700', HKD: '9.75', CNY: '8.75', THB: '40' };
  const cubes = Object.entries(rates).map(([currency, rate]) => `<Cube currency='${currency}' rate='${rate}'/>`);
  return `<Cube><Cube time='${day}'>${cubes.join('')}</Cube></Cube>`;
}

/** Runs the worker until the source was queried and the result is settled. */
async function runOnce(timeoutMs = 30_000): Promise<void> {
  const worker = startRatesWorker({ url, pool, log, now: () => NOW, everyMs: 3_600_000, timeoutMs });
  await vi.waitFor(() => expect(requestCount).toBe(1), { timeout: 20_000 });
  if (timeoutMs < 30_000) await vi.waitFor(() => expect(lines.length).toBeGreaterThan(0), { timeout: 20_000 });
  else await vi.waitFor(async () => expect((await settled()) || lines.length > 0).toBe(true), { timeout: 20_000 });
  await worker.stop();
}

async function settled(): Promise<boolean> {
  const { rows } = await pool.query('SELECT 1 FROM fiat_rates WHERE received_at = $1', [NOW]);
  return rows.length > 0;
}

const rateOf = async (currency: string, at = NOW) =>
  (await storedRates(pool, at)).rates.find(rate => rate.currency === currency)?.rate;

test('the rates of the source are stored with their day', async () => {
  respond = response => response.end(file('2026-11-20'));
  await runOnce();
  const answered = await storedRates(pool, NOW);
  expect(answered).toMatchObject({ source: 'ecb', day: '2026-11-20', is_stale: 0 });
  expect(answered.rates).toContainEqual({ currency: 'JPY', rate: '140' });
  expect(answered.rates).toContainEqual({ currency: 'EUR', rate: '0.8' });
});

test.each<[string, (response: ServerResponse) => void, timeoutMs?: number]>([
  ['refuses', response => response.writeHead(503).end('busy')],
  ['answers a page', response => response.end('<html>maintenance</html>')],
  ['sends us elsewhere', response => response.writeHead(302, { location: 'http://127.0.0.1:9/' }).end()],
  ['answers without end', response => response.end('x'.repeat(1_000_000))],
  ['states a day that is to come', response => response.end(file('2027-01-01'))],
  ['stays silent', () => undefined, 500],
  ['stops in the middle', response => void response.write("<Cube><Cube time='2026-11-20'>"), 500],
])('a source that %s leaves what is stored', async (_, answerOf, timeoutMs) => {
  await pool.query(`INSERT INTO fiat_rates SELECT 'JPY', 15000000000, '2026-11-19', 1, 'ecb'`);
  respond = answerOf;
  await runOnce(timeoutMs);
  expect(await rateOf('JPY')).toBe('150');
  expect(lines.join()).toContain('could not be read');
});

test('a file of an earlier day does not replace a later one', async () => {
  await pool.query(`INSERT INTO fiat_rates SELECT 'JPY', 15000000000, '2026-11-20', 1, 'ecb'`);
  respond = response => response.end(file('2026-11-18', '1'));
  await runOnce();
  expect(await rateOf('JPY')).toBe('150');
});

test('rates are marked as old after six days, and none are made up before the first', async () => {
  expect(await storedRates(pool, NOW)).toEqual({ source: '', day: '', is_stale: 1, rates: [] });
  await pool.query(`INSERT INTO fiat_rates SELECT 'JPY', 15000000000, '2026-11-20', 1, 'ecb'`);
  const day = Date.parse('2026-11-20');
  expect(await storedRates(pool, day + 6 * DAY_MS)).toMatchObject({ is_stale: 0 });
  expect(await storedRates(pool, day + 6 * DAY_MS + 1)).toMatchObject({ is_stale: 1 });
});

test('the demo queries no source and marks its rates as examples', async () => {
  const server = await startTradingServer();
  const { message } = await server.call('listFiatRates');
  expect(message).toMatchObject({ source: 'demo', is_stale: 0, day: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) });
  expect(message.rates).toHaveLength(7);
  await server.stop();
});
