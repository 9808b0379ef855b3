// The adapter on a bitcoin node of its own: deposits, reorganisations, payments and replacements in both orders.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type LocalBcoin, startBcoin } from '../../local/index.ts';
import { NATIVE } from '../chain.ts';
import type { SeenTransfer, Watched } from '../chain-adapter.ts';
import type { BitcoinPlan, Output } from '../transaction-plan.ts';
import { BitcoinAdapter, type BitcoinOptions } from './bitcoin-adapter.ts';
import { scriptOfAddress } from './bitcoin-address.ts';
import { bitcoinKeys } from './bitcoin-keys.ts';
import { readTransaction } from './raw-transaction.ts';

const SEED = new Uint8Array(32).fill(9);
const KEYS = bitcoinKeys('regtest');
const PUBLIC_KEYS = { deposit: KEYS.publicKeyOf(SEED, 'deposit'), hot: KEYS.publicKeyOf(SEED, 'hot') };
const HOT = { branch: 'hot', index: 0 } as const;
const OUTSIDE = 'bcrt1qw508d6qejxtdg4y5r3zarvary0c5xw7kygt080';

let folder: string;
let node: LocalBcoin;
let adapter: BitcoinAdapter;
let used = 0;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'bitcoin-adapter-'));
  node = await startBcoin({ folder });
  adapter = new BitcoinAdapter(optionsOf([node.url]));
});

afterAll(async () => {
  await node?.stop();
  rmSync(folder, { recursive: true, force: true });
});

describe('a deposit', () => {
  it('is a hint in the mempool, then a transfer of a block, and the same each time it is read', async () => {
    const { to, watched } = freshAddress();
    const { id } = await node.pay([{ to, units: 150_000n }]);
    expect(await adapter.unconfirmed(watched)).toEqual([expect.objectContaining({ transaction: id, to, block: null })]);
    const before = await adapter.head();
    await node.mine(1);
    const { tip, final } = await adapter.head();
    expect(tip.height).toBe(before.tip.height + 1);
    expect(final.height).toBe(tip.height - 2);
    const found = await adapter.transfers({ from: tip.height, to: tip.height }, watched);
    expect(found).toEqual([
      {
        id: expect.stringMatching(`^${id}:\\d$`),
        transaction: id,
        asset: NATIVE,
        to,
        from: null,
        units: 150_000n,
        block: tip,
      },
    ]);
    expect(await adapter.transfers({ from: tip.height, to: tip.height }, watched)).toEqual(found);
    expect(await adapter.unconfirmed(watched)).toEqual([]);
  });

  it('is one for each output, and none below the smallest', async () => {
    const { to, watched } = freshAddress();
    await node.pay([
      { to, units: 20_000n },
      { to, units: 999n },
      { to, units: 30_000n },
    ]);
    const found = await mined(watched);
    expect(found.map(({ units }) => units)).toEqual([20_000n, 30_000n]);
    expect(new Set(found.map(({ id }) => id)).size).toBe(2);
  });

  it('has the same id in another branch, and is gone from a branch that does not hold it', async () => {
    const { to, watched } = freshAddress();
    const { raw } = await node.pay([{ to, units: 40_000n }]);
    const [first] = await mined(watched);
    const { tip } = await adapter.head();
    await node.call('invalidateblock', [tip.hash]);
    await node.call('generateblock', [OUTSIDE, []]);
    expect((await adapter.blockAt(tip.height))!.hash).not.toBe(tip.hash);
    expect(await adapter.transfers({ from: tip.height, to: tip.height }, watched)).toEqual([]);
    await node.call('generateblock', [OUTSIDE, [raw]]);
    const [second] = await adapter.transfers({ from: tip.height, to: tip.height + 1 }, watched);
    expect(second!.id).toBe(first!.id);
    expect(second!.block!.height).toBe(tip.height + 1);
  });

  it('of a coinbase comes with the 97th block after its own, and is immature before; balances count it from there', async () => {
    const { to, watched } = freshAddress();
    await node.call('generatetoaddress', [1, to]);
    const { tip: block } = await adapter.head();
    const at = (height: number, by = adapter) => by.transfers({ from: height, to: height }, watched);
    expect(await at(block.height)).toEqual([]);
    const [seen] = await adapter.immature(watched, block);
    expect(seen).toMatchObject({ to, block, maturity: { depth: 100, bookedWith: block.height + 97 } });
    await node.mine(96);
    const { tip: before } = await adapter.head();
    expect(await adapter.immature(watched, before)).toEqual([seen]);
    expect(await at(before.height)).toEqual([]);
    await node.mine(4);
    const due = (await adapter.blockAt(block.height + 97))!;
    expect(await adapter.immature(watched, due)).toEqual([]);
    expect(await at(due.height)).toEqual([seen]);
    // As after a restart, and in a scan of many blocks.
    expect(await at(due.height, new BitcoinAdapter(optionsOf([node.url])))).toEqual([seen]);
    expect(await adapter.transfers({ from: block.height, to: block.height + 100 }, watched)).toEqual([seen]);
    expect(await adapter.balances(NATIVE, [to], before)).toEqual([0n]);
    expect(await adapter.balances(NATIVE, [to], due)).toEqual([seen!.units]);
  });

  it('is not taken from blocks that do not follow the known one', async () => {
    const { watched } = freshAddress();
    const { tip } = await adapter.head();
    const scan = async (before: number) =>
      adapter.transfers({ from: tip.height, to: tip.height, after: (await adapter.blockAt(before))!.hash }, watched);
    expect(await scan(tip.height - 1)).toEqual([]);
    await expect(scan(tip.height - 2)).rejects.toMatchObject({ kind: 'contradiction' });
  });

  it('is not looked for above the tip', async () => {
    const { watched } = freshAddress();
    const { tip } = await adapter.head();
    expect(await adapter.blockAt(tip.height + 1)).toBeUndefined();
    await expect(adapter.transfers({ from: tip.height, to: tip.height + 1 }, watched)).rejects.toThrow('no longer');
  });
});

