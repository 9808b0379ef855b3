// A token that is set wrongly and does not answer: it alone waits, staff learns which it is, and everything else of its chain continues.
import { evmKeys } from '@candor/chains';
import { railId } from '@candor/exchange';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Comparisons, differenceOf } from '../src/features/chains/chain-states.ts';
import type { Chain } from '../src/features/chains/chains.ts';
import { compareBooks } from '../src/features/deposit/compare-books.ts';
import { readHotWallet } from '../src/features/withdrawal/hot-wallet.ts';
import { payOnce } from '../src/features/withdrawal/payout-worker.ts';
import { createPayouts, type PayoutParts } from '../src/features/withdrawal/payouts.ts';
import { startSweeps } from '../src/features/withdrawal/sweeps/start-sweeps.ts';
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
/** Nothing lives there. */
const NO_TOKEN = `0x${'0'.repeat(36)}a11c`;

let evm: LocalEvm;
let server: DepositServer;
beforeAll(async () => {
  evm = await startLocalEvm();
  server = await startDepositServer({ ...evm, token: NO_TOKEN });
  await server.publishIndex('3000', ETH);
}, 900_000);
afterAll(async () => {
  await server?.stop();
  await evm?.stop();
});

async function requested(coin: number, units: bigint) {
  const user = await newWithdrawingUser(server, { [coin]: coin === ETH ? '1' : '500' });
  const to = evmKeys.addressAt(server.chain.publicKeys.hot, { branch: 'hot', index: 70 + coin });
  await server.run({ type: 'AddAddress', user: user.id, coin, chain: server.chain.id, address: to });
  const [[saved]] = (await server.reader.texts('SELECT max(id) FROM withdrawal_addresses')) as [[string]];
  const application = { user: user.id, address: Number(saved), units, recipient: null, risks: [] };
  const answer = await server.engine.submit({ command: { type: 'RequestWithdrawal', ...application } });
  if (answer.kind !== 'done') throw new Error(JSON.stringify(answer));
  const withdrawal = answer.result.id!;
  await server.run({ type: 'PassWithdrawal', withdrawal, act: actOf('pass_withdrawal', user.id) });
  return withdrawal;
}

test('deposits, payments, sweeps and comparisons of the other coins continue, and an alarm names the token', async () => {
  const watcher = server.newWatcher();
  await server.lookAll(watcher);
  const user = await server.newUser();
  await evm.send({ to: await server.addressOf(user, ETH), value: 2n * WEI });
  await evm.send({ to: HOT_ADDRESS, value: 5n * WEI });
  await evm.mine(FINAL_AFTER + 1);
  await server.lookAll(watcher);
  expect(await server.free(user, ETH)).toBe('2');

  const { engine, reader, live, identity, chain } = server;
  const { db, log, now } = identity;
  const payouts = createPayouts();
  const parts: PayoutParts = { engine, reader, db, live, payouts, signer: localEvmSigner, log, now };
  const token = await requested(USDT, 100_000_000n);
  const coin = await requested(ETH, 10_000_000n);
  for (let round = 0; round < 4; round++) {
    const short = await payOnce(parts, chain);
    await startSweeps(parts, chain, short);
    await evm.mine(FINAL_AFTER);
  }
  const [[ending]] = (await reader.texts('SELECT ending FROM closed_withdrawals WHERE id = $1', [coin])) as [[string]];
  expect(ending).toBe('paid');
  expect(payouts.holdUpOf(token)).toBe('not-covered');
  const [[sweeps]] = (await reader.texts(
    `SELECT count(*) FROM settled_signings WHERE purpose = 'sweep' AND outcome = 'paid'`,
  )) as [[string]];
  expect(sweeps).toBe('1');

  const alarms: object[] = [];
  const comparisons: Comparisons = new Map();
  const alarm = (facts: object) => void alarms.push(facts);
  await server.lookAll(watcher);
  const compared = { chain, reader, live, comparisons, now, engine: { submit: engine.submit.bind(engine), alarm } };
  expect(await compareBooks(compared)).toBe(true);
  expect(alarms).toEqual([{ chain: 'evm', coin: USDT, asset: expect.stringMatching(/^0x0{36}a11c$/i) }]);
  expect(differenceOf(comparisons.get(railId(ETH, chain.id))!)).toBe(0n);

  // Where the coin does not answer either it is the node, and nothing is known.
  const silent: Chain = {
    ...chain,
    adapter: Object.assign(Object.create(chain.adapter) as Chain['adapter'], {
      head: () => chain.adapter.head(),
      balances: (_: string, addresses: readonly string[], at: never) => chain.adapter.balances(NO_TOKEN, addresses, at),
    }),
  };
  await expect(compareBooks({ ...compared, chain: silent })).rejects.toThrow();
  await expect(readHotWallet({ reader, live }, silent, [])).rejects.toThrow();
  expect(alarms).toHaveLength(1);
}, 300_000);
