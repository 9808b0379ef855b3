// The rules of contracts: changed, ended and started again by two people, announced to all users, and refused next to the field that is wrong.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ConsoleServer, type StaffBrowser, startConsoleServer } from './_console-server.ts';

const MINUTE = 60_000;
const REASON = 'what the risk committee decided';

let server: ConsoleServer;
let admin: StaffBrowser;
let compliance: StaffBrowser;

beforeAll(async () => {
  server = await startConsoleServer();
  admin = await server.firstOperator(0);
  compliance = await server.firstOperator(1);
});
afterAll(() => server?.stop());

type Row = Record<string, unknown> & { market: number; upcoming: unknown };

async function contract(market = 1): Promise<Row> {
  return ((await compliance.must('listContractRules')).message as Row[]).find(row => row.market === market)!;
}

const propose = (fields: Record<string, string | number>) =>
  admin.call('proposeContractChange', { market: 1, aim: 'change', reason: REASON, ...fields });

/** A second person agrees, and the announced time goes by. */
async function agree(proposal: number): Promise<void> {
  await compliance.must('approveProposal', { id: proposal, reason: 'as we decided' });
  server.clock.skippedMs += 11 * MINUTE;
  for (const by of [admin, compliance]) await relog(by);
  await server.run({ type: 'AdvanceClock' });
}

/** A price that three sources agree on. */
async function price(market: number): Promise<void> {
  const at = server.now();
  const quotes = [1n, 2n, 3n].map(last => ({
    source: `source-${last}`,
    price: 10n ** 11n + last + BigInt(at % 1_000),
    sourceAt: at,
    receivedAt: at,
  }));
  await server.run({ type: 'PublishIndexPrices', ticks: [{ market, quotes }] });
}

test('a market without a contract gets one by two people, once it has a price', async () => {
  expect(await contract()).toMatchObject({ standing: 'none', max_lots: 1_000_000 });
  expect(await propose({ max_lots: 5 })).toMatchObject({ code: 'unknown_contract' });
  expect(await propose({ aim: 'reopen' })).toMatchObject({ code: 'unknown_contract' });
  expect(await admin.call('proposeContractSettlement', { market: 1, reason: REASON })).toMatchObject({
    code: 'unknown_contract',
  });
  expect(await propose({ aim: 'open' })).toMatchObject({ code: 'index_stale' });
  for (const market of [1, 2]) {
    await price(market);
    const { proposal, changes } = (await propose({ market, aim: 'open' })).message;
    expect(changes[0]).toEqual({ field: 'contract_standing', from: '', to: 'open' });
    const announced = (await server.call('listMarketChanges')).message as { id: number }[];
    expect(announced.find(({ id }) => id === proposal)).toMatchObject({ market, kind: 'contract', is_new: 1 });
    expect(changes).toContainEqual({ field: 'contract_max_lots', from: '', to: '1000000' });
    await price(market);
    await agree(proposal);
  }
});

test('every market in USDT is listed with the rules of its contract', async () => {
  expect(await contract()).toMatchObject({
    symbol: 'BTC/USDT',
    standing: 'open',
    max_lots: 1_000_000,
    open_interest: 20,
    upcoming: null,
    maker_fee: '0.0002',
    taker_fee: '0.0005',
    slippage: '0.005',
    band: '0.05',
    funding_clamp: '0.005',
  });
  expect((await contract()).tiers).toMatchObject([
    { up_to: '50000', multiple: 50, maintenance: '0.01' },
    { up_to: '250000', multiple: 20, maintenance: '0.025' },
    { up_to: '1000000', multiple: 10, maintenance: '0.05' },
    { up_to: '5000000', multiple: 5, maintenance: '0.1' },
  ]);
});

