// Payments of bitcoin that leave no change and are stuck, on a real node and with the real signer: one output more pays the higher fee, and one of the two confirms.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BitcoinPlan, bitcoinKeys } from '@candor/chains';
import { type LocalBcoin, startBcoin } from '@candor/chains/local';
import { type Command, decodeText, type OperatorAct, systemAccount } from '@candor/exchange';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Comparisons, differenceOf } from '../src/features/chains/chain-states.ts';
import { type Chain, openChains } from '../src/features/chains/chains.ts';
import { ChainWatcher } from '../src/features/deposit/chain-watcher.ts';
import { compareBooks } from '../src/features/deposit/compare-books.ts';
import { startColdMoves } from '../src/features/withdrawal/cold/start-cold-moves.ts';
import { readHotWallet } from '../src/features/withdrawal/hot-wallet.ts';
import { payOnce } from '../src/features/withdrawal/payout-worker.ts';
import { createPayouts, type PayoutParts, type PayoutSigner } from '../src/features/withdrawal/payouts.ts';
import { HOT } from '../src/features/withdrawal/plan-payout.ts';
import { createRemotePayoutSigner } from '../src/features/withdrawal/remote-payout-signer.ts';
import { findingsIn } from './_findings.ts';
import { SignerFolder } from './_signer.ts';
import { startTradingServer, type TradingServer } from './_trading-server.ts';
import { actOf, newWithdrawingUser } from './_withdrawing-user.ts';

const BTC = 1;
const HOUR_MS = 3_600_000;
/** What 110 virtual bytes, one input and one recipient, cost at 5 satoshi each; and what is too little for change. */
const [FEE, LITTLE] = [550n, 90n];
const OUTSIDE = bitcoinKeys('regtest').publicKeyOf(new Uint8Array(32).fill(21), 'deposit');
const outsideAt = (index: number) => bitcoinKeys('regtest').addressAt(OUTSIDE, { branch: 'deposit', index });
const COLD = outsideAt(999_999);
/** As a process that is killed: nothing after it happens. */
class Killed extends Error {}

let folder: string;
let node: LocalBcoin;
let signer: SignerFolder;
let server: TradingServer;
let chain: Chain;
let watcher: ChainWatcher;
let real: PayoutSigner;
let strangers = 0;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'bumped-payments-'));
  signer = new SignerFolder();
  node = await startBcoin({ folder });
  const bitcoin = { nodes: [node.url], publicKeys: signer.bitcoinKeys, network: 'regtest' as const, explorerUrl: '' };
  const none = { evm: undefined, tron: undefined, signer: undefined, outsideSeed: undefined };
  const chains = openChains({ bitcoin: { ...bitcoin, confirmations: 3, feeRate: 5, cold: [COLD] }, ...none });
  chain = chains[0]!;
  server = await startTradingServer({ chains });
  for (const operator of [1, 2]) await server.run({ type: 'OpenOperator', operator, act: null });
  const { db, now } = server.identity;
  watcher = new ChainWatcher({ ...server.parts, chain, db, now, spanBlocks: 16, emptyBlocks: 3 });
  setLargestFee('0.001');
  await signer.start();
  real = createRemotePayoutSigner({
    reader: server.reader,
    chains,
    signer: signer.client(),
    approvals: {
      collected: async () => ({ approvals: [] }),
      review: () => Promise.reject(new Error('no operator is needed')),
    },
  });
  await seen();
}, 600_000);
afterAll(async () => {
  await server?.stop();
  await node?.stop();
  await signer?.remove();
  rmSync(folder, { recursive: true, force: true });
});
/** Each test sets the hot wallet's balance itself. */
beforeEach(() => emptied());

function setLargestFee(largestFee: string): void {
  signer.setLimits({
    bitcoin: { network: 'regtest', largestFee, cold: [COLD] },
    coins: {
      BTC: { perHour: '10', operatorsAbove: '5', assets: [{ chain: 'bitcoin', asset: 'native', scale: 8 }] },
    },
    site: { id: 'localhost', origin: 'http://localhost:3000' },
    operators: [],
  });
}

