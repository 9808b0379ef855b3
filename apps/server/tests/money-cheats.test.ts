// What kits of this kind did with money that comes and goes (wire.md, section 17, points 14 to 18): tried here, on a chain, and found impossible.
import { calls } from '@candor/contract';
import { consoleCalls } from '@candor/contract/console';
import { walletAccount } from '@candor/exchange';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { verifyDatabase } from '../src/features/verify/verify-database.ts';
import { contractCalls, fieldsOf } from './_contract-routes.ts';
import { localSigner } from './_evm-chain.ts';
import {
  type DepositServer,
  FINAL_AFTER,
  type LocalEvm,
  startDepositServer,
  startLocalEvm,
  USDT,
} from './_local-evm.ts';
import { plainPng } from './_test-pictures.ts';
import type { TradingUser } from './_trading-server.ts';
import { actOf, FUND_PASSWORD, newWithdrawingUser, saveAddress } from './_withdrawing-user.ts';

const STRANGER = '0x00000000000000000000000000000000000ca401';

let evm: LocalEvm;
let server: DepositServer;
/** Who got 500 USDT by the chain, and may withdraw them. */
let user: TradingUser;

beforeAll(async () => {
  evm = await startLocalEvm();
  server = await startDepositServer(evm, { payoutSigner: localSigner });
  await server.lookAll(server.newWatcher());
  user = await newWithdrawingUser(server, {});
  await arrive(user, 500_000_000n);
  await saveAddress(server, user, { currency_id: USDT, address: STRANGER });
}, 900_000);
afterAll(async () => {
  await server?.stop();
  await evm?.stop();
});

async function arrive(owner: TradingUser, units: bigint): Promise<void> {
  await evm.pay(await server.addressOf(owner), units);
  await evm.mine(FINAL_AFTER + 1);
  await server.lookAll(server.newWatcher());
}

const withdraw = (fields = {}) =>
  server.call(
    'withdraw',
    { currency: USDT, address: STRANGER, number: '20', pay_password: FUND_PASSWORD, ...fields },
    user,
  );
const newest = async () => (await server.call('listWithdrawals', {}, user)).message.data[0];
const info = async () => (await server.call('getWithdrawalInfo', { currency: USDT }, user)).message;

test('17: every user has an address of their own, and only what came to it on the chain is theirs', async () => {
  const [sender, claimant] = [await server.newUser(), await server.newUser()];
  const addresses = [await server.addressOf(sender), await server.addressOf(claimant), await server.addressOf(user)];
  expect(new Set(addresses).size).toBe(3);
  await arrive(sender, 7_000_000n);
  expect([await server.free(sender), await server.free(claimant)]).toEqual(['7', '0']);

  // A picture and a sum make a person check, and bring no coin.
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(await plainPng(65))], { type: 'image/png' }), 'receipt.png');
  const headers = { authorization: claimant.token };
  const sent = await fetch(`${server.origin}/api/upload`, { method: 'POST', body: form, headers });
  const { message: imgs } = (await sent.json()) as { message: string };
  expect(await server.call('claimDeposit', { currency: USDT, amount: '7', imgs }, claimant)).toMatchObject({
    type: 'ok',
  });
  await server.lookAll(server.newWatcher());
  expect(await server.free(claimant)).toBe('0');

  // No operator can choose where deposits go, or how much one is.
  const moneyFields = contractCalls
    .filter(({ isOfConsole }) => isOfConsole)
    .flatMap(({ name, call }) =>
      fieldsOf(call)
        .filter(field => /address|amount|units/.test(field) && !/^address_hold$/.test(field))
        .map(field => `${name}.${field}`),
    )
    .filter(field => !/(list|search|find|export)/i.test(field));
  // The least that may be claimed at a bank or withdrawn to one, which two people change with notice; and the street in a user's documents.
  // And of the exchange's own coins, by two people: how much goes to its cold addresses, how much of a shortfall its equity bears, and how much
  // goes from its house into a reserve, or back.
  const own = ['bookLoss.amount', 'fundReserve.amount', 'moveToCold.amount'];
  // And between which amounts two people let a locked product be bought.
  const products = ['proposeHostingChange', 'proposeHostingProduct'];
  const bounds = products.flatMap(name => [`${name}.min_amount`, `${name}.max_amount`]);
  const banks = ['changeBankAccount.min_amount', 'changeBankAccount.out_min_amount'];
  const known = [...banks, 'refuseCase.address', ...own, ...bounds];
  expect(moneyFields.sort()).toEqual(known.sort());
}, 300_000);

