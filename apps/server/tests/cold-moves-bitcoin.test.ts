// Bitcoin that goes to cold storage and back on a real node: change stays ours, once, and books and chain agree all the time.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bitcoinKeys } from '@candor/chains';
import { type LocalBcoin, startBcoin } from '@candor/chains/local';
import { type Command, type OperatorAct, systemAccount } from '@candor/exchange';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Comparisons, coldMissing, differenceOf } from '../src/features/chains/chain-states.ts';
import { type Chain, openChains } from '../src/features/chains/chains.ts';
import { openRails } from '../src/features/chains/open-rails.ts';
import { ChainWatcher } from '../src/features/deposit/chain-watcher.ts';
import { compareBooks } from '../src/features/deposit/compare-books.ts';
import { depositAddressOf } from '../src/features/deposit/deposit-addresses.ts';
import { startColdMoves } from '../src/features/withdrawal/cold/start-cold-moves.ts';
import { readHotWallet } from '../src/features/withdrawal/hot-wallet.ts';
import { payOnce } from '../src/features/withdrawal/payout-worker.ts';
import { createPayouts, type PayoutParts } from '../src/features/withdrawal/payouts.ts';
import { HOT } from '../src/features/withdrawal/plan-payout.ts';
import { findingsIn } from './_findings.ts';
import { startTradingServer, type TradingServer } from './_trading-server.ts';

const BTC = 1;
const KEYS = bitcoinKeys('regtest');
const SEED = new Uint8Array(32).fill(9);
const publicKeys = { deposit: KEYS.publicKeyOf(SEED, 'deposit'), hot: KEYS.publicKeyOf(SEED, 'hot') };
const COLD = KEYS.addressAt(KEYS.publicKeyOf(new Uint8Array(32).fill(5), 'hot'), { branch: 'hot', index: 0 });
/** As a process that is killed: nothing after it happens. */
class Killed extends Error {}

let folder: string;
let node: LocalBcoin;
let server: TradingServer;
let chain: Chain;
let watcher: ChainWatcher;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'cold-moves-'));
  node = await startBcoin({ folder });
  const bitcoin = { nodes: [node.url], publicKeys, confirmations: 3, feeRate: 5, cold: [COLD], explorerUrl: '' };
  const none = { evm: undefined, tron: undefined, signer: undefined, outsideSeed: undefined };
  const chains = openChains({ bitcoin: { ...bitcoin, network: 'regtest' }, ...none });
  chain = chains[0]!;
  server = await startTradingServer({ chains });
  await openRails({ ...server, chains, mode: 'demo' });
  for (const operator of [1, 2]) await server.run({ type: 'OpenOperator', operator, act: null });
  const { db, now } = server.identity;
  watcher = new ChainWatcher({ ...server.parts, chain, db, now, spanBlocks: 16, emptyBlocks: 3 });
  await seen();
  const user = await server.newUser();
  const own = (await depositAddressOf(server.identity, chain, user.id))!;
  for (const units of [30_000_000n, 20_000_000n]) await node.pay([{ to: own, units }]);
  await node.pay([{ to: chain.addressAt(HOT), units: 10_000_000n }]);
  await seen();
}, 300_000);
afterAll(async () => {
  await server?.stop();
  await node?.stop();
  rmSync(folder, { recursive: true, force: true });
});

function partsWith(change: Partial<PayoutParts> = {}): PayoutParts {
  const { engine, reader, live, identity } = server;
  const { db, log, now } = identity;
  const signer: PayoutParts['signer'] = {
    check: async () => undefined,
    async sign({ plan }) {
      if (plan.chain !== 'bitcoin') throw new Error('a plan of another chain');
      return KEYS.sign(plan, SEED);
    },
  };
  return { engine, reader, db, live, payouts: createPayouts(), signer, log, now, ...change };
}

async function seen(): Promise<void> {
  await node.mine(3);
  while (await watcher.poll());
}

function actBy(operator: number, action: OperatorAct['action']): OperatorAct {
  return { operator, role: 'treasury', action, user: null, reason: 1, digest: 'c0'.repeat(32) };
}

async function agreed(units: bigint): Promise<number> {
  const change = { kind: 'cold-move', coin: BTC, chain: chain.id, units } as const;
  const answer = await server.engine.submit({
    command: { type: 'Propose', change, effectiveAt: 0, act: actBy(1, 'move_to_cold') },
  });
  if (answer.kind !== 'done') throw new Error(answer.kind === 'rejected' ? answer.rejection.code : answer.kind);
  const proposal = answer.result.id!;
  await server.run({ type: 'ApproveProposal', proposal, act: actBy(2, 'approve_proposal') });
  return proposal;
}

