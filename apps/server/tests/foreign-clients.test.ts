// Clients that others wrote for this wire, by raw HTTP: signing up, logging in, reading, trading and logging out.
import { type LanguageCode, languageCodes } from '@candor/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createForeignClient, type ForeignClient, type ForeignFields } from './_foreign-client.ts';
import { plainPng } from './_test-pictures.ts';
import { startWholeExchange, type WholeExchange } from './_whole-exchange.ts';

let whole: WholeExchange;
beforeAll(async () => {
  whole = await startWholeExchange();
});
afterAll(() => whole.stop());

const PASSWORD = 'correct horse';
let count = 0;
const newAddress = () => `foreign${++count}@example.com`;
const newPhone = () => `41555526${String(++count).padStart(2, '0')}`;
const client = (headers?: Record<string, string>) => createForeignClient(whole.origin, headers);

/** Requests a code, signs up and logs in as one family of clients does; answers the token. */
async function signUp(foreign: ForeignClient, address: string, family: Family): Promise<string> {
  await foreign.post(family.codeCall(address), { ...family.code, [family.addressField(address)]: address });
  const code = await foreign.codeSentTo(address);
  await foreign.post('user/register', { ...family.register(address, code), password: PASSWORD, re_password: PASSWORD });
  const token = await foreign.post('user/login', { ...family.login, user_string: address, password: PASSWORD });
  foreign.useToken(token);
  return token;
}

type Family = {
  name: string;
  headers: Record<string, string>;
  newAddress: () => string;
  codeCall: (address: string) => string;
  addressField: (address: string) => string;
  code: ForeignFields;
  register: (address: string, code: string) => ForeignFields;
  login: ForeignFields;
};

const families: Family[] = [
  {
    name: 'the client with kinds, by mail',
    headers: {},
    newAddress,
    codeCall: () => 'user/sms_mail',
    addressField: () => 'user_string',
    code: { type: 'register' },
    register: (user_string, code) => ({ type: 'email', areacode: '1', user_string, code, extension_code: '' }),
    login: { user_type: 'email', areacode: '1' },
  },
  {
    name: 'a sibling without kinds, by mail',
    headers: { lang: 'en' },
    newAddress,
    codeCall: () => '/user/sms_mail',
    addressField: () => 'user_string',
    code: {},
    register: (user_string, code) => ({ user_string, code, extension_code: undefined }),
    login: { type: 1 },
  },
  {
    name: 'a sibling that names a scene, by phone',
    headers: { lang: 'en' },
    newAddress: newPhone,
    codeCall: () => 'sms_send',
    addressField: () => 'mobile',
    code: { scene: 'register', area_code: '1' },
    register: (user_string, code) => ({ user_string, code, area_code: '1', area_code_id: '1', extension_code: null }),
    login: {},
  },
  {
    name: 'a sibling that fills nothing in, by phone',
    headers: {},
    newAddress: newPhone,
    codeCall: () => 'user/sms_send',
    addressField: () => 'user_string',
    code: { type: 'undefined', scene: null, area_code: '' },
    register: (user_string, code) => ({ type: null, areacode: undefined, user_string, code, agreement: 'null' }),
    login: { user_type: '', areacode: 'null' },
  },
];

