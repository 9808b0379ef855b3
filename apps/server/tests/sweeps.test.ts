// Coins of deposit addresses on a real Ethereum node: fetched once, by the figures, whatever ends in between, and the books agree all the time.
import { type ChainAdapter, evmKeys, NodeFault } from '@candor/chains';
import { type Command, systemAccount } from '@candor/exchange';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Comparisons, differenceOf } from '../src/features/chains/chain-states.ts';
import type { Chain } from '../src/features/chains/chains.ts';
import type { ChainWatcher } from '../src/features/deposit/chain-watcher.ts';
import { compareBooks } from '../src/features/deposit/compare-books.ts';
import { payOnce } from '../src/features/withdrawal/payout-worker.ts';
import {
  createPayouts,
  type PayoutOrder,
  type PayoutParts,
  type PayoutSigner,
} from '../src/features/withdrawal/payouts.ts';
import { startSweeps } from '../src/features/withdrawal/sweeps/start-sweeps.ts';
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
import type { TradingUser } from './_trading-server.ts';
import { actOf, newWithdrawingUser } from './_withdrawing-user.ts';

const WEI = 10n ** 18n;
const GWEI = 10n ** 9n;
const NOBODY_WAITS: ReadonlyMap<string, bigint> = new Map();
/** As a process that is killed: nothing after it happens. */
class Killed extends Error {}

let evm: LocalEvm;
let server: DepositServer;
let watcher: ChainWatcher;

beforeAll(async () => {
  evm = await startLocalEvm();
  server = await startDepositServer(evm);
  await server.publishIndex('3000', ETH);
  watcher = server.newWatcher();
  await server.lookAll(watcher);
  await evm.send({ to: HOT_ADDRESS, value: 5n * WEI });
  await evm.node.call('anvil_setNextBlockBaseFeePerGas', `0x${GWEI.toString(16)}`);
  await seen();
});
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

type Deposited = { user: TradingUser; address: string };

async function deposited(units: { token?: bigint; wei?: bigint }): Promise<Deposited> {
  const user = await server.newUser();
  const address = await server.addressOf(user);
  if (units.token !== undefined) await evm.pay(address, units.token);
  if (units.wei !== undefined) await evm.send({ to: address, value: units.wei });
  await seen();
  return { user, address };
}

/** Polls and makes blocks until nothing is under way any more. */
async function sweepAll(parts = partsWith(), chain = server.chain, short = NOBODY_WAITS): Promise<void> {
  for (let round = 0; round < 8; round++) {
    await payOnce(parts, chain);
    await startSweeps(parts, chain, short);
    if ((await signings('signings')).length === 0) return;
    await evm.mine(FINAL_AFTER);
  }
  throw new Error('something is under way for ever');
}