describe('a payment', () => {
  it('is planned, signed, sent, sent again, and found final, at the fee that it cost', async () => {
    const coin = await ownCoin(500_000n);
    const plan = await planFor([coin], 200_000n);
    const signed = KEYS.sign(plan, SEED);
    expect(await adapter.lookUp(signed)).toEqual({ state: 'unknown' });
    expect(await adapter.send(signed)).toEqual({ accepted: true });
    expect(await adapter.send(signed)).toEqual({ accepted: true });
    expect(await adapter.lookUp(signed)).toEqual({ state: 'pending' });
    await node.mine(1);
    const included = await adapter.lookUp(signed);
    expect(included).toMatchObject({
      state: 'included',
      confirmations: 1,
      isFinal: false,
      outcome: { succeeded: true },
    });
    expect(included).toMatchObject({ feeUnits: KEYS.costOf(plan).feeUnits });
    await node.mine(2);
    expect(await adapter.lookUp(signed)).toMatchObject({ confirmations: 3, isFinal: true });
    expect(await adapter.send(signed)).toEqual({ accepted: true });
    expect(await adapter.canNeverConfirm(plan)).toBe(false);
  });

  it('costs what was configured where the node has no estimate', async () => {
    expect(await adapter.estimateFee(NATIVE)).toEqual({ units: 5n * 141n, source: 'configured' });
  });

  it('spends nothing that is in no block, nor what a block spends', async () => {
    const { to, index } = freshAddress();
    const { id, raw } = await node.pay([{ to, units: 300_000n }]);
    const coin = outputOf(id, raw, index, 300_000n);
    await expect(planFor([coin], 100_000n)).rejects.toMatchObject({ reason: 'unconfirmed-output' });
    await node.mine(1);
    const plan = await planFor([coin], 100_000n);
    await adapter.send(KEYS.sign(plan, SEED));
    await node.mine(1);
    await expect(planFor([coin], 100_000n)).rejects.toMatchObject({ reason: 'unconfirmed-output' });
  });

  it('is not accepted where the node refuses it, though bcoin answers before it checks', async () => {
    const coin = await ownCoin(100_000n);
    const plan = await planFor([{ ...coin, owner: { branch: 'deposit', index: 99_999 } }], 50_000n);
    expect(await adapter.send(KEYS.sign(plan, SEED))).toMatchObject({ accepted: false });
  });
});

describe('a replacement', () => {
  it('makes the first impossible once it is final, and not before', async () => {
    const { first, second } = await twoPlans();
    const [early, late] = [KEYS.sign(first, SEED), KEYS.sign(second, SEED)];
    expect(await adapter.send(early)).toEqual({ accepted: true });
    // bcoin takes no replacement while it has the first: one that evicted the first does.
    expect(await adapter.send(late)).toMatchObject({ accepted: false });
    await node.call('evicttransaction', [early.id]);
    expect(await adapter.send(late)).toEqual({ accepted: true });
    await node.mine(1);
    expect(await adapter.lookUp(early)).toEqual({ state: 'unknown' });
    expect(await adapter.canNeverConfirm(first)).toBe(false);
    await node.mine(2);
    expect(await adapter.canNeverConfirm(first)).toBe(true);
    expect(await adapter.canNeverConfirm(second)).toBe(false);
  });

  it('is impossible itself where the first is mined after all', async () => {
    const { first, second } = await twoPlans();
    const [early, late] = [KEYS.sign(first, SEED), KEYS.sign(second, SEED)];
    expect(await adapter.send(late)).toEqual({ accepted: true });
    await node.call('generateblock', [OUTSIDE, [early.raw]]);
    await node.mine(2);
    expect(await adapter.lookUp(early)).toMatchObject({ state: 'included', isFinal: true });
    expect(await adapter.lookUp(late)).toEqual({ state: 'unknown' });
    expect(await adapter.canNeverConfirm(second)).toBe(true);
    expect(await adapter.canNeverConfirm(first)).toBe(false);
  });

  it('leaves a child without its parent, which is why change is spent only once a block holds it', async () => {
    const { first, second } = await twoPlans();
    const late = KEYS.sign(second, SEED);
    const change: Output = { transaction: late.id, position: 1, units: second.change!.units, owner: HOT };
    await adapter.send(late);
    await expect(planFor([change], 10_000n)).rejects.toMatchObject({ reason: 'unconfirmed-output' });
    await node.call('generateblock', [OUTSIDE, [KEYS.sign(first, SEED).raw]]);
    await expect(planFor([change], 10_000n)).rejects.toMatchObject({ reason: 'unconfirmed-output' });
  });
});