describe.each(families)('$name', family => {
  test('signs up, logs in, reads, trades and logs out', async () => {
    const foreign = client(family.headers);
    const address = family.newAddress();
    await signUp(foreign, address, family);
    const user = await foreign.get('user/center');
    expect(user).toMatchObject({ id: expect.any(Number), review_status: 0 });
    expect(await foreign.post('user/has_password')).toBe(2);

    const [group] = await foreign.get('currency/quotation_new');
    const pair = group.quotation[0];
    const named = { currency_id: pair.currency_id, legal_id: pair.legal_id };
    const deal = await foreign.get('currency/deal', named);
    expect(Number(deal.now_price)).toBeGreaterThan(0);
    const now = Math.floor(Date.now() / 1000);
    const symbol = `${pair.currency_name}/${pair.legal_name}`;
    const window = { symbol, period: '1min', from: now - 86_400, to: now };
    const bars = await foreign.get('currency/new_timeshar', window);
    expect(bars.length).toBeGreaterThan(0);

    await foreign.post('demo/fund', { currency_id: 3, number: '1000' });
    const target_price = (Number(deal.now_price) * 0.9).toFixed(1);
    // As such a client works it out: half of the balance, divided by the price.
    const amount = 500 / Number(target_price);
    const placed = await foreign.exchange('POST', 'coin/trade', { ...named, type: 1, amount, target_price });
    expect(placed).toMatchObject({ type: 'ok', rounded: 1 });
    const [order] = await foreign.get('coin/list', { ...named, page: 1, limit: 10 });
    expect(order).toMatchObject({ id: placed.data.id, type: 1, status: 1, symbol });
    const lots = Math.floor(amount / 0.00001);
    expect(Math.round(Number(order.trade_amount) / 0.00001)).toBe(lots);
    const wallet = await foreign.post('wallet/detail', { currency: pair.legal_id, type: 'change' });
    expect(Number(wallet.lock_change_balance)).toBeCloseTo(lots * 0.00001 * Number(target_price), 5);
    expect(await foreign.put('coin/trade', { id: order.id })).toEqual(expect.any(String));
    expect((await foreign.get('coin/list', named))[0].status).toBe(3);

    await foreign.post('wallet/change', { currency_id: 3, number: '5', from_field: 'change', to_field: 'micro' });
    const totals = await foreign.post('wallet/list', { currency_name: '' });
    const groups = ['change', 'lever', 'micro', 'legal'].map(name => totals[`${name}_wallet`]);
    expect(groups.reduce((sum, { usdt_totle }) => sum + usdt_totle, 0)).toBe(1000);
    const log = await foreign.post('wallet/legal_log', { currency: 3, type: 2, page: 1, limit: 10 });
    expect(log.list.map((row: { value: string }) => Number(row.value))).toEqual([-5, 1000]);
    expect((await foreign.get('wallet/hzhistory', { page: 1, limit: 10 })).next_page_url).toBeNull();

    await foreign.post('user/logout');
    expect(await foreign.refused('user/center', {}, 'GET')).toMatchObject({ type: '999', message: expect.any(String) });
  });
});

describe('the agreement', () => {
  async function register(agreement: ForeignFields) {
    const foreign = client();
    const user_string = newAddress();
    await foreign.post('sms_mail', { user_string, type: 'register' });
    const code = await foreign.codeSentTo(user_string);
    const answer = await foreign.exchange('POST', 'user/register', {
      type: 'email',
      areacode: '1',
      user_string,
      code,
      password: PASSWORD,
      re_password: PASSWORD,
      ...agreement,
    });
    const { rows } = await whole.pool.query('SELECT agreement_version FROM people WHERE email = $1', [user_string]);
    return { type: answer.type, versions: rows.map(row => row.agreement_version) };
  }

  test.each([[{}], [{ agreement: '' }], [{ agreement: 'null' }], [{ agreement: undefined }]])(
    '%j counts as agreed, to an unknown version',
    async agreement => {
      expect(await register(agreement)).toEqual({ type: 'ok', versions: [''] });
    },
  );

  test('a 1 names its version', async () => {
    const { type, versions } = await register({ agreement: 1, agreement_version: '2026-11' });
    expect([type, versions]).toEqual(['ok', ['2026-11']]);
  });

  test.each(['0', '2', 'false', 'no', '-1', '01'])('%s does not agree', async agreement => {
    expect(await register({ agreement })).toEqual({ type: 'error', versions: [] });
  });
});

describe('the only text that such a client shows', () => {
  const register = { type: 'email', user_string: 'a@example.com', code: '123456', areacode: '1' };

  test.each([
    ['user/login', {}, 'Email or phone number: please fill this in'],
    ['user/login', { user_string: 'a@example.com' }, 'Password: please fill this in'],
    ['user/login', { user_string: 'unknown', password: 'x' }, 'Enter a valid phone number'],
    ['user/register', { ...register, password: 'abc', re_password: 'abc' }, 'Password: at least 6 characters'],
    ['user/register', { ...register, password: 'abcdef', re_password: 'x' }, 'The two passwords do not match'],
    ['user/register', { ...register, code: '12' }, 'Enter all 6 digits'],
    ['user/sms_mail', { user_string: 'unknown' }, 'Enter a valid email address'],
    ['currency/deal', { legal_id: 3 }, 'currency_id: please fill this in'],
  ])('%s %j shows the first problem', async (path, fields, message) => {
    const method = path === 'currency/deal' ? 'GET' : 'POST';
    expect((await client().refused(path, fields, method)).message).toBe(message);
  });

  test('is in the language of the caller, and the same as next to the field where that is enough', async () => {
    const messageOf: Partial<Record<LanguageCode, string>> = {};
    for (const lang of languageCodes) {
      const foreign = client();
      foreign.useLanguageMark(await foreign.post('set/lang', { lang }));
      messageOf[lang] = (
        await foreign.refused('user/register', { ...register, password: 'abc', re_password: 'abc' })
      ).message;
      const { message, problems } = await foreign.refused('user/sms_mail', { user_string: 'unknown' });
      expect(problems).toMatchObject([{ message }]);
    }
    expect(messageOf).toEqual({
      zh: '密码：至少 6 个字符',
      en: 'Password: at least 6 characters',
      hk: '密碼：最少 6 個字元',
      jp: 'パスワード：6文字以上で入力してください',
      kr: '비밀번호: 6자 이상 입력하세요',
      esp: 'Contraseña: mínimo 6 caracteres',
      th: 'รหัสผ่าน: อย่างน้อย 6 ตัวอักษร',
    });
  });

  test('is in the envelope of candles as well', async () => {
    const foreign = client();
    expect(await foreign.refused('currency/new_timeshar', { symbol: 'BTC/USDT' }, 'GET')).toEqual({
      code: -1,
      msg: 'period: please fill this in',
      data: [],
    });
  });
});

