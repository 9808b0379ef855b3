// Locked products in the console: two operators open one, change it for later purchases, and stop selling it while its orders continue.
import { DAY_MS, NOTICE_MS } from '@candor/exchange';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ConsoleServer, type Fields, type StaffBrowser, startConsoleServer } from './_console-server.ts';
import { findingsIn } from './_findings.ts';

const USDT = 3;
const DOLLAR = 1_000_000n;
const REASON = 'what customers ask for';
const HUGE = Number.MAX_SAFE_INTEGER;
const TERMS = {
  coin: USDT,
  cycle: 10,
  day: 86_400,
  interest: '0.1',
  damages: '0.01',
  min_amount: '10',
  max_amount: '1000',
};

type Terms = { id: number; sales: number; upcoming: { changes: { field: string; from: string; to: string }[] } | null };

let server: ConsoleServer;
let admin: StaffBrowser;
let second: StaffBrowser;
let support: StaffBrowser;
let user: { id: number; token: string };

beforeAll(async () => {
  server = await startConsoleServer();
  admin = await server.firstOperator(0);
  second = await server.firstOperator(1);
  support = await server.newColleague(admin, second, 'support@example.com', 'support');
  user = await server.newUser();
  await server.run({ type: 'GrantTestFunds', user: user.id, coin: USDT, units: 1_000n * DOLLAR });
  const other = { reserve: 'option-reserve', coin: USDT, market: 0 } as const;
  await server.run({ type: 'OpenDemoReserve', ...other, units: DOLLAR, houseUnits: 1_000n * DOLLAR });
}, 300_000);
afterAll(() => server?.stop());

const open = (fields: Fields = {}, by = admin) =>
  by.call('proposeHostingProduct', { ...TERMS, reason: REASON, ...fields });
const change = (fields: Fields, by = admin) =>
  by.call('proposeHostingChange', { product: 1, reason: REASON, ...fields });
const approve = (id: number) => second.must('approveProposal', { id, reason: REASON });
const listed = async (): Promise<Terms[]> => (await support.must('listHostingTerms')).message;
const buy = (amount: string) => server.call('buyHosting', { config_id: 1, amount }, user.token);

async function pass(ms: number): Promise<void> {
  server.clock.skippedMs += ms;
  while (server.engine.isSomethingDue()) await server.run({ type: 'AdvanceClock' });
}

test('what is wrong with the terms is shown next to its field', async () => {
  const wrong: [field: string, value: string | number, code: string][] = [
    ['cycle', 3_651, 'hosting_cycle'],
    ['day', 59, 'hosting_day'],
    ['day', 86_401, 'hosting_day'],
    ['interest', '0', 'hosting_interest'],
    ['interest', '1.000001', 'hosting_interest'],
    ['interest', '0.1234567', 'too_many_decimals'],
    ['interest', 'much', 'not_a_number'],
    ['damages', '1.1', 'hosting_damages'],
    ['min_amount', '0', 'hosting_min_amount'],
    ['min_amount', '0.000001', 'hosting_min_amount'],
    ['max_amount', '9.999999', 'hosting_max_amount'],
    ['max_amount', '99999999999999999999', 'too_large'],
  ];
  for (const [field, value, code] of wrong)
    expect((await open({ [field]: value })).problems, `${field} ${value}`).toMatchObject([{ field, code }]);
  expect(await open({ coin: 99 })).toMatchObject({ code: 'unknown_coin' });
  for (const field of ['coin', 'cycle', 'day']) expect((await open({ [field]: HUGE })).type, field).toBe('error');
  expect(await change({ product: HUGE, sales: 0 })).toMatchObject({ code: 'hosting_not_offered' });
  expect(await change({})).toMatchObject({ problems: [{ field: 'sales', code: 'required' }] });
  expect(await open({}, support)).toMatchObject({ code: 'not_permitted' });
  expect(await listed()).toEqual([]);
});

test('two operators open a product, and no user buys of it before its reserve is filled', async () => {
  const { proposal, changes } = (await open()).message;
  expect(changes).toContainEqual({ field: 'hosting_interest', from: '', to: '0.1' });
  // A second one meanwhile would be another product.
  expect((await open({ cycle: 20 })).message.proposal).toBeGreaterThan(proposal);
  expect(await admin.call('approveProposal', { id: proposal, reason: REASON })).toMatchObject({
    code: 'second_operator_needed',
  });
  await approve(proposal);
  expect(await listed()).toEqual([]);
  await pass(NOTICE_MS);
  expect(await listed()).toMatchObject([
    {
      id: 1,
      coin_name: 'USDT',
      sales: 1,
      cycle: 10,
      day: 86_400,
      orders: 0,
      free: '0',
      stopped: 'sold_out',
      upcoming: null,
    },
  ]);
  expect(await buy('10')).toMatchObject({ code: 'hosting_sold_out' });
  const funding = { reserve: 'hosting_reserve', currency: USDT, market: 1, direction: 'in' } as const;
  const { proposal: filling } = (await admin.must('fundReserve', { ...funding, amount: '100', reason: REASON }))
    .message;
  await approve(filling);
  expect(await buy('400')).toMatchObject({ type: 'ok' });
  expect(await listed()).toMatchObject([{ orders: 1, amounts: '400', owed: '40', free: '60', ended: 0, stopped: '' }]);
});

test('other terms count for what is bought afterwards', async () => {
  expect(await change({ interest: '0.1' })).toMatchObject({ code: 'nothing_changed' });
  const { proposal, changes } = (await change({ interest: '0.05', max_amount: '2000' })).message;
  expect(changes).toEqual([
    { field: 'hosting_interest', from: '0.1', to: '0.05' },
    { field: 'hosting_max_amount', from: '1000', to: '2000' },
  ]);
  expect((await listed())[0]!.upcoming).toMatchObject({ proposal, changes });
  expect(await change({ sales: 0 })).toMatchObject({ code: 'already_proposed' });
  await approve(proposal);
  await pass(NOTICE_MS);
  expect(await listed()).toMatchObject([{ interest: '0.05', upcoming: null, owed: '40' }]);
  await buy('100');
  expect(await listed()).toMatchObject([{ orders: 2, amounts: '500', owed: '45', free: '55' }]);
});

test('what is stopped sells nothing more, and its orders are paid to the end', async () => {
  const { proposal } = (await change({ sales: 0 })).message;
  await approve(proposal);
  expect(await buy('10')).toMatchObject({ type: 'ok' });
  await pass(NOTICE_MS);
  expect(await buy('10')).toMatchObject({ code: 'hosting_not_offered' });
  expect(await listed()).toMatchObject([{ sales: 0, stopped: 'not_offered', orders: 3 }]);
  await pass(10 * DAY_MS);
  const { message: ended } = await server.call('listHostings', { status: 2 }, user.token);
  expect(ended.order_list.map((order: { total_interest: string }) => order.total_interest)).toEqual([
    '0.500000',
    '5.000000',
    '40.000000',
  ]);
});

test('all of it follows from the journal', async () => {
  expect(await findingsIn(server.pool)).toEqual([]);
});
