// Third-party clients, apart from trading: their language, the chat, a forgotten password, their level, options, contracts, invitations.
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createForeignClient, type ForeignClient } from './_foreign-client.ts';
import { PASSWORD, startWholeExchange, type WholeExchange } from './_whole-exchange.ts';

let whole: WholeExchange;
beforeAll(async () => {
  whole = await startWholeExchange();
});
afterAll(() => whole.stop());

const NEW_PASSWORD = 'quite another horse';
const newClient = () => createForeignClient(whole.origin);

async function loggedIn(): Promise<ForeignClient> {
  const foreign = newClient();
  foreign.useToken((await whole.newUser()).token);
  return foreign;
}

test('a client that has chosen no language reads English, and one that has gets it back', async () => {
  const foreign = newClient();
  expect(await foreign.post('get/lang')).toBe('en');
  foreign.useLanguageMark(await foreign.post('set/lang', { lang: 'jp' }));
  expect(await foreign.post('get/lang')).toBe('jp');
});

test('the chat has an address that all can open', async () => {
  const { customer_url } = await newClient().post('/set/get_customer_url');
  expect(customer_url).toMatch(/^http.*#\/pages\/help\/center\/chat$/);
});

test.each([
  ['mail', 'sms_mail', 'forgot@example.com', 'user/check_email', 'email_code'],
  ['phone', 'sms_send', '4155550199', 'user/check_mobile', 'mobile_code'],
])('a password forgotten by %s is reset by its code, which the check does not use up', async (...values) => {
  const [, codeCall, account, checkCall, codeField] = values;
  const foreign = newClient();
  await foreign.post(codeCall, { user_string: account, type: 'register', area_code: '1' });
  const first = await foreign.codeSentTo(account);
  const named = { user_string: account, areacode: '1' };
  await foreign.post('user/register', { ...named, code: first, password: PASSWORD, re_password: PASSWORD });
  await whole.pool.query("UPDATE codes SET sent_at = sent_at - interval '1 hour'");
  await foreign.post(codeCall, { user_string: account, type: 'forget', area_code: '1' });
  const code = await vi.waitUntil(async () => {
    const latest = await foreign.codeSentTo(account);
    return latest !== first && latest;
  });
  // The account is not sent with the check, so only the form of the code can be right or wrong.
  expect(await foreign.post(checkCall, { [codeField]: code })).toEqual(expect.any(String));
  await foreign.refused(checkCall, { [codeField]: '12' });
  await foreign.post('user/forget', { account, code, password: NEW_PASSWORD, repassword: NEW_PASSWORD });
  expect((await foreign.refused('user/login', { ...named, password: PASSWORD })).type).toBe('error');
  expect(await foreign.post('user/login', { ...named, password: NEW_PASSWORD })).toEqual(expect.any(String));
});

test('the levels of a new user are none', async () => {
  const foreign = await loggedIn();
  expect(await foreign.get('user/center')).toMatchObject({ review_status: 0 });
  expect(await foreign.get('user/center2')).toMatchObject({ review_status: 0 });
});

test('durations of options come with their payout and smallest stake', async () => {
  const durations = await (await loggedIn()).get('microtrade/seconds');
  expect(durations.length).toBeGreaterThan(0);
  for (const { seconds, profit_ratio, min_num } of durations) {
    expect([seconds > 0, Number(profit_ratio) > 0, Number(min_num) > 0]).toEqual([true, true, true]);
  }
});

test('the form of a contract gets its multiples, the first of which is chosen', async () => {
  const deal = await (await loggedIn()).post('lever/deal', { currency_id: 1, legal_id: 3 });
  expect(deal.multiple.muit[0]).toEqual({ value: expect.any(Number) });
  expect(deal).toMatchObject({ lever_share_limit: { min: 1 }, my_transaction: [] });
  expect([deal.user_lever, deal.all_levers].map(Number)).toEqual([0, 0]);
});

test('a poster has the code and the address by which a user invites', async () => {
  const foreign = await loggedIn();
  const { extension_code, share_url } = await foreign.get('user/invite');
  expect(await foreign.get('user/my_poster')).toMatchObject({ extension_code, share_url, pics: [] });
});
