// Deposits on a real local chain: credited once, when final, to their owners, whatever happens in between.
import { type ChainAdapter, NodeFault } from '@candor/chains';
import { railId } from '@candor/exchange';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Engine } from '../src/engine/engine.ts';
import { differenceOf } from '../src/features/chains/chain-states.ts';
import type { ChainWatcher } from '../src/features/deposit/chain-watcher.ts';
import { compareBooks } from '../src/features/deposit/compare-books.ts';
import { AddressOwners, depositAddressOf } from '../src/features/deposit/deposit-addresses.ts';
import {
  type DepositServer,
  ETH,
  FINAL_AFTER,
  type LocalEvm,
  startDepositServer,
  startLocalEvm,
  USDT,
} from './_local-evm.ts';

const MILLION = 1_000_000n;
/** An address whose key is elsewhere. */
const COLD = `0x${'c0'.repeat(20)}`;
const ETHER = 10n ** 18n;

let evm: LocalEvm;
let server: DepositServer;
let watcher: ChainWatcher;

beforeAll(async () => {
  evm = await startLocalEvm();
  server = await startDepositServer(evm);
  watcher = server.newWatcher();
  await server.lookAll(watcher);
}, 900_000);
afterAll(async () => {
  await server?.stop();
  await evm?.stop();
});

/** Lets everything that was sent become final, and polls. */
async function finish(by = watcher): Promise<void> {
  await evm.mine(FINAL_AFTER + 1);
  await server.lookAll(by);
}

async function newUser() {
  const user = await server.newUser();
  return { user, address: await server.addressOf(user) };
}

async function listed(user: Parameters<DepositServer['call']>[2], filter: Record<string, string> = {}) {
  return (await server.call('listDeposits', filter, user)).message.data;
}

test('every user has an address of their own, the same for every coin of a chain and at every time', async () => {
  const [anna, ben] = [await newUser(), await newUser()];
  expect(anna.address).toMatch(/^0x[0-9a-fA-F]{40}$/);
  expect(anna.address).not.toBe(ben.address);
  expect(await server.addressOf(anna.user, ETH)).toBe(anna.address);
  expect(await server.call('getDepositAddresses', { currency: 5 }, anna.user)).toMatchObject({ code: 'unknown_chain' });
  expect(await server.call('getDepositAddresses', { currency: 999 }, anna.user)).toMatchObject({
    code: 'unknown_coin',
  });
  const bank = await server.call('getDepositAddresses', { currency: 9_999 }, anna.user);
  expect(bank.problems).toMatchObject([{ field: 'currency', code: 'not_offered' }]);
  const { message } = await server.call('listDepositCoins', {}, anna.user);
  expect(message.map((coin: { currency: number }) => coin.currency)).toEqual([ETH, USDT]);
  const numbers = [31_337, 1];
  expect(message.map((coin: { networks: unknown }) => coin.networks)).toEqual([
    [{ nettype: 'ERC20', contract: '', decimals: 18, numbers }],
    [{ nettype: 'ERC20', contract: server.chain.assets.get('USDT')!.asset, decimals: 6, numbers }],
  ]);
}, 120_000);

test('an address that was given out while no watcher ran for hours is watched afterwards, whatever our clock shows', async () => {
  const owners = new AddressOwners(server.identity.db, server.chain);
  await owners.refresh();
  const { user, address } = await newUser();
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 3 * 3_600_000 });
  try {
    await owners.refresh();
  } finally {
    vi.useRealTimers();
  }
  expect(owners.ownerOf(address)).toBe(user.id);
}, 120_000);

