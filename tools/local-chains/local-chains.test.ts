// Runs the local chains on real nodes: their first coins, blocks when something waits, and every node killed.
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { evmKeys, type SignedTransaction } from '@candor/chains';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { readConfig } from '../../apps/server/src/config.ts';
import { type Chain, type Chains, openChains } from '../../apps/server/src/features/chains/chains.ts';
import { CHAIN_KEYS, EXCHANGE_SEED, readSeed } from './chain-keys.ts';
import { LocalChains } from './local-chains.ts';
import { OwedBlocks } from './local-node.ts';

const LONG = { timeout: 120_000, interval: 200 };
const HOT = { branch: 'hot', index: 0 } as const;
const PAUSES = { firstMs: 50, longestMs: 500, wellAfterMs: 60_000 };

let dataDir: string;
let local: LocalChains;

beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'candor-chains-'));
  local = await LocalChains.start(dataDir, PAUSES);
  await local.up();
}, 400_000);

afterAll(async () => {
  await local.stop();
  rmSync(dataDir, { recursive: true });
}, 60_000);

const chainsNow = (): Chains => openChains(readConfig({ ...local.settings, MODE: 'demo' }).chains);
const chainNamed = (name: Chain['name']) => chainsNow().find(chain => chain.name === name)!;
/** Waits, since a chain is asked at its final block, which moves while blocks are made. */
const expectHeld = (name: Chain['name'], coin: string, units: bigint) =>
  vi.waitFor(async () => {
    const { adapter, addressAt, assets } = chainNamed(name);
    const { final } = await adapter.head();
    expect(await adapter.balances(assets.get(coin)!.asset, [addressAt(HOT)], final)).toEqual([units]);
  }, LONG);
const pidOfEvm = () => Number(readFileSync(join(dataDir, 'chains', 'evm', 'anvil.pid'), 'utf8'));

/** Pays one wei from the exchange's own wallet to itself. */
async function payOnEvm(nonce: number): Promise<SignedTransaction> {
  const { adapter, addressAt } = chainNamed('evm');
  const payments = [{ asset: 'native', to: addressAt(HOT), units: 1n }];
  const plan = await adapter.plan({ payments, from: HOT, nonce, spendable: [], replaces: null });
  if (plan.chain !== 'evm') throw new Error('a plan of another chain');
  const signed = evmKeys.sign(plan, await readSeed(join(dataDir, 'chains'), EXCHANGE_SEED));
  expect(await adapter.send(signed)).toEqual({ accepted: true });
  return signed;
}
const isFinal = async (signed: SignedTransaction) => {
  const status = await chainNamed('evm').adapter.lookUp(signed);
  return status.state === 'included' && status.isFinal;
};

test('the settings are whole ones of all three chains, with public keys alone', async () => {
  const { evm, bitcoin, tron } = readConfig({ ...local.settings, MODE: 'demo' }).chains;
  expect([evm?.nodes.length, bitcoin?.nodes.length, tron?.nodes.length]).toEqual([1, 1, 1]);
  const seed = await readSeed(join(dataDir, 'chains'), EXCHANGE_SEED);
  expect(evm!.publicKeys).toEqual({
    deposit: CHAIN_KEYS.EVM.publicKeyOf(seed, 'deposit'),
    hot: CHAIN_KEYS.EVM.publicKeyOf(seed, 'hot'),
  });
  expect(JSON.stringify(local.settings)).not.toContain(Buffer.from(seed).toString('base64'));
  for (const name of ['exchange.seed', 'outside.seed'])
    expect(statSync(join(dataDir, 'chains', name)).mode & 0o777).toBe(0o600);
});

test('the exchange has coins of every chain to pay from', async () => {
  await expectHeld('evm', 'ETH', 10n ** 24n);
  await expectHeld('evm', 'USDT', 10n ** 15n);
  await expectHeld('tron', 'TRX', 10n ** 15n);
  await expectHeld('tron', 'USDT', 10n ** 15n);
  await expectHeld('bitcoin', 'BTC', 900n * 10n ** 8n);
}, 240_000);