async function seen(): Promise<void> {
  await node.mine(3);
  while (await watcher.poll());
}

function partsWith(change: Partial<PayoutParts> = {}): PayoutParts {
  const { engine, reader, live, identity } = server;
  const { db, log, now } = identity;
  return { engine, reader, db, live, payouts: createPayouts(), signer: real, log, now, ...change };
}
/** When a payment counts as stuck for the `count`th time. */
const later = (change: Partial<PayoutParts> = {}, count = 1) =>
  partsWith({ now: () => server.identity.now() + count * (HOUR_MS + 60_000), ...change });

async function fund(...units: bigint[]): Promise<void> {
  for (const each of units) await node.pay([{ to: chain.addressAt(HOT), units: each }]);
  await seen();
}

const spendable = async () => (await readHotWallet(server, chain, [])).spendable;
const unitsOf = (outputs: readonly { units: bigint }[]) => outputs.map(({ units }) => units).sort();

/** Spends what the previous test left, by one payment without change: together with a large one, so that its cost is justified. */
async function emptied(): Promise<void> {
  if ((await spendable()).length === 0) return;
  await fund(2_000_000n);
  const left = await spendable();
  const size = 11n + 68n * BigInt(left.length) + 31n;
  const { withdrawal } = await passed(left.reduce((sum, { units }) => sum + units, 0n) - 5n * size - LITTLE);
  expect(await untilPaid([withdrawal])).toHaveLength(1);
  expect(await spendable()).toEqual([]);
}

/** @param arrives what its recipient gets */
async function passed(arrives: bigint, to = outsideAt(++strangers)) {
  const user = await newWithdrawingUser(server, { [BTC]: '1' });
  await server.run({ type: 'AddAddress', user: user.id, coin: BTC, chain: chain.id, address: to });
  const [[saved]] = (await server.reader.texts('SELECT max(id) FROM withdrawal_addresses')) as [[string]];
  // The fee is a thousandth of the whole, rounded up.
  const units = (arrives * 1000n) / 999n;
  const application = { user: user.id, address: Number(saved), units, recipient: null, risks: [] };
  const answer = await server.engine.submit({ command: { type: 'RequestWithdrawal', ...application } });
  if (answer.kind !== 'done') throw new Error(JSON.stringify(answer));
  const withdrawal = answer.result.id!;
  await server.run({ type: 'PassWithdrawal', withdrawal, act: actOf('pass_withdrawal', user.id) });
  const [[net]] = (await server.reader.texts('SELECT units - fee_units FROM withdrawals WHERE id = $1', [
    withdrawal,
  ])) as [[string]];
  return { withdrawal, to, arrives: BigInt(net) };
}

type Asked = Awaited<ReturnType<typeof passed>>;

/** Withdrawals that one output pays without change, their payment under way, and what else the wallet got meanwhile. */
async function stuck(spare: bigint[], count = 1): Promise<{ all: Asked[]; id: string }> {
  const all: Asked[] = [];
  for (let at = 1n; at <= count; at++) all.push(await passed(2_000_000n * at));
  const paid = all.reduce((sum, { arrives }) => sum + arrives, 0n);
  await fund(paid + FEE + 155n * BigInt(count - 1) + LITTLE);
  await payOnce(partsWith(), chain);
  const [plan] = await plans();
  expect(plan).toMatchObject({ change: null, inputs: [{}] });
  const id = (await transactions())[0]!;
  // Blocks come without it, and it is sent again.
  await evict(id);
  await fund(...spare);
  await payOnce(partsWith(), chain);
  return { all, id };
}

async function attempts(): Promise<{ id: string; plan: BitcoinPlan }[]> {
  const rows = await server.reader.texts(
    'SELECT id, plan FROM signed_transactions WHERE signing = (SELECT max(id) FROM signings) ORDER BY attempt',
  );
  return rows.map(([id, text]) => ({ id: id!, plan: decodeText<BitcoinPlan>(text!) }));
}
const plans = async () => (await attempts()).map(({ plan }) => plan);
const transactions = async () => (await attempts()).map(({ id }) => id);

