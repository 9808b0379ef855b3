// Reserves on a real PostgreSQL: a demo's are filled once, two people move the house's money, and each entry is public.
import { CHAIN, systemAccount } from '@candor/exchange';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDemoReserves } from '../src/features/reserves/open-demo-reserves.ts';
import { type ConsoleServer, type Fields, type StaffBrowser, startConsoleServer } from './_console-server.ts';
import { findingsIn } from './_findings.ts';

const [BTC, ETH, USDT] = [1, 2, 3];
const REASON = 'more contracts are open than before';
const OPTIONS = { reserve: 'option_reserve', currency: USDT, direction: 'in' } as const;
const INSURANCE = { reserve: 'insurance', currency: USDT, market: ETH, direction: 'in' } as const;
const HASH = `0x${'ab'.repeat(32)}`;

let server: ConsoleServer;
let admin: StaffBrowser;
let treasury: StaffBrowser;
let support: StaffBrowser;

function open(mode: 'demo' | 'live' = 'demo'): Promise<void> {
  const { engine, reader, live } = server;
  return openDemoReserves({ engine, reader, live, mode });
}

beforeAll(async () => {
  server = await startConsoleServer();
  await open('live');
  admin = await server.firstOperator(0);
  const second = await server.firstOperator(1);
  treasury = await server.newColleague(admin, second, 'treasury@example.com', 'treasury');
  support = await server.newColleague(admin, second, 'support@example.com', 'support');
}, 300_000);
afterAll(() => server?.stop());

const fund = (fields: Fields, by = treasury) => by.call('fundReserve', { amount: '10', reason: REASON, ...fields });
const approve = (id: number, by = admin) => by.call('approveProposal', { id, reason: REASON });
/** Public answers are kept for a moment. */
async function listed() {
  server.clock.skippedMs += 1_000;
  return (await server.call('listReserves')).message;
}

const movements = async (fields: Fields) => (await server.call('listReserveMovements', fields)).message;

async function balances(): Promise<Record<string, string>> {
  const { house, reserves } = await listed();
  const named = reserves.map((row: { symbol: string; currency_name: string; balance: string }) => [
    row.symbol || row.currency_name,
    row.balance,
  ]);
  return { ...Object.fromEntries(named), house: house.map((row: { balance: string }) => row.balance).join() };
}

test('a live exchange opens without any, and so does a demo before they are opened', async () => {
  const { reserves } = await listed();
  expect(reserves).toHaveLength(12);
  expect(new Set(reserves.map((row: { balance: string }) => row.balance))).toEqual(new Set(['0']));
});

test('a demo fills each once, however often it starts', async () => {
  const before = (await listed()).sequence;
  await open();
  const first = await listed();
  expect(first.sequence).toBe(before + 12);
  expect(first.hash).toMatch(/^[0-9a-f]{64}$/);
  await open();
  await open();
  expect((await listed()).sequence).toBe(first.sequence);
  expect(await balances()).toMatchObject({
    'BTC/USDT': '100000',
    'ETH/USDT': '100000',
    'SOL/USDT': '25000',
    USDT: '500000',
    house: '925000',
  });
  const answer = await movements({ fund: 'insurance', currency: USDT, market: BTC });
  expect(answer.count).toBe(1);
  expect(answer.list).toMatchObject([{ type: 300, amount: '100000', proposal: 0 }]);
  expect(answer.list[0].at).toBeGreaterThan(0);
});

