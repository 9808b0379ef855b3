// The row-lock reference behind the same route: same contract schema, same rows, same durability settings, a pool of 16.
import type { AddressInfo } from 'node:net';
import { calls } from '@candor/contract';
import { systemAccount, walletAccount } from '@candor/exchange';
import { decimal, parseDecimal } from '@candor/money';
import formbody from '@fastify/formbody';
import fastify from 'fastify';
import { migrate } from '../apps/server/src/database/migrate.ts';
import { MIGRATIONS } from '../apps/server/src/database/migrations.ts';
import { openPool } from '../apps/server/src/database/pool.ts';
import { createLog } from '../apps/server/src/log.ts';
import { startEmbeddedPostgres } from '../apps/server/src/postgres/embedded-postgres.ts';
import { processOptions, reportReady } from './bench-process.ts';
import { BENCH_USERS } from './order-stream.ts';
import { placeWithRowLocks, ROW_LOCK_SETUP, type RowLockMarket } from './row-locks.ts';

const { dataDir } = processOptions<{ dataDir: string }>();
const log = createLog('error');
const postgres = await startEmbeddedPostgres({ dataDir, log });
const pool = openPool({ connectionString: postgres.url, connections: 16, log });
await migrate(pool, MIGRATIONS);
await pool.query(ROW_LOCK_SETUP);

const [BTC, USDT] = [1, 3];
const market: RowLockMarket = {
  id: 1,
  base: BTC,
  quote: USDT,
  lot: decimal('0.00001', 8),
  tickLotValue: 1n,
  feePpm: 1000n,
  wallet: (user, coin) => walletAccount(user, coin, 'spot'),
  fees: coin => systemAccount('fees', coin),
};
const TICK = decimal('0.1', 6);
const wallets = Array.from({ length: BENCH_USERS }, (_, index) => index + 1).flatMap(user => [
  { id: market.wallet(user, BTC), units: decimal('1', 8) },
  { id: market.wallet(user, USDT), units: decimal('100000', 6) },
]);
await pool.query(
  'INSERT INTO accounts (id, balance, held) SELECT id, units, 0 FROM unnest($1::bigint[], $2::bigint[]) AS t (id, units)',
  [wallets.map(wallet => wallet.id), wallets.map(wallet => wallet.units)],
);

const app = fastify();
await app.register(formbody);
app.post('/api/coin/trade', async request => {
  const read = calls.placeSpotOrder.request.safeParse(request.body);
  if (!read.success) return { type: 'error', message: 'invalid' };
  const { type, amount, target_price: price } = read.data;
  const quantity = parseDecimal(amount ?? '', 8);
  const limit = parseDecimal(price ?? '', 6);
  if (!quantity.ok || !limit.ok) return { type: 'error', message: 'invalid' };
  await placeWithRowLocks(pool, market, {
    user: Number(request.headers.authorization),
    side: type === 1 ? 'buy' : 'sell',
    ticks: Number(limit.units / TICK),
    lots: Number(quantity.units / market.lot),
  });
  return { type: 'ok', message: 'Operation successful' };
});
await app.listen({ host: '127.0.0.1', port: 0, backlog: 4_096 });
process.on('SIGTERM', () => {
  void app
    .close()
    .then(() => pool.end())
    .then(() => postgres.stop())
    .then(() => process.exit(0));
});
reportReady({
  port: (app.server.address() as AddressInfo).port,
  tokens: Array.from({ length: BENCH_USERS }, (_, index) => String(index + 1)),
});
