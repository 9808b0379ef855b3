// Halting a market immediately, changing its rules with two people, and what all users see of both.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ConsoleServer, type StaffBrowser, startConsoleServer } from './_console-server.ts';

const MINUTE = 60_000;
const REASON = 'the sources of the price disagree';

let server: ConsoleServer;
let admin: StaffBrowser;
let compliance: StaffBrowser;

beforeAll(async () => {
  server = await startConsoleServer();
  admin = await server.firstOperator(0);
  compliance = await server.firstOperator(1);
});
afterAll(() => server?.stop());

type Row = Record<string, unknown> & { id: number };

async function market(id = 1): Promise<Row> {
  return ((await compliance.must('listMarkets')).message as Row[]).find(row => row.id === id)!;
}

const publicRules = async (id = 1) =>
  ((await server.call('getMarketState')).message.markets as Row[]).find(row => row.id === id)!;

test('a halt holds immediately, and all users read why and since when, but not what staff wrote', async () => {
  const halt = { market: 1, status: 'halted', status_reason: 'price_source', reason: REASON };
  expect(await compliance.call('setMarketStatus', halt)).toMatchObject({ code: 'not_permitted' });
  const before = server.now();
  await admin.must('setMarketStatus', halt);
  const state = { status: 'halted', status_reason: 'price_source' };
  expect(await publicRules()).toMatchObject(state);
  expect((await publicRules()).status_since).toBeGreaterThanOrEqual(before);
  const pair = (await server.call('getPair', { currency_id: 1, legal_id: 3 })).message;
  expect(pair).toMatchObject({ ...state, open_coin_trade: 0 });
  const list = (await server.call('listPairs')).message[0].quotation as Row[];
  expect(list.find(row => row.id === 1)).toMatchObject(state);
  expect(JSON.stringify([pair, list])).not.toContain(REASON);
  expect(await market()).toMatchObject({ ...state, status_note: REASON, status_by_name: server.first[0]!.email });

  await admin.must('setMarketStatus', { market: 1, status: 'open', reason: 'they agree again' });
  expect(await publicRules()).toMatchObject({ status: 'open', status_reason: '' });
  expect(await market()).toMatchObject({
    status_note: 'they agree again',
    open_orders: 0,
    // Nothing has traded, so the index replaces the last price.
    price_source: 'index',
  });
  const acts = (await compliance.must('listAudit', { action: 'set_market_status' })).message.list;
  expect(acts).toMatchObject([{ reason: 'they agree again' }, { reason: REASON }]);
});

test('two markets that change at the same moment keep their own notes', async () => {
  const ids = ((await admin.must('listMarkets')).message as Row[]).slice(1, 3).map(row => row.id);
  await Promise.all(
    ids.map(id =>
      admin.must('setMarketStatus', {
        market: id,
        status: 'cancel_only',
        status_reason: 'maintenance',
        reason: `note of ${id}`,
      }),
    ),
  );
  for (const id of ids) {
    expect(await market(id)).toMatchObject({ status: 'cancel_only', status_note: `note of ${id}` });
    expect(await server.withBodiesDropped(() => market(id))).toMatchObject({ status_note: `note of ${id}` });
  }
});

test('a market that is not open needs a reason from the list, and an open one has none', async () => {
  for (const fields of [
    { status: 'halted' },
    { status: 'halted', status_reason: 'boredom' },
    { status: 'open', status_reason: 'incident' },
  ]) {
    const refused = await admin.call('setMarketStatus', { market: 1, reason: REASON, ...fields });
    expect(refused.problems).toMatchObject([{ field: 'status_reason' }]);
  }
  const unknown = await admin.call('setMarketStatus', { market: 999, status: 'open', reason: REASON });
  expect(unknown).toMatchObject({ code: 'unknown_market' });
});

