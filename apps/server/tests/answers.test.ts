// What every call has in common: envelopes, languages, limits, and input that no client should send.
import { type CallName, calls, failureEnvelope, languageCodes } from '@candor/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { answer } from '../src/http/reply.ts';
import { type Envelope, type PeopleServer, registration, startPeopleServer } from './_people-server.ts';

const MINE = [
  'setLanguage',
  'getLanguage',
  'listDiallingCodes',
  'sendMailCode',
  'sendPhoneCode',
  'sendOwnCode',
  'register',
  'login',
  'logout',
  'getUser',
  'checkMobileCode',
  'checkEmailCode',
  'resetPassword',
  'listDemoMessages',
] as const satisfies CallName[];

let server: PeopleServer;
let token: string;
beforeAll(async () => {
  server = await startPeopleServer({
    routes: [
      route => {
        route(calls.getBook, () => {
          throw new TypeError('secret inner detail');
        });
        route(calls.listTrades, () => {
          throw Object.assign(new Error('secret inner detail'), { code: 'ECONNREFUSED' });
        });
        route(calls.listCandles, ({ symbol }) => {
          if (symbol === 'BTC/USDT') return answer([]);
          throw new TypeError('secret inner detail');
        });
      },
    ],
  });
  token = await server.signUp('ada@example.com');
});
afterAll(() => server.stop());

async function json(path: string, init: RequestInit = {}) {
  const response = await server.send(path, init);
  return { status: response.status, headers: response.headers, body: (await response.json()) as Envelope };
}

function post(path: string, body: string, type = 'application/x-www-form-urlencoded') {
  return json(path, { method: 'POST', headers: { 'content-type': type }, body });
}

describe('how answers travel', () => {
  async function sizeOf(path: string, accepted: string) {
    const response = await server.send(path, { method: 'POST', headers: { 'accept-encoding': accepted } });
    const { headers } = response;
    return { encoding: headers.get('content-encoding'), vary: headers.get('vary'), text: await response.text() };
  }

  test('a long answer comes compressed to a client that accepts it, and is the same', async () => {
    const plain = await sizeOf('/api/area_code', 'identity');
    expect(plain.encoding).toBeNull();
    expect(plain.text.length).toBeGreaterThan(2_000);
    const short = await sizeOf('/api/area_code', 'br, gzip');
    expect(short).toEqual({ encoding: 'gzip', vary: 'accept-encoding', text: plain.text });
    for (const refusal of ['br', 'gzip;q=0, br', 'xgzip']) {
      expect((await sizeOf('/api/area_code', refusal)).encoding, refusal).toBeNull();
    }
  });

  test('a short answer comes as it is', async () => {
    expect((await sizeOf('/api/get/lang', 'gzip')).encoding).toBeNull();
  });
});

describe('where parameters may be', () => {
  test.each(['/api/get/lang', '/api//get/lang', '//api/get/lang/', '/api/get//lang'])('%s is one call', async path => {
    expect((await post(path, '')).body).toEqual({ type: 'ok', message: 'en' });
  });

  test('a form, a JSON body and the query are read alike, the body before the query', async () => {
    for (const answered of [
      await post('/api/area_code?lang=en', 'lang=jp'),
      await post('/api/area_code?lang=en', '{"lang":"jp"}', 'application/json'),
      await post('/api/area_code?lang=jp', ''),
      await post('/api/area_code?lang=jp', '', 'application/json'),
      await json('/api/area_code?lang=jp', { method: 'POST' }),
    ]) {
      expect(answered.body.message).toContainEqual({ id: 276, name: '日本', area_code: '81', iso: 'JP' });
    }
  });

  test('the words null and undefined and an empty text count as absent', async () => {
    for (const lang of ['null', 'undefined', '']) {
      expect((await post('/api/set/lang', `lang=${lang}`)).body.problems).toMatchObject([
        { field: 'lang', code: 'required' },
      ]);
    }
  });

  test('what the body leaves unfilled may be in the query', async () => {
    for (const lang of ['null', 'undefined', '']) {
      const answered = await post('/api/area_code?lang=jp', `lang=${lang}`);
      expect(answered.body.message).toContainEqual({ id: 276, name: '日本', area_code: '81', iso: 'JP' });
    }
  });

  test('both names of the code calls are served', async () => {
    const sent = await post('/api/user/sms_mail', 'user_string=alias@example.com&type=register');
    expect(sent.body.type).toBe('ok');
  });

  test('the key of a safe repetition may come in a header', async () => {
    const seen: unknown[] = [];
    const echo = await startPeopleServer({
      routes: [
        route =>
          route(calls.fundDemoWallet, ({ client_id }) => {
            seen.push(client_id);
            return answer('Operation successful', { data: { sequence: 1, hash: '0'.repeat(64) } });
          }),
      ],
    });
    const user = await echo.signUp('ada@example.com');
    const fields = { currency_id: '3', number: '1' };
    const header = { token: user, headers: { 'idempotency-key': 'from-header' } };
    await echo.call('fundDemoWallet', fields, header);
    await echo.call('fundDemoWallet', { ...fields, client_id: 'from-body' }, header);
    const broken = await echo.call('fundDemoWallet', fields, {
      token: user,
      headers: { 'idempotency-key': 'no good!' },
    });
    expect(seen).toEqual(['from-header', 'from-body']);
    expect(broken.problems).toMatchObject([{ field: 'client_id' }]);
    await echo.stop();
  });
});

