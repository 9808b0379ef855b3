// Money on the tron chain through the server: credited once when solidified, swept, paid once, and returned by the chain's final result.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type ChainAdapter, NATIVE, TRON_KEYS } from '@candor/chains';
import { type LocalTronNode, startTronNode } from '@candor/chains/local';
import { railId } from '@candor/exchange';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Comparisons, differenceOf } from '../src/features/chains/chain-states.ts';
import { type Chain, openChains } from '../src/features/chains/chains.ts';
import { openRails } from '../src/features/chains/open-rails.ts';
import { ChainWatcher } from '../src/features/deposit/chain-watcher.ts';
import { compareBooks } from '../src/features/deposit/compare-books.ts';
import { depositAddressOf } from '../src/features/deposit/deposit-addresses.ts';
import { payOnce } from '../src/features/withdrawal/payout-worker.ts';
import { createPayouts, type PayoutParts } from '../src/features/withdrawal/payouts.ts';
import { HOT } from '../src/features/withdrawal/plan-payout.ts';
import { startSweeps } from '../src/features/withdrawal/sweeps/start-sweeps.ts';
import { remarkKey } from '../src/features/withdrawal/wire-withdrawal.ts';
import { startTradingServer, type TradingServer, type TradingUser } from './_trading-server.ts';
import { actOf, newWithdrawingUser } from './_withdrawing-user.ts';

const [USDT, TRX] = [3, 4];
const ONE = 1_000_000n;
const DEPTH = 5;
const [SEED, OUTSIDE] = [new Uint8Array(32).fill(9), new Uint8Array(32).fill(11)];
const keysOf = (seed: Uint8Array) => ({
  deposit: TRON_KEYS.publicKeyOf(seed, 'deposit'),
  hot: TRON_KEYS.publicKeyOf(seed, 'hot'),
});
const strangerAt = (index: number) => TRON_KEYS.addressAt(keysOf(OUTSIDE).deposit, { branch: 'deposit', index });
const [TOKEN, FAKE] = [strangerAt(900), strangerAt(901)];
/** As a process that is killed: nothing after it happens. */
class Killed extends Error {}

let folder: string;
let node: LocalTronNode;
let server: TradingServer;
let chain: Chain;
let payer: Chain;
let watcher: ChainWatcher;
let payments = 0;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'tron-money-'));
  const settings = { folder, port: undefined, blockIntervalMs: null, solidifiedDepth: DEPTH };
  node = await startTronNode({ ...settings, genesisMs: Date.UTC(2026, 0, 1) });
  const opened = (seed: Uint8Array) => {
    const tron = {
      nodes: [node.url],
      publicKeys: keysOf(seed),
      usdt: TOKEN,
      apiKey: undefined,
      feeLimit: 100n * ONE,
      explorerUrl: '',
      network: 'test' as const,
    };
    return openChains({ tron, evm: undefined, bitcoin: undefined, signer: undefined, outsideSeed: undefined });
  };
  const chains = opened(SEED);
  [chain, payer] = [chains[0]!, opened(OUTSIDE)[0]!];
  server = await startTradingServer({ chains });
  await openRails({ ...server, chains, mode: 'demo' });
  for (const token of [TOKEN, FAKE]) {
    await node.makeToken(token, 'plain');
    await node.giveToken(token, payer.addressAt(HOT), 1_000_000n * ONE);
  }
  await node.give(payer.addressAt(HOT), 1_000_000n * ONE);
  await node.mine(2 * DEPTH);
  watcher = newWatcher();
  await seen();
  await pay(NATIVE, chain.addressAt(HOT), 2_000n * ONE);
  await pay(TOKEN, chain.addressAt(HOT), 5_000n * ONE);
  await seen();
}, 900_000);
afterAll(async () => {
  await server?.stop();
  await node?.stop();
  rmSync(folder, { recursive: true, force: true });
});

function newWatcher(): ChainWatcher {
  const { db, now } = server.identity;
  return new ChainWatcher({ ...server.parts, chain, db, now, spanBlocks: 16, emptyBlocks: 1 });
}