test('a transfer shows when a block holds it and is credited when it is final, however often it is polled', async () => {
  const { user, address } = await newUser();
  const hash = await evm.pay(address, 25n * MILLION);
  await evm.mine(1);
  await server.lookAll(watcher);
  const info = (await server.call('getDepositInfo', { currency: USDT }, user)).message;
  expect(info).toMatchObject({
    pause: '',
    min_number: '1',
    chains: [{ address, contract: expect.any(String), is_watched: 1 }],
  });
  expect(info.arriving).toMatchObject([{ amount: '25', txid: hash, confirmations: 1, needed: FINAL_AFTER }]);
  expect((await server.call('getWallet', { currency: USDT, type: 'change' }, user)).message.is_charge).toBe(1);
  expect(info.arriving[0].explorer_url).toBe(`https://explorer.example/tx/${hash}`);
  const seen = { id: 0, stage: 'seen', status: 1, amount: '25', currency_id: USDT, txid: hash };
  expect(await listed(user)).toMatchObject([seen]);
  expect(await listed(user, { status: '2' })).toEqual([]);
  expect(await listed(user, { page: '2' })).toEqual([]);
  expect(await server.free(user)).toBe('0');
  await finish();
  expect(await server.free(user)).toBe('25');
  expect(await listed(user)).toMatchObject([{ stage: 'credited', amount: '25', txid: hash }]);
  await server.lookAll(watcher);
  await server.lookAll(server.newWatcher());
  await finish();
  expect(await server.free(user)).toBe('25');
  expect((await server.call('getDepositInfo', { currency: USDT }, user)).message.arriving).toEqual([]);
}, 120_000);

test('another contract under the same name, and a transfer of nothing, are nothing', async () => {
  const { user, address } = await newUser();
  await evm.pay(address, 500n * MILLION, evm.fakeToken);
  await evm.pay(address, 0n);
  await finish();
  expect(await server.free(user)).toBe('0');
}, 120_000);

test('what is below the smallest deposit waits, and is credited with what makes it up', async () => {
  const { user, address } = await newUser();
  await evm.pay(address, 400_000n);
  await finish();
  expect(await server.free(user)).toBe('0');
  expect((await server.call('getDepositInfo', { currency: USDT }, user)).message.waiting).toBe('0.4');
  await evm.pay(address, 600_000n);
  await finish();
  expect(await server.free(user)).toBe('1');
}, 120_000);

test('coins are found by their transaction, and those of a contract by the balance, each once', async () => {
  const { user, address } = await newUser();
  await evm.send({ to: address, value: ETHER / 2n + 7n });
  await finish();
  expect(await server.free(user, ETH)).toBe('0.5');
  await evm.sendByContract(address, ETHER / 4n);
  await finish();
  await finish(server.newWatcher());
  expect(await server.free(user, ETH)).toBe('0.75');
  await evm.sendByContract(address, ETHER / 4n);
  await evm.send({ to: address, value: ETHER });
  await finish();
  await finish();
  expect(await server.free(user, ETH)).toBe('2');
}, 120_000);

test('no address is given out while the books do not follow the chain', async () => {
  const user = await server.newUser();
  const elsewhere = { ...server.chain, id: 77 };
  expect(await depositAddressOf(server.identity, elsewhere, user.id)).toBeUndefined();
  expect(await depositAddressOf(server.identity, server.chain, user.id)).toBe(await server.addressOf(user));
}, 120_000);

test('what the exchange sends between addresses of its own credits no user', async () => {
  const [anna, ben] = [await newUser(), await newUser()];
  await evm.send({ to: anna.address, value: ETHER });
  await finish();
  // The row of a payment for the gas of a sweep, as it is settled.
  await server.pool.query(
    `INSERT INTO settled_signings VALUES (1, $1, 'top-up', '[]', 'hot/0', 0, '[]', $2, 0, 0, 'paid', NULL, NULL, 0, NULL, 0, 0)`,
    [server.chain.id, JSON.stringify({ to: ben.address })],
  );
  await evm.node.call('anvil_impersonateAccount', anna.address);
  await evm.send({ from: anna.address, to: ben.address, value: ETHER / 10n });
  await finish();
  await finish();
  expect(await server.free(anna.user, ETH)).toBe('1');
  expect(await server.free(ben.user, ETH)).toBe('0');
}, 120_000);

