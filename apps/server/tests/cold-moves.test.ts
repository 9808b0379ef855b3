// Coins that go to cold storage and back on a real Ethereum node: once, whatever ends in between, and books and chain agree all the time.
import { type ChainAdapter, evmKeys } from '@candor/chains';
import { type Command, type OperatorAct, systemAccount } from '@candor/exchange';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Comparisons, coldMissing, differenceOf } from '../src/features/chains/chain-states.ts';
import type { Chain } from '../src/features/chains/chains.ts';
import type { ChainWatcher } from '../src/features/deposit/chain-watcher.ts';
import { compareBooks } from '../src/features/deposit/compare-books.ts';
import { startColdMoves } from '../src/features/withdrawal/cold/start-cold-moves.ts';
import { payOnce } from '../src/features/withdrawal/payout-worker.ts';
import {
  createPayouts,
  type PayoutOrder,
  type PayoutParts,
  type PayoutSigner,
} from '../src/features/withdrawal/payouts.ts';
import { findingsIn } from './_findings.ts';
import {
  type DepositServer,
  ETH,
  FINAL_AFTER,
  HOT_ADDRESS,
  type LocalEvm,
  localEvmSigner,
  startDepositServer,
  startLocalEvm,
  USDT,
} from './_local-evm.ts';
import { actOf, newWithdrawingUser } from './_withdrawing-user.ts';

const WEI = 10n ** 18n;
/** A unit of the books. */
const UNIT = 10n ** 10n;
const COLD = evmKeys.addressAt(evmKeys.publicKeyOf(Buffer.alloc(64, 9), 'hot'), { branch: 'hot', index: 3 });
/** As a process that is killed: nothing after it happens. */
class Killed extends Error {}

let evm: LocalEvm;
let server: DepositServer;
let watcher: ChainWatcher;

beforeAll(async () => {
  evm = await startLocalEvm();
  server = await startDepositServer(evm, { cold: [COLD] });
  await server.publishIndex('3000', ETH);
  watcher = server.newWatcher();
  await server.lookAll(watcher);
  for (const operator of [1, 2]) await server.run({ type: 'OpenOperator', operator, act: null });
  await evm.send({ to: HOT_ADDRESS, value: 50n * WEI });
  await evm.pay(HOT_ADDRESS, 9_000_000_000n);
  await seen();
}, 900_000);
afterAll(async () => {
  await server?.stop();
  await evm?.stop();
});

function partsWith(change: Partial<PayoutParts> = {}): PayoutParts {
  const { engine, reader, live, identity } = server;
  const { db, log, now } = identity;
  return { engine, reader, db, live, payouts: createPayouts(), signer: localEvmSigner, log, now, ...change };
}

const chainWith = (change: Partial<ChainAdapter>): Chain => ({
  ...server.chain,
  adapter: new Proxy(server.chain.adapter, {
    get: (target, name: keyof ChainAdapter) => {
      const member = change[name] ?? target[name];
      return typeof member === 'function' ? member.bind(target) : member;
    },
  }),
});

/** Makes what waits final, and books it. */
async function seen(): Promise<void> {
  await evm.mine(FINAL_AFTER + 1);
  await server.lookAll(watcher);
}

function actBy(operator: number, action: OperatorAct['action']): OperatorAct {
  return { operator, role: 'treasury', action, user: null, reason: 1, digest: 'c0'.repeat(32) };
}

/** Two operators agree on it. */
async function agreed(coin: number, units: bigint): Promise<number> {
  const change = { kind: 'cold-move', coin, chain: server.chain.id, units } as const;
  const answer = await server.engine.submit({
    command: { type: 'Propose', change, effectiveAt: 0, act: actBy(1, 'move_to_cold') },
  });
  if (answer.kind !== 'done')
    throw new Error(`refused: ${answer.kind === 'rejected' ? answer.rejection.code : answer.kind}`);
  const proposal = answer.result.id!;
  await server.run({ type: 'ApproveProposal', proposal, act: actBy(2, 'approve_proposal') });
  return proposal;
}