/** One tick plans the higher fee, the next signs and sends it: a node like this one takes it only without the attempt before. */
async function bumped(parts = later()): Promise<void> {
  await payOnce(parts, chain);
  await evict((await transactions()).at(-1)!);
  await payOnce(parts, chain);
}

/** The node evicts a transaction, so that it takes what replaces it. */
const evict = (id: string) => node.call('evicttransaction', [id]);

async function untilPaid(withdrawals: readonly number[], parts = partsWith()): Promise<string[]> {
  for (let round = 0; round < 8; round++) {
    await payOnce(parts, chain);
    const rows = await server.reader.texts(
      `SELECT DISTINCT transaction FROM closed_withdrawals WHERE id = ANY ($1) AND ending = 'paid'`,
      [withdrawals],
    );
    const count = await server.reader.number('SELECT count(*) FROM closed_withdrawals WHERE id = ANY ($1)', [
      withdrawals,
    ]);
    if (count === withdrawals.length) return rows.map(([id]) => id!);
    await seen();
  }
  return [];
}

async function difference(): Promise<bigint> {
  const { reader, engine, live, identity } = server;
  const comparisons: Comparisons = new Map();
  await compareBooks({ chain, reader, engine, live, comparisons, now: identity.now });
  // Test money of users is on no chain, and nothing else is missing.
  return differenceOf([...comparisons.values()][0]!);
}

async function expectPaidBy(id: string, all: readonly Asked[], parts = partsWith()): Promise<void> {
  expect(
    await untilPaid(
      all.map(({ withdrawal }) => withdrawal),
      parts,
    ),
  ).toEqual([id]);
  for (const { to, arrives } of all) expect(await node.received(to)).toEqual([arrives]);
}

test('one output more pays the higher fee, recipients get the same, and the change of it can be spent afterwards', async () => {
  const { all } = await stuck([30_000n, 400_000n]);
  const before = await difference();
  await bumped();
  const [first, second] = (await plans()) as [BitcoinPlan, BitcoinPlan];
  expect(second.payments).toEqual(first.payments);
  expect(second.inputs).toEqual([...first.inputs, expect.objectContaining({ units: 30_000n })]);
  expect(second.change!.to).toEqual(HOT);
  expect(unitsOf(await spendable())).toEqual([400_000n]);
  expect(await difference()).toBe(before);
  await expectPaidBy((await transactions())[1]!, all);
  expect(unitsOf(await spendable())).toEqual([second.change!.units, 400_000n].sort());
  expect(await difference()).toBe(before);
}, 300_000);

test('where the first confirms after all, what was to pay more is free again', async () => {
  const { all, id } = await stuck([30_000n]);
  const before = await difference();
  await bumped();
  expect(await plans()).toHaveLength(2);
  expect(await spendable()).toEqual([]);
  const { raw } = await server.identity.db
    .selectFrom('signed_transactions')
    .select('raw')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  await node.call('generateblock', [outsideAt(999_998), [raw]]);
  await expectPaidBy(id, all);
  expect(unitsOf(await spendable())).toEqual([30_000n]);
  expect(await difference()).toBe(before);
}, 300_000);

test('several withdrawals of one payment stay together, each with its own amount', async () => {
  const { all } = await stuck([30_000n], 3);
  await bumped();
  const [first, second] = (await plans()) as [BitcoinPlan, BitcoinPlan];
  expect([first.payments.length, second.payments]).toEqual([3, first.payments]);
  await expectPaidBy((await transactions())[1]!, all);
}, 300_000);

test('a third attempt spends what the first two spend, so that one of all confirms', async () => {
  const { all } = await stuck([1_200n, 60_000n]);
  await bumped();
  await bumped(later({}, 2));
  const all3 = (await plans()) as [BitcoinPlan, BitcoinPlan, BitcoinPlan];
  expect(all3.map(({ inputs }) => inputs.length)).toEqual([1, 2, 3]);
  expect(all3[2].inputs.slice(0, 2)).toEqual(all3[1].inputs);
  await expectPaidBy((await transactions())[2]!, all);
}, 300_000);

