// Bitcoin of an exchange on a real node: the house's own coins pay too, small deposits are joined once, and a payment never spends them as well.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bitcoinKeys } from '@candor/chains';
import { type LocalBcoin, startBcoin } from '@candor/chains/local';
import { systemAccount } from '@candor/exchange';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Comparisons, differenceOf } from '../src/features/chains/chain-states.ts';
import { type Chain, openChains } from '../src/features/chains/chains.ts';
import { ChainWatcher } from '../src/features/deposit/chain-watcher.ts';
import { compareBooks } from '../src/features/deposit/compare-books.ts';
import { depositAddressOf } from '../src/features/deposit/deposit-addresses.ts';
import { readHotWallet } from '../src/features/withdrawal/hot-wallet.ts';
import { payOnce } from '../src/features/withdrawal/payout-worker.ts';
import { createPayouts, type PayoutParts } from '../src/features/withdrawal/payouts.ts';
import { HOT } from '../src/features/withdrawal/plan-payout.ts';
import { joinOutputs } from '../src/features/withdrawal/sweeps/start-sweeps.ts';
import { startTradingServer, type TradingServer } from './_trading-server.ts';

const BTC = 1;
const KEYS = bitcoinKeys('regtest');
const SEED = new Uint8Array(32).fill(9);
const publicKeys = { deposit: KEYS.publicKeyOf(SEED, 'deposit'), hot: KEYS.publicKeyOf(SEED, 'hot') };
const RULES = { from: 4, atOnce: 3, largestRate: 10n };

let folder: string;
let node: LocalBcoin;
let server: TradingServer;
let chain: Chain;
let watcher: ChainWatcher;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'joined-outputs-'));
  node = await startBcoin({ folder });
  const bitcoin = { nodes: [node.url], publicKeys, network: 'regtest', confirmations: 3, feeRate: 5, explorerUrl: '' };
  const none = { evm: undefined, tron: undefined, signer: undefined, outsideSeed: undefined };
  const chains = openChains({ bitcoin: { ...bitcoin, network: 'regtest' }, ...none });
  chain = chains[0]!;
  server = await startTradingServer({ chains });
  const { db, now } = server.identity;
  watcher = new ChainWatcher({ ...server.parts, chain, db, now, spanBlocks: 16, emptyBlocks: 3 });
  await seen();
});
afterAll(async () => {
  await server?.stop();
  await node?.stop();
  rmSync(folder, { recursive: true, force: true });
});

function parts(): PayoutParts {
  const { engine, reader, live, identity } = server;
  const { db, log, now } = identity;
  const signer: PayoutParts['signer'] = {
    check: async () => undefined,
    async sign({ plan }) {
      if (plan.chain !== 'bitcoin') throw new Error('a plan of another chain');
      return KEYS.sign(plan, SEED);
    },
  };
  return { engine, reader, db, live, payouts: createPayouts(), signer, log, now };
}

async function seen(): Promise<void> {
  await node.mine(3);
  while (await watcher.poll());
}

const spendable = async () => (await readHotWallet(server, chain, [])).spendable;
const signings = async () =>
  (await server.reader.texts('SELECT purpose, outcome FROM settled_signings ORDER BY id')).map(row => row.join(' '));

test('small deposits are joined once, users keep theirs, and what is joined can be spent', async () => {
  const user = await server.newUser();
  const own = (await depositAddressOf(server.identity, chain, user.id))!;
  for (const units of [200_000n, 300_000n, 400_000n]) await node.pay([{ to: own, units }]);
  // What comes to the hot wallet from outside is the house's, and pays like all the rest.
  await node.pay([{ to: chain.addressAt(HOT), units: 5_000_000n }]);
  await seen();
  expect((await spendable()).map(({ units }) => units).sort()).toEqual([200_000n, 300_000n, 400_000n, 5_000_000n]);

  await Promise.all([joinOutputs(parts(), chain, RULES), joinOutputs(parts(), chain, RULES)]);
  // While it is under way no other payment can use its inputs.
  expect((await spendable()).map(({ units }) => units)).toEqual([5_000_000n]);
  await seen();
  await payOnce(parts(), chain);
  expect(await signings()).toEqual(['sweep paid']);

  const left = await spendable();
  const joined = left.filter(({ owner }) => owner.branch === 'hot').reduce((sum, { units }) => sum + units, 0n);
  expect(left).toHaveLength(3);
  expect(joined).toBeGreaterThan(5_890_000n);
  await seen();
  expect((await server.spotWallet(user, BTC))[0]).toBe('0.00900000');
  const [costs] = await server.reader.texts('SELECT balance FROM accounts WHERE id = $1', [
    systemAccount('network-costs', BTC),
  ]);
  expect(5_900_000n + BigInt(costs![0]!)).toBe(joined);

  const comparisons: Comparisons = new Map();
  await compareBooks({ ...server, chain, comparisons, now: server.identity.now });
  expect([...comparisons.values()].map(differenceOf)).toEqual([0n]);
});

test('dear hours and few outputs join nothing', async () => {
  await joinOutputs(parts(), chain, { ...RULES, largestRate: 4n });
  await joinOutputs(parts(), chain, { ...RULES, from: 60 });
  expect(await server.reader.texts('SELECT id FROM signings')).toEqual([]);
});
