// Coinbases on a real node: shown while they mature, credited once when a hundred blocks deep, and not spent before.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { BitcoinAdapter, bitcoinKeys, NATIVE } from '@candor/chains';
import { type LocalBcoin, startBcoin } from '@candor/chains/local';
import { systemAccount } from '@candor/exchange';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Comparisons, differenceOf } from '../src/features/chains/chain-states.ts';
import { type Chain, openChains } from '../src/features/chains/chains.ts';
import { ChainWatcher } from '../src/features/deposit/chain-watcher.ts';
import { compareBooks } from '../src/features/deposit/compare-books.ts';
import { depositAddressOf } from '../src/features/deposit/deposit-addresses.ts';
import { readHotWallet } from '../src/features/withdrawal/hot-wallet.ts';
import { HOT } from '../src/features/withdrawal/plan-payout.ts';
import { findingsIn } from './_findings.ts';
import { startTradingServer, type TradingServer, type TradingUser } from './_trading-server.ts';

const BTC = 1;
const KEYS = bitcoinKeys('regtest');
const SEED = new Uint8Array(32).fill(9);
const publicKeys = { deposit: KEYS.publicKeyOf(SEED, 'deposit'), hot: KEYS.publicKeyOf(SEED, 'hot') };
const ELSEWHERE = KEYS.addressAt(KEYS.publicKeyOf(new Uint8Array(32).fill(5), 'hot'), HOT);

let folder: string;
let node: LocalBcoin;
let server: TradingServer;
let chain: Chain;
let watcher: ChainWatcher;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'mined-deposits-'));
  node = await startBcoin({ folder });
  chain = openedAt(3);
  server = await startTradingServer({ chains: [chain] });
  watcher = newWatcher();
  await mined(3);
}, 300_000);
afterAll(async () => {
  await server?.stop();
  await node?.stop();
  rmSync(folder, { recursive: true, force: true });
});

function openedAt(confirmations: number): Chain {
  const bitcoin = { nodes: [node.url], publicKeys, network: 'regtest' as const, feeRate: 5, explorerUrl: '' };
  const none = { evm: undefined, tron: undefined, signer: undefined, outsideSeed: undefined };
  return openChains({ bitcoin: { ...bitcoin, confirmations }, ...none })[0]!;
}

function newWatcher(on = chain): ChainWatcher {
  const { db, now } = server.identity;
  return new ChainWatcher({ ...server.parts, chain: on, db, now, spanBlocks: 16, emptyBlocks: 3 });
}

async function poll(by = watcher): Promise<void> {
  while (await by.poll());
}

/** Blocks of other miners. */
async function mined(blocks: number): Promise<void> {
  await node.mine(blocks);
  await poll();
}

/** A block with what the mempool holds, whose miner is paid at an address. @returns the coinbase */
async function minedTo(address: string): Promise<{ id: string; units: bigint }> {
  const [hash] = (await node.call('generatetoaddress', [1, address])) as [string];
  const { tx } = (await node.call('getblock', [hash, true])) as { tx: string[] };
  const { vout } = (await node.call('getrawtransaction', [tx[0], true])) as { vout: { value: number }[] };
  return { id: tx[0]!, units: BigInt(Math.round(vout[0]!.value * 1e8)) };
}

async function newMiner(): Promise<{ user: TradingUser; own: string }> {
  const user = await server.newUser();
  return { user, own: (await depositAddressOf(server.identity, chain, user.id))! };
}

const arriving = async (user: TradingUser) => {
  const { message } = await server.call('getDepositInfo', { currency: BTC }, user);
  return message.arriving.map(({ txid, amount, confirmations, needed }: Record<string, unknown>) => ({
    txid,
    amount,
    confirmations,
    needed,
  }));
};
const available = async (user: TradingUser) => (await server.spotWallet(user, BTC))[0];
const credited = async (transaction: string) =>
  (
    await server.reader.texts(`SELECT outcome FROM deposits WHERE transfer LIKE $1 || ':%' ORDER BY id`, [transaction])
  ).map(([outcome]) => outcome);
const spendable = async () => (await readHotWallet(server, chain, [])).spendable;

async function difference(): Promise<bigint> {
  const { reader, engine, live, identity } = server;
  const comparisons: Comparisons = new Map();
  await compareBooks({ chain, reader, engine, live, comparisons, now: identity.now });
  return differenceOf([...comparisons.values()][0]!);
}

const amountOf = (units: bigint) => `${units / 100_000_000n}.${String(units % 100_000_000n).padStart(8, '0')}`;

test('a coinbase is shown while it matures, and is credited and may be spent from a hundred blocks on', async () => {
  const { user, own } = await newMiner();
  const coins = await minedTo(own);
  const shown = { txid: coins.id, amount: amountOf(coins.units).replace(/\.?0+$/, ''), needed: 100 };
  await poll();
  expect(await arriving(user)).toEqual([{ ...shown, confirmations: 1 }]);
  await mined(9);
  expect(await arriving(user)).toEqual([{ ...shown, confirmations: 10 }]);
  expect(await difference()).toBe(0n);
  // As after a restart: what was seen is found again by the chain and the books alone.
  watcher = newWatcher(openedAt(3));
  await mined(89);
  expect(await arriving(user)).toEqual([{ ...shown, confirmations: 99 }]);
  expect([await available(user), await credited(coins.id), await spendable()]).toEqual(['0.00000000', [], []]);
  expect(await difference()).toBe(0n);
  await mined(1);
  expect(await arriving(user)).toEqual([]);
  expect([await available(user), await credited(coins.id)]).toEqual([amountOf(coins.units), ['credited']]);
  expect(await spendable()).toMatchObject([{ transaction: coins.id, units: coins.units }]);
  expect(await difference()).toBe(0n);
  const payments = [{ asset: NATIVE, to: ELSEWHERE, units: 100_000n }];
  const plan = await chain.adapter.plan({
    payments,
    from: HOT,
    nonce: null,
    spendable: await spendable(),
    replaces: null,
  });
  expect(plan).toMatchObject({ inputs: [{ transaction: coins.id }] });
  await Promise.all([poll(), poll(newWatcher())]);
  await mined(10);
  expect(await credited(coins.id)).toEqual(['credited']);
}, 300_000);