async function poll(parts = partsWith(), chain = server.chain): Promise<void> {
  await payOnce(parts, chain);
  await startColdMoves(parts, chain);
}

async function endOf(move: number): Promise<string | undefined> {
  const [row] = await server.reader.texts('SELECT outcome FROM ended_cold_moves WHERE id = $1', [move]);
  return row?.[0] ?? undefined;
}

/** Polls and makes blocks until a move is over. */
async function untilOver(move: number): Promise<string | undefined> {
  for (let count = 0; count < 8; count++) {
    await poll();
    const end = await endOf(move);
    if (end !== undefined) return end;
    await evm.mine(FINAL_AFTER);
  }
  return undefined;
}

const held = async (address: string) => BigInt((await evm.node.call('eth_getBalance', address, 'latest')) as string);
const heldTokens = async (address: string) => {
  const data = `0x70a08231${address.slice(2).toLowerCase().padStart(64, '0')}`;
  return BigInt((await evm.node.call('eth_call', { to: evm.token, data }, 'latest')) as string);
};
const balanceOf = async (account: number) => {
  const [row] = await server.reader.texts('SELECT balance FROM accounts WHERE id = $1', [account]);
  return BigInt(row?.[0] ?? '0');
};
const bookedCold = async (coin: number) => -(await balanceOf(systemAccount('cold', coin, server.chain.id)));

/** What is on the chain beyond the books, and what cold storage lacks, of a coin. */
async function compared(coin: number): Promise<[difference: bigint, missing: bigint]> {
  const { chain, reader, engine, live, identity } = server;
  const comparisons: Comparisons = new Map();
  await server.lookAll(watcher);
  await compareBooks({ chain, reader, engine, live, comparisons, now: identity.now });
  const rail = [...live.current.list.rails.values()].find(each => each.coin === coin)!;
  const comparison = comparisons.get(rail.id)!;
  return [differenceOf(comparison), coldMissing(comparison)];
}

const areUnpaused = () =>
  [...server.live.current.list.coinRules.values()].every(rules => rules.withdrawalPause === null);

test('native coins go once, and books and chain agree before, while it is under way, and after', async () => {
  const move = await agreed(ETH, 2n * 10n ** 8n);
  const orders: PayoutOrder[] = [];
  const signer: PayoutSigner = {
    ...localEvmSigner,
    sign(order) {
      orders.push(order);
      return localEvmSigner.sign(order);
    },
  };
  await poll(partsWith({ signer }));
  expect(orders.map(({ purpose, coldPayments, ownPayments }) => [purpose, coldPayments, ownPayments])).toEqual([
    ['cold', [{ asset: 'native', to: COLD, units: 2n * WEI }], []],
  ]);
  expect(await compared(ETH)).toEqual([0n, 0n]);
  await seen();
  // Its block is booked, its end is not: what it may have taken counts as there.
  expect(await compared(ETH)).toEqual([0n, 0n]);
  expect(await untilOver(move)).toBe('paid');
  await seen();
  expect([await held(COLD), await bookedCold(ETH)]).toEqual([2n * WEI, 2n * 10n ** 8n]);
  expect(await compared(ETH)).toEqual([0n, 0n]);
  expect(areUnpaused()).toBe(true);
}, 300_000);

test('tokens go once, and return to the hot wallet’s address as no user’s gift', async () => {
  const house = await balanceOf(systemAccount('house', USDT));
  const move = await agreed(USDT, 1_000_000_000n);
  expect(await untilOver(move)).toBe('paid');
  await seen();
  expect([await heldTokens(COLD), await bookedCold(USDT)]).toEqual([1_000_000_000n, 1_000_000_000n]);
  expect(await compared(USDT)).toEqual([0n, 0n]);
  await evm.node.call('anvil_impersonateAccount', COLD);
  const data = `0xa9059cbb${HOT_ADDRESS.slice(2).toLowerCase().padStart(64, '0')}${(400_000_000).toString(16).padStart(64, '0')}`;
  await evm.send({ from: COLD, to: evm.token, data });
  await evm.node.call('anvil_stopImpersonatingAccount', COLD);
  await seen();
  expect(await bookedCold(USDT)).toBe(600_000_000n);
  expect(await balanceOf(systemAccount('house', USDT))).toBe(house);
  expect(await compared(USDT)).toEqual([0n, 0n]);
}, 300_000);