test('a coin of which a chain holds less than the books say is not paid out any more', async () => {
  await evm.pay(COLD, 7n * MILLION);
  await finish();
  const { comparisons } = server.parts;
  const chain = { ...server.chain, cold: [COLD] };
  const compare = () => compareBooks({ ...server.parts, chain, now: server.identity.now });
  const rules = (coin: number) => server.live.current.list.coinRules.get(coin);
  expect(await compare()).toBe(true);
  const [token, coin] = [USDT, ETH].map(id => comparisons.get(railId(id, server.chain.id))!);
  expect(differenceOf(token!)).toBe(0n);
  expect(token!.deposits).toBeGreaterThan(0n);
  // It is seen, and in no books.
  expect(token!.cold).toBe(7n * MILLION);
  // The gas of the transfer above is in no books.
  expect(differenceOf(coin!)).toBeLessThan(0n);
  expect(rules(ETH)).toMatchObject({ withdrawalPause: null });
  await compare();
  expect(rules(ETH)).toMatchObject({ depositPause: null, withdrawalPause: 'shortfall' });
  expect(rules(USDT)).toMatchObject({ withdrawalPause: null });
}, 120_000);

test('books are compared at the last final block, because nodes keep no state of older ones', async () => {
  await finish();
  await evm.mine(40);
  const heights: number[] = [];
  const adapter = new Proxy(server.chain.adapter, {
    get(target, name: keyof ChainAdapter) {
      const member = target[name];
      if (name !== 'balances') return typeof member === 'function' ? member.bind(target) : member;
      return (asset: string, addresses: readonly string[], at: { height: number; hash: string }) => {
        heights.push(at.height);
        return target.balances(asset, addresses, at);
      };
    },
  });
  const chain = { ...server.chain, adapter };
  const compare = () => compareBooks({ ...server.parts, chain, comparisons: new Map(), now: server.identity.now });
  expect(await compare()).toBe(true);
  const { final } = await server.chain.adapter.head();
  expect(new Set(heights)).toEqual(new Set([final.height]));
  // So far behind the books first follow the chain, as after a start.
  await evm.mine(40);
  expect(await compare()).toBe(false);
  expect(new Set(heights).size).toBe(1);
  await finish();
  expect(await compare()).toBe(true);
}, 120_000);

test('two simultaneous watchers book each transfer once', async () => {
  const { user, address } = await newUser();
  const other = server.newWatcher();
  for (let round = 0; round < 4; round++) {
    await evm.pay(address, 10n * MILLION);
    await evm.mine(FINAL_AFTER + 1);
    await Promise.all([server.lookAll(watcher), server.lookAll(other)]);
  }
  await finish();
  await finish(other);
  expect(await server.free(user)).toBe('40');
}, 120_000);

test('an address that is given out while rows are behind begins at the block that is booked', async () => {
  const user = await server.newUser();
  await finish();
  await evm.pay(server.chain.addressAt({ branch: 'deposit', index: user.id }), MILLION);
  await evm.mine(FINAL_AFTER + 1);
  const holder = await server.pool.connect();
  let provided: Promise<unknown> | undefined;
  let shownHeight: bigint | undefined;
  const engine: Pick<Engine, 'submit' | 'alarm'> = {
    alarm: server.engine.alarm,
    /** The journal has the blocks and the rows have not, while the address is requested. */
    async submit(submission) {
      await holder.query('BEGIN');
      await holder.query('SELECT FROM applied FOR UPDATE');
      try {
        const answer = await server.engine.submit(submission);
        provided = depositAddressOf(server.identity, server.chain, user.id);
        await new Promise(resolve => setTimeout(resolve, 300));
        const { rows } = await holder.query<{ height: bigint }>('SELECT height FROM chains WHERE id = $1', [
          server.chain.id,
        ]);
        shownHeight = rows[0]!.height;
        return answer;
      } finally {
        await holder.query('ROLLBACK');
      }
    },
  };
  try {
    await server.newWatcher({ engine }).poll();
  } finally {
    holder.release();
  }
  await provided;
  const { rows } = await server.pool.query<{ since_height: bigint }>(
    'SELECT since_height FROM deposit_addresses WHERE user_id = $1',
    [user.id],
  );
  expect(rows).toHaveLength(1);
  expect(Number(rows[0]!.since_height)).toBeGreaterThan(Number(shownHeight));
  await finish();
  expect(await server.free(user)).toBe('0');
}, 120_000);

