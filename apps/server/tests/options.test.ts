// Timed options over the wire: from the purchase to the receipt, with prices that the test gives.
import { execFile } from 'node:child_process';
import { hash } from 'node:crypto';
import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { decimal } from '@candor/money';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openOptions } from '../src/features/option/open-options.ts';
import { findingsIn } from './_findings.ts';
import { startTradingServer, type TradingServer, type TradingUser } from './_trading-server.ts';
import { actOf } from './_withdrawing-user.ts';

const USDT = 3;
const BTC_USDT = 1;
const ETH_USDT = 2;
const TRX_USDT = 4;
const USDT_UNIT = 10n ** 6n;

let server: TradingServer;
let ticks = 0;

beforeAll(async () => {
  server = await startTradingServer();
  // An option that does not take a minute.
  await server.run({
    type: 'ConfigureOptions',
    market: ETH_USDT,
    coin: USDT,
    isOpen: true,
    feePpm: 10_000n,
    durations: [{ seconds: 15, payoutPpm: 800_000n }],
    minStake: USDT_UNIT,
    maxStake: 3_000n * USDT_UNIT,
    orderCapPpm: 5_000n,
    userCapPpm: 20_000n,
    windowCapPpm: 50_000n,
    marketCapPpm: 300_000n,
  });
  await openOptions({ ...server, mode: 'demo' });
  const reserve = { reserve: 'option-reserve', coin: USDT, market: 0 } as const;
  const units = 500_000n * USDT_UNIT;
  await server.run({ type: 'OpenDemoReserve', ...reserve, units, houseUnits: units * 2n });
  await server.run({ type: 'OpenOperator', operator: 1, act: null });
});
afterAll(() => server.stop());

/** An index price whose sources reported just now, none of them frozen. */
async function tick(dollars: string, market = BTC_USDT): Promise<void> {
  const at = Date.now();
  ticks++;
  const quotes = ['a', 'b', 'c'].map((source, index) => ({
    source,
    price: decimal(dollars, 8) + [0n, 1n, -1n][(ticks + index) % 3]!,
    sourceAt: at,
    receivedAt: at,
  }));
  await server.run({ type: 'PublishIndexPrices', ticks: [{ market, quotes }] });
}

async function buyer(dollars = '1000'): Promise<TradingUser> {
  const user = await server.newUser({ [USDT]: dollars });
  await server.run({ type: 'SetVerificationLevel', user: user.id, level: 'basic', act: actOf('pass_papers', user.id) });
  const moved = { currency_id: USDT, number: dollars, from_field: 'change', to_field: 'micro' };
  expect(await server.call('transfer', moved, user)).toMatchObject({ type: 'ok' });
  return user;
}

function buy(user: TradingUser, more: Record<string, string | number> = {}) {
  const fields = { match_id: BTC_USDT, currency_id: USDT, type: 1, seconds: 60, number: '100', ...more };
  return server.call('buyOption', fields, user);
}

/** Makes the engine check its clock, as the worker does once a second. */
async function advance(): Promise<void> {
  while (server.engine.isSomethingDue()) await server.run({ type: 'AdvanceClock' });
}

async function optionsOf(user: TradingUser, more: Record<string, string | number> = {}) {
  return (await server.call('listOptions', more, user)).message;
}

async function micro(user: TradingUser): Promise<string> {
  return (await server.call('getWallet', { currency: USDT, type: 'micro' }, user)).message.micro_balance;
}

const SCRIPT = resolve(import.meta.dirname, '../../../docs/recompute-option.mjs');

/** Runs the program that recomputes an option without any package of ours. */
function recompute(...more: string[]): Promise<{ code: number; output: string }> {
  return new Promise(done => {
    execFile(process.execPath, [SCRIPT, '--origin', server.origin, ...more], (error, output, errors) => {
      done({ code: typeof error?.code === 'number' ? error.code : 0, output: output + errors });
    });
  });
}

const after = (ms: number) => new Promise(resolve => setTimeout(resolve, ms));