describe('languages', () => {
  test('a refusal is written in the language of the caller, down to each field', async () => {
    const refusals = new Set<unknown>();
    const problems = new Set<string>();
    for (const lang of languageCodes) {
      const refused = await server.call('login', {}, { mark: await server.markFor(lang) });
      expect(refused.message).toContain(refused.problems![0]!.message.slice(1));
      refusals.add(refused.message);
      problems.add(refused.problems!.find(({ field }) => field === 'password')!.message);
    }
    expect([refusals.size, problems.size]).toEqual([languageCodes.length, languageCodes.length]);
  });

  test('a mark keeps its language, also when it is bound again, and a foreign mark is replaced', async () => {
    const mark = await server.markFor('esp');
    expect((await server.call('getLanguage', {}, { mark })).message).toBe('esp');
    expect((await server.call('setLanguage', { lang: 'th' }, { mark })).message).toBe(mark);
    expect((await server.call('getLanguage', {}, { mark })).message).toBe('th');
    const foreign = 'f'.repeat(32);
    const made = (await server.call('setLanguage', { lang: 'kr' }, { mark: foreign })).message as string;
    expect(made).not.toBe(foreign);
    expect((await server.call('getLanguage', {}, { mark: foreign })).message).toBe('en');
  });

  test('the parameter lang goes before the mark', async () => {
    const mark = await server.markFor('jp');
    const countries = (await server.call('listDiallingCodes', {}, { mark })).message as { name: string }[];
    expect(countries.some(({ name }) => name === '日本')).toBe(true);
    const spanish = (await server.call('listDiallingCodes', { lang: 'esp' }, { mark })).message as { name: string }[];
    expect(spanish.some(({ name }) => name === 'Japón')).toBe(true);
  });

  test('a region has the same number in every language, and no two share one', async () => {
    const numbers = async (lang: string) => {
      const list = (await server.call('listDiallingCodes', { lang })).message as { id: number; iso: string }[];
      return new Map(list.map(({ iso, id }) => [iso, id]));
    };
    const [english, thai] = [await numbers('en'), await numbers('th')];
    expect(thai).toEqual(english);
    expect(new Set(english.values()).size).toBe(english.size);
  });

  test('messages are written in the language of the caller', async () => {
    const mark = await server.markFor('hk');
    await server.call('sendMailCode', { user_string: 'hk@example.com', type: 'register' }, { mark });
    const [message] = await server.delivered('hk@example.com', 1);
    expect(message!.text).toContain(message!.code);
    expect(message!.text).toMatch(/[\u4e00-\u9fff]/);
  });
});

describe('what goes wrong', () => {
  test('a bug is answered as such and nothing of it leaves', async () => {
    const bug = await json('/api/currency/book?symbol=BTC/USDT');
    expect(bug).toMatchObject({
      status: 200,
      body: { type: 'error', code: 'internal', request_id: expect.any(String) },
    });
    expect(JSON.stringify(bug.body)).not.toContain('secret');
    const line = server.logLines.find(text => text.includes(bug.body.request_id!));
    expect(line).toContain('secret inner detail');
  });

  test('a failure of the world is answered as unavailable', async () => {
    expect((await json('/api/currency/trades?symbol=BTC/USDT')).body.code).toBe('unavailable');
  });

  test('candles keep their own envelope', async () => {
    const good = await json('/api/currency/new_timeshar?symbol=BTC/USDT&period=1min');
    expect(good.body).toEqual({ code: 1, msg: 'success', data: [] });
    const bad = await json('/api/currency/new_timeshar?symbol=ETH/USDT&period=1min');
    expect(bad.body).toEqual({ code: -1, msg: expect.stringMatching(/wrong/i), data: [] });
    expect((await json('/api/currency/new_timeshar')).body).toMatchObject({ code: -1, data: [] });
  });

  test.each([
    ['/api/nothing/here', 'GET'],
    ['/api/user/login', 'GET'],
    ['/api', 'GET'],
    ['/nowhere', 'GET'],
    ['/api/user/../../etc/passwd', 'GET'],
    ['/api/%2e%2e/%2e%2e/etc/passwd', 'GET'],
    ['/api/user/login', 'DELETE'],
  ])('%s %s is no call', async (path, method) => {
    const { status, body } = await json(path, { method });
    expect(status).toBe(404);
    expect(failureEnvelope.parse(body).code).toBe('unknown_call');
  });

  test('a path that is no path is refused', async () => {
    const { status, body } = await json('/api/%ff%zz');
    expect([400, 404]).toContain(status);
    expect(failureEnvelope.parse(body).message).not.toContain('%');
  });

  test.each([
    ['{"lang":', 'application/json'],
    ['lang=en', 'application/xml'],
    ['lang=en', 'multipart/form-data; boundary=x'],
  ])('the body %j as %s never reaches a call', async (body, type) => {
    const { status, body: answered } = await post('/api/set/lang', body, type);
    expect([400, 415]).toContain(status);
    expect(failureEnvelope.parse(answered).code).toBe('unreadable_request');
  });

  test('a body of more than 64 kB is refused', async () => {
    const { status, body } = await post('/api/set/lang', `lang=${'x'.repeat(70_000)}`);
    expect(status).toBe(413);
    expect(failureEnvelope.parse(body).code).toBe('request_too_large');
  });
});