const kills: [string, () => { parts?: Partial<PayoutParts>; chain?: Chain }][] = [
  ['before the plan was journaled', () => ({ parts: { engine: killedAt('StartSigning', 'before') } })],
  ['after the plan was journaled', () => ({ parts: { engine: killedAt('StartSigning', 'after') } })],
  ['after it was signed, before its bytes were stored', () => ({ parts: { db: killedStore('signed_transactions') } })],
  ['after its bytes were stored', () => ({ chain: chainWith({ lookUp: killed }) })],
  ['after it was sent', () => ({ chain: killedAfterSend() })],
];

test.each(kills)(
  'a process that ends %s moves once',
  async (_, kill) => {
    const before = await heldTokens(COLD);
    const move = await agreed(USDT, 10_000_000n);
    const { parts = {}, chain = server.chain } = kill();
    await expect(poll(partsWith(parts), chain)).rejects.toBeInstanceOf(Killed);
    expect((await compared(USDT))[0]).toBe(0n);
    expect(await untilOver(move)).toBe('paid');
    expect((await heldTokens(COLD)) - before).toBe(10_000_000n);
    await seen();
    expect(await compared(USDT)).toEqual([0n, 0n]);
  },
  300_000,
);

test.each(['before', 'after'] as const)(
  'a process that ends %s the end is journaled settles once',
  async when => {
    const [before, booked] = [await heldTokens(COLD), await bookedCold(USDT)];
    const move = await agreed(USDT, 10_000_000n);
    await poll();
    await evm.mine(2 * FINAL_AFTER);
    await expect(poll(partsWith({ engine: killedAt('SettleSigning', when) }))).rejects.toBeInstanceOf(Killed);
    expect(await untilOver(move)).toBe('paid');
    expect([(await heldTokens(COLD)) - before, (await bookedCold(USDT)) - booked]).toEqual([10_000_000n, 10_000_000n]);
  },
  300_000,
);

test('two simultaneous workers move once', async () => {
  const before = await heldTokens(COLD);
  const move = await agreed(USDT, 10_000_000n);
  await Promise.all([poll(), poll()]);
  expect(await untilOver(move)).toBe('paid');
  expect((await heldTokens(COLD)) - before).toBe(10_000_000n);
}, 300_000);

test('what can never confirm is shown as that, is not re-sent, and can be requested again', async () => {
  const before = await heldTokens(COLD);
  const move = await agreed(USDT, 10_000_000n);
  await poll(partsWith(), chainWith({ send: async () => ({ accepted: true }) }));
  // Its nonce is used for something else.
  await evm.node.call('anvil_impersonateAccount', HOT_ADDRESS);
  await evm.send({ from: HOT_ADDRESS, to: HOT_ADDRESS });
  await evm.node.call('anvil_stopImpersonatingAccount', HOT_ADDRESS);
  await evm.mine(2 * FINAL_AFTER);
  expect(await untilOver(move)).toBe('dead');
  for (let count = 0; count < 3; count++) {
    await poll();
    await evm.mine(FINAL_AFTER);
  }
  expect(await heldTokens(COLD)).toBe(before);
  expect(await untilOver(await agreed(USDT, 10_000_000n))).toBe('paid');
  expect((await heldTokens(COLD)) - before).toBe(10_000_000n);
}, 300_000);