test.each([
  [{ tiers: '50000:50:0.01 40000:20:0.025' }, 'tiers', 'tiers_not_rising'],
  [{ tiers: '50000:99:0.01' }, 'tiers', 'multiple_above_maintenance'],
  [{ tiers: 'many' }, 'tiers', 'malformed'],
  [{ funding_clamp: '0.006' }, 'funding_clamp', 'clamp_above_maintenance'],
  [{ slippage: '0.06' }, 'slippage', 'slippage_beyond_band'],
  [{ band: '1' }, 'band', 'out_of_range'],
  [{ taker_fee: '0.1' }, 'taker_fee', 'out_of_range'],
  [{ taker_fee: '0.00000001' }, 'taker_fee', 'too_many_decimals'],
  [{ open_interest: 21 }, 'open_interest', 'out_of_range'],
  [{ lot: '0.00000001', tick: '0.000001' }, 'lot', 'steps_not_whole'],
])('%o is refused beside %s', async (fields, field, code) => {
  expect((await propose(fields)).problems).toMatchObject([{ field, code }]);
  expect((await contract()).upcoming).toBeNull();
});

test('nothing, what is as it was, and what does not fit the state of the contract are refused', async () => {
  expect((await propose({})).problems).toMatchObject([{ code: 'required' }]);
  expect(await propose({ max_lots: 1_000_000 })).toMatchObject({ code: 'nothing_changed' });
  expect(await propose({ aim: 'open', max_lots: 5 })).toMatchObject({ code: 'contract_exists' });
  expect(await propose({ aim: 'reopen', max_lots: 5 })).toMatchObject({ code: 'contract_not_settled' });
  expect(await propose({ market: 999, max_lots: 1 })).toMatchObject({ code: 'unknown_market' });
  const fields = { market: 1, aim: 'change', max_lots: 5, reason: REASON };
  expect(await compliance.call('proposeContractChange', fields)).toMatchObject({ code: 'not_permitted' });
});

test('a change takes a second person, all users read it, and it holds at its time', async () => {
  const { proposal, changes } = (await propose({ taker_fee: '0.0008', tiers: '50000:40:0.01' })).message;
  expect(changes).toMatchObject([
    { field: 'contract_tiers', to: '50000:40:0.01' },
    { field: 'contract_taker_fee', from: '0.0005', to: '0.0008' },
  ]);
  expect((await contract()).upcoming).toMatchObject({ proposal, state: 'waiting', changes });
  await compliance.must('approveProposal', { id: proposal, reason: 'as we decided' });
  expect((await server.call('listMarketChanges')).message).toMatchObject([
    { market: 1, name: 'BTC/USDT', kind: 'contract', is_new: 0, changes, takes_effect_at: expect.any(Number) },
  ]);
  expect(await contract()).toMatchObject({ taker_fee: '0.0005', upcoming: { state: 'approved' } });
  server.clock.skippedMs += 11 * MINUTE;
  for (const by of [admin, compliance]) await relog(by);
  await server.run({ type: 'AdvanceClock' });
  expect(await contract()).toMatchObject({
    taker_fee: '0.0008',
    tiers: [{ up_to: '50000', multiple: 40, maintenance: '0.01' }],
    upcoming: null,
  });
});

test('a contract ends for all users at its announced time, and stays ended until two operators start it again', async () => {
  const end = { market: 2, reason: REASON };
  const { proposal, changes } = (await admin.must('proposeContractSettlement', end)).message;
  expect(changes).toEqual([{ field: 'contract_standing', from: 'open', to: 'settled' }]);
  expect(await propose({ market: 2, max_lots: 5 })).toMatchObject({ code: 'already_proposed' });
  await agree(proposal);
  expect(await contract(2)).toMatchObject({ standing: 'settled', upcoming: null });
  expect(await admin.call('proposeContractSettlement', end)).toMatchObject({ code: 'contract_settled' });
  expect(await propose({ market: 2, max_lots: 5 })).toMatchObject({ code: 'contract_settled' });
  const again = (await propose({ market: 2, aim: 'reopen', max_lots: 7 })).message;
  expect(again.changes).toEqual([
    { field: 'contract_standing', from: 'settled', to: 'open' },
    { field: 'contract_max_lots', from: '1000000', to: '7' },
  ]);
  await agree(again.proposal);
  expect(await contract(2)).toMatchObject({ standing: 'open', max_lots: 7 });
});

async function relog(by: StaffBrowser): Promise<void> {
  if ((await by.call('me')).type === 'ok') return;
  await by.must('login', { email: server.first[by === admin ? 0 : 1]!.email, password: by.password });
  await by.must('passFactor', { totp: by.code() });
}