describe('what is offered', () => {
  test('durations with what they pay and the share that must win', async () => {
    const { message } = await server.call('listOptionDurations');
    expect(message).toHaveLength(4);
    expect(message[0]).toEqual({
      id: 1,
      seconds: 60,
      profit_ratio: '80',
      min_num: '1.000000',
      max_num: '3000.000000',
      status: 1,
      break_even: '55.5556',
      // The names that other clients read, in the coin of `microtrade/payable_currencies`.
      min_amount: '1.000000',
      max_amount: '3000.000000',
    });
    const [coin] = (await server.call('listOptionCoins')).message;
    for (const row of message) {
      expect([row.min_amount, row.max_amount]).toEqual([coin.micro_min, coin.micro_max]);
    }
    expect((await server.call('listOptionDurations', { match_id: 999 })).message).toEqual([]);
  });

  test('the list of pairs names the markets of options, so that menus show these and no others', async () => {
    const pairs = (await server.call('listPairs')).message[0].quotation;
    const { message: offered } = await server.call('getOptionFigures');
    const markets = offered.coins.flatMap((coin: { markets: { match_id: number }[] }) => coin.markets);
    expect(markets.length).toBeGreaterThan(0);
    expect(pairs.filter((pair: { open_microtrade: number }) => pair.open_microtrade === 1)).toMatchObject(
      markets.map(({ match_id }: { match_id: number }) => ({ id: match_id })),
    );
  });

  test('coins with the balance of the caller', async () => {
    const user = await buyer('250');
    const wallet = { micro_with_insurance: '250.000000', micro_balance: '250.000000' };
    const mine = await server.call('listOptionCoins', {}, user);
    expect(mine.message[0]).toMatchObject({ id: USDT, name: 'USDT', micro_trade_fee: '0', user_wallet: wallet });
    const anybodys = await server.call('listOptionCoins');
    expect(anybodys.message[0].user_wallet.micro_balance).toBe('0.000000');
    expect(anybodys.message[0].micro_holdtrade_max).toBe('10000.000000');
  });

  test('what every cap leaves, and the largest stake', async () => {
    await tick('92000');
    const { message } = await server.call('getOptionOffer', { match_id: BTC_USDT, currency_id: USDT });
    expect(message).toMatchObject({ stopped: '', reserve: '500000.000000', symbol_name: 'BTC/USDT' });
    expect(message.caps.map(({ cap, limit }: { cap: string; limit: string }) => [cap, limit])).toEqual([
      ['order', '2500.000000'],
      ['window', '25000.000000'],
      ['market', '150000.000000'],
      ['reserve', '500000.000000'],
    ]);
    // 2,500 is the profit of a stake of 3,125, which is above the largest.
    expect(message.durations[0].largest_stake).toBe('3000.000000');
    const user = await buyer();
    const own = await server.call('getOptionOffer', {}, user);
    expect(own.message.caps.map(({ cap }: { cap: string }) => cap)).toContain('user');
  });

  test('nothing while there is no price, and it shows that', async () => {
    const { message } = await server.call('getOptionOffer', { match_id: TRX_USDT });
    expect(message.stopped).toBe('index_stale');
    const user = await buyer();
    expect(await buy(user, { match_id: TRX_USDT })).toMatchObject({ type: 'error', code: 'index_stale' });
  });
});