test('whatever depth is final, it is credited once and not before a hundred blocks', async () => {
  const { user, own } = await newMiner();
  const coins = await minedTo(own);
  await node.mine(98);
  const [shallow, deep] = [newWatcher(openedAt(1)), newWatcher(openedAt(6))];
  await poll(shallow);
  expect(await arriving(user)).toMatchObject([{ txid: coins.id, confirmations: 99, needed: 100 }]);
  expect(await credited(coins.id)).toEqual([]);
  await node.mine(1);
  await poll(shallow);
  expect(await credited(coins.id)).toEqual(['credited']);
  await node.mine(20);
  await poll(deep);
  expect(await credited(coins.id)).toEqual(['credited']);
  const second = await minedTo(own);
  await node.mine(101);
  await poll(deep);
  expect(await arriving(user)).toMatchObject([{ txid: second.id, confirmations: 102, needed: 103 }]);
  await node.mine(1);
  await poll(deep);
  expect(await credited(second.id)).toEqual(['credited']);
  await poll(shallow);
  expect(await credited(second.id)).toEqual(['credited']);
}, 300_000);

test('a block that the chain leaves takes its coinbase with it, and that of the block in its place counts', async () => {
  const [anna, ben] = [await newMiner(), await newMiner()];
  await mined(3);
  const lost = await minedTo(anna.own);
  await poll();
  expect(await arriving(anna.user)).toMatchObject([{ txid: lost.id, confirmations: 1 }]);
  await node.call('invalidateblock', [await node.call('getbestblockhash', [])]);
  const remaining = await minedTo(ben.own);
  await poll();
  expect(await arriving(anna.user)).toEqual([]);
  expect(await arriving(ben.user)).toMatchObject([{ txid: remaining.id, confirmations: 1, needed: 100 }]);
  await mined(99);
  // What is about to be credited is on the chain again after it was gone, and is credited once.
  expect([await credited(lost.id), await credited(remaining.id)]).toEqual([[], ['credited']]);
  await node.call('invalidateblock', [await node.call('getbestblockhash', [])]);
  await mined(6);
  expect([await credited(lost.id), await credited(remaining.id)]).toEqual([[], ['credited']]);
  expect(await difference()).toBe(0n);
}, 300_000);

test('a coinbase delays no other deposit, not even of its own block', async () => {
  const [miner, other] = [await newMiner(), await newMiner()];
  const coins = await minedTo(miner.own);
  const { id } = await node.pay([{ to: other.own, units: 200_000n }]);
  await mined(3);
  expect([await credited(coins.id), await credited(id)]).toEqual([[], ['credited']]);
  const late = await node.pay([{ to: other.own, units: 300_000n }]);
  await mined(96);
  await mined(3);
  expect([await credited(coins.id), await credited(late.id)]).toEqual([['credited'], ['credited']]);
}, 300_000);

test('what was mined to an address before it had a user credits no user, also where it matures later', async () => {
  const user = await server.newUser();
  // As after a lost database: the number, and so the address, was another person's.
  const coins = await minedTo(chain.addressAt({ branch: 'deposit', index: user.id }));
  await mined(3);
  await depositAddressOf(server.identity, chain, user.id);
  await mined(3);
  expect(await arriving(user)).toEqual([]);
  await mined(100);
  expect([await credited(coins.id), await available(user)]).toEqual([[], '0.00000000']);
  expect(await difference()).toBe(coins.units);
}, 300_000);

test('a coinbase at the house’s own address is the house’s, once', async () => {
  const balance = async () => {
    const [row] = await server.reader.texts('SELECT balance FROM accounts WHERE id = $1', [
      systemAccount('house', BTC),
    ]);
    return BigInt(row?.[0] ?? '0');
  };
  const before = await balance();
  const coins = await minedTo(chain.addressAt({ branch: 'deposit', index: 0 }));
  await mined(98);
  expect(await balance()).toBe(before);
  await mined(10);
  expect((await balance()) - before).toBe(coins.units);
}, 300_000);

test('no plan spends a coinbase that is not mature', async () => {
  const { own } = await newMiner();
  const coins = await minedTo(own);
  await node.mine(98);
  const user = await server.reader.number('SELECT max(user_id) FROM deposit_addresses');
  const owner = { branch: 'deposit', index: user } as const;
  const output = { transaction: coins.id, position: 0, units: coins.units, owner };
  const { adapter } = chain;
  if (!(adapter instanceof BitcoinAdapter)) throw new Error('an adapter of another chain');
  expect(await adapter.spendable(owner)).toEqual([]);
  await expect(adapter.checkConfirmed([output])).rejects.toMatchObject({ reason: 'unconfirmed-output' });
  await node.mine(1);
  expect(await adapter.spendable(owner)).toEqual([output]);
  await expect(adapter.checkConfirmed([output])).resolves.toBeUndefined();
  const payments = [{ asset: NATIVE, to: ELSEWHERE, units: 100_000n }];
  const plan = await adapter.plan({ payments, from: HOT, nonce: null, spendable: [output], replaces: null });
  expect(await adapter.send(KEYS.sign(plan, SEED))).toEqual({ accepted: true });
}, 300_000);

test('all that is stored about it follows from the journal', async () => {
  expect(await findingsIn(server.pool)).toEqual([]);
});