describe('other methods, other paths and the prefix of a token', () => {
  let foreign: ForeignClient;
  let token: string;
  beforeAll(async () => {
    foreign = client();
    token = await signUp(foreign, newAddress(), families[0]!);
    await foreign.post('demo/fund', { currency_id: 3, number: '1000' });
    await foreign.post('wallet/change', { currency_id: 3, number: '5', from_field: 'change', to_field: 'micro' });
  });
  const answerOf = async (method: 'GET' | 'POST', path: string, fields?: ForeignFields) =>
    (await foreign.exchange(method, path, fields)).message;

  test('user/info answers the same as user/center, by GET and by POST', async () => {
    const user = await answerOf('GET', 'user/center');
    expect(user).toMatchObject({ id: expect.any(Number), review_status: 0 });
    expect(await answerOf('POST', 'user/center')).toEqual(user);
    expect(await answerOf('GET', 'user/info')).toEqual(user);
    expect(await answerOf('POST', 'user/info')).toEqual(user);
  });

  test('wallet/hzhistory answers a POST as it does a GET, pages included', async () => {
    const transfers = await answerOf('GET', 'wallet/hzhistory', { page: 1, limit: 1 });
    expect(transfers).toMatchObject({ data: [{ from_field: 'change', to_field: 'micro' }], total: 1 });
    expect(await answerOf('POST', 'wallet/hzhistory', { page: 1, limit: 1 })).toEqual(transfers);
    expect((await answerOf('POST', 'wallet/hzhistory', { page: 2, limit: 1 })).data).toEqual([]);
  });

  test('DELETE coin/trade cancels as the PUT does, with its fields in the body or in the query', async () => {
    const price = Number((await foreign.get('currency/deal', { currency_id: 1, legal_id: 3 })).now_price);
    const order = { currency_id: 1, legal_id: 3, type: 1, amount: '0.001', target_price: (price * 0.9).toFixed(1) };
    const place = async () => (await foreign.exchange('POST', 'coin/trade', order)).data.id as number;
    const [first, second] = [await place(), await place()];
    const cancelled = await foreign.exchange('DELETE', 'coin/trade', { id: first, client_id: 'once' });
    expect(cancelled).toMatchObject({ type: 'ok', data: { id: first } });
    const repeated = await foreign.exchange('PUT', 'coin/trade', { id: first, client_id: 'once' });
    expect(repeated.data).toEqual(cancelled.data);
    expect(await foreign.exchange('DELETE', `coin/trade?id=${second}`)).toMatchObject({ type: 'ok' });
    expect(await foreign.get('coin/open')).toEqual([]);
    expect(await foreign.refused('coin/trade', {}, 'DELETE')).toMatchObject({ code: 'invalid_input' });
  });

  test.each(['Bearer ', 'bearer ', 'BEARER   '])('a token behind %j is the bare token', async prefix => {
    const headers = { authorization: `${prefix}${token}` };
    const answer = await whole.send('GET', '/api/user/center', { headers });
    expect(JSON.parse(answer.text)).toMatchObject({ type: 'ok', message: await answerOf('GET', 'user/center') });
    expect((await whole.send('POST', '/api/user/logout', { headers: { authorization: 'Bearer ' } })).code).toBe(
      'not_logged_in',
    );
  });

  test('a picture sent with a prefixed token belongs to its user', async () => {
    const headers = { authorization: `Bearer ${token}` };
    const body = new FormData();
    body.append('file', new Blob([new Uint8Array(await plainPng(64))]), 'photo.png');
    const { message } = JSON.parse((await whole.send('POST', '/api/upload', { headers, body })).text);
    expect((await whole.send('GET', message, { headers })).headers['content-type']).toBe('image/jpeg');
    expect((await whole.send('GET', message)).code).toBe('not_logged_in');
  });

  test('a logout with a prefixed token ends that login', async () => {
    const headers = { authorization: `Bearer ${token}` };
    expect((await whole.send('POST', '/api/user/logout', { headers })).type).toBe('ok');
    expect(await foreign.exchange('GET', 'user/center')).toMatchObject({ type: '999' });
  });
});