test('two people put money of the house into a reserve, and it is public', async () => {
  expect(await fund(INSURANCE, support)).toMatchObject({ code: 'not_permitted' });
  expect((await fund({ ...INSURANCE, reason: 'no' })).problems).toMatchObject([{ field: 'reason' }]);
  const proposed = await fund({ ...INSURANCE, amount: '1000.5' });
  expect(proposed.message.changes).toEqual([{ field: 'insurance_in', from: '', to: '1000.5 USDT' }]);
  const { proposal } = proposed.message;
  const { reserves } = (await treasury.must('listReserveFunds')).message;
  const openAbout = reserves.filter((row: { proposal: number }) => row.proposal > 0);
  expect(openAbout).toMatchObject([{ reserve: 'insurance', symbol: 'ETH/USDT', proposal }]);
  expect(await fund(INSURANCE)).toMatchObject({ code: 'already_proposed' });
  expect(await approve(proposal, treasury)).toMatchObject({ code: 'second_operator_needed' });
  expect(await approve(proposal, support)).toMatchObject({ code: 'not_permitted' });
  expect(await approve(proposal)).toMatchObject({ type: 'ok' });
  expect(await approve(proposal)).toMatchObject({ type: 'error' });
  expect(await balances()).toMatchObject({ 'ETH/USDT': '101000.5', house: '923999.5' });
  const [newest] = (await movements({ fund: 'insurance', currency: USDT, market: ETH })).list;
  expect(newest).toMatchObject({ type: 300, amount: '1000.5', proposal });
  const [left] = (await movements({ fund: 'house', currency: USDT })).list;
  expect(left).toMatchObject({ type: 300, amount: '-1000.5', proposal, sequence: newest.sequence });
  expect(left).toMatchObject({ other: 'insurance', other_symbol: 'ETH/USDT' });
  expect(newest).toMatchObject({ other: 'house', other_symbol: '' });
});

test('what is wrong with the amount is shown next to it, and nothing more is put in than the house has', async () => {
  const problemOf = async (fields: Fields) => (await fund(fields)).problems;
  const above = { field: 'amount', code: 'above_house' };
  expect(await problemOf({ ...INSURANCE, amount: '923999.500001' })).toMatchObject([above]);
  expect(await problemOf({ ...OPTIONS, amount: '9223372036854.775807' })).toMatchObject([above]);
  expect(await problemOf({ ...OPTIONS, currency: BTC, amount: '0.1' })).toMatchObject([above]);
  const wrong = [
    ['0', 'must_be_positive'],
    ['-5', 'must_be_positive'],
    ['0.0000001', 'too_many_decimals'],
    ['99999999999999999999', 'too_large'],
    ['much', 'not_a_number'],
  ] as const;
  for (const [amount, code] of wrong)
    expect(await problemOf({ ...OPTIONS, amount }), amount).toMatchObject([{ field: 'amount', code }]);
  expect(await fund({ ...INSURANCE, market: 99 })).toMatchObject({ code: 'unknown_market' });
  expect(await fund({ ...INSURANCE, market: 0 })).toMatchObject({ code: 'unknown_market' });
  expect(await fund({ ...OPTIONS, market: BTC })).toMatchObject({ code: 'unknown_market' });
  expect(await fund({ ...OPTIONS, currency: 99 })).toMatchObject({ code: 'unknown_coin' });
});

test('nothing comes out of insurance; out of the reserve of options comes what is in it', async () => {
  expect(await fund({ ...INSURANCE, direction: 'out' })).toMatchObject({ code: 'insurance_stays' });
  const out = { ...OPTIONS, direction: 'out' } as const;
  expect((await fund({ ...out, amount: '500000.01' })).problems).toMatchObject([
    { field: 'amount', code: 'above_reserve' },
  ]);
  const { proposal } = (await fund({ ...out, amount: '500000' })).message;
  await approve(proposal);
  expect(await balances()).toMatchObject({ USDT: '0', house: '1423999.5' });
  await open();
  expect(await balances()).toMatchObject({ USDT: '0' });
  expect((await movements({ fund: 'option_reserve', currency: USDT })).list).toMatchObject([
    { type: 301, amount: '-500000', proposal },
    { type: 300, amount: '500000', proposal: 0, other: 'house' },
  ]);
});

test('of two that the house could pay each, the second fails', async () => {
  const first = (await fund({ ...INSURANCE, amount: '1423999' })).message.proposal;
  const second = (await fund({ ...OPTIONS, amount: '1' })).message.proposal;
  await approve(first);
  await approve(second);
  expect((await treasury.must('getProposal', { id: second })).message.state).toBe('failed');
  expect(await balances()).toMatchObject({ USDT: '0', house: '0.5' });
});

