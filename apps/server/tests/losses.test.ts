// Coins that vanish from a real Ethereum node after they were credited: two operators book them as the exchange's loss, and users keep theirs.
import { railId, systemAccount } from '@candor/exchange';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { differenceOf } from '../src/features/chains/chain-states.ts';
import type { Chain } from '../src/features/chains/chains.ts';
import { openRails } from '../src/features/chains/open-rails.ts';
import { ChainWatcher } from '../src/features/deposit/chain-watcher.ts';
import { compareBooks } from '../src/features/deposit/compare-books.ts';
import { type ConsoleServer, type Fields, type StaffBrowser, startConsoleServer } from './_console-server.ts';
import { findingsIn } from './_findings.ts';
import { chainsOn, ETH, FINAL_AFTER, type LocalEvm, startLocalEvm } from './_local-evm.ts';

const WEI = 10n ** 18n;
const REASON = 'gone after it was final, see the incident';

let evm: LocalEvm;
let server: ConsoleServer;
let chain: Chain;
let watcher: ChainWatcher;
let admin: StaffBrowser;
let treasury: StaffBrowser;
let support: StaffBrowser;
let user: { id: number; token: string };
let address: string;

beforeAll(async () => {
  evm = await startLocalEvm();
  const chains = chainsOn(evm);
  chain = chains[0]!;
  server = await startConsoleServer({ chains });
  await openRails({ ...server, chains, mode: 'demo' });
  const { db, now } = server.identity;
  watcher = new ChainWatcher({ ...server.parts, chain, db, now, spanBlocks: 16, emptyBlocks: 3 });
  await lookAll();
  admin = await server.firstOperator(0);
  const second = await server.firstOperator(1);
  treasury = await server.newColleague(admin, second, 'treasury@example.com', 'treasury');
  support = await server.newColleague(admin, second, 'support@example.com', 'support');
  user = await server.newUser();
  address = (await server.call('getDepositAddresses', { currency: ETH }, user.token)).message.ERC20;
}, 900_000);
afterAll(async () => {
  await server?.stop();
  await evm?.stop();
});

async function lookAll(): Promise<void> {
  while (await watcher.poll());
}

/** Books what is final, compares, and answers the difference in units of the ledger. */
async function compared(): Promise<bigint> {
  await evm.mine(FINAL_AFTER + 1);
  await lookAll();
  const { reader, engine, live, now, parts } = server;
  await compareBooks({ chain, reader, engine, live, comparisons: parts.comparisons, now });
  return differenceOf(parts.comparisons.get(railId(ETH, chain.id))!);
}

const holds = (wei: bigint) => evm.node.call('anvil_setBalance', address, `0x${wei.toString(16)}`);
const book = (by: StaffBrowser, fields: Fields = {}) =>
  by.call('bookLoss', { currency: ETH, chain: 'ERC20', amount: '1.5', reason: REASON, ...fields });
const approve = (by: StaffBrowser, id: number) => by.call('approveProposal', { id, reason: REASON });

async function shown() {
  const { coins } = (await treasury.must('listChains')).message;
  const coin = coins.find(({ currency }: { currency: number }) => currency === ETH);
  const [rail] = coin.rails;
  return { pause: coin.withdrawal_pause, difference: rail.difference, shortfall: rail.shortfall };
}

async function balanceOf(account: number): Promise<bigint> {
  const [row] = await server.reader.texts('SELECT balance FROM accounts WHERE id = $1', [account]);
  return BigInt(row?.[0] ?? '0');
}

async function credited(): Promise<number> {
  return Number((await server.call('getWallet', { currency: ETH, type: 'change' }, user.token)).message.change_balance);
}