async function poll(parts = partsWith()): Promise<void> {
  await payOnce(parts, chain);
  await startColdMoves(parts, chain);
}

async function untilOver(move: number): Promise<string | undefined> {
  for (let count = 0; count < 8; count++) {
    await poll();
    const [row] = await server.reader.texts('SELECT outcome FROM ended_cold_moves WHERE id = $1', [move]);
    if (row !== undefined) return row[0]!;
    await node.mine(3);
  }
  return undefined;
}

const balanceOf = async (account: number) => {
  const [row] = await server.reader.texts('SELECT balance FROM accounts WHERE id = $1', [account]);
  return BigInt(row?.[0] ?? '0');
};
const bookedCold = async () => -(await balanceOf(systemAccount('cold', BTC, chain.id)));
const house = () => balanceOf(systemAccount('house', BTC));
const spendable = async () =>
  (await readHotWallet(server, chain, [])).spendable.reduce((sum, { units }) => sum + units, 0n);

async function compared(): Promise<{ difference: bigint; missing: bigint; cold: bigint }> {
  const { reader, engine, live, identity } = server;
  const comparisons: Comparisons = new Map();
  while (await watcher.poll());
  await compareBooks({ chain, reader, engine, live, comparisons, now: identity.now });
  const [comparison] = [...comparisons.values()];
  return { difference: differenceOf(comparison!), missing: coldMissing(comparison!), cold: comparison!.cold };
}

const EVEN = { difference: 0n, missing: 0n };

test('coins go once with their change back to us, and books and chain agree before, under way and after', async () => {
  const all = await spendable();
  expect(await house()).toBe(10_000_000n);
  const move = await agreed(25_000_000n);
  await poll();
  expect(await compared()).toMatchObject({ ...EVEN, cold: 0n });
  await seen();
  expect(await compared()).toMatchObject({ ...EVEN, cold: 25_000_000n });
  expect(await untilOver(move)).toBe('paid');
  await seen();
  expect(await compared()).toMatchObject({ ...EVEN, cold: 25_000_000n });
  expect(await bookedCold()).toBe(25_000_000n);
  const fee = -(await balanceOf(systemAccount('network-costs', BTC)));
  expect(fee).toBeGreaterThan(0n);
  expect(await spendable()).toBe(all - 25_000_000n - fee);
}, 300_000);

test.each(['before', 'after'] as const)(
  'a process that ends %s the plan is journaled moves once',
  async when => {
    const { cold } = await compared();
    const move = await agreed(1_000_000n);
    const struck = partsWith({ engine: killedAt('StartSigning', when) });
    await expect(poll(struck)).rejects.toBeInstanceOf(Killed);
    expect(await compared()).toMatchObject(EVEN);
    expect(await untilOver(move)).toBe('paid');
    await seen();
    expect(await compared()).toMatchObject({ ...EVEN, cold: cold + 1_000_000n });
  },
  300_000,
);

test('what comes to the hot wallet’s address pays cold storage back first, and credits the house beyond that', async () => {
  const [before, there] = [await house(), await bookedCold()];
  // The holder of the cold keys sends to the hot wallet; on this chain the sender cannot be identified.
  await node.pay([{ to: chain.addressAt(HOT), units: there - 500_000n }]);
  await seen();
  expect([await bookedCold(), await house()]).toEqual([500_000n, before]);
  await node.pay([{ to: chain.addressAt(HOT), units: 700_000n }]);
  await seen();
  expect([await bookedCold(), await house()]).toEqual([0n, before + 200_000n]);
  expect(await compared()).toMatchObject(EVEN);
  await node.pay([{ to: chain.addressAt({ branch: 'deposit', index: 0 }), units: 300_000n }]);
  await seen();
  expect(await house()).toBe(before + 500_000n);
}, 300_000);

test('more than the wallet can pay with its fee waits and shows that', async () => {
  const move = await agreed(await spendable());
  const parts = partsWith();
  await poll(parts);
  expect(parts.payouts.coldHoldUpOf(move)).toBe('not-covered');
  expect(await server.reader.texts('SELECT id FROM signings')).toEqual([]);
}, 300_000);

function killedAt(type: Command['type'], when: 'before' | 'after'): PayoutParts['engine'] {
  return {
    async submit(submission) {
      if (submission.command.type !== type) return server.engine.submit(submission);
      if (when === 'after') await server.engine.submit(submission);
      throw new Killed();
    },
  };
}

test('all that is stored about it follows from the journal', async () => {
  expect(await findingsIn(server.pool)).toEqual([]);
});
