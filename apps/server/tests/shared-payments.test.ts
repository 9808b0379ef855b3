// Several withdrawals by one transaction of bitcoin, on a real node and with the real signer: each paid exactly once, whichever process ends in between.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bitcoinKeys, type ChainAdapter, type SignedTransaction, type TransactionPlan } from '@candor/chains';
import { type LocalBcoin, startBcoin } from '@candor/chains/local';
import { type Command, decodeText } from '@candor/exchange';
import { formatShort } from '@candor/money';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type Chain, openChains } from '../src/features/chains/chains.ts';
import { ChainWatcher } from '../src/features/deposit/chain-watcher.ts';
import { keepRequest } from '../src/features/withdrawal/approvals/approval-rows.ts';
import { readHotWallet } from '../src/features/withdrawal/hot-wallet.ts';
import { payOnce } from '../src/features/withdrawal/payout-worker.ts';
import { createPayouts, type PayoutParts, type PayoutSigner } from '../src/features/withdrawal/payouts.ts';
import { HOT } from '../src/features/withdrawal/plan-payout.ts';
import { createRemotePayoutSigner } from '../src/features/withdrawal/remote-payout-signer.ts';
import { findingsIn } from './_findings.ts';
import { SignerFolder } from './_signer.ts';
import { startTradingServer, type TradingServer } from './_trading-server.ts';
import { actOf, newWithdrawingUser } from './_withdrawing-user.ts';

const [BTC, CONFIRMATIONS, RATE] = [1, 3, 5];
const STRANGER = bitcoinKeys('regtest').publicKeyOf(new Uint8Array(32).fill(21), 'deposit');
const strangerAt = (index: number) => bitcoinKeys('regtest').addressAt(STRANGER, { branch: 'deposit', index });
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
  folder = mkdtempSync(join(tmpdir(), 'shared-payments-'));
  signer = new SignerFolder();
  node = await startBcoin({ folder });
  chain = openedAt(RATE);
  const chains = [chain];
  server = await startTradingServer({ chains });
  const { db, now } = server.identity;
  watcher = new ChainWatcher({ ...server.parts, chain, db, now, spanBlocks: 16, emptyBlocks: 3 });
  setLimits('10');
  await signer.start();
  real = createRemotePayoutSigner({
    reader: server.reader,
    chains,
    signer: signer.client(),
    approvals: {
      collected: async () => ({ approvals: [] }),
      review: () => Promise.reject(new Error('never called')),
    },
  });
  await seen();
  for (let count = 0; count < 12; count++) await node.pay([{ to: chain.addressAt(HOT), units: 50_000_000n }]);
  await seen();
}, 600_000);
afterEach(async () => {
  const { reader } = server;
  const rows = await reader.texts(`SELECT id, user_id FROM withdrawals WHERE state = 'passed'`);
  for (const [withdrawal, user] of rows)
    await server.run({ type: 'CancelWithdrawal', user: Number(user), withdrawal: Number(withdrawal) });
});
afterAll(async () => {
  await server?.stop();
  await node?.stop();
  await signer?.remove();
  rmSync(folder, { recursive: true, force: true });
});

/** @param feeRate in satoshi a virtual byte. */
function openedAt(feeRate: number): Chain {
  const bitcoin = { nodes: [node.url], publicKeys: signer.bitcoinKeys, network: 'regtest' as const, explorerUrl: '' };
  const none = { evm: undefined, tron: undefined, signer: undefined, outsideSeed: undefined };
  return openChains({ bitcoin: { ...bitcoin, confirmations: CONFIRMATIONS, feeRate }, ...none })[0]!;
}

function setLimits(perHour: string): void {
  signer.setLimits({
    bitcoin: { network: 'regtest', largestFee: '0.001' },
    coins: { BTC: { perHour, operatorsAbove: '5', assets: [{ chain: 'bitcoin', asset: 'native', scale: 8 }] } },
    site: { id: 'localhost', origin: 'http://localhost:3000' },
    operators: [],
  });
}

async function seen(): Promise<void> {
  await node.mine(CONFIRMATIONS);
  while (await watcher.poll());
}

function partsWith(change: Partial<PayoutParts> = {}): PayoutParts {
  const { engine, reader, live, identity } = server;
  const { db, log, now } = identity;
  return { engine, reader, db, live, payouts: createPayouts(), signer: real, log, now, ...change };
}

const chainWith = (change: Partial<ChainAdapter>): Chain => ({
  ...chain,
  adapter: new Proxy(chain.adapter, {
    get: (target, name: keyof ChainAdapter) => {
      const member = change[name] ?? target[name];
      return typeof member === 'function' ? member.bind(target) : member;
    },
  }),
});