test('what vanished is shown twice, pauses the coin, and is borne by the exchange once two agree', async () => {
  await evm.send({ to: address, value: 2n * WEI });
  expect([await compared(), await compared()]).toEqual([0n, 0n]);
  expect(await credited()).toBe(2);
  expect(await book(treasury)).toMatchObject({ type: 'error', code: 'no_shortfall' });

  await holds(WEI / 2n);
  expect(await compared()).toBe(-150_000_000n);
  // Once is not enough, neither for the pause nor for a loss.
  expect(await shown()).toEqual({ pause: '', difference: '-1.5', shortfall: '0' });
  expect(await book(treasury)).toMatchObject({ type: 'error', code: 'no_shortfall' });
  expect(await compared()).toBe(-150_000_000n);
  expect(await shown()).toEqual({ pause: 'shortfall', difference: '-1.5', shortfall: '1.5' });

  expect(await book(support)).toMatchObject({ type: 'error', code: 'not_permitted' });
  expect((await book(treasury, { reason: 'no' })).problems).toMatchObject([{ field: 'reason' }]);
  expect((await book(treasury, { amount: '1.50000001' })).problems).toMatchObject([
    { field: 'amount', code: 'above_shortfall' },
  ]);
  expect(await book(treasury, { chain: 'TRC20' })).toMatchObject({ type: 'error', code: 'unknown_chain' });
  const proposed = await book(treasury);
  expect(proposed.message.changes).toEqual([
    { field: 'loss_amount', from: '', to: '1.5' },
    { field: 'loss_chain', from: '', to: 'Ethereum' },
  ]);
  const { proposal } = proposed.message;
  expect(await book(treasury, { amount: '1' })).toMatchObject({ type: 'error', code: 'already_proposed' });
  expect(await approve(treasury, proposal)).toMatchObject({ type: 'error', code: 'second_operator_needed' });
  expect(await approve(support, proposal)).toMatchObject({ type: 'error', code: 'not_permitted' });

  // Deposits that keep coming block nothing.
  await evm.send({ to: address, value: WEI });
  expect(await compared()).toBe(-150_000_000n);
  expect(await credited()).toBe(3);
  expect(await approve(admin, proposal)).toMatchObject({ type: 'ok' });
  expect(await balanceOf(systemAccount('equity', ETH))).toBe(-150_000_000n);
  expect(await balanceOf(systemAccount('outside', ETH, chain.id))).toBe(-150_000_000n);
  expect(await credited()).toBe(3);
  // The last comparison is of the books before: what it found is booked.
  expect(await shown()).toEqual({ pause: 'shortfall', difference: '-1.5', shortfall: '0' });
  expect(await book(treasury)).toMatchObject({ type: 'error', code: 'no_shortfall' });

  expect(await compared()).toBe(0n);
  expect(await shown()).toEqual({ pause: 'shortfall', difference: '0', shortfall: '0' });
  await treasury.must('pauseCoin', { currency: ETH, direction: 'withdrawals', reason: 'booked as a loss' });
  expect([await compared(), await compared()]).toEqual([0n, 0n]);
  expect((await shown()).pause).toBe('');
  const acts = await server.reader.texts(`SELECT action FROM operator_actions WHERE action = 'book_loss'`);
  expect(acts).toHaveLength(1);
}, 300_000);

test('no operator can agree to what was returned meanwhile, or once withdrawals continue', async () => {
  await holds(WEI);
  expect([await compared(), await compared()]).toEqual([-50_000_000n, -50_000_000n]);
  const { proposal } = (await book(treasury, { amount: '0.5' })).message;
  await holds((14n * WEI) / 10n);
  expect(await compared()).toBe(-10_000_000n);
  expect(await approve(admin, proposal)).toMatchObject({ type: 'error', code: 'shortfall_changed' });
  await treasury.must('withdrawProposal', { id: proposal, reason: 'most of it is there again' });

  await treasury.must('pauseCoin', { currency: ETH, direction: 'withdrawals', reason: 'it is little' });
  expect(await book(treasury, { amount: '0.1' })).toMatchObject({ type: 'error', code: 'withdrawals_not_paused' });
  expect(await balanceOf(systemAccount('equity', ETH))).toBe(-150_000_000n);
  expect(await credited()).toBe(3);
}, 300_000);

test('all that is stored about it follows from the journal', async () => {
  expect(await findingsIn(server.pool)).toEqual([]);
});