test('other rules take a second person, are announced from old to new, and hold at their time', async () => {
  const before = await market();
  const effective_at = server.now() + 30 * MINUTE;
  const request = { market: 1, maker_fee: '0.0005', tick: '0.5', effective_at, reason: REASON };
  expect(await compliance.call('proposeMarketChange', request)).toMatchObject({ code: 'not_permitted' });
  const { proposal, changes } = (await admin.must('proposeMarketChange', request)).message;
  expect(changes).toEqual([
    { field: 'tick', from: before.tick, to: '0.5' },
    { field: 'maker_fee', from: before.maker_fee, to: '0.0005' },
  ]);
  expect((await market()).upcoming).toMatchObject({ proposal, state: 'waiting', takes_effect_at: 0 });
  // The approver sees from when it is meant to count.
  const seen = (await compliance.must('getProposal', { id: proposal })).message;
  expect(seen).toMatchObject({ planned_at: effective_at, takes_effect_at: 0 });
  await compliance.must('approveProposal', { id: proposal, reason: 'as we decided' });
  expect(await market()).toMatchObject({
    maker_fee: before.maker_fee,
    upcoming: { state: 'approved', takes_effect_at: effective_at, changes },
  });
  const announced = (await server.call('listMarketChanges')).message;
  expect(announced).toMatchObject([{ market: 1, kind: 'market', is_new: 0, takes_effect_at: effective_at, changes }]);
  expect(announced[0]).not.toHaveProperty('opening');

  server.clock.skippedMs += 25 * MINUTE;
  await server.run({ type: 'AdvanceClock' });
  expect(await market()).toMatchObject({ maker_fee: before.maker_fee, tick: before.tick });
  server.clock.skippedMs += 6 * MINUTE;
  for (const by of [admin, compliance]) await relog(by);
  await server.run({ type: 'AdvanceClock' });
  expect(await market()).toMatchObject({ maker_fee: '0.0005', tick: '0.5', lot: before.lot, upcoming: null });
  expect((await server.call('listMarketChanges')).message).toEqual([]);
});

test('what cannot be read, changes nothing or cannot hold is refused', async () => {
  const now = await market();
  const propose = (fields: Record<string, string>) =>
    admin.call('proposeMarketChange', { market: 1, reason: REASON, ...fields });
  expect((await propose({ maker_fee: '0.00000001' })).problems).toMatchObject([
    { field: 'maker_fee', code: 'too_many_decimals' },
  ]);
  expect((await propose({ maker_fee: '-1' })).problems).toMatchObject([{ field: 'maker_fee', code: 'not_a_number' }]);
  expect((await propose({})).problems).toMatchObject([{ field: 'tick', code: 'required' }]);
  expect(await propose({ maker_fee: String(now.maker_fee) })).toMatchObject({ code: 'nothing_changed' });
  const beside = async (fields: Record<string, string>) => {
    const { code, problems } = await propose(fields);
    return [code, ...problems!.map(problem => `${problem.field} ${problem.code}`)];
  };
  expect(await beside({ maker_fee: '1' })).toEqual(['invalid_input', 'maker_fee out_of_range']);
  expect(await beside({ tick: '0' })).toEqual(['invalid_input', 'tick out_of_range']);
  expect(await beside({ lot: '0.00000001', tick: '0.01' })).toEqual(['invalid_input', 'lot steps_not_whole']);
  expect(await beside({ band: '1' })).toEqual(['invalid_input', 'band out_of_range']);
  expect((await market()).upcoming).toBeNull();
});

test('a coin keeps name and scale, and its cap is changed by two', async () => {
  const coins = (await admin.must('listCoins')).message as Row[];
  const usdt = coins.find(({ name }) => name === 'USDT')!;
  expect(usdt.markets).toHaveLength(11);
  const request = { coin: usdt.id, test_funds_cap: '12.5', reason: REASON };
  const { proposal, changes } = (await admin.must('proposeCoinChange', request)).message;
  expect(changes).toEqual([{ field: 'test_funds_cap', from: usdt.test_funds_cap, to: '12.5' }]);
  const waiting = (await compliance.must('listCoins')).message as Row[];
  expect(waiting.find(({ id }) => id === usdt.id)).toMatchObject({
    upcoming: { proposal },
    test_funds_cap: usdt.test_funds_cap,
  });
  expect(await admin.call('proposeCoinChange', request)).toMatchObject({ code: 'already_proposed' });
});