describe('a purchase', () => {
  test('is answered with the order, waiting for its buy price, and a receipt', async () => {
    const user = await buyer();
    await tick('92000');
    const answer = await buy(user);
    expect(answer).toMatchObject({
      type: 'ok',
      message: {
        match_id: BTC_USDT,
        user_id: user.id,
        type: 1,
        type_name: 'Up',
        number: '100.000000',
        open_price: '0',
        end_price: '0',
        fact_profits: '0',
        profit_result: 0,
        profit_ratio: '80',
        fee: '0.000000',
        seconds: 60,
        remain_milli_seconds: 60_000,
        status: 1,
        is_opening: 1,
        handled_at: '',
        complete_at: '',
        payout: '180.000000',
        voided: 0,
        void_reason: '',
      },
      data: { sequence: expect.any(Number), hash: expect.stringMatching(/^[0-9a-f]{64}$/) },
    });
    expect(await micro(user)).toBe('900.000000');
  });

  test('is a loss on its market in the files of programs for taxes, and the transfer before it is no line', async () => {
    const user = await buyer();
    await tick('92000');
    await buy(user);
    const lines = async (format: string) => {
      const { message } = await server.call('exportMovements', { format }, user);
      return message.csv.trimEnd().split('\r\n').slice(1);
    };
    expect(await lines('koinly')).toEqual([
      expect.stringMatching(/ UTC,100,"USDT","","","","","","","realized gain",".*BTC\/USDT.*",""$/),
      expect.stringContaining(',"","",1000,"USDT",'),
    ]);
    expect(await lines('cointracking')).toEqual([
      expect.stringMatching(/^"Derivatives \/ Futures Loss","","",100,"USDT",/),
      expect.stringMatching(/^"Deposit",1000,"USDT",/),
    ]);
  });

  test('without verification requests it with 998', async () => {
    const user = await server.newUser({ [USDT]: '100' });
    await tick('92000');
    expect(await buy(user)).toMatchObject({ type: '998', code: 'verification_needed' });
  });

  test('is made once however often it is sent with its key', async () => {
    const user = await buyer();
    await tick('92000');
    const answers = await Promise.all(Array.from({ length: 5 }, () => buy(user, { client_id: 'only-once' })));
    expect(new Set(answers.map(({ message }) => message.id)).size).toBe(1);
    expect(await micro(user)).toBe('900.000000');
  });

  test('by many simultaneous buyers never takes more than there is', async () => {
    const user = await buyer('250');
    await tick('92000');
    const answers = await Promise.all(Array.from({ length: 10 }, () => buy(user)));
    expect(answers.filter(({ type }) => type === 'ok')).toHaveLength(2);
    expect(answers.filter(({ code }) => code === 'insufficient_balance')).toHaveLength(8);
    expect(await micro(user)).toBe('50.000000');
  });

  test('by many simultaneous buyers never takes more of the reserve than a cap allows', async () => {
    // 2 % of 500,000 for one account: the profits of stakes of 12,500.
    const user = await buyer('30000');
    await tick('92000');
    const answers = await Promise.all(Array.from({ length: 6 }, () => buy(user, { number: '2500' })));
    expect(answers.filter(({ type }) => type === 'ok')).toHaveLength(5);
    expect(answers.find(({ type }) => type !== 'ok')).toMatchObject({
      code: 'above_option_cap',
      message: expect.stringMatching(/^The reserve now covers a stake of at most 0.* USDT \(limit per account\)$/),
      problems: [{ field: 'number', code: 'above_option_cap' }],
    });
  });

  test.each([
    ['an amount that is none', { number: 'ten' }, { problems: [{ field: 'number', code: 'not_a_number' }] }],
    ['no amount', { number: '' }, { problems: [{ field: 'number', code: 'required' }] }],
    ['less than nothing', { number: '-5' }, { problems: [{ field: 'number', code: 'must_be_positive' }] }],
    ['too many digits', { number: '1.0000001' }, { problems: [{ field: 'number', code: 'too_many_decimals' }] }],
    ['too little', { number: '0.5' }, { problems: [{ field: 'number', code: 'stake_out_of_range' }] }],
    ['too much', { number: '3001' }, { problems: [{ field: 'number', code: 'stake_out_of_range' }] }],
    ['no time', { seconds: '' }, { problems: [{ field: 'seconds', code: 'required' }] }],
    ['a time that is not offered', { seconds: 61 }, { code: 'option_not_offered' }],
    ['a price that stays', { type: 0 }, { problems: [{ field: 'type', code: 'not_offered' }] }],
    ['a market that is none', { match_id: 77 }, { code: 'option_not_offered' }],
  ])('of %s is refused beside its field', async (_, more, refusal) => {
    const user = await buyer('5000');
    await tick('92000');
    expect(await buy(user, more)).toMatchObject({ type: 'error', ...refusal });
    expect(await micro(user)).toBe('5000.000000');
  });
});

test('one that never finds a price is void: status 3, no result, and everything back', async () => {
  const user = await buyer();
  await tick('92000');
  const { message } = await buy(user);
  await after(10_050);
  await advance();
  const [row] = (await optionsOf(user, { status: 3 })).data;
  expect(row).toMatchObject({
    id: message.id,
    status: 3,
    profit_result: 0,
    fact_profits: '0',
    voided: 1,
    void_reason: 'no_buy_price',
    open_price: '0',
    end_price: '0',
    profit_result_name: 'Refunded',
    is_opening: 0,
    remain_milli_seconds: 0,
  });
  expect(await micro(user)).toBe('1000.000000');
  const { voided } = (await server.call('getOptionFigures')).message;
  expect(voided.find(({ id }: { id: number }) => id === message.id)).toMatchObject({
    void_reason: 'no_buy_price',
    symbol_name: 'BTC/USDT',
    number: '100.000000',
  });
}, 60_000);