test('a transaction gets into a block and becomes final automatically, and then the chain rests', async () => {
  const signed = await payOnEvm(0);
  await vi.waitFor(async () => expect(await isFinal(signed)).toBe(true), LONG);
  const { adapter } = chainNamed('evm');
  await vi.waitFor(async () => {
    const before = await adapter.head();
    await new Promise(resolve => setTimeout(resolve, 2500));
    expect(await adapter.head()).toEqual(before);
  }, LONG);
}, 240_000);

test('a node that is killed comes again, at the same address, with the chain that it had', async () => {
  const { final } = await chainNamed('evm').adapter.head();
  const pid = pidOfEvm();
  process.kill(pid, 'SIGKILL');
  await vi.waitFor(() => expect(pidOfEvm()).not.toBe(pid), LONG);
  await vi.waitFor(async () => expect(await chainNamed('evm').adapter.blockAt(final.height)).toEqual(final), LONG);
}, 240_000);

test('after a simultaneous end of all processes everything continues: addresses, tokens, coins and final blocks', async () => {
  const signed = await payOnEvm(1);
  await vi.waitFor(async () => expect(await isFinal(signed)).toBe(true), LONG);
  const before = { settings: local.settings, finals: await finals() };
  local.kill();
  const again = await LocalChains.start(dataDir, PAUSES);
  await local.stop();
  local = again;
  await local.up();
  for (const name of Object.keys(local.settings).filter(key => !key.endsWith('_NODES')))
    expect([name, local.settings[name]]).toEqual([name, before.settings[name]]);
  for (const { name, final } of before.finals)
    expect([name, await chainNamed(name).adapter.blockAt(final.height)]).toEqual([name, final]);
  // The last blocks before the end may be lost; the chain makes as many again automatically.
  await vi.waitFor(async () => expect(await isFinal(signed)).toBe(true), LONG);
  await expectHeld('evm', 'USDT', 10n ** 15n);
  await expectHeld('tron', 'USDT', 10n ** 15n);
  await expectHeld('bitcoin', 'BTC', 900n * 10n ** 8n);
}, 300_000);

async function finals() {
  return Promise.all(chainsNow().map(async ({ name, adapter }) => ({ name, final: (await adapter.head()).final })));
}

test('a damaged seed is not replaced', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'candor-seed-'));
  await readSeed(folder, 'a.seed');
  expect(await readSeed(folder, 'a.seed')).toEqual(await readSeed(folder, 'a.seed'));
  await expect(readSeed(dataDir, 'logs/chains.log')).rejects.toThrow('is damaged');
  rmSync(folder, { recursive: true });
});

/** A chain of a depth of two, as the keeper of a node drives it. */
function chainOfBlocks() {
  const owed = new OwedBlocks(2);
  return (isWaiting: boolean, holdsTransactions = isWaiting) => {
    const isDue = owed.isDue(isWaiting);
    if (isDue) owed.countBlock(holdsTransactions);
    return isDue;
  };
}

test('a chain makes blocks until all that it holds is final, and none after that', () => {
  const turn = chainOfBlocks();
  expect([turn(false), turn(false), turn(false)]).toEqual([true, true, false]);
  expect([turn(true), turn(false), turn(false), turn(false)]).toEqual([true, true, true, false]);
});

test('a transaction that arrives after the node was asked what waits becomes final as well', () => {
  const turn = chainOfBlocks();
  expect([turn(false), turn(false, true)]).toEqual([true, true]);
  expect([turn(false), turn(false), turn(false)]).toEqual([true, true, false]);
});

test('a transaction that a block leaves out keeps waiting, and blocks are made until one holds it', () => {
  const turn = chainOfBlocks();
  expect([turn(true, false), turn(true, false), turn(true, false), turn(true)]).toEqual([true, true, true, true]);
  expect([turn(false), turn(false), turn(false)]).toEqual([true, true, false]);
});

test('a payment costs less than twice the fee of the smallest withdrawal of a demo', async () => {
  // A thousandth of 10 USDT, 0.001 BTC, 0.01 ETH and 50 TRX, at prices far above those of a demo for the coin of the fee.
  const most = { evm: 2n * 10n ** 12n, bitcoin: 200n, tron: 0n } as const;
  for (const { name, adapter, assets } of chainsNow())
    for (const { asset } of assets.values())
      expect((await adapter.estimateFee(asset)).units, `${name} ${asset}`).toBeLessThanOrEqual(most[name]);
}, 120_000);