describe('filters', () => {
  let foreign: ForeignClient;
  beforeAll(async () => {
    foreign = client();
    await signUp(foreign, newAddress(), families[0]!);
    await foreign.post('demo/fund', { currency_id: 3, number: '1000' });
    await foreign.post('wallet/change', { currency_id: 3, number: '5', from_field: 'change', to_field: 'micro' });
    const price = Number((await foreign.get('currency/deal', { currency_id: 1, legal_id: 3 })).now_price);
    const order = { currency_id: 1, legal_id: 3, type: 1, amount: '0.001', target_price: (price * 0.9).toFixed(1) };
    await foreign.post('coin/trade', order);
  });

  test.each([
    ['coin/list', 'GET', { currency_id: 0, legal_id: 0 }],
    ['coin/list', 'GET', { currency_id: 1, legal_id: 0 }],
    ['coin/open', 'GET', { currency_id: '0', legal_id: '0' }],
  ] as const)('%s %s %j: zero is every coin', async (path, method, fields) => {
    expect((await foreign.exchange(method, path, fields)).message).toHaveLength(1);
  });

  test('coin/history: zero is every coin and side', async () => {
    const history = await foreign.get('coin/history', { currency_id: 0, legal_id: 0, type: 0 });
    expect(history).toMatchObject({ total: 0, data: [], next_page_url: null });
  });

  test.each([
    [{ currency: 0, type: 0 }, 3],
    [{ currency: 3, type: 'change' }, 2],
    [{ currency: 3, type: 2 }, 2],
    [{ currency: 3, type: 'micro' }, 1],
    [{ currency: 3, type: 'lever' }, 0],
    [{ currency: 3, type: 'legal' }, 0],
  ])('wallet/legal_log %j lists %i entries', async (fields, entries) => {
    expect((await foreign.post('wallet/legal_log', fields)).count).toBe(entries);
  });

  test('an account that does not exist is still refused', async () => {
    await foreign.refused('wallet/legal_log', { currency: 3, type: 'spot' });
    await foreign.refused('wallet/legal_log', { currency: 3, type: 5 });
  });

  test('in what acts, zero is no wildcard', async () => {
    await foreign.refused('coin/cancel_all', { currency_id: 0, legal_id: 0 });
    expect(await foreign.get('coin/open')).toHaveLength(1);
  });
});

describe('a packaged client of another origin', () => {
  const headers = ['Authorization', 'language-mark', 'lang', 'X-Requested-With', 'Content-Type'];

  test.each(headers)('may send %s', async header => {
    for (const method of ['GET', 'POST', 'PUT', 'DELETE']) {
      const answer = await fetch(`${whole.origin}/api/coin/trade`, {
        method: 'OPTIONS',
        headers: {
          origin: 'capacitor://localhost',
          'access-control-request-method': method,
          'access-control-request-headers': header.toLowerCase(),
        },
      });
      const allowed = (name: string) => answer.headers.get(`access-control-allow-${name}`)?.toLowerCase().split(/, ?/);
      expect([answer.status, allowed('origin')]).toEqual([204, ['*']]);
      expect(allowed('methods')).toContain(method.toLowerCase());
      expect(allowed('headers')).toContain(header.toLowerCase());
    }
  });

  test('is spoken to in the language of its header, where it has no mark', async () => {
    const answerOf = async (foreign: ForeignClient) => (await foreign.refused('user/login', {})).message;
    expect(await answerOf(client({ lang: 'esp' }))).toBe('Correo o teléfono: completa este campo');
    const marked = client({ lang: 'esp' });
    marked.useLanguageMark(await marked.post('set/lang', { lang: 'zh' }));
    expect(await answerOf(marked)).toBe('邮箱或手机号：请填写此项');
  });
});