async function passed(units: bigint, to = strangerAt(++strangers)) {
  const user = await newWithdrawingUser(server, { [BTC]: '1' });
  await server.run({ type: 'AddAddress', user: user.id, coin: BTC, chain: chain.id, address: to });
  const [[saved]] = (await server.reader.texts('SELECT max(id) FROM withdrawal_addresses')) as [[string]];
  const application = { user: user.id, address: Number(saved), units, recipient: null, risks: [] };
  const answer = await server.engine.submit({ command: { type: 'RequestWithdrawal', ...application } });
  if (answer.kind !== 'done') throw new Error(JSON.stringify(answer));
  const withdrawal = answer.result.id!;
  await server.run({ type: 'PassWithdrawal', withdrawal, act: actOf('pass_withdrawal', user.id) });
  return { user, withdrawal, to, arrives: units - units / 1000n };
}

type Requested = Awaited<ReturnType<typeof passed>>;

async function five(): Promise<Requested[]> {
  const all: Requested[] = [];
  for (let count = 1n; count <= 5n; count++) all.push(await passed(2_000_000n * count));
  return all;
}

async function endOf(withdrawal: number) {
  const [row] = await server.reader.texts('SELECT ending, transaction FROM closed_withdrawals WHERE id = $1', [
    withdrawal,
  ]);
  return row && { ending: row[0], transaction: row[1]! };
}

async function untilOver(withdrawals: readonly Requested[], parts = partsWith()) {
  for (let round = 0; round < 8; round++) {
    await payOnce(parts, chain);
    const ends = await Promise.all(withdrawals.map(({ withdrawal }) => endOf(withdrawal)));
    if (ends.every(end => end !== undefined)) return ends;
    await seen();
  }
  return [];
}

async function expectPaidOnce(withdrawals: readonly Requested[], parts = partsWith()): Promise<string[]> {
  const ends = await untilOver(withdrawals, parts);
  expect(ends.map(end => end?.ending)).toEqual(withdrawals.map(() => 'paid'));
  for (const { to, arrives } of withdrawals) expect(await node.received(to)).toEqual([arrives]);
  return [...new Set(ends.map(end => end!.transaction))];
}

async function openSignings(): Promise<number[][]> {
  const rows = await server.reader.texts('SELECT withdrawals FROM signings ORDER BY id');
  return rows.map(([text]) => decodeText<number[]>(text!));
}

test('five withdrawals are paid by one transaction, each exactly once', async () => {
  const all = await five();
  expect(await expectPaidOnce(all)).toHaveLength(1);
  for (const { user } of all) expect((await server.spotWallet(user, BTC))[1]).toBe('0.00000000');
  const signed = signer.log.map(line => (line as unknown as { request: { intent: { payments: unknown[] } } }).request);
  expect(signed.map(({ intent }) => intent.payments.length)).toEqual([5]);
  // The signer pays none of them a second time, by whatever other transaction.
  const { withdrawal, user, to, arrives } = all[2]!;
  const payment = { asset: 'native', to, units: arrives };
  const plan = await chain.adapter.plan({
    payments: [payment],
    from: HOT,
    nonce: null,
    replaces: null,
    spendable: (await readHotWallet(server, chain, [])).spendable,
  });
  const intents = [{ withdrawal, user: user.id, ...payment }];
  await expect(
    real.sign({ signing: 0, attempt: 0, plan, purpose: 'withdrawal', intents, ownPayments: [] }),
  ).rejects.toMatchObject({ reason: 'already-signed' });
}, 300_000);

const killedAfter: [string, () => { parts?: Partial<PayoutParts>; chain?: Chain }][] = [
  ['the plan was journaled', () => ({ parts: { engine: killedAt('StartSigning') } })],
  ['it was signed, before its bytes were stored', () => ({ parts: { db: killedStore() } })],
  ['its bytes were stored', () => ({ chain: chainWith({ lookUp: killed }) })],
  ['it was sent', () => ({ chain: killedAfterSend() })],
];

test.each(killedAfter)(
  'a process that ends after %s pays all of them once',
  async (_, kill) => {
    const all = await five();
    const { parts = {}, chain: struck = chain } = kill();
    await expect(payOnce(partsWith(parts), struck)).rejects.toBeInstanceOf(Killed);
    expect(await expectPaidOnce(all)).toHaveLength(1);
  },
  300_000,
);

test('two simultaneous workers pay each once', async () => {
  const all = await five();
  await Promise.all([payOnce(partsWith(), chain), payOnce(partsWith(), chain)]);
  await expectPaidOnce(all);
}, 300_000);

test('a shared payment that is stuck is offered a higher fee for all of its outputs, and one of the two confirms', async () => {
  const all = await five();
  await payOnce(partsWith(), chain);
  const later = partsWith({ now: () => server.identity.now() + 61 * 60_000 });
  await payOnce(later, chain);
  await payOnce(later, chain);
  const rows = await server.reader.texts(
    'SELECT plan FROM signed_transactions WHERE signing = (SELECT max(id) FROM signings) ORDER BY attempt',
  );
  const plans = rows.map(([text]) => decodeText<TransactionPlan & { chain: 'bitcoin' }>(text!));
  expect(plans).toHaveLength(2);
  expect(plans[1]!.payments).toEqual(plans[0]!.payments);
  expect(plans[1]!.change!.units).toBeLessThan(plans[0]!.change!.units);
  expect(await expectPaidOnce(all, later)).toHaveLength(1);
}, 300_000);