test.each(['0', '0.0000001', '-5', '99', ''])(
  '16: a fee rate of "%s" in the request changes nothing',
  async rate => {
    const { rate: percent } = await info();
    expect(percent).toBe('0.1');
    const free = Number(await server.free(user));
    expect(await withdraw({ rate, fee: '0', real_number: '20' })).toMatchObject({ type: 'ok' });
    const made = await newest();
    expect(made).toMatchObject({ number: '20', rate: '0.02', real_number: '19.98' });
    expect(Number(await server.free(user))).toBe(free - 20);
    expect(await server.call('cancelWithdrawal', { id: made.id }, user)).toMatchObject({ type: 'ok' });
  },
  120_000,
);

test('15: whatever keeps a withdrawal back is shown, with its reason, before and after', async () => {
  expect(await info()).toMatchObject({ pause: '', locked_until: 0 });
  const act = { ...actOf('pass_papers', user.id), user: null };
  const pause = (reason: 'maintenance' | null) =>
    server.run({
      type: 'SetPause',
      coin: USDT,
      direction: 'withdrawals',
      reason,
      act: { ...act, action: 'pause_coin' },
    });
  await pause('maintenance');
  expect(await info()).toMatchObject({ pause: 'maintenance' });
  expect(await withdraw()).toMatchObject({ code: 'withdrawals_paused' });
  await pause(null);

  expect(await withdraw()).toMatchObject({ type: 'ok' });
  const waiting = await newest();
  expect(waiting).toMatchObject({ stage: 'review', risks: ['new_destination'], can_cancel: 1 });
  expect(waiting.due_at).toBeGreaterThan(Date.now());
  const refusing = actOf('refuse_withdrawal', user.id);
  await server.run({ type: 'RefuseWithdrawal', withdrawal: waiting.id, reason: 'wrong-address', act: refusing });
  const refused = await newest();
  expect(refused).toMatchObject({ id: waiting.id, stage: 'refused', status: 3 });
  expect(refused.remark).not.toBe('');
  expect(await server.free(user)).toBe('500');

  await server.run({ type: 'LockWithdrawals', user: user.id, reason: 'password' });
  expect((await info()).locked_until).toBeGreaterThan(Date.now());
  expect(await withdraw()).toMatchObject({ code: 'withdrawals_locked' });
}, 120_000);

test('18: the fund password is checked, and whether there is one is read from the one that is checked', async () => {
  const fresh = await server.newUser();
  const has = async () => (await server.call('getWithdrawalInfo', { currency: USDT }, fresh)).message.has_fund_password;
  const save = (pay_password: string) =>
    saveAddress(server, fresh, { currency_id: USDT, address: STRANGER, pay_password });
  expect(await has()).toBe(0);
  expect(await save(FUND_PASSWORD)).toMatchObject({ problems: [{ field: 'pay_password' }] });

  for (const pay_password of ['000000', '', '123', 'a good password'])
    expect(await withdraw({ pay_password })).toMatchObject({ problems: [{ field: 'pay_password' }] });
  expect((await info()).has_fund_password).toBe(1);
  // Every call by which coins leave requires it, and a saved address, which requires it too.
  for (const name of ['withdraw', 'addAddress'] as const) expect(fieldsOf(calls[name])).toContain('pay_password');
  expect(await server.free(user)).toBe('500');
}, 120_000);

test('14: no balance changes without an entry on the other side, and one that is written by hand is found', async () => {
  const sums = /(^|_)(balance|held|frozen|credit|debit)(_|$)/;
  const moneyFields = Object.entries(consoleCalls).flatMap(([name, call]) =>
    fieldsOf(call)
      .filter(field => sums.test(field))
      .map(field => `${name}.${field}`),
  );
  expect(moneyFields).toEqual([]);

  const client = new pg.Client({ connectionString: server.databaseUrl });
  await client.connect();
  const problems = async () => (await verifyDatabase(client)).findings.count;
  const wallet = walletAccount(user.id, USDT, 'spot');
  try {
    expect(await problems()).toBe(0);
    for (const column of ['balance', 'held'] as const) {
      await server.pool.query(`UPDATE accounts SET ${column} = ${column} + 1 WHERE id = $1`, [wallet]);
      expect(await problems(), column).toBeGreaterThan(0);
      await server.pool.query(`UPDATE accounts SET ${column} = ${column} - 1 WHERE id = $1`, [wallet]);
    }
    expect(await problems()).toBe(0);
  } finally {
    await client.end();
  }
}, 300_000);