test('what an address held before it was given out is not its new user’s', async () => {
  const user = await server.newUser();
  // As that of a user of the same number, in a database that was lost.
  const address = server.chain.addressAt({ branch: 'deposit', index: user.id });
  await evm.sendByContract(address, ETHER);
  await evm.send({ to: address, value: ETHER });
  await finish();
  expect(await server.addressOf(user)).toBe(address);
  await evm.sendByContract(address, ETHER / 4n);
  await finish();
  await finish();
  expect(await server.free(user, ETH)).toBe('0.25');
}, 120_000);

test.each(['before', 'after'])(
  'a server that dies %s the books have taken the blocks credits once',
  async when => {
    const { user, address } = await newUser();
    await evm.pay(address, 30n * MILLION);
    await evm.mine(FINAL_AFTER + 1);
    const { submit } = server.engine;
    const engine: Pick<Engine, 'submit' | 'alarm'> = {
      alarm: server.engine.alarm,
      async submit(submission) {
        if (when === 'after') await submit.call(server.engine, submission);
        throw new Error('the server is gone');
      },
    };
    await expect(server.lookAll(server.newWatcher({ engine }))).rejects.toThrow('the server is gone');
    expect(await server.free(user)).toBe(when === 'after' ? '30' : '0');
    await server.lookAll(server.newWatcher());
    await finish();
    expect(await server.free(user)).toBe('30');
  },
  120_000,
);

test.each([
  ['silent', 'unreachable'],
  ['contradicting', 'contradiction'],
] as const)(
  'while nodes are %s nothing is credited; afterwards all is',
  async (state, kind) => {
    const { user, address } = await newUser();
    await evm.pay(address, 12n * MILLION);
    await evm.mine(FINAL_AFTER + 1);
    const bad = { transfers: () => Promise.reject(new NodeFault('evm', kind, 'as the test wants it')) };
    const adapter = new Proxy(server.chain.adapter, {
      get: (target, name) => {
        const member = Reflect.get(name in bad ? bad : target, name);
        return typeof member === 'function' ? member.bind(target) : member;
      },
    });
    const failing = server.newWatcher({ chain: { ...server.chain, adapter } });
    await expect(server.lookAll(failing)).rejects.toThrow('as the test wants it');
    expect(server.parts.chainStates.of(server.chain.id)).toMatchObject({ state });
    expect(await server.free(user)).toBe('0');
    await server.lookAll(watcher);
    expect(await server.free(user)).toBe('12');
    expect(server.parts.chainStates.of(server.chain.id)).toMatchObject({ state: 'in_step', detail: '' });
  },
  120_000,
);

test('where finality breaks, the coins of the chain are paused both ways, and nothing more is credited', async () => {
  const { user, address } = await newUser();
  await finish();
  await evm.pay(address, 50n * MILLION);
  await finish();
  await evm.node.call('anvil_reorg', FINAL_AFTER + 3, []);
  await evm.mine(FINAL_AFTER + 3);
  await evm.pay(address, 50n * MILLION);
  await finish();
  expect(await server.free(user)).toBe('50');
  expect((await server.call('getDepositInfo', { currency: USDT }, user)).message.pause).toBe('broken_finality');
  expect((await server.call('getWallet', { currency: USDT, type: 'change' }, user)).message.is_charge).toBe(0);
  expect(server.live.current.list.coinRules.get(ETH)).toMatchObject({
    depositPause: 'broken-finality',
    withdrawalPause: 'shortfall',
  });
  expect(server.parts.chainStates.of(server.chain.id)).toMatchObject({ state: 'contradicting' });
}, 120_000);
