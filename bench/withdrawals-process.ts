// Pays passed withdrawals through books, journal and chain until each is final, and sends as many payments by a bare client.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { checkAddress, evmKeys } from '@candor/chains';
import type { Command } from '@candor/exchange';
import { createWalletClient, defineChain, http, publicActions } from 'viem';
import { privateKeyToAccount } from 'viem/accounts';
import { AppliedPosition } from '../apps/server/src/database/applied-position.ts';
import { migrate } from '../apps/server/src/database/migrate.ts';
import { MIGRATIONS } from '../apps/server/src/database/migrations.ts';
import { openPool } from '../apps/server/src/database/pool.ts';
import { PoolReader } from '../apps/server/src/database/reader.ts';
import { kyselyOf } from '../apps/server/src/database/tables.ts';
import { startEngine } from '../apps/server/src/engine/engine.ts';
import { openRails } from '../apps/server/src/features/chains/open-rails.ts';
import { LiveViews } from '../apps/server/src/features/market/views/live-views.ts';
import { readViewSeed } from '../apps/server/src/features/market/views/read-view-seed.ts';
import { payOnce } from '../apps/server/src/features/withdrawal/payout-worker.ts';
import { createPayouts } from '../apps/server/src/features/withdrawal/payouts.ts';
import { createLog } from '../apps/server/src/log.ts';
import { startEmbeddedPostgres } from '../apps/server/src/postgres/embedded-postgres.ts';
import { seed } from '../apps/server/src/seed.ts';
import { processOptions, reportResult } from './bench-process.ts';
import { CHAIN_ID, FINAL_AFTER, PAYER_KEY, SEED, startBenchNode } from './evm-node.ts';

export type WithdrawalSize = { withdrawals: number };
export type WithdrawalFigures = { withdrawals: number; paidMs: number; bareMs: number };

const ETHER = 2;
const UNITS = 10_000_000n;
const ENOUGH = `0x${(1_000n * 10n ** 18n).toString(16)}`;

const { withdrawals } = processOptions<WithdrawalSize>();
const dataDir = mkdtempSync(join(tmpdir(), 'candor-bench-'));
const log = createLog('error');
const evm = await startBenchNode();
const postgres = await startEmbeddedPostgres({ dataDir, log });
const pool = openPool({ connectionString: postgres.url, log });
await migrate(pool, MIGRATIONS);
const applied = new AppliedPosition();
const reader = new PoolReader(pool, applied);
const engine = await startEngine({
  databaseUrl: postgres.url,
  pool,
  log,
  applied,
  onHalt: reason => console.error(reason),
});
await seed(engine, reader, { mode: 'demo' });
const live = new LiveViews({ readSeed: () => readViewSeed(reader, Date.now()), log });
engine.onCommitted(live.onCommitted);
await live.start();
await openRails({ engine, live, chains: evm.chains, mode: 'demo' });
await live.restart();

await evm.node.call('anvil_setBalance', evm.hotAddress, ENOUGH);
await evm.node.mine(2 * FINAL_AFTER);
await askForWithdrawals();
const paidMs = await timed(payAll);
const bareMs = await timed(sendAll);
reportResult({ withdrawals, paidMs, bareMs } satisfies WithdrawalFigures);
await engine.stop();
await pool.end();
await postgres.stop();
await evm.stop();
rmSync(dataDir, { recursive: true, force: true });

async function run(command: Command): Promise<number | undefined> {
  const answer = await engine.submit({ command });
  if (answer.kind !== 'done') throw new Error(`${command.type}: ${JSON.stringify(answer)}`);
  return answer.result.id;
}

function addressOf(user: number): string {
  const check = checkAddress('evm', `0x${(0xca000 + user).toString(16).padStart(40, '0')}`, 'test');
  if (!check.valid) throw new Error('no address');
  return check.address;
}

/** One of each user, for a day allows few. */
async function askForWithdrawals(): Promise<void> {
  await run({ type: 'OpenOperator', operator: 1, act: null });
  const at = Date.now();
  const quotes = ['a', 'b', 'c'].map(source => ({ source, price: 300_000_000_000n, sourceAt: null, receivedAt: at }));
  await run({ type: 'PublishIndexPrices', ticks: [{ market: ETHER, quotes }] });
  for (let user = 1; user <= withdrawals; user++) {
    const act = { operator: 1, role: 'admin', user, reason: null, digest: null } as const;
    await run({ type: 'OpenUser', user, kind: 'customer', inviter: null });
    await run({ type: 'GrantTestFunds', user, coin: ETHER, units: 10n * UNITS });
    await run({ type: 'SetVerificationLevel', user, level: 'basic', act: { ...act, action: 'pass_papers' } });
    const address = await run({ type: 'AddAddress', user, coin: ETHER, chain: evm.chain.id, address: addressOf(user) });
    if (address === undefined) throw new Error('an address has no number');
    const withdrawal = await run({
      type: 'RequestWithdrawal',
      user,
      address,
      units: UNITS,
      recipient: null,
      risks: [],
    });
    await run({ type: 'PassWithdrawal', withdrawal: withdrawal!, act: { ...act, action: 'pass_withdrawal' } });
  }
}

/** The worker's own rounds, with blocks made as soon as a round has handed over what it could. */
async function payAll(): Promise<void> {
  const parts = {
    engine,
    reader,
    db: kyselyOf(pool),
    live,
    payouts: createPayouts(),
    log,
    now: Date.now,
    signer: {
      check: async () => undefined,
      async sign({ plan }: Parameters<Parameters<typeof payOnce>[0]['signer']['sign']>[0]) {
        if (plan.chain !== 'evm') throw new Error('a plan of another chain');
        return evmKeys.sign(plan, SEED);
      },
    },
  };
  for (;;) {
    await payOnce(parts, evm.chain);
    const [row] = await reader.texts(`SELECT count(*) FROM closed_withdrawals WHERE ending = 'paid'`);
    if (Number(row![0]) === withdrawals) return;
    await evm.node.mine(FINAL_AFTER + 1);
  }
}

/** Each waits for the node to take it; the receipts are asked for once all are in a block. */
async function sendAll(): Promise<void> {
  const chain = defineChain({
    id: CHAIN_ID,
    name: 'local',
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: { default: { http: [evm.node.url] } },
  });
  const account = privateKeyToAccount(PAYER_KEY);
  const client = createWalletClient({ account, chain, transport: http() }).extend(publicActions);
  const hashes: `0x${string}`[] = [];
  for (let user = 1; user <= withdrawals; user++)
    hashes.push(await client.sendTransaction({ to: addressOf(user) as `0x${string}`, value: UNITS }));
  await evm.node.mine(FINAL_AFTER + 1);
  for (const hash of hashes) {
    const { status } = await client.getTransactionReceipt({ hash });
    if (status !== 'success') throw new Error('a bare payment failed');
  }
}

async function timed(work: () => Promise<void>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}
