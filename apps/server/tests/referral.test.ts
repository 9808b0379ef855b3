// Referral over the wire: own code, rebates in the moment of the fee, who came by it, and who earned most.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openDemoReferral } from '../src/features/referral/open-demo-referral.ts';
import { sumRebates } from '../src/features/referral/rebate-sums.ts';
import { findingsIn } from './_findings.ts';
import { startTradingServer, type TradingServer, type TradingUser } from './_trading-server.ts';

const [BTC, USDT] = [1, 3];
const [BUY, SELL] = [1, 2];

let server: TradingServer;
let seller: TradingUser;

beforeAll(async () => {
  server = await startTradingServer();
  await openDemoReferral({ ...server, mode: 'demo' });
  await server.publishIndex('50000');
  seller = await server.newUser({ [BTC]: '1' });
});
afterAll(() => server.stop());

const sum = () => sumRebates(server.identity);

/** Invited by the one before, the first by no user. */
async function line(length: number): Promise<TradingUser[]> {
  const users: TradingUser[] = [];
  for (let index = 0; index < length; index++) users.push(await server.newUser({ [USDT]: '20000' }, users.at(-1)?.id));
  return users;
}

/** The buyer's fee is 0.1 % of 0.01 BTC: 0.00001 BTC, with a value of half a dollar. */
async function trade(buyer: TradingUser): Promise<void> {
  const order = { amount: '0.01', target_price: '50000' };
  await server.place(seller, { type: SELL, ...order });
  await server.place(buyer, { type: BUY, ...order });
}

async function read(name: 'getInvitation' | 'listInvited' | 'listRebates', user: TradingUser) {
  return (await server.call(name, {}, user)).message;
}

describe('an invitation', () => {
  test('has a code and a link, and the shares as they are', async () => {
    const [user] = await line(1);
    const own = await read('getInvitation', user!);
    expect(own).toMatchObject({
      extension_code: expect.stringMatching(/^[2-9A-HJKMNP-TV-Z]{8}$/),
      invite_num: 0,
      share_url: 'http://localhost:3000/#/pages/user/login/register',
      ad: { image: '' },
      held_for: [],
      total_return_rate: '20',
      return_rate1: '20',
      return_rate2: '10',
      return_rate3: '5',
      invite_return_total: '0.000000',
      invite_return_today: '0.000000',
      coins: [],
      held_since: '',
    });
    const { share_url, extension_code } = own;
    expect((await server.call('getPoster', {}, user)).message).toEqual({ share_url, extension_code, pics: [] });
    const words = (await server.call('getShareText', {}, user, { lang: 'esp' })).message;
    expect(words).toMatchObject({ share_url, extension_code, share_content: expect.stringContaining(extension_code) });
  });

  test('shows masked whose it is, and of an unknown code nothing', async () => {
    const [user] = await line(1);
    const { extension_code: code } = await read('getInvitation', user!);
    const accountOf = async (invitationCode: string) =>
      (await server.call('getInviter', { extension_code: invitationCode })).message.account;
    expect(await accountOf(code)).toMatch(/^us\*\*\*@example\.com$/);
    expect(await accountOf(code.toLowerCase())).toMatch(/^us\*\*\*@example\.com$/);
    expect(await accountOf('22222222')).toBe('');
    expect(await server.call('getInviter', { extension_code: '../..' })).toMatchObject({
      problems: [{ field: 'extension_code', code: 'unknown_invitation' }],
    });
  });
});

