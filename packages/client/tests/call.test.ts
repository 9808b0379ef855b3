// Tests calls, answers, time limits and tokens over real sockets.
import { afterEach, describe, expect, test } from 'vitest';
import { CallFailed, type ClientOptions, createClient, memoryStore, orThrow } from '../src/index.ts';
import { type ScriptedServer, startScriptedServer, type Turn } from './_scripted-server.ts';

let server: ScriptedServer | undefined;

afterEach(async () => {
  await server?.stop();
  server = undefined;
});

async function clientOf(turn: Turn, options: Partial<ClientOptions> = {}) {
  server = await startScriptedServer(() => turn);
  return { client: createClient({ baseUrl: server.baseUrl, ...options }), seen: server.seen };
}

const failure = { type: 'error', message: 'Not so', code: 'invalid_input', request_id: 'r-1' };

describe('a request', () => {
  test('of GET carries its fields in the query, the bare token and the language mark', async () => {
    const { client, seen } = await clientOf(
      { answer: { type: 'ok', message: [] } },
      { token: memoryStore('secret'), languageMark: memoryStore('mark') },
    );
    expect(await client.listSpotOrders({ currency_id: 1, legal_id: 3, page: 2 })).toEqual({
      ok: true,
      value: [],
      extra: {},
    });
    expect(seen[0]).toMatchObject({ method: 'GET', path: '/api/coin/list' });
    expect(seen[0]!.query.toString()).toBe('currency_id=1&legal_id=3&page=2');
    expect(seen[0]!.headers).toMatchObject({ authorization: 'secret', 'language-mark': 'mark' });
  });

  test('of POST and PUT carries a form body', async () => {
    const receipt = { sequence: 5, hash: 'a'.repeat(64) };
    const { client, seen } = await clientOf({ answer: { type: 'ok', message: 'Done', data: { id: 7, ...receipt } } });
    const result = await client.cancelSpotOrder({ id: 7, client_id: 'k-1' });
    expect(result).toEqual({ ok: true, value: 'Done', extra: { data: { id: 7, ...receipt } } });
    expect(seen[0]).toMatchObject({ method: 'PUT', path: '/api/coin/trade' });
    expect(seen[0]!.headers['content-type']).toBe('application/x-www-form-urlencoded;charset=UTF-8');
    expect(seen[0]!.body.toString()).toBe('id=7&client_id=k-1');
  });

  test('leaves the headers out that it has nothing for', async () => {
    const { client, seen } = await clientOf({ answer: { type: 'ok', message: [] } });
    await client.listPairs();
    expect(seen[0]!.headers).not.toHaveProperty('authorization');
    expect(seen[0]!.headers).not.toHaveProperty('language-mark');
  });

  test('can be made by the name of its call', async () => {
    const { client } = await clientOf({ answer: { type: 'ok', message: 'en' } });
    expect(await client.call('getLanguage')).toEqual({ ok: true, value: 'en', extra: {} });
  });
});

describe('an answer', () => {
  test('keeps known fields and drops additions of a newer server', async () => {
    const { client } = await clientOf({ answer: { type: 'ok', message: { customer_url: '', newer: 1 } } });
    expect(await client.getCustomerUrl()).toEqual({ ok: true, value: { customer_url: '' }, extra: {} });
  });

  test('of candles is read from its own envelope', async () => {
    const { client } = await clientOf({ answer: { code: 1, msg: 'success', data: [] } });
    expect(await client.listCandles({ symbol: 'BTC/USDT', period: '1min' })).toEqual({
      ok: true,
      value: [],
      extra: {},
    });
  });

  test('that refuses gives the code, the text and the problems of the fields', async () => {
    const problems = [{ field: 'code', code: 'wrong_code', message: 'Wrong code' }];
    const { client } = await clientOf({ answer: { ...failure, problems } });
    const result = await client.checkEmailCode({ email_code: '123456' });
    expect(result).toEqual({
      ok: false,
      failure: { kind: 'failed', code: 'invalid_input', message: 'Not so', problems, requestId: 'r-1', details: {} },
    });
    expect(() => orThrow(result)).toThrow(new CallFailed((result as { failure: CallFailed['failure'] }).failure));
  });

  test('of type 998 requires a verification', async () => {
    const { client } = await clientOf({ answer: { ...failure, type: '998', code: 'verification_needed' } });
    expect(await client.getUser()).toMatchObject({ ok: false, failure: { kind: 'verification-needed' } });
  });

  test.each([
    [{ status: 200, text: '<html>' }, 'unreachable'],
    [{ status: 404, text: 'nothing here' }, 'failed'],
    [{ status: 502, text: 'bad gateway' }, 'unreachable'],
    [{ answer: { type: 'ok', message: { customer_url: 7 } } }, 'failed'],
  ] as const)('that is unreadable is a failure: %j', async (turn, kind) => {
    const { client } = await clientOf(turn);
    expect(await client.getCustomerUrl()).toMatchObject({ ok: false, failure: { kind, code: 'unreadable_answer' } });
  });
});