describe('balances', () => {
  it('are those at the requested block, whatever later blocks brought and spent', async () => {
    const { to, index } = freshAddress();
    const other = freshAddress();
    const { id, raw } = await node.pay([{ to, units: 250_000n }]);
    await node.mine(1);
    const { tip: at } = await adapter.head();
    await adapter.send(KEYS.sign(await planFor([outputOf(id, raw, index, 250_000n)], 100_000n), SEED));
    await node.pay([
      { to, units: 70_000n },
      { to: other.to, units: 80_000n },
    ]);
    expect(await adapter.balances(NATIVE, [other.to, to], at)).toEqual([0n, 250_000n]);
    await node.mine(2);
    const { tip } = await adapter.head();
    expect(await adapter.balances(NATIVE, [other.to, to], at)).toEqual([0n, 250_000n]);
    expect(await adapter.balances(NATIVE, [other.to, to], tip)).toEqual([80_000n, 70_000n]);
  });
});

describe('a restart of the node', () => {
  it('keeps the chain', async () => {
    const { to, watched } = freshAddress();
    await node.pay([{ to, units: 33_000n }]);
    const [found] = await mined(watched);
    await node.stop();
    await expect(adapter.head()).rejects.toMatchObject({ name: 'NodeFault', kind: 'unreachable' });
    node = await startBcoin({ folder });
    adapter = new BitcoinAdapter(optionsOf([node.url]));
    const { height } = found!.block!;
    expect(await adapter.transfers({ from: height, to: height }, watched)).toEqual([found]);
  });
});

describe('two nodes', () => {
  it('that have different blocks are a contradiction', async () => {
    const elsewhere = mkdtempSync(join(tmpdir(), 'bitcoin-other-'));
    const other = await startBcoin({ folder: elsewhere });
    try {
      const both = new BitcoinAdapter(optionsOf([node.url, other.url]));
      await expect(both.head()).rejects.toMatchObject({ name: 'NodeFault', kind: 'contradiction' });
      await expect(both.blockAt(400)).rejects.toMatchObject({ kind: 'contradiction' });
    } finally {
      await other.stop();
      rmSync(elsewhere, { recursive: true, force: true });
    }
  });
});

function optionsOf(urls: string[]): BitcoinOptions {
  return {
    urls,
    network: 'regtest',
    confirmations: 3,
    publicKeys: PUBLIC_KEYS,
    smallestTransferUnits: 1_000n,
    fees: { targetBlocks: 3, configuredRate: 5n, largestRate: 500n },
    timeoutMs: 60_000,
    balancesTimeoutMs: 60_000,
  };
}

function freshAddress(): { to: string; index: number; watched: Watched } {
  const index = used++;
  const to = KEYS.addressAt(PUBLIC_KEYS.deposit, { branch: 'deposit', index });
  return { to, index, watched: { assets: new Map([[NATIVE, 8]]), isWatched: address => address === to } };
}

/** Mines a block, and reads what it holds. */
async function mined(watched: Watched): Promise<SeenTransfer[]> {
  await node.mine(1);
  const { tip } = await adapter.head();
  return adapter.transfers({ from: tip.height, to: tip.height }, watched);
}

async function ownCoin(units: bigint): Promise<Output> {
  const { to, index } = freshAddress();
  const { id, raw } = await node.pay([{ to, units }]);
  await node.mine(1);
  return outputOf(id, raw, index, units);
}

function outputOf(id: string, raw: string, index: number, units: bigint): Output {
  const owner = { branch: 'deposit', index } as const;
  const script = Buffer.from(scriptOfAddress(KEYS.addressAt(PUBLIC_KEYS.deposit, owner), 'regtest')).toString('hex');
  const position = readTransaction(raw).outputs.findIndex(
    output => Buffer.from(output.script).toString('hex') === script,
  );
  return { transaction: id, position, units, owner };
}

function planFor(spendable: Output[], units: bigint): Promise<BitcoinPlan> {
  const payments = [{ asset: NATIVE, to: OUTSIDE, units }];
  return adapter.plan({ payments, from: HOT, nonce: null, spendable, replaces: null });
}

async function twoPlans(): Promise<{ first: BitcoinPlan; second: BitcoinPlan }> {
  const first = await planFor([await ownCoin(400_000n)], 100_000n);
  const { payments } = first;
  return { first, second: await adapter.plan({ payments, from: HOT, nonce: null, spendable: [], replaces: first }) };
}