async function signings(table: 'signings' | 'settled_signings', address?: Deposited) {
  const outcome = table === 'signings' ? 'NULL' : 'outcome';
  const rows = await server.reader.texts(`SELECT purpose, ${outcome}, sender, plan FROM ${table} ORDER BY id`);
  return rows
    .filter(
      ([, , sender, plan]) =>
        address === undefined ||
        sender === `deposit/${address.user.id}` ||
        plan!.toLowerCase().includes(address.address.toLowerCase()),
    )
    .map(([purpose, end]) => (end == null ? purpose : `${purpose} ${end}`));
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

/** What is on the chain beyond the books, by coin. */
async function differences(): Promise<Record<number, bigint>> {
  const { chain, reader, engine, live, identity } = server;
  const comparisons: Comparisons = new Map();
  await server.lookAll(watcher);
  await compareBooks({ chain, reader, engine, live, comparisons, now: identity.now });
  const rails = [...live.current.list.rails.values()];
  return Object.fromEntries(
    [...comparisons].map(([id, one]) => [rails.find(rail => rail.id === id)!.coin, differenceOf(one)]),
  );
}

test('what exceeds its fees is fetched, users keep all of it, and the books agree with the chain', async () => {
  const [ann, bob] = [await deposited({ wei: WEI }), await deposited({ token: 400_000_000n })];
  const [both, poor] = [
    await deposited({ token: 900_000_000n, wei: WEI / 2n }),
    await deposited({ token: 20_000_000n }),
  ];
  const little = await deposited({ wei: WEI / 1_000n });
  const hotTokens = await heldTokens(HOT_ADDRESS);
  await sweepAll();
  expect((await heldTokens(HOT_ADDRESS)) - hotTokens).toBe(1_300_000_000n);
  expect([await heldTokens(bob.address), await heldTokens(both.address)]).toEqual([0n, 0n]);
  expect(await held(ann.address)).toBeLessThan(WEI / 1_000n);
  expect([await heldTokens(poor.address), await held(little.address)]).toEqual([20_000_000n, WEI / 1_000n]);
  expect(await signings('settled_signings', bob)).toEqual(['top-up paid', 'sweep paid']);
  expect(await signings('settled_signings', poor)).toEqual([]);
  expect([await server.free(ann.user, ETH), await server.free(bob.user)]).toEqual(['1', '400']);
  const costs = await balanceOf(systemAccount('network-costs', ETH));
  expect(costs).toBeLessThan(0n);
  const difference = await differences();
  expect(difference[USDT]).toBe(0n);
  // Fees are booked rounded up to the ledger's units, by less than one each.
  expect(difference[ETH]).toBeGreaterThanOrEqual(0n);
  expect(difference[ETH]).toBeLessThan(10n);
});

const kills: [string, () => { parts?: Partial<PayoutParts>; chain?: Chain }][] = [
  ['the plan was journaled', () => ({ parts: { engine: killedAt('StartSigning', 'after') } })],
  ['it was signed, before its bytes were stored', () => ({ parts: { db: killedStore('signed_transactions') } })],
  ['its bytes were stored', () => ({ chain: chainWith({ lookUp: killed }) })],
  ['it was sent', () => ({ chain: killedAfterSend() })],
  ['its movement was recorded', () => ({ parts: { engine: killedAt('SettleSigning', 'before') } })],
  ['its end was journaled', () => ({ parts: { engine: killedAt('SettleSigning', 'after') } })],
];

test.each(kills)('processes that end after %s fetch the coins once', async (_, kill) => {
  const one = await deposited({ token: 700_000_000n });
  const hotTokens = await heldTokens(HOT_ADDRESS);
  // The top-up first, then the sweep.
  for (let strike = 0; strike < 2; strike++) await untilKilled(kill);
  await sweepAll();
  expect(await signings('settled_signings', one)).toEqual(['top-up paid', 'sweep paid']);
  expect((await heldTokens(HOT_ADDRESS)) - hotTokens).toBe(700_000_000n);
  expect(await server.free(one.user)).toBe('700');
  expect((await differences())[USDT]).toBe(0n);
});

async function untilKilled(kill: () => { parts?: Partial<PayoutParts>; chain?: Chain }): Promise<void> {
  for (let round = 0; round < 6; round++) {
    const { parts = {}, chain = server.chain } = kill();
    const run = async () => {
      await payOnce(partsWith(parts), chain);
      await startSweeps(partsWith(parts), chain, NOBODY_WAITS);
    };
    const end = await run().catch((error: unknown) => error);
    if (end instanceof Killed) return;
    if (end !== undefined) throw end;
    await evm.mine(FINAL_AFTER);
  }
  throw new Error('nothing came to the point where it was to be killed');
}

test('two simultaneous workers fetch the coins of each address once', async () => {
  const all = [await deposited({ token: 600_000_000n }), await deposited({ wei: WEI / 4n })];
  for (let round = 0; round < 4; round++) {
    const once = async () => {
      const parts = partsWith();
      await payOnce(parts, server.chain);
      await startSweeps(parts, server.chain, NOBODY_WAITS);
    };
    await Promise.all([once(), once()]);
    await evm.mine(FINAL_AFTER);
  }
  await sweepAll();
  expect(await signings('settled_signings', all[0])).toEqual(['top-up paid', 'sweep paid']);
  expect(await signings('settled_signings', all[1])).toEqual(['sweep paid']);
  expect(await heldTokens(all[0]!.address)).toBe(0n);
});

test('while fees are high nothing is fetched but what a withdrawal waits for and justifies its fee', async () => {
  const [large, small] = [await deposited({ wei: 2n * WEI }), await deposited({ wei: WEI / 10n })];
  await withBaseFee(150n * GWEI, async () => {
    await startSweeps(partsWith(), server.chain, NOBODY_WAITS);
    expect(await signings('signings')).toEqual([]);
    await startSweeps(partsWith(), server.chain, new Map([['native', 3n * WEI]]));
    expect(await signings('signings')).toEqual(['sweep']);
    expect(await signings('signings', small)).toEqual([]);
  });
  await sweepAll();
  expect(await signings('settled_signings', large)).toEqual(['sweep paid']);
  expect(await signings('settled_signings', small)).toEqual(['sweep paid']);
});

test('fees that rise after a top-up hold the sweep back, and no second top-up is paid', async () => {
  const one = await deposited({ token: 800_000_000n });
  await startSweeps(partsWith(), server.chain, NOBODY_WAITS);
  await evm.mine(2 * FINAL_AFTER);
  await payOnce(partsWith(), server.chain);
  await withBaseFee(150n * GWEI, async () => {
    await startSweeps(partsWith(), server.chain, NOBODY_WAITS);
    expect(await signings('signings')).toEqual([]);
  });
  await sweepAll();
  expect(await signings('settled_signings', one)).toEqual(['top-up paid', 'sweep paid']);
});

test('an address that holds less than its fee is left alone, whatever waits', async () => {
  const one = await deposited({ wei: 10_000n * GWEI });
  await sweepAll(partsWith(), server.chain, new Map([['native', 50n * WEI]]));
  expect(await signings('settled_signings', one)).toEqual([]);
});

test('a top-up that can never confirm is re-signed, and the coins are fetched once', async () => {
  const one = await deposited({ token: 650_000_000n });
  await startSweeps(partsWith(), chainWith({ send: async () => ({ accepted: true }) }), NOBODY_WAITS);
  expect(await signings('signings')).toEqual(['top-up']);
  // Its nonce is used for something else.
  await evm.node.call('anvil_impersonateAccount', HOT_ADDRESS);
  await evm.send({ from: HOT_ADDRESS, to: HOT_ADDRESS });
  await evm.node.call('anvil_stopImpersonatingAccount', HOT_ADDRESS);
  await evm.mine(2 * FINAL_AFTER);
  await sweepAll();
  expect(await signings('settled_signings', one)).toEqual(['top-up dead', 'top-up paid', 'sweep paid']);
  expect(await heldTokens(one.address)).toBe(0n);
});

test('while the chain is silent nothing happens, and then the same bytes go out', async () => {
  const one = await deposited({ wei: WEI / 2n });
  const silent = async (): Promise<never> => {
    throw new NodeFault('evm', 'unreachable', 'no answer');
  };
  await expect(startSweeps(partsWith(), chainWith({ head: silent }), NOBODY_WAITS)).rejects.toBeInstanceOf(NodeFault);
  expect(await signings('signings')).toEqual([]);
  await expect(startSweeps(partsWith(), chainWith({ send: silent }), NOBODY_WAITS)).rejects.toBeInstanceOf(NodeFault);
  const [stored] = await raws(one);
  await sweepAll();
  expect(await raws(one)).toEqual([stored]);
  expect(await signings('settled_signings', one)).toEqual(['sweep paid']);
});

test('while the signer is silent one transaction waits for it, and no more is started', async () => {
  const all = [await deposited({ wei: WEI / 2n }), await deposited({ wei: WEI / 2n })];
  const silent = partsWith({
    signer: { ...localEvmSigner, sign: () => Promise.reject(new Error('no signer is there')) },
  });
  for (let round = 0; round < 2; round++) await startSweeps(silent, server.chain, NOBODY_WAITS);
  expect(await signings('signings')).toEqual(['sweep']);
  await sweepAll();
  for (const one of all) expect(await signings('settled_signings', one)).toEqual(['sweep paid']);
});

test('a sweep that fails for good costs its fee once a day, and leaves the books right', async () => {
  const one = await deposited({ wei: WEI / 2n });
  const before = await differences();
  await startSweeps(partsWith(), server.chain, NOBODY_WAITS);
  // The hot wallet takes nothing at the time of the sweep.
  await evm.node.call('anvil_setCode', HOT_ADDRESS, '0x60006000fd');
  await evm.mine(2 * FINAL_AFTER);
  await payOnce(partsWith(), server.chain);
  await evm.node.call('anvil_setCode', HOT_ADDRESS, '0x');
  await sweepAll();
  expect(await signings('settled_signings', one)).toEqual(['sweep failed']);
  expect((await differences())[ETH]).toBeGreaterThanOrEqual(before[ETH]!);
  await sweepAll(partsWith({ now: () => server.identity.now() + 25 * 3_600_000 }));
  expect(await signings('settled_signings', one)).toEqual(['sweep failed', 'sweep paid']);
  expect(await held(one.address)).toBeLessThan(WEI / 1_000n);
});

test('a withdrawal that the hot wallet cannot cover fetches what it needs, and is paid', async () => {
  const hotTokens = await heldTokens(HOT_ADDRESS);
  const user = await newWithdrawingUser(server, {});
  await evm.pay(await server.addressOf(user), hotTokens + 30_000_000n);
  await seen();
  const wanted = hotTokens + 25_000_000n;
  const { withdrawal, to } = await passed(user, wanted);
  const orders: PayoutOrder[] = [];
  const signer: PayoutSigner = {
    ...localEvmSigner,
    sign: order => {
      orders.push(order);
      return localEvmSigner.sign(order);
    },
  };
  const parts = partsWith({ signer });
  for (let round = 0; round < 12; round++) {
    const short = await payOnce(parts, server.chain);
    await startSweeps(parts, server.chain, short);
    await evm.mine(FINAL_AFTER);
  }
  const [row] = await server.reader.texts('SELECT ending FROM closed_withdrawals WHERE id = $1', [withdrawal]);
  expect(row).toEqual(['paid']);
  expect(await heldTokens(to)).toBe((wanted / 1000n) * 999n);
  // The signer gets which of our keys each goes to, and derives the address itself.
  expect(orders.map(({ purpose, ownPayments, intents }) => [purpose, ownPayments[0]?.place, intents.length])).toEqual([
    ['top-up', { branch: 'deposit', index: user.id }, 0],
    ['sweep', { branch: 'hot', index: 0 }, 0],
    ['withdrawal', undefined, 1],
  ]);
});

test('what contracts send to an address that was swept before is still found, and credited once', async () => {
  const one = await deposited({ wei: WEI });
  await sweepAll();
  await evm.sendByContract(one.address, WEI / 8n);
  await seen();
  expect(await server.free(one.user, ETH)).toBe('1.125');
  await sweepAll();
  await seen();
  expect(await server.free(one.user, ETH)).toBe('1.125');
});

async function passed(user: TradingUser, units: bigint) {
  const to = evmKeys.addressAt(server.chain.publicKeys.hot, { branch: 'hot', index: 77 });
  await server.run({ type: 'AddAddress', user: user.id, coin: USDT, chain: server.chain.id, address: to });
  const [[saved]] = (await server.reader.texts('SELECT max(id) FROM withdrawal_addresses')) as [[string]];
  const application = { user: user.id, address: Number(saved), units, recipient: null, risks: [] };
  const answer = await server.engine.submit({ command: { type: 'RequestWithdrawal', ...application } });
  if (answer.kind !== 'done') throw new Error(JSON.stringify(answer));
  const withdrawal = answer.result.id!;
  await server.run({ type: 'PassWithdrawal', withdrawal, act: actOf('pass_withdrawal', user.id) });
  return { withdrawal, to };
}

async function withBaseFee(fee: bigint, act: () => Promise<void>): Promise<void> {
  const set = (units: bigint) => evm.node.call('anvil_setNextBlockBaseFeePerGas', `0x${units.toString(16)}`);
  await set(fee);
  await evm.mine(1);
  await act();
  await set(GWEI / 100n);
  await evm.mine(1);
}

async function raws({ user }: Deposited): Promise<string[]> {
  const rows = await server.reader.texts(
    `SELECT raw FROM signed_transactions JOIN
       (SELECT id, sender FROM signings UNION SELECT id, sender FROM settled_signings) AS all_signings
       ON all_signings.id = signed_transactions.signing WHERE sender = $1`,
    [`deposit/${user.id}`],
  );
  return rows.map(([raw]) => raw!);
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