describe('a missing answer', () => {
  test('ends at the time limit', async () => {
    const { client } = await clientOf({ hang: true }, { timeoutMs: 2_000 });
    expect(await client.listPairs()).toMatchObject({ ok: false, failure: { kind: 'unreachable', code: 'timeout' } });
  });

  test('ends immediately where the connection is torn or refused', async () => {
    const { client } = await clientOf({ tear: true });
    const lost = { ok: false, failure: { kind: 'unreachable', code: 'network' } };
    expect(await client.listPairs()).toMatchObject(lost);
    await server!.stop();
    server = undefined;
    expect(await client.listPairs()).toMatchObject(lost);
  });

  test('ends where the caller aborts', async () => {
    const { client } = await clientOf({ hang: true });
    const controller = new AbortController();
    const pending = client.listPairs({}, { signal: controller.signal });
    controller.abort();
    expect(await pending).toMatchObject({ ok: false, failure: { kind: 'unreachable', code: 'aborted' } });
  });
});

describe('the token', () => {
  test('is kept after logging in and registering, and dropped after logging out', async () => {
    const token = memoryStore();
    server = await startScriptedServer(({ path }) => {
      if (path === '/api/user/login') return { answer: { type: 'ok', message: 'token-1' } };
      if (path === '/api/user/register') return { answer: { type: 'ok', message: 'Welcome', token: 'token-2' } };
      return { answer: { type: 'ok', message: 'Done' } };
    });
    const client = createClient({ baseUrl: server.baseUrl, token });
    await client.login({ user_type: 'email', user_string: 'ada@example.org', password: 'x' });
    expect(token.get()).toBe('token-1');
    await client.logout();
    expect(token.get()).toBe('');
    const registered = await client.register({
      type: 'email',
      user_string: 'ada@example.org',
      code: '123456',
      password: 'secret',
      re_password: 'secret',
      agreement: 1,
    });
    expect(registered).toMatchObject({ ok: true, extra: { token: 'token-2' } });
    expect(token.get()).toBe('token-2');
  });

  test('is dropped by the answer 999, which is reported', async () => {
    const messages: string[] = [];
    const token = memoryStore('old');
    const { client } = await clientOf(
      { answer: { type: '999', message: 'Please log in', code: 'not_logged_in' } },
      { token, onNotLoggedIn: message => messages.push(message) },
    );
    expect(await client.getUser()).toMatchObject({ ok: false, failure: { kind: 'not-logged-in' } });
    expect(token.get()).toBe('');
    expect(messages).toEqual(['Please log in']);
  });

  test('of a newer login survives a late 999 to an older one', async () => {
    const messages: string[] = [];
    const token = memoryStore('old');
    const { client } = await clientOf(
      { answer: { type: '999', message: 'Please log in', code: 'not_logged_in' }, afterMs: 30 },
      { token, onNotLoggedIn: message => messages.push(message) },
    );
    const pending = client.getUser();
    token.set('new');
    await pending;
    expect(token.get()).toBe('new');
    expect(messages).toEqual([]);
  });
});

test('the mark that set/lang answers is sent from then on', async () => {
  const { client, seen } = await clientOf({ answer: { type: 'ok', message: 'th' } });
  await client.setLanguage({ lang: 'th' });
  await client.getLanguage();
  expect(seen[1]!.headers['language-mark']).toBe('th');
});

describe('a call that has to be confirmed', () => {
  const needed = { type: 'error', message: 'Confirm', code: 'step_up_required', request_id: 'r-2', methods: ['totp'] };

  async function confirmingClient(isConfirmed: boolean) {
    server = await startScriptedServer((_, count) => ({
      answer:
        count === 1 ? needed : { type: 'ok', message: 'Done', data: { sequence: 5, hash: 'a'.repeat(64), id: 7 } },
    }));
    const failures: unknown[] = [];
    const onStepUp = async (failure: unknown) => {
      failures.push(failure);
      return isConfirmed;
    };
    return { client: createClient({ baseUrl: server.baseUrl, onStepUp }), seen: server.seen, failures };
  }

  test('is made once more after the confirmation, under the same key', async () => {
    const { client, seen, failures } = await confirmingClient(true);
    expect(await client.cancelSpotOrder({ id: 7 })).toMatchObject({ ok: true, value: 'Done' });
    expect(failures).toMatchObject([{ code: 'step_up_required', details: { methods: ['totp'] } }]);
    expect(seen).toHaveLength(2);
    expect(seen[1]!.body.get('client_id')).toBe(seen[0]!.body.get('client_id'));
  });

  test('fails as the server said where the user does not confirm, and is not made again', async () => {
    const { client, seen } = await confirmingClient(false);
    expect(await client.cancelSpotOrder({ id: 7 })).toMatchObject({ ok: false, failure: { code: 'step_up_required' } });
    expect(seen).toHaveLength(1);
  });
});