async function relog(by: StaffBrowser): Promise<void> {
  if ((await by.call('me')).type === 'ok') return;
  await by.must('login', { email: server.first[by === admin ? 0 : 1]!.email, password: by.password });
  await by.must('passFactor', { totp: by.code() });
}

test('a market for two coins that have none takes two, waits halted, and its opening can be moved until it begins', async () => {
  for (const by of [admin, compliance]) await relog(by);
  await server.run({ type: 'ConfigureCoin', id: 90, name: 'NOVA', scale: 6, testFundsCap: 0n });
  const opens_at = server.now() + 600 * MINUTE;
  const opening = { first_price: '0.5', opens_at, auction_seconds: 180 };
  const rules = {
    tick: '0.0001',
    lot: '0.01',
    smallest_notional: '5',
    band: '0.2',
    maker_fee: '0.001',
    taker_fee: '0.001',
  };
  const request = { base: 90, quote: 3, ...rules, ...opening, reason: REASON };
  expect(await compliance.call('proposeNewMarket', request)).toMatchObject({ code: 'not_permitted' });
  expect(await admin.call('proposeNewMarket', { ...request, base: 9_999 })).toMatchObject({ code: 'unknown_coin' });
  expect(await admin.call('proposeNewMarket', { ...request, base: 1 })).toMatchObject({ code: 'nothing_changed' });
  expect((await admin.call('proposeNewMarket', { ...request, first_price: '0' })).problems).toMatchObject([
    { field: 'first_price', code: 'out_of_range' },
  ]);
  expect((await admin.call('proposeNewMarket', { ...request, auction_seconds: 9 })).problems).toMatchObject([
    { field: 'auction_seconds' },
  ]);
  const { proposal, changes } = (await admin.must('proposeNewMarket', request)).message;
  const named = changes.map(({ field, from, to }: Record<string, string>) => `${field}: ${from} → ${to}`);
  expect(named).toContain('first_price:  → 0.5');
  expect(named).toContain(`opens_at:  → ${opens_at}`);
  expect((await compliance.must('getProposal', { id: proposal })).message).toMatchObject({
    subject: { name: 'NOVA/USDT' },
  });
  await compliance.must('approveProposal', { id: proposal, reason: 'as we decided' });
  const announced = async () =>
    ((await server.call('listMarketChanges')).message as Row[]).filter(({ name }) => name === 'NOVA/USDT');
  const terms = { first_price: '0.5', opens_at, auction_ms: 180_000 };
  expect(await announced()).toMatchObject([{ kind: 'market', is_new: 1, opening: terms }]);
  server.clock.skippedMs += 11 * MINUTE;
  for (const by of [admin, compliance]) await relog(by);
  await server.run({ type: 'AdvanceClock' });
  const listed = async () =>
    ((await admin.must('listMarkets')).message as Row[]).find(row => row.symbol === 'NOVA/USDT')!;
  await expect
    .poll(listed)
    .toMatchObject({ status: 'halted', opening: { state: 'awaited', ...opening, has_index: 0 } });

  const { id } = await listed();
  const later = { market: id, opens_at: opens_at + MINUTE, reason: REASON };
  const moved = (await admin.must('proposeMarketChange', later)).message;
  expect(moved.changes).toEqual([{ field: 'opens_at', from: String(opens_at), to: String(opens_at + MINUTE) }]);
  await compliance.must('approveProposal', { id: moved.proposal, reason: 'as we decided' });
  expect(await announced()).toMatchObject([
    { kind: 'market', is_new: 1, opening: { ...terms, opens_at: opens_at + MINUTE } },
  ]);
  server.clock.skippedMs += 11 * MINUTE;
  for (const by of [admin, compliance]) await relog(by);
  await server.run({ type: 'AdvanceClock' });
  await expect.poll(listed).toMatchObject({ opening: { ...opening, opens_at: opens_at + MINUTE } });
  expect((await admin.call('proposeMarketChange', { ...later, market: 1 })).problems).toMatchObject([
    { field: 'opens_at', code: 'not_applicable' },
  ]);
});