test('from the purchase to the receipt: its prices, their quotes and places, and an outcome that every reader can recompute', async () => {
  const [winner, loser] = [await buyer(), await buyer()];
  const short = { match_id: ETH_USDT, seconds: 15 };
  await tick('2000', ETH_USDT);
  const { id } = (await buy(winner, short)).message;
  const { id: lost } = (await buy(loser, { ...short, type: 2 })).message;
  await after(2_100);
  await tick('2000', ETH_USDT);
  await after(5);
  await advance();
  const [open] = (await optionsOf(winner, { status: 1 })).data;
  expect(open).toMatchObject({ id, status: 1, is_opening: 0, fee: '1.000000' });
  expect(open.open_price).toMatch(/^2000\.0000000[01]$|^1999\.99999999$/);
  expect(open.remain_milli_seconds).toBeLessThanOrEqual(15_000);
  for (let second = 0; second < 16; second++) {
    await after(1_000);
    await tick(second < 10 ? '1900' : '2100', ETH_USDT);
    await advance();
  }
  const [row] = (await optionsOf(winner, { status: 3, result: 'win' })).data;
  expect(row).toMatchObject({
    id,
    status: 3,
    profit_result: 1,
    profit_result_name: 'Won',
    fact_profits: '80.000000',
    voided: 0,
    remain_milli_seconds: 0,
  });
  expect(await micro(winner)).toBe('1079.000000');
  expect((await optionsOf(loser, { result: 'loss' })).data[0]).toMatchObject({
    id: lost,
    profit_result: -1,
    fact_profits: '-100.000000',
  });
  expect(await micro(loser)).toBe('899.000000');

  const { message: receipt } = await server.call('getOptionReceipt', { id }, winner);
  expect(receipt.terms).toMatchObject({ stake: '100000000', profit: '80000000', fee: '1000000', payout_ppm: 800_000 });
  expect(receipt.buy.quotes).toHaveLength(3);
  expect(receipt.buy.at).toBeGreaterThanOrEqual(row.bought_at + 2_000);
  expect(receipt.settlement.at).toBeLessThanOrEqual(row.due_at);
  expect(row.due_at - row.open_at).toBe(15_000);
  for (const { sequence, hash: chained, body_hash } of [receipt.buy, receipt.settlement]) {
    const [record] = await server.reader.texts(
      `SELECT at, encode(body_hash, 'hex'), encode(chain_hash, 'hex') FROM journal WHERE sequence = $1`,
      [sequence],
    );
    const [before] = await server.reader.texts(`SELECT encode(chain_hash, 'hex') FROM journal WHERE sequence = $1`, [
      sequence - 1,
    ]);
    expect([record![1], record![2]]).toEqual([body_hash, chained]);
    expect(hash('sha256', `${before![0]}|${sequence}|${record![0]}|${body_hash}`)).toBe(chained);
  }
  // A stranger's program comes to the same, and finds a price, a result or an amount that was changed.
  const honest = await recompute('--id', String(id), '--token', winner.token);
  expect(honest, honest.output).toMatchObject({ code: 0, output: expect.stringContaining('everything holds') });
  const folder = await mkdtemp(join(tmpdir(), 'candor-receipt-'));
  const forged = [
    { ...receipt, settlement: { ...receipt.settlement, price: '1900.00000000' } },
    { ...receipt, order: { ...receipt.order, fact_profits: '81.000000' } },
    { ...receipt, terms: { ...receipt.terms, profit: '79999999' } },
    { ...receipt, order: { ...receipt.order, due_at: receipt.order.due_at - 1_000 } },
  ];
  for (const [number, each] of forged.entries()) {
    const file = join(folder, `${number}.json`);
    await writeFile(file, JSON.stringify(each));
    const checked = await recompute('--receipt', file);
    expect(checked, checked.output).toMatchObject({ code: 1, output: expect.stringContaining('WRONG') });
  }
  // An option of another user is not there.
  expect(await server.call('getOptionReceipt', { id }, loser)).toMatchObject({ code: 'unknown_option' });

  // Years later the prices are in the archive.
  const archived = await server.withBodiesDropped(() => server.call('getOptionReceipt', { id }, winner));
  expect(archived.message).toEqual(receipt);

  const { coins } = (await server.call('getOptionFigures')).message;
  expect(coins[0]).toMatchObject({ currency_id: USDT, is_stopped: 0 });
  expect(coins[0].won).toBeGreaterThanOrEqual(1);
  expect(coins[0].accounts_won).toBeGreaterThanOrEqual(1);
  expect(coins[0].accounts_lost).toBeGreaterThanOrEqual(1);
  const ledger = await server.call('listEntries', { type: 4 }, winner);
  expect(ledger.message.list.map(({ type, value }: { type: number; value: string }) => [type, value])).toEqual([
    [502, '180.000000'],
    [503, '-1.000000'],
    [501, '-100.000000'],
    [9, '1000.000000'],
  ]);
}, 180_000);

test('the rows are those that the journal gives', async () => {
  expect(await findingsIn(server.pool)).toEqual([]);
});
