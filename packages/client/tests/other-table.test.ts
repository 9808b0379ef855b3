// Tests a client of calls that are not the public wire: those that a console makes with a cookie.
import type { Call, CallTable } from '@candor/contract';
import { afterEach, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { createCallClient } from '../src/index.ts';
import { type ScriptedServer, startScriptedServer } from './_scripted-server.ts';

let server: ScriptedServer | undefined;

afterEach(async () => {
  await server?.stop();
  server = undefined;
});

const note = {
  method: 'POST',
  path: 'desk/note',
  access: 'operator',
  limit: 'write',
  request: z.object({ text: z.string() }),
  answer: z.object({ id: z.number() }),
  summary: 'Keeps a note.',
} as const satisfies Call;

const table = { note, act: { ...note, path: 'desk/act', idempotent: true } } as const satisfies CallTable;

test('each call of the table is a method, and the further headers are read again for every call', async () => {
  server = await startScriptedServer(() => ({ answer: { type: 'ok', message: { id: 7 } } }));
  let csrf = 'first';
  const client = createCallClient(table, { baseUrl: server.baseUrl, headers: () => ({ 'x-csrf': csrf }) });
  expect(await client.note({ text: 'hello' })).toEqual({ ok: true, value: { id: 7 }, extra: {} });
  csrf = 'second';
  await client.call('note', { text: 'again' });
  expect(server.seen.map(seen => [seen.path, seen.headers['x-csrf'], seen.headers.authorization])).toEqual([
    ['/api/desk/note', 'first', undefined],
    ['/api/desk/note', 'second', undefined],
  ]);
});

test('the end of a login is reported though there is no token', async () => {
  server = await startScriptedServer(() => ({ answer: { type: '999', message: 'Log in', code: 'not_logged_in' } }));
  const messages: string[] = [];
  const client = createCallClient(table, { baseUrl: server.baseUrl, onNotLoggedIn: message => messages.push(message) });
  expect(await client.note({ text: 'hello' })).toMatchObject({ ok: false, failure: { kind: 'not-logged-in' } });
  expect(messages).toEqual(['Log in']);
});

test('a call that acts carries a key of its own, and is repeated under it', async () => {
  server = await startScriptedServer((_, count) =>
    count === 1 ? { tear: true } : { answer: { type: 'ok', message: { id: 9 } } },
  );
  const client = createCallClient(table, { baseUrl: server.baseUrl });
  expect(await client.act({ text: 'once' })).toMatchObject({ ok: true, value: { id: 9 } });
  const keys = server.seen.map(seen => seen.body.get('client_id'));
  expect(keys).toHaveLength(2);
  expect(new Set(keys).size).toBe(1);
  expect(keys[0]).not.toBe('');
});

describe('a table of which a part comes later', () => {
  test('a call that is here needs nothing else, and the others are loaded once, with the first of them', async () => {
    server = await startScriptedServer(() => ({ answer: { type: 'ok', message: { id: 7 } } }));
    let loads = 0;
    const load = async () => {
      loads++;
      return table;
    };
    const client = createCallClient<typeof table>({ now: { note: table.note }, load }, { baseUrl: server.baseUrl });
    expect(await client.note({ text: 'hello' })).toMatchObject({ ok: true });
    expect(loads).toBe(0);
    const [first, second] = await Promise.all([client.act({ text: 'a' }), client.act({ text: 'b' })]);
    expect([first, second]).toMatchObject([{ ok: true }, { ok: true }]);
    expect(loads).toBe(1);
    expect(server.seen.filter(({ path }) => path === '/api/desk/act').every(({ body }) => body.has('client_id'))).toBe(
      true,
    );
  });

  test('what cannot be loaded was not sent, and the next call tries again', async () => {
    server = await startScriptedServer(() => ({ answer: { type: 'ok', message: { id: 7 } } }));
    let isReachable = false;
    const load = async () => {
      if (!isReachable) throw new Error('no network');
      return table;
    };
    const client = createCallClient<typeof table>({ now: {}, load }, { baseUrl: server.baseUrl });
    const failure = { kind: 'unreachable', code: 'not_sent' };
    expect(await client.act({ text: 'a' })).toMatchObject({ ok: false, failure });
    expect(server.seen).toEqual([]);
    isReachable = true;
    expect(await client.act({ text: 'a' })).toMatchObject({ ok: true });
  });

  test('a failed load leaves the outcome of an earlier call unknown', async () => {
    const load = () => Promise.reject(new Error('no network'));
    const client = createCallClient<typeof table>({ now: {}, load }, { baseUrl: '' });
    const result = await client.call('act', { text: 'a', client_id: 'key' } as never, { isRepetition: true });
    expect(result).toMatchObject({ ok: false, failure: { kind: 'unknown-outcome', clientId: 'key' } });
  });

  test('a client can be awaited', async () => {
    const client = createCallClient<typeof table>({ now: table, load: async () => table }, { baseUrl: '' });
    expect(await client).toBe(client);
  });
});
