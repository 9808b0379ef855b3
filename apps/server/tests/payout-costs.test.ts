// Withdrawals whose network cost is more than twice their fee, on a real Ethereum node: they wait, block no other, and end well.
import { evmKeys } from '@candor/chains';
import { SIGN_WITHIN_MS } from '@candor/exchange';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { payOnce } from '../src/features/withdrawal/payout-worker.ts';
import { createPayouts, type PayoutParts, type UnplacedOrder } from '../src/features/withdrawal/payouts.ts';
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
const GWEI = 10n ** 9n;
const COIN = 100_000_000n;
const TOKEN = 1_000_000n;
const [CHEAP, DEAR] = [GWEI / 1000n, 100n * GWEI];

let evm: LocalEvm;
let server: DepositServer;
let strangers = 100;

beforeAll(async () => {
  evm = await startLocalEvm();
  server = await startDepositServer(evm, { payoutSigner: localEvmSigner });
  await evm.send({ to: HOT_ADDRESS, value: 50n * WEI });
  await evm.pay(HOT_ADDRESS, 100_000n * TOKEN);
  await evm.mine(FINAL_AFTER + 1);
});
beforeEach(() => server.publishIndex('3000', ETH));
afterAll(async () => {
  await server?.stop();
  await evm?.stop();
});

function partsWith(change: Partial<PayoutParts> = {}): PayoutParts {
  const { engine, reader, live, identity } = server;
  const { db, log, now } = identity;
  return { engine, reader, db, live, payouts: createPayouts(), signer: localEvmSigner, log, now, ...change };
}

async function setBaseFee(wei: bigint): Promise<void> {
  await evm.node.call('anvil_setNextBlockBaseFeePerGas', `0x${wei.toString(16)}`);
  await evm.mine(1);
  // The base fee of the block after it, which estimates go by.
  await evm.node.call('anvil_setNextBlockBaseFeePerGas', `0x${wei.toString(16)}`);
}

async function passed(coin: number, units: bigint, funds: string) {
  const user = await newWithdrawingUser(server, { [coin]: funds });
  const to = evmKeys.addressAt(server.chain.publicKeys.hot, { branch: 'hot', index: ++strangers });
  await server.run({ type: 'AddAddress', user: user.id, coin, chain: server.chain.id, address: to });
  const [[saved]] = (await server.reader.texts('SELECT max(id) FROM withdrawal_addresses')) as [[string]];
  const application = { user: user.id, address: Number(saved), units, recipient: null, risks: [] };
  const answer = await server.engine.submit({ command: { type: 'RequestWithdrawal', ...application } });
  if (answer.kind !== 'done') throw new Error(JSON.stringify(answer));
  const withdrawal = answer.result.id!;
  await server.run({ type: 'PassWithdrawal', withdrawal, act: actOf('pass_withdrawal', user.id) });
  return { user, withdrawal, address: Number(saved) };
}

async function endOf(withdrawal: number): Promise<string | null | undefined> {
  const [row] = await server.reader.texts('SELECT ending FROM closed_withdrawals WHERE id = $1', [withdrawal]);
  return row?.[0];
}

async function signingsOf(withdrawal: number): Promise<number> {
  const [row] = await server.reader.texts(
    `SELECT count(*) FROM (SELECT withdrawals FROM signings UNION ALL SELECT withdrawals FROM settled_signings) AS every
     WHERE withdrawals::jsonb @> $1::jsonb`,
    [`[${withdrawal}]`],
  );
  return Number(row![0]);
}

async function untilOver(withdrawal: number, parts = partsWith()) {
  for (let round = 0; round < 8; round++) {
    await payOnce(parts, server.chain);
    const end = await endOf(withdrawal);
    if (end !== undefined) return end;
    await evm.mine(FINAL_AFTER);
  }
  return undefined;
}