test('while nothing confirmed is left to spend it stays as it is: what is in no block pays no fee', async () => {
  const { all, id } = await stuck([]);
  await node.pay([{ to: chain.addressAt(HOT), units: 80_000n }]);
  for (let round = 0; round < 2; round++) await payOnce(later(), chain);
  expect(await plans()).toHaveLength(1);
  await expectPaidBy(id, all);
}, 300_000);

test('two simultaneous workers plan one higher fee, and a process that ends in between continues with it', async () => {
  const { all, id } = await stuck([30_000n, 40_000n]);
  const struck = later({ engine: killedAt('ReplaceSigning') });
  await expect(payOnce(struck, chain)).rejects.toBeInstanceOf(Killed);
  expect(await plans()).toHaveLength(1);
  await evict(id);
  await Promise.all([payOnce(later(), chain), payOnce(later(), chain)]);
  expect(await plans()).toHaveLength(2);
  const second = later({}, 2);
  await Promise.all([payOnce(second, chain), payOnce(second, chain)]);
  expect(await server.reader.number('SELECT max(replaced) FROM signings')).toBe(2);
  await evict((await transactions())[1]!);
  await payOnce(second, chain);
  expect(await plans()).toHaveLength(3);
  await expectPaidBy((await transactions())[2]!, all);
}, 300_000);

test('a signer that is silent, or does not sign so high a fee, leaves the payment as it is, with its outputs free', async () => {
  const { all } = await stuck([30_000n]);
  await signer.kill();
  for (let round = 0; round < 6; round++) await payOnce(later(), chain);
  setLargestFee('0.00000700');
  await signer.start();
  for (let round = 0; round < 2; round++) await payOnce(later(), chain);
  expect(await server.reader.number('SELECT max(replaced) FROM signings')).toBe(0);
  expect(unitsOf(await spendable())).toEqual([30_000n]);
  await signer.kill();
  setLargestFee('0.001');
  await signer.start();
  await bumped();
  expect(await plans()).toHaveLength(2);
  await expectPaidBy((await transactions())[1]!, all);
}, 300_000);

test('a move to cold storage without change pays its higher fee the same way', async () => {
  await fund(3_000_000n + FEE + LITTLE);
  const act = (operator: number, action: OperatorAct['action']): OperatorAct => ({
    operator,
    role: 'treasury',
    action,
    user: null,
    reason: 1,
    digest: 'c0'.repeat(32),
  });
  const change = { kind: 'cold-move', coin: BTC, chain: chain.id, units: 3_000_000n } as const;
  const answer = await server.engine.submit({
    command: { type: 'Propose', change, effectiveAt: 0, act: act(1, 'move_to_cold') },
  });
  if (answer.kind !== 'done') throw new Error(JSON.stringify(answer));
  await server.run({ type: 'ApproveProposal', proposal: answer.result.id!, act: act(2, 'approve_proposal') });
  await startColdMoves(partsWith(), chain);
  const [first] = await attempts();
  expect(first!.plan).toMatchObject({ change: null });
  await evict(first!.id);
  await fund(30_000n);
  await payOnce(partsWith(), chain);
  await bumped();
  const [, second] = await attempts();
  expect(second!.plan.payments).toEqual(first!.plan.payments);
  for (let round = 0; round < 4; round++) {
    await payOnce(partsWith(), chain);
    await seen();
  }
  expect(await node.received(COLD)).toEqual([3_000_000n]);
  const [row] = await server.reader.texts('SELECT outcome FROM ended_cold_moves');
  expect(row).toEqual(['paid']);
  const [cold] = await server.reader.texts('SELECT balance FROM accounts WHERE id = $1', [
    systemAccount('cold', BTC, chain.id),
  ]);
  expect(cold).toEqual(['-3000000']);
}, 300_000);

function killedAt(type: Command['type']): PayoutParts['engine'] {
  return {
    async submit(submission) {
      const answer = await server.engine.submit(submission);
      if (submission.command.type === type) throw new Killed();
      return answer;
    },
  };
}

test('all that is stored about it follows from the journal', async () => {
  expect(await findingsIn(server.pool)).toEqual([]);
});