test('what passed withdrawals need stays in the hot wallet, and the move shows what it waits for', async () => {
  const hot = await heldTokens(HOT_ADDRESS);
  const user = await newWithdrawingUser(server, { [USDT]: '500' });
  const withdrawal = await passed(user.id, 200_000_000n);
  const move = await agreed(USDT, hot - 100_000_000n);
  // The signer takes no payment now, so the withdrawal waits unsigned.
  const silent: PayoutSigner = {
    ...localEvmSigner,
    check: async ({ purpose }) => (purpose === 'cold' ? undefined : 'signer-limit'),
  };
  const parts = partsWith({ signer: silent });
  await poll(parts);
  expect(parts.payouts.coldHoldUpOf(move)).toBe('not-covered');
  expect(await server.reader.texts('SELECT id FROM signings')).toEqual([]);
  await server.run({ type: 'CancelWithdrawal', user: user.id, withdrawal });
  expect(await untilOver(move)).toBe('paid');
  expect(await heldTokens(HOT_ADDRESS)).toBe(100_000_000n);
}, 300_000);

test('a signer that lists no such address gets the move no number, and it shows that', async () => {
  const move = await agreed(USDT, 10_000_000n);
  const parts = partsWith({ signer: { ...localEvmSigner, check: async () => 'cold-address' } });
  await poll(parts);
  expect(parts.payouts.coldHoldUpOf(move)).toBe('cold-address');
  expect(await server.reader.texts('SELECT id FROM signings')).toEqual([]);
  expect(await untilOver(move)).toBe('paid');
}, 300_000);

test('what contracts send back does not become unowned: it is what cold storage lacks', async () => {
  const unclaimed = await balanceOf(systemAccount('unclaimed', ETH));
  // The cold wallet is emptied, and a contract sends the same to the hot wallet.
  await evm.node.call('anvil_setBalance', COLD, '0x0');
  await evm.sendByContract(HOT_ADDRESS, 2n * WEI);
  const { chain, reader, engine, live, identity } = server;
  const comparisons: Comparisons = new Map();
  for (let count = 0; count < 5; count++) {
    await seen();
    await compareBooks({ chain, reader, engine, live, comparisons, now: identity.now });
  }
  const [surplus, missing] = await compared(ETH);
  expect(missing).toBe((2n * WEI) / UNIT);
  expect(surplus).toBeGreaterThan(0n);
  expect(await balanceOf(systemAccount('unclaimed', ETH))).toBe(unclaimed);
  expect(areUnpaused()).toBe(true);
}, 300_000);

async function passed(user: number, units: bigint): Promise<number> {
  const to = evmKeys.addressAt(server.chain.publicKeys.hot, { branch: 'hot', index: 77 });
  await server.run({ type: 'AddAddress', user, coin: USDT, chain: server.chain.id, address: to });
  const [[saved]] = (await server.reader.texts('SELECT max(id) FROM withdrawal_addresses')) as [[string]];
  const answer = await server.engine.submit({
    command: { type: 'RequestWithdrawal', user, address: Number(saved), units, recipient: null, risks: [] },
  });
  if (answer.kind !== 'done') throw new Error(JSON.stringify(answer));
  const withdrawal = answer.result.id!;
  await server.run({ type: 'PassWithdrawal', withdrawal, act: actOf('pass_withdrawal', user) });
  return withdrawal;
}

function killed(): never {
  throw new Killed();
}

function killedAt(type: Command['type'], when: 'before' | 'after'): PayoutParts['engine'] {
  return {
    async submit(submission) {
      if (submission.command.type !== type) return server.engine.submit(submission);
      if (when === 'after') await server.engine.submit(submission);
      return killed();
    },
  };
}

/** Nothing that is to be written to a table comes to pass. */
function killedStore(table: string): PayoutParts['db'] {
  return new Proxy(server.identity.db, {
    get: (db, name: keyof PayoutParts['db']) => {
      const member = (db[name] as (...args: unknown[]) => unknown).bind(db);
      return (...args: unknown[]) => (name === 'insertInto' && args[0] === table ? killed() : member(...args));
    },
  });
}

function killedAfterSend(): Chain {
  return chainWith({
    async send(signed) {
      await server.chain.adapter.send(signed);
      return killed();
    },
  });
}

test('all that is stored about it follows from the journal', async () => {
  expect(await findingsIn(server.pool)).toEqual([]);
});