test('a payment that costs over twice its fee waits and shows that, those behind it continue, and it is paid once it is cheaper', async () => {
  await setBaseFee(DEAR);
  const { payouts } = server.parts;
  const checked: UnplacedOrder[] = [];
  const check = async (order: UnplacedOrder) => void checked.push(order);
  const parts = partsWith({ payouts, signer: { ...localEvmSigner, check } });
  // 21,000 gas at about 101 gwei are 0.0021 of a coin; the fee is a thousandth of the amount.
  const small = await passed(ETH, COIN, '2');
  const large = await passed(ETH, 2n * COIN, '3');
  await payOnce(parts, server.chain);
  expect(payouts.holdUpOf(small.withdrawal)).toBe('cost-above-fee');
  expect(await signingsOf(small.withdrawal)).toBe(0);
  expect(await signingsOf(large.withdrawal)).toBe(1);
  // The signer was not called for it.
  expect(checked.map(({ intents }) => intents.map(({ withdrawal }) => withdrawal))).toEqual([[large.withdrawal]]);
  const { data } = (await server.call('listWithdrawals', {}, small.user)).message;
  expect(data[0].remark).toMatch(/more than twice the fee/);
  expect(await server.spotWallet(small.user, ETH)).toEqual(['1.00000000', '1.00000000']);

  await setBaseFee(CHEAP);
  expect(await untilOver(large.withdrawal, parts)).toBe('paid');
  expect(await untilOver(small.withdrawal, parts)).toBe('paid');
  expect(await signingsOf(small.withdrawal)).toBe(1);
  expect(payouts.holdUpOf(small.withdrawal)).toBeUndefined();
}, 120_000);

test('what waits for a cheaper network can be called back, and keeps the deadline at which it returns automatically', async () => {
  await setBaseFee(DEAR);
  const parts = partsWith();
  const [one, other] = [await passed(ETH, COIN, '1'), await passed(ETH, COIN, '1')];
  await payOnce(parts, server.chain);
  expect(parts.payouts.holdUpOf(other.withdrawal)).toBe('cost-above-fee');
  expect(await server.call('cancelWithdrawal', { id: one.withdrawal }, one.user)).toMatchObject({ type: 'ok' });
  expect(await server.spotWallet(one.user, ETH)).toEqual(['1.00000000', '0.00000000']);
  const [row] = await server.reader.texts('SELECT state, due_at, asked_at FROM withdrawals WHERE id = $1', [
    other.withdrawal,
  ]);
  expect(row![0]).toBe('passed');
  expect(Number(row![1]) - Number(row![2])).toBeLessThan(SIGN_WITHIN_MS + 60_000);
}, 120_000);

test('a token is weighed against the fee of the network by the value of both', async () => {
  const parts = partsWith();
  // The fee of 500 has a value of half a USDT. About 60,000 gas at 10 gwei cost 1.8, and at 1 gwei less than a fifth of one.
  const { withdrawal } = await passed(USDT, 500n * TOKEN, '500');
  await setBaseFee(10n * GWEI);
  await payOnce(parts, server.chain);
  expect(parts.payouts.holdUpOf(withdrawal)).toBe('cost-above-fee');
  await setBaseFee(CHEAP);
  expect(await untilOver(withdrawal, parts)).toBe('paid');
}, 120_000);

test('a quote warns by the last stored price, and queries no node', async () => {
  const { payouts } = server.parts;
  const parts = partsWith({ payouts });
  const { user, address } = await passed(ETH, COIN, '3');
  const quote = async (number: string) =>
    (await server.call('quoteWithdrawal', { address_id: address, number }, user)).message;
  const asks = () => evm.node.call('eth_blockNumber');
  await setBaseFee(DEAR);
  server.clock.skippedMs += 60_000;
  await payOnce(parts, server.chain);
  const before = await asks();
  expect([(await quote('1')).is_costly, (await quote('2')).is_costly]).toEqual([1, 0]);
  expect(await asks()).toEqual(before);
  // An old answer does not count.
  server.clock.skippedMs += 11 * 60_000;
  expect((await quote('1')).is_costly).toBe(0);
  await setBaseFee(CHEAP);
  await payOnce(parts, server.chain);
  expect((await quote('1')).is_costly).toBe(0);
}, 120_000);