describe('a fee', () => {
  test('brings three levels their shares, which each of them sees immediately and after they were summed', async () => {
    const [first, second, third, buyer] = await line(4);
    await trade(buyer!);
    const seen = async (user: TradingUser) => {
      const { invite_return_total, coins } = await read('getInvitation', user);
      return [invite_return_total, coins[0]?.value];
    };
    for (let round = 0; round < 2; round++) {
      expect(await seen(third!)).toEqual(['0.100000', '0.00000200']);
      expect(await seen(second!)).toEqual(['0.050000', '0.00000100']);
      expect(await seen(first!)).toEqual(['0.025000', '0.00000050']);
      expect(await seen(buyer!)).toEqual(['0.000000', undefined]);
      await sum();
    }
    expect((await read('getInvitation', third!)).invite_return_today).toBe('0.100000');
    const rebates = await read('listRebates', second!);
    expect(rebates).toMatchObject({
      total: 1,
      next_page_url: null,
      data: [{ value: '0.00000100', currency_name: 'BTC', level: 2, source: 'spot' }],
    });
    expect(rebates.data[0].from_account_number).toMatch(/^us\*\*\*@example\.com$/);
  });

  test('is in the sums once, however often and in whatever amount they are written', async () => {
    const [inviter, buyer] = await line(2);
    await trade(buyer!);
    await Promise.all([sum(), sum(), sum()]);
    await trade(buyer!);
    await Promise.all([sum(), sum()]);
    expect((await read('getInvitation', inviter!)).coins).toEqual([
      { currency_id: BTC, currency_name: 'BTC', value: '0.00000400' },
    ]);
    const { rows } = await server.pool.query(
      'SELECT period, units FROM rebate_sums WHERE user_id = $1 ORDER BY period',
      [inviter!.id],
    );
    expect(rows.map(({ period, units }) => [period, Number(units)])).toEqual(
      ['all', 'day', 'month', 'week'].map(period => [period, 400]),
    );
  });
});

test('who was invited is listed masked, with how far they have come', async () => {
  const [inviter] = await line(1);
  const idle = await server.newUser({}, inviter!.id);
  const trader = await server.newUser({ [USDT]: '1000' }, inviter!.id);
  const twin = await server.newUser({}, inviter!.id);
  await trade(trader);
  await server.run({ type: 'HoldReferral', user: twin.id, reason: 'device' });
  const { total, data } = await read('listInvited', inviter!);
  expect(total).toBe(3);
  expect(data.map(({ state }: { state: string }) => state)).toEqual(['held', 'traded', 'registered']);
  expect(JSON.stringify(data)).not.toContain(String(idle.id));
  expect(await read('listInvited', idle)).toMatchObject({ total: 0, data: [], next_page_url: null });
  expect((await read('getInvitation', twin)).held_for).toEqual(['device']);
});

describe('the leaderboard', () => {
  beforeEach(() => {
    // Past what was kept.
    server.clock.skippedMs += 31_000;
  });

  const board = async (time: string, user: TradingUser) => server.call('listTopInviters', { time }, user);

  test('has ten at most, names masked, and the own place next to it', async () => {
    const [best, buyer] = await line(2);
    for (let count = 0; count < 12; count++) await trade(buyer!);
    for (let count = 0; count < 11; count++) await trade((await line(2))[1]!);
    await sum();
    for (const time of ['day', 'week', 'month', 'all']) {
      const { message, own } = await board(time, best!);
      expect(message).toHaveLength(10);
      expect(message[0]).toMatchObject({ place: 1, is_own: 1, user_id: best!.id, total: '1.200000' });
      expect(message.slice(1).every(({ user_id, is_own }: never) => user_id === 0 && is_own === 0)).toBe(true);
      expect(own).toEqual({ place: 1, total: '1.200000' });
      server.clock.skippedMs += 1;
    }
    expect((await board('all', buyer!)).own).toEqual({ place: 0, total: '0.000000' });
  });

  test('leaves out held users', async () => {
    const [inviter, twin, buyer] = await line(3);
    for (let count = 0; count < 20; count++) await trade(buyer!);
    await sum();
    expect((await board('all', twin!)).own.place).toBe(1);
    await server.run({ type: 'HoldReferral', user: twin!.id, reason: 'papers' });
    server.clock.skippedMs += 31_000;
    expect((await board('all', twin!)).own.place).toBe(0);
    expect((await board('all', inviter!)).own.place).toBeGreaterThan(0);
  });
});

test('the shares of a demo are set once, and a live exchange has none', async () => {
  const before = await server.call('getReferralShares', {});
  await openDemoReferral({ ...server, mode: 'demo' });
  expect((await server.call('getReferralShares', {})).message).toEqual(before.message);
  const untouched = { submit: () => Promise.reject(new Error('never called')) };
  await openDemoReferral({ reader: server.reader, engine: untouched, mode: 'live' });
});

test('the books are sound', async () => {
  expect(await findingsIn(server.pool)).toEqual([]);
});
