// Outside wallets on the local chains of a demo: filled once, one for each user, and transfers arrive at any address.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { readConfig } from '../../apps/server/src/config.ts';
import { type Chain, openChains } from '../../apps/server/src/features/chains/chains.ts';
import { OutsideWallets } from '../../apps/server/src/features/outside-wallet/outside-wallets.ts';
import { createLog } from '../../apps/server/src/log.ts';
import { LocalChains } from './local-chains.ts';

const LONG = { timeout: 150_000, interval: 500 };
const log = createLog('silent', { write: () => undefined });

let dataDir: string;
let local: LocalChains;

beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'candor-outside-'));
  local = await LocalChains.start(dataDir);
  await local.up();
}, 400_000);

afterAll(async () => {
  await local.stop();
  rmSync(dataDir, { recursive: true });
}, 60_000);

const config = () => readConfig({ ...local.settings, MODE: 'demo' }).chains;
const wallets = () => new OutsideWallets(config(), config().outsideSeed!, log);
const held = async (of: OutsideWallets, user: number) =>
  Object.fromEntries(
    (await of.balancesOf(user)).map(({ chain, coin, units }) => [`${coin} ${chain.wireName}`, `${units}`]),
  );
const FILLED = {
  'USDT TRC20': '10000000000',
  'TRX TRC20': '5000000000',
  'ETH ERC20': `${5n * 10n ** 18n}`,
  'USDT ERC20': '10000000000',
  'BTC OMNI': '20000000',
};

test('a new wallet is filled once, however often it is polled meanwhile, and also by two users simultaneously', async () => {
  const own = wallets();
  await Promise.all([1, 1, 1, 2, 2].map(user => own.balancesOf(user)));
  for (const user of [1, 2]) await vi.waitFor(async () => expect(await held(own, user)).toEqual(FILLED), LONG);
  // A server that was started again leaves it as it is.
  expect(await held(wallets(), 1)).toEqual(FILLED);
}, 400_000);

test('what is sent arrives at an address of the exchange, on every chain', async () => {
  const own = wallets();
  const exchange = openChains(config());
  const path = { branch: 'deposit', index: 7 } as const;
  const arrived = async (chain: Chain, asset: string) => {
    const { tip, final } = await chain.adapter.head();
    const at = chain.name === 'tron' ? final : tip;
    return (await chain.adapter.balances(asset, [chain.addressAt(path)], at))[0];
  };
  for (const [name, coin, units] of [
    ['evm', 'USDT', 2_500_000n],
    ['tron', 'USDT', 1_000_000n],
    ['bitcoin', 'BTC', 1_000_000n],
  ] as const) {
    const to = exchange.find(chain => chain.name === name)!;
    const from = own.chains.find(chain => chain.name === name)!;
    const { asset } = to.assets.get(coin)!;
    await own.send(from, 1, { asset, to: to.addressAt(path), units });
    await vi.waitFor(async () => expect(await arrived(to, asset)).toBe(units), LONG);
  }
}, 400_000);

test('a wallet cannot send more than its balance', async () => {
  const own = wallets();
  const evm = own.chains.find(({ name }) => name === 'evm')!;
  const to = evm.addressAt({ branch: 'deposit', index: 9 });
  await expect(own.send(evm, 1, { asset: 'native', to, units: 10n ** 20n })).rejects.toThrow('does not hold');
  const bitcoin = own.chains.find(({ name }) => name === 'bitcoin')!;
  const btc = { asset: 'native', to: bitcoin.addressAt({ branch: 'deposit', index: 9 }), units: 10n ** 12n };
  await expect(own.send(bitcoin, 1, btc)).rejects.toThrow('do');
}, 120_000);