async function poll(by = watcher): Promise<void> {
  while (await by.poll());
}

/** Makes what waits final, and books it. */
async function seen(): Promise<void> {
  await node.mine(DEPTH + 1);
  await poll();
}

/** An outside user pays. */
async function pay(asset: string, to: string, units: bigint): Promise<string> {
  const request = { payments: [{ asset, to, units }], from: HOT, nonce: ++payments, spendable: [], replaces: null };
  const plan = await payer.adapter.plan(request);
  if (plan.chain !== 'tron') throw new Error('a plan of another chain');
  const signed = TRON_KEYS.sign(plan, OUTSIDE);
  const submission = await payer.adapter.send(signed);
  if (!submission.accepted) throw new Error(submission.reason ?? 'refused');
  return signed.id;
}

async function newUser(): Promise<{ user: TradingUser; address: string }> {
  const user = await newWithdrawingUser(server, {});
  return { user, address: (await depositAddressOf(server.identity, chain, user.id))! };
}

const free = async (user: TradingUser, coin: number) => Number((await server.spotWallet(user, coin))[0]);

function partsWith(change: Partial<PayoutParts> = {}): PayoutParts {
  const { engine, reader, live, identity } = server;
  const { db, log, now } = identity;
  const signer: PayoutParts['signer'] = {
    check: async () => undefined,
    async sign({ plan }) {
      if (plan.chain !== 'tron') throw new Error('a plan of another chain');
      return TRON_KEYS.sign(plan, SEED);
    },
  };
  return { engine, reader, db, live, payouts: createPayouts(), signer, log, now, ...change };
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

async function held(asset: string, address: string): Promise<bigint> {
  const { final } = await chain.adapter.head();
  return (await chain.adapter.balances(asset, [address], final))[0]!;
}

async function differences(seenBy = chain): Promise<Record<number, bigint | undefined>> {
  const comparisons: Comparisons = new Map();
  await compareBooks({ ...server, chain: seenBy, comparisons, now: server.identity.now });
  const of = (coin: number) => {
    const comparison = comparisons.get(railId(coin, chain.id));
    return comparison && differenceOf(comparison);
  };
  return { [USDT]: of(USDT), [TRX]: of(TRX) };
}

async function passed(coin: number, to: string, units: bigint) {
  const { user, address } = await newUser();
  await pay(coin === TRX ? NATIVE : TOKEN, address, 200n * ONE);
  await seen();
  await server.run({ type: 'AddAddress', user: user.id, coin, chain: chain.id, address: to });
  const [[saved]] = (await server.reader.texts('SELECT max(id) FROM withdrawal_addresses')) as [[string]];
  const application = { user: user.id, address: Number(saved), units, recipient: null, risks: [] };
  const answer = await server.engine.submit({ command: { type: 'RequestWithdrawal', ...application } });
  if (answer.kind !== 'done') throw new Error(JSON.stringify(answer));
  const withdrawal = answer.result.id!;
  const [row] = await server.reader.texts('SELECT state FROM withdrawals WHERE id = $1', [withdrawal]);
  if (row?.[0] === 'review')
    await server.run({ type: 'PassWithdrawal', withdrawal, act: actOf('pass_withdrawal', user.id) });
  return { user, withdrawal };
}

async function endOf(withdrawal: number) {
  const [row] = await server.reader.texts('SELECT ending, detail FROM closed_withdrawals WHERE id = $1', [withdrawal]);
  return row && [row[0], row[1]];
}

async function untilOver(withdrawal: number, parts = partsWith(), on = chain) {
  for (let round = 0; round < 8; round++) {
    await payOnce(parts, on);
    const end = await endOf(withdrawal);
    if (end !== undefined) return end;
    await node.mine(DEPTH + 1);
  }
  return undefined;
}

test('coins and tokens are credited once, and only when solidified', async () => {
  const { user, address } = await newUser();
  await pay(NATIVE, address, 15n * ONE);
  await pay(TOKEN, address, 25n * ONE);
  await node.mine(DEPTH - 1);
  await poll();
  expect([await free(user, TRX), await free(user, USDT)]).toEqual([0, 0]);
  await node.mine(2);
  await poll();
  expect([await free(user, TRX), await free(user, USDT)]).toEqual([15, 25]);
  // Another that starts from scratch, and two simultaneous ones.
  await Promise.all([poll(newWatcher()), poll(newWatcher()), seen()]);
  expect([await free(user, TRX), await free(user, USDT)]).toEqual([15, 25]);
  expect(await differences()).toEqual({ [USDT]: 0n, [TRX]: 0n });
}, 300_000);

test('books and chain agree while blocks come every three seconds, and while payments are not booked yet', async () => {
  const { user, address } = await newUser();
  const spares = new ChainWatcher({
    ...server.parts,
    chain,
    db: server.identity.db,
    now: server.identity.now,
    spanBlocks: 64,
    emptyBlocks: 20,
  });
  await seen();
  await node.mine(7);
  await poll(spares);
  const even = { [USDT]: 0n, [TRX]: 0n };
  const [position] = await server.reader.texts('SELECT height FROM chains WHERE id = $1', [chain.id]);
  expect((await chain.adapter.head()).final.height - Number(position![0])).toBe(7);
  // A block and a payment before each answer.
  const moving = chainWith({
    async balances(asset, addresses, at) {
      await pay(NATIVE, address, ONE);
      await node.mine(DEPTH + 1);
      return chain.adapter.balances(asset, addresses, at);
    },
  });
  expect(await differences(moving)).toEqual(even);
  await pay(TOKEN, address, 5n * ONE);
  await pay(TOKEN, chain.addressAt(HOT), 6n * ONE);
  await node.mine(DEPTH + 1);
  expect(await differences()).toEqual(even);
  expect(await differences(moving)).toEqual(even);
  await poll(spares);
  expect(await free(user, USDT)).toBe(5);
  expect(await differences()).toEqual(even);
  await node.mine(65);
  expect(await differences()).toEqual({ [USDT]: undefined, [TRX]: undefined });
  await seen();
  expect(await differences()).toEqual(even);
}, 300_000);

test('what failed, another token, and what was taken out of the chain credit no user', async () => {
  const { user, address } = await newUser();
  await node.starve(1);
  await pay(TOKEN, address, 30n * ONE);
  await pay(FAKE, address, 30n * ONE);
  await seen();
  const dropped = await pay(NATIVE, address, 40n * ONE);
  await node.mine(2);
  await poll();
  await node.reorganise(2, [dropped]);
  await seen();
  expect([await free(user, TRX), await free(user, USDT)]).toEqual([0, 0]);
  expect(await differences()).toEqual({ [USDT]: 0n, [TRX]: 0n });
}, 300_000);

test('a token is fetched after its address got the fee, both once, whatever ends in between', async () => {
  const market = server.live.current.list.ofSymbol('TRX/USDT')!.market.id;
  await server.publishIndex('0.1', market);
  const { user, address } = await newUser();
  await pay(TOKEN, address, 3_000n * ONE);
  await seen();
  const killedAfterSend = chainWith({
    async send(signed) {
      await chain.adapter.send(signed);
      throw new Killed();
    },
  });
  const nobodyWaits = new Map<string, bigint>();
  for (let round = 0; round < 10; round++) {
    // Every other time the process ends right after the bytes are out.
    const on = (round % 2 === 0 ? killedAfterSend : chain) as Chain & { name: 'tron' };
    const isEnded = (error: unknown) => {
      if (!(error instanceof Killed)) throw error;
    };
    await payOnce(partsWith(), on).catch(isEnded);
    await startSweeps(partsWith(), on, nobodyWaits).catch(isEnded);
    await seen();
  }
  const rows = await server.reader.texts('SELECT purpose, outcome, sender FROM settled_signings ORDER BY id');
  const own = rows.filter(([purpose, , sender]) => purpose === 'top-up' || sender === `deposit/${user.id}`);
  expect(own.map(([purpose, outcome]) => `${purpose} ${outcome}`)).toEqual(['top-up paid', 'sweep paid']);
  expect(await held(TOKEN, address)).toBe(0n);
  expect([await free(user, TRX), await free(user, USDT)]).toEqual([0, 3_000]);
  expect(await differences()).toEqual({ [USDT]: 0n, [TRX]: 0n });
}, 300_000);

test('a token waits while the network takes over twice its fee, and is paid with energy of our own', async () => {
  const { withdrawal } = await passed(USDT, strangerAt(20), 20n * ONE);
  const parts = partsWith();
  await payOnce(parts, chain);
  expect(parts.payouts.holdUpOf(withdrawal)).toBe('cost-above-fee');
  await node.stakeEnergy(chain.addressAt(HOT), 1_000_000);
  expect(await untilOver(withdrawal)).toEqual(['paid', null]);
  expect(await held(TOKEN, strangerAt(20))).toBe(19_980_000n);
}, 300_000);

test('a token waits while energy may cost more than the largest fee limit, unsigned and with its reason, and continues automatically', async () => {
  const { user, withdrawal } = await passed(USDT, strangerAt(22), 20n * ONE);
  const coin = await passed(TRX, strangerAt(23), 60n * ONE);
  const other = await passed(USDT, strangerAt(24), 20n * ONE);
  const signed: string[] = [];
  const parts = partsWith({
    signer: {
      check: async ({ plan }) => void signed.push(`asked ${plan.chain}`),
      sign: ({ plan }) => {
        if (plan.chain !== 'tron') throw new Error('a plan of another chain');
        signed.push(plan.payment.asset);
        return Promise.resolve(TRON_KEYS.sign(plan, SEED));
      },
    },
  });
  await node.stakeBandwidth(chain.addressAt(HOT), 1_000);
  // 130,285 units of energy and a fifth more.
  await node.priceEnergy(640n);
  for (let poll = 0; poll < 3; poll++) await payOnce(parts, chain);
  expect(parts.payouts.holdUpOf(withdrawal)).toBe('fee-too-high');
  expect(remarkKey(undefined, '', parts.payouts.holdUpOf(withdrawal))).toBe('waits-fee');
  // It keeps no other payment waiting, and can be cancelled.
  expect(signed).toEqual(['asked tron', NATIVE]);
  expect(await untilOver(coin.withdrawal, parts)).toEqual(['paid', null]);
  await server.run({ type: 'CancelWithdrawal', user: other.user.id, withdrawal: other.withdrawal });
  await node.priceEnergy(639n);
  expect(await untilOver(withdrawal, parts)).toEqual(['paid', null]);
  expect(signed).toEqual(['asked tron', NATIVE, 'asked tron', TOKEN]);
  expect([await held(TOKEN, strangerAt(22)), await held(TOKEN, strangerAt(24))]).toEqual([19_980_000n, 0n]);
  expect(await free(user, USDT)).toBe(180);
  await node.priceEnergy(100n);
  await seen();
  expect(await differences()).toEqual({ [USDT]: 0n, [TRX]: 0n });
}, 300_000);

test.each([
  ['a coin', TRX, NATIVE, 60n],
  ['a token', USDT, TOKEN, 20n],
])(
  '%s is paid once, also where the process ends after the bytes are out',
  async (_, coin, asset, amount) => {
    const to = strangerAt(10 + coin);
    const { withdrawal } = await passed(coin, to, amount * ONE);
    let isFirst = true;
    const killing = chainWith({
      async send(signed) {
        const submission = await chain.adapter.send(signed);
        if (isFirst) {
          isFirst = false;
          throw new Killed();
        }
        return submission;
      },
    });
    await expect(payOnce(partsWith(), killing)).rejects.toThrow(Killed);
    expect(await untilOver(withdrawal)).toEqual(['paid', null]);
    const fee = (amount * ONE) / 1_000n;
    expect(await held(asset, to)).toBe(amount * ONE - fee);
    await seen();
    expect(await differences()).toEqual({ [USDT]: 0n, [TRX]: 0n });
  },
  300_000,
);

test('a transaction that ran out unseen is dead only after a final block past it, and is re-signed', async () => {
  const to = strangerAt(30);
  const { withdrawal } = await passed(USDT, to, 20n * ONE);
  // The nodes take it, and it never gets into a block.
  const lost = chainWith({ send: async () => ({ accepted: true }) });
  await payOnce(partsWith(), lost);
  await node.mine(1, 11 * 60_000);
  await payOnce(partsWith(), lost);
  const settled = () => server.reader.number(`SELECT count(*) FROM settled_signings WHERE outcome = 'dead'`);
  expect(await settled()).toBe(0);
  await node.mine(DEPTH + 1);
  await payOnce(partsWith(), lost);
  expect(await settled()).toBe(1);
  expect(await endOf(withdrawal)).toBeUndefined();
  expect(await untilOver(withdrawal)).toEqual(['paid', null]);
  expect(await held(TOKEN, to)).toBe(19_980_000n);
}, 300_000);

test.each([
  ['out of energy', 'out-of-energy', 40],
  ['to a recipient that the token refuses', 'recipient-blocked', 41],
])(
  'a payment %s is final, and its money is returned',
  async (_, reason, index) => {
    const to = strangerAt(index);
    const { user, withdrawal } = await passed(USDT, to, 20n * ONE);
    let isArmed = false;
    const failing = chainWith({
      async send(signed) {
        if (!isArmed) {
          isArmed = true;
          if (reason === 'out-of-energy') await node.starve(1);
          else await node.blockRecipient(TOKEN, to);
        }
        return chain.adapter.send(signed);
      },
    });
    const end = await untilOver(withdrawal, partsWith(), failing);
    expect(end?.[0]).toBe('failed');
    expect([reason, 'reverted']).toContain(end?.[1]);
    expect(await free(user, USDT)).toBe(200);
    expect(await held(TOKEN, to)).toBe(0n);
    await seen();
    expect(await differences()).toEqual({ [USDT]: 0n, [TRX]: 0n });
  },
  300_000,
);

test('while the node lies or is silent no coin is credited, staff sees why, and it recovers automatically', async () => {
  const { user, address } = await newUser();
  await pay(NATIVE, address, 12n * ONE);
  await node.mine(DEPTH + 1);
  const { db, now } = server.identity;
  const seenThrough = (bad: Chain) =>
    new ChainWatcher({ ...server.parts, chain: bad, db, now, spanBlocks: 16, emptyBlocks: 1 });
  const opened = (fetch: typeof globalThis.fetch) => {
    const before = globalThis.fetch;
    globalThis.fetch = fetch;
    try {
      const tron = {
        nodes: [node.url],
        publicKeys: keysOf(SEED),
        usdt: TOKEN,
        apiKey: undefined,
        feeLimit: 100n * ONE,
        explorerUrl: '',
        network: 'test' as const,
      };
      const none = { evm: undefined, bitcoin: undefined, signer: undefined, outsideSeed: undefined };
      return openChains({ tron, ...none })[0]!;
    } finally {
      globalThis.fetch = before;
    }
  };
  const state = () => server.parts.chainStates.of(chain.id).state;
  const silent = opened(() => Promise.reject(new TypeError('fetch failed')));
  const garbage = opened(async () => new Response('<html>not today</html>'));
  const wrong = opened(async () => Response.json({ blockID: 7, block_header: { raw_data: { number: '9' } } }));
  for (const [bad, expected] of [
    [silent, 'silent'],
    [garbage, undefined],
    [wrong, 'contradicting'],
  ] as const) {
    const through = seenThrough(bad);
    for (let round = 0; round < 20; round++) await expect(through.poll()).rejects.toThrow();
    if (expected !== undefined) expect(state()).toBe(expected);
    expect(['silent', 'contradicting']).toContain(state());
    expect(await free(user, TRX)).toBe(0);
  }
  await poll();
  expect(state()).toBe('in_step');
  expect(await free(user, TRX)).toBe(12);
}, 300_000);