const HOSTILE: readonly unknown[] = [
  'x'.repeat(50_000),
  '\0',
  'a\0b@example.com',
  "'; DROP TABLE people; --",
  '"><script>alert(1)</script>',
  '../../../../etc/passwd',
  '-1',
  '1e309',
  'NaN',
  '99999999999999999999999999',
  '\u202e\u0000\ufffe😀',
  '\ud800',
  '{{constructor}}',
  '__proto__',
  'constructor',
  [],
  ['a', 'b'],
  {},
  { $gt: '' },
  { __proto__: { isAdmin: true } },
  0,
  -0.5,
  1e308,
  true,
  null,
];

describe('every call', () => {
  const usual: Record<string, string> = {
    ...registration('foe@example.com', '123456'),
    user_type: 'email',
    area_code: '1',
    areacode: '1',
    account: 'foe@example.com',
    repassword: 'correct horse',
    email_code: '123456',
    mobile_code: '123456',
    lang: 'en',
    target: 'foe@example.com',
  };
  const fieldsOf = (name: CallName) =>
    Object.keys(z.toJSONSchema(calls[name].request, { io: 'input' }).properties ?? {});

  test.each(MINE)(
    '%s answers hostile input in its envelope and changes nothing',
    async name => {
      const { method, path } = calls[name];
      for (const field of fieldsOf(name)) {
        for (const value of HOSTILE) {
          const asJson = { ...usual, [field]: value };
          const asForm = new URLSearchParams(usual);
          asForm.set(field, typeof value === 'string' ? value.slice(0, 5_000) : JSON.stringify(value));
          const answered =
            method === 'GET'
              ? await json(`/api/${path}?${asForm}`, { headers: name === 'getUser' ? { authorization: token } : {} })
              : await post(`/api/${path}`, JSON.stringify(asJson), 'application/json');
          expect(answered.status, `${name} ${field} ${String(value).slice(0, 40)}`).toBe(200);
          expect(['ok', 'error', '999']).toContain(answered.body.type);
          expect(answered.body.code).not.toBe('internal');
          expect(answered.body.code).not.toBe('unavailable');
        }
      }
      const people = await server.db.selectFrom('people').select('email').where('email', 'like', '%foe%').execute();
      expect(people).toEqual([]);
    },
    120_000,
  );

  test.each(MINE)('%s survives bodies that are no fields', async name => {
    const { method, path } = calls[name];
    if (method === 'GET') return;
    for (const body of ['[]', '[1,2]', '"text"', '1', 'null', 'true', '{"__proto__":{"type":"email"}}']) {
      const answered = await post(`/api/${path}`, body, 'application/json');
      expect(answered.status).toBe(200);
    }
    for (const body of ['&&&===', '%', '%zz=%', 'a=1&a=2&a=3', 'user_string=a&user_string=b', '='.repeat(1000)]) {
      expect((await post(`/api/${path}`, body)).status).toBe(200);
    }
  });

  test('a field given twice is a problem of that field', async () => {
    const { body } = await post('/api/user/login', 'user_type=email&user_string=a@b.co&user_string=c@d.co&password=x');
    expect(body.problems).toContainEqual(expect.objectContaining({ field: 'user_string', code: 'given_twice' }));
  });
});

describe('headers', () => {
  test('an answer of a call is data that no cache keeps', async () => {
    const { headers } = await post('/api/get/lang', '');
    expect(headers.get('content-type')).toBe('application/json; charset=utf-8');
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('content-security-policy')).toBe("default-src 'none'; frame-ancestors 'none'");
    expect(headers.get('access-control-allow-origin')).toBe('*');
  });

  test('a packaged client of another origin may call', async () => {
    const response = await server.send('/api/coin/trade', {
      method: 'OPTIONS',
      headers: {
        origin: 'capacitor://localhost',
        'access-control-request-method': 'PUT',
        'access-control-request-headers': 'authorization, language-mark',
      },
    });
    expect(response.status).toBe(204);
    expect(response.headers.get('access-control-allow-origin')).toBe('*');
    expect(response.headers.get('access-control-allow-methods')).toBe('GET, POST, PUT, DELETE');
    expect(response.headers.get('access-control-allow-headers')).toContain('language-mark');
  });
});