test('what one of them lacks keeps none of the others: called back, or above its fee by its own share', async () => {
  const [tiny, one, other, last] = [
    await passed(100_000n),
    await passed(3_000_000n),
    await passed(3_000_000n),
    await passed(9_000_000n),
  ];
  // The fee of the tiny one is 100 satoshi. A byte costs 5, and its share of three outputs is about 350.
  const parts = partsWith();
  await server.run({ type: 'CancelWithdrawal', user: other.user.id, withdrawal: other.withdrawal });
  await payOnce(parts, chain);
  expect(parts.payouts.holdUpOf(tiny.withdrawal)).toBe('cost-above-fee');
  expect(await openSignings()).toEqual([[one.withdrawal, last.withdrawal]]);
  await expectPaidOnce([one, last]);
  expect(await node.received(other.to)).toEqual([]);
  expect(await node.received(tiny.to)).toEqual([]);
}, 300_000);

test('what would wait alone is paid where its share of the network’s cost is within twice its fee', async () => {
  const all = [await passed(150_000n), await passed(150_000n)];
  const parts = partsWith();
  // The fee of each is 150 satoshi. Alone a payment costs about 705, shared by two 430, and by five 266.
  await payOnce(parts, chain);
  expect(all.map(({ withdrawal }) => parts.payouts.holdUpOf(withdrawal))).toEqual(['cost-above-fee', 'cost-above-fee']);
  expect(await openSignings()).toEqual([]);
  for (let more = 0; more < 3; more++) all.push(await passed(150_000n));
  expect(await expectPaidOnce(all, parts)).toHaveLength(1);
}, 300_000);

test('however many cost too much, those behind them have their turn', async () => {
  const dear = openedAt(50);
  const tiny: Requested[] = [];
  for (let count = 0; count < 17; count++) tiny.push(await passed(100_000n));
  const usual = await passed(5_000_000n);
  const parts = partsWith();
  await payOnce(parts, dear);
  expect(await openSignings()).toEqual([[usual.withdrawal]]);
  for (const { withdrawal } of tiny) expect(parts.payouts.holdUpOf(withdrawal)).toBe('cost-above-fee');
  for (const { user, withdrawal } of tiny) await server.run({ type: 'CancelWithdrawal', user: user.id, withdrawal });
  await expectPaidOnce([usual]);
}, 300_000);

test('what operators have to sign for is paid alone', async () => {
  const [small, large, after] = [await passed(2_000_000n), await passed(2_000_000n), await passed(2_000_000n)];
  const at = new Date(server.identity.now());
  const judged = { challenge: 'AAAA', expiresAt: at.getTime() + 3_600_000, needed: 2, passkeys: [], approvals: [] };
  await keepRequest(
    server.identity.db,
    { chainId: chain.id, withdrawal: large.withdrawal, intent: '{}', maxFee: 1_000n, at },
    { ...judged, wait: null, isEnough: true },
  );
  await payOnce(partsWith(), chain);
  expect(await openSignings()).toEqual([[small.withdrawal, after.withdrawal]]);
  const late = await passed(2_000_000n);
  await payOnce(partsWith(), chain);
  expect(await openSignings()).toEqual([[small.withdrawal, after.withdrawal], [large.withdrawal]]);
  expect(await expectPaidOnce([small, large, after, late])).toHaveLength(3);
}, 300_000);

test('the hour of the signer counts their sum: what goes beyond it waits for the next', async () => {
  const left = 20_000_000n;
  await signer.kill();
  setLimits(formatShort(signedWithinHour() + left, 8));
  await signer.start();
  const [first, second, third] = [await passed(8_000_000n), await passed(8_000_000n), await passed(8_000_000n)];
  const parts = partsWith();
  await payOnce(parts, chain);
  expect(await openSignings()).toEqual([[first.withdrawal, second.withdrawal]]);
  expect(parts.payouts.holdUpOf(third.withdrawal)).toBe('signer-limit');
  await expectPaidOnce([first, second]);
  expect(await node.received(third.to)).toEqual([]);
}, 300_000);

function signedWithinHour(): bigint {
  const lines = signer.log as unknown as { counted: Record<string, string> }[];
  return lines.reduce((sum, { counted }) => sum + BigInt(counted.BTC ?? '0'), 0n);
}

function killed(): never {
  throw new Killed();
}

function killedAt(type: Command['type']): PayoutParts['engine'] {
  return {
    async submit(submission) {
      const answer = await server.engine.submit(submission);
      return submission.command.type === type ? killed() : answer;
    },
  };
}

/** Nothing that is to be written comes to pass. */
function killedStore(): PayoutParts['db'] {
  return new Proxy(server.identity.db, {
    get: (db, name: keyof PayoutParts['db']) => (name === 'insertInto' ? killed : (db[name] as () => unknown).bind(db)),
  });
}

function killedAfterSend(): Chain {
  return chainWith({
    async send(signed: SignedTransaction) {
      await chain.adapter.send(signed);
      return killed();
    },
  });
}

test('all that is stored about it follows from the journal', async () => {
  expect(await findingsIn(server.pool)).toEqual([]);
});