test('movements are read page by page, of what there is', async () => {
  const of = { fund: 'house', currency: USDT } as const;
  const { count } = await movements(of);
  const pages = [await movements({ ...of, limit: 20 }), await movements({ ...of, limit: 20, page: 2 })];
  const rows = pages.flatMap(({ list }) => list);
  expect(rows).toHaveLength(count);
  expect(new Set(rows.map(({ sequence, n }) => `${sequence} ${n}`)).size).toBe(count);
  expect(rows.map(({ sequence }) => sequence)).toEqual(rows.map(({ sequence }) => sequence).sort((a, b) => b - a));
  expect(await server.call('listReserveMovements', { fund: 'insurance', currency: USDT })).toMatchObject({
    code: 'unknown_market',
  });
  expect(await server.call('listReserveMovements', { fund: 'house', currency: 99 })).toMatchObject({
    code: 'unknown_coin',
  });
  const own = await treasury.must('listFundMovements', { ...of, limit: 20 });
  expect(own.message.list).toEqual(pages[0].list);
});

test('a deposit without an owner becomes the house’s once two operators agree, and is shown as that', async () => {
  await server.run({ type: 'ConfigureChain', id: CHAIN.evm, height: 10, hash: HASH });
  const token = { coin: USDT, chain: CHAIN.evm, asset: `0x${'11'.repeat(20)}`, assetScale: 6, dust: 0n };
  await server.run({ type: 'ConfigureRail', ...token });
  const arrived = (index: number) => ({ transfer: `${HASH}:${index}`, coin: USDT, owner: null, units: 70_000_000n });
  const transfers = [arrived(1), arrived(2), arrived(3)];
  await server.run({ type: 'CreditBlocks', chain: CHAIN.evm, from: 11, to: 11, hash: HASH, transfers });
  const keep = (deposit: number, by = treasury) => by.call('keepDeposit', { deposit, reason: REASON });
  expect(await keep(1, support)).toMatchObject({ code: 'not_permitted' });
  expect(await keep(9)).toMatchObject({ code: 'unknown_deposit' });
  const proposed = (await keep(1)).message;
  expect(proposed.changes).toEqual([{ field: 'house_deposit', from: '', to: 'house' }]);
  expect(await keep(1)).toMatchObject({ code: 'already_proposed' });
  const user = await server.newUser();

  /** As if it had come to an address that the user was given. */
  async function cameTo(index: number): Promise<void> {
    const values = [CHAIN.evm, `${HASH}:${index}`, `address ${index}`];
    await server.pool.query(
      'INSERT INTO seen_transfers (chain_id, transfer, address, sender) VALUES ($1, $2, $3, $4)',
      [...values, 'a stranger'],
    );
    await server.pool.query('INSERT INTO deposit_addresses (user_id, chain_id, address) VALUES ($1, $2, $3)', [
      user.id + index,
      CHAIN.evm,
      values[2],
    ]);
  }
  const assigned = await treasury.call('assignDeposit', { deposit: 1, user: user.id, reason: REASON });
  expect(assigned).toMatchObject({ code: 'already_proposed' });
  const shown = async () => (await treasury.must('listAllDeposits')).message.list.at(-1);
  expect(await shown()).toMatchObject({ outcome: 'unclaimed', proposal: proposed.proposal });
  await approve(proposed.proposal);
  expect(await balances()).toMatchObject({ house: '70.5' });
  await server.eventually(async () => ((await shown()).outcome === 'house' ? true : undefined));
  expect(await keep(1)).toMatchObject({ code: 'unknown_deposit' });
  const later = (await keep(3)).message.proposal;
  for (const index of [2, 3]) await cameTo(index);
  expect(await keep(2)).toMatchObject({ code: 'deposit_of_user' });
  expect(await approve(later)).toMatchObject({ code: 'deposit_of_user' });
  expect(await balances()).toMatchObject({ house: '70.5' });
  const [newest] = (await movements({ fund: 'house', currency: USDT })).list;
  expect(newest).toMatchObject({ type: 303, amount: '70', proposal: 0, other: '', other_symbol: '' });
});

test('all that is stored about it follows from the journal, and an entry written by hand is found', async () => {
  expect(await findingsIn(server.pool)).toEqual([]);
  const house = systemAccount('house', USDT);
  await server.pool.query('UPDATE accounts SET balance = balance + 1 WHERE id = $1', [house]);
  expect((await findingsIn(server.pool)).length).toBeGreaterThan(0);
  await server.pool.query('UPDATE accounts SET balance = balance - 1 WHERE id = $1', [house]);
  await server.pool.query('UPDATE entries SET units = units + 1 WHERE kind = 301');
  expect((await findingsIn(server.pool)).length).toBeGreaterThan(0);
});
