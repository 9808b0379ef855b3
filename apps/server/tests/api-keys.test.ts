// API keys over the wire: making and removing them, and everything that one must not reach.
import { type Call, type CallName, calls, type KeyRight } from '@candor/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { API_KEY_LIMIT, createApiKey } from '../src/features/people/api-keys/api-keys.ts';
import { createGuard } from '../src/http/guard.ts';
import { createLimits, RATES } from '../src/http/limits.ts';
import { type PeopleServer, startPeopleServer } from './_people-server.ts';

let server: PeopleServer;
let people = 0;

beforeAll(async () => {
  server = await startPeopleServer();
});
afterAll(() => server.stop());

type Made = { id: number; prefix: string; right: KeyRight; addresses: string[]; expires_at: number };
type Owner = { id: number; email: string; token: string };

/** A user who has a second factor and has just confirmed with it. */
async function newOwner(): Promise<Owner> {
  people += 1;
  const email = `owner${people}@example.com`;
  const token = await server.signUp(email);
  const { userId } = (await server.identity.sessions.find(token))!;
  await setFactor(userId, true);
  await confirm(token);
  return { id: userId, email, token };
}

async function confirm(token: string): Promise<void> {
  await server.identity.sessions.confirm((await server.identity.sessions.find(token))!);
}

async function setFactor(id: number, has_factor: boolean): Promise<void> {
  await server.db.updateTable('people').set({ has_factor }).where('id', '=', id).execute();
}

function create({ token }: Owner, fields: Record<string, string> = {}) {
  return server.call('createApiKey', { name: 'My bot', right: 'read', ...fields }, { token });
}

async function newKey(owner: Owner, fields: Record<string, string> = {}): Promise<{ key: string } & Made> {
  const answer = await create(owner, fields);
  expect(answer.type).toBe('ok');
  const { data } = answer as unknown as { data: Made };
  return { key: answer.message as string, ...data };
}

function whoAmI(token: string) {
  return server.call('getUser', {}, { token });
}

async function listed({ token }: Owner): Promise<Record<string, unknown>[]> {
  return (await server.call('listApiKeys', {}, { token })).message as Record<string, unknown>[];
}

describe('making a key', () => {
  test('answers it once, and keeps nothing that it could be made from', async () => {
    const owner = await newOwner();
    const { key, prefix } = await newKey(owner);
    expect(key).toMatch(/^ck_[0-9a-f]{64}$/);
    expect(key.startsWith(prefix)).toBe(true);
    expect(prefix).toHaveLength(11);
    expect(JSON.stringify(await listed(owner))).not.toContain(key.slice(0, 20));
    const { rows } = await server.pool.query('SELECT api_keys::text AS row FROM api_keys');
    for (const { row } of rows) expect(row).not.toContain(key.slice(prefix.length));
    expect(server.logLines.join('')).not.toContain(key.slice(prefix.length));
  });

  test('needs a fresh confirmation', async () => {
    people += 1;
    const token = await server.signUp(`owner${people}@example.com`);
    for (const [name, fields] of [
      ['createApiKey', { name: 'x', right: 'read' }],
      ['removeApiKey', { id: '1' }],
    ] as [CallName, Record<string, string>][]) {
      expect((await server.call(name, fields, { token })).code, name).toBe('step_up_required');
    }
  });

  test('needs a second factor', async () => {
    const owner = await newOwner();
    await setFactor(owner.id, false);
    expect((await create(owner)).code).toBe('second_factor_needed');
    expect(await listed(owner)).toEqual([]);
  });

  test('notifies the owner', async () => {
    const owner = await newOwner();
    await newKey(owner, { name: 'Grid trader' });
    await server.delivered(owner.email, 1, ({ text }) => text.includes('Grid trader'));
    const events = await server.db
      .selectFrom('security_events')
      .selectAll()
      .where('person_id', '=', owner.id)
      .execute();
    expect(events.at(-1)).toMatchObject({ occasion: 'api-key-made', facts: { about: 'Grid trader' } });
  });

  test.each([
    [{ right: 'withdraw' }, 'right'],
    [{ right: '' }, 'right'],
    [{ name: '  ' }, 'name'],
    [{ name: 'two\nlines' }, 'name'],
    [{ addresses: '203.0.113.7, nonsense' }, 'addresses'],
    [{ addresses: Array.from({ length: 51 }, (_, n) => `203.0.113.${n}`).join(' ') }, 'addresses'],
    [{ days: '0' }, 'days'],
    [{ days: '366' }, 'days'],
  ])('refuses %j', async (fields, field) => {
    const answer = await create(await newOwner(), fields);
    expect(answer.problems).toMatchObject([{ field }]);
  });

  test(`an account has at most ${API_KEY_LIMIT}, also where two come simultaneously`, async () => {
    const owner = await newOwner();
    for (let count = 1; count < API_KEY_LIMIT; count += 1) await newKey(owner);
    const answers = await Promise.all([create(owner), create(owner)]);
    expect(answers.map(({ code }) => code).sort()).toEqual(['too_many_api_keys', undefined]);
    expect(await listed(owner)).toHaveLength(API_KEY_LIMIT);
  });

  test('an account that was frozen during the request gets none', async () => {
    const owner = await newOwner();
    await server.db.updateTable('people').set({ frozen_at: new Date() }).where('id', '=', owner.id).execute();
    const input = { personId: owner.id, name: 'x', right: 'read', addresses: [], days: undefined } as const;
    expect(await createApiKey(server.identity, { ...input, addresses: [] })).toEqual({ kind: 'frozen' });
  });
});

describe('what a key reaches', () => {
  const UNLIMITED = { burst: 1e9, perSecond: 1e9 };

  /** The guard itself, which every call passes: its verdict on this key for each call of the contract. */
  async function verdicts(key: string): Promise<Map<string, string>> {
    const limits = createLimits({ ...RATES, unknownToken: UNLIMITED });
    const guard = createGuard({
      ...server.identity,
      stepUpMethods: async () => [],
      limits: { ...limits, take: () => 0 },
    });
    const verdictOf = new Map<string, string>();
    for (const [name, call] of Object.entries(calls) as [string, Call][]) {
      const admission = await guard(call, key, '192.0.2.1');
      verdictOf.set(
        name,
        'kind' in admission ? admission.code : admission.user === undefined ? 'as no one' : 'as user',
      );
    }
    return verdictOf;
  }

  const expectedOf = ({ access, right }: Call, held: KeyRight): string => {
    if (access === 'public' || access === 'demo') return 'as no one';
    return right === 'read' || (right === 'trade' && held === 'trade') ? 'as user' : 'key_not_allowed';
  };

  test.each(['read', 'trade'] as const)(
    'a key that may %s reaches what the contract lists, and nothing else',
    async right => {
      const { key } = await newKey(await newOwner(), { right });
      const verdictOf = await verdicts(key);
      for (const [name, call] of Object.entries(calls) as [string, Call][]) {
        expect(verdictOf.get(name), name).toBe(expectedOf(call, right));
      }
    },
  );

  test('it is refused over the wire as well, before anything is read of the request', async () => {
    const { key } = await newKey(await newOwner(), { right: 'trade' });
    for (const name of ['logout', 'createApiKey', 'listApiKeys', 'addPasskey', 'listPasskeys'] as const) {
      expect((await server.call(name, {}, { token: key })).code, name).toBe('key_not_allowed');
    }
    expect((await whoAmI(key)).type).toBe('ok');
  });

  test('it is its owner who calls', async () => {
    const owner = await newOwner();
    const { key } = await newKey(owner);
    expect((await whoAmI(key)).message).toMatchObject({ id: owner.id });
  });

  test.each(['ck_', `ck_${'0'.repeat(64)}`, `ck_${'g'.repeat(64)}`, `ck_${'0'.repeat(63)}`])(
    '%s is no user’s key',
    async key => {
      expect((await whoAmI(key)).code).toBe('not_logged_in');
    },
  );

  test('calls count for the account, whichever key or login makes them', async () => {
    const strict = await startPeopleServer({
      rates: { ...RATES, read: { byAddress: undefined, byAccount: { burst: 2, perSecond: 0.001 } } },
    });
    try {
      const token = await strict.signUp('ada@example.com');
      const { userId: personId } = (await strict.identity.sessions.find(token))!;
      await strict.db.updateTable('people').set({ has_factor: true }).where('id', '=', personId).execute();
      const input = { personId, name: 'x', right: 'read', days: undefined } as const;
      const made = await createApiKey(strict.identity, { ...input, addresses: [] });
      const barred = await createApiKey(strict.identity, { ...input, addresses: ['192.0.2.7'] });
      if (made.kind !== 'made' || barred.kind !== 'made') throw new Error('no keys');
      // A caller with a key at the wrong address cannot use up the calls of its owner.
      for (let count = 0; count < 5; count += 1) {
        expect((await strict.call('getUser', {}, { token: barred.key })).code).toBe('key_wrong_address');
      }
      expect((await strict.call('getUser', {}, { token: made.key })).type).toBe('ok');
      expect((await strict.call('getUser', {}, { token })).type).toBe('ok');
      expect((await strict.call('getUser', {}, { token: made.key })).code).toBe('too_many_requests');
    } finally {
      await strict.stop();
    }
  });
});

describe('from where a key works', () => {
  test('from everywhere, unless addresses are named', async () => {
    const { key, addresses } = await newKey(await newOwner());
    expect(addresses).toEqual([]);
    expect((await whoAmI(key)).type).toBe('ok');
  });

  test('from the addresses and networks that are named only', async () => {
    const owner = await newOwner();
    const here = await newKey(owner, { addresses: '127.0.0.0/8' });
    expect((await whoAmI(here.key)).type).toBe('ok');
    const elsewhere = await newKey(owner, { addresses: '203.0.113.7, 2001:db8::/32' });
    expect(elsewhere.addresses).toEqual(['203.0.113.7', '2001:db8::/32']);
    expect((await whoAmI(elsewhere.key)).code).toBe('key_wrong_address');
    // A header of the caller's own is believed from trusted proxies only, and here is none.
    const headers = { 'x-forwarded-for': '203.0.113.7' };
    expect((await server.call('getUser', {}, { token: elsewhere.key, headers })).code).toBe('key_wrong_address');
  });
});

describe('how a key ends', () => {
  test('by its owner, immediately', async () => {
    const owner = await newOwner();
    const { key, id } = await newKey(owner);
    expect((await whoAmI(key)).type).toBe('ok');
    expect((await server.call('removeApiKey', { id: String(id) }, { token: owner.token })).type).toBe('ok');
    expect((await whoAmI(key)).code).toBe('not_logged_in');
    expect(await listed(owner)).toEqual([]);
    const events = await server.db
      .selectFrom('security_events')
      .selectAll()
      .where('person_id', '=', owner.id)
      .execute();
    expect(events.at(-1)).toMatchObject({ occasion: 'api-key-removed', facts: { about: 'My bot' } });
  });

  test('by no other user', async () => {
    const owner = await newOwner();
    const { key, id } = await newKey(owner);
    const stranger = await newOwner();
    expect((await server.call('removeApiKey', { id: String(id) }, { token: stranger.token })).code).toBe(
      'unknown_api_key',
    );
    expect((await whoAmI(key)).type).toBe('ok');
  });

  test('automatically, also while it is cached', async () => {
    const owner = await newOwner();
    const made = await newKey(owner, { days: '1' });
    expect(made.expires_at).toBeGreaterThan(server.identity.now() + 23 * 3_600_000);
    server.clock.skippedMs += made.expires_at - server.identity.now() - 10_000;
    expect((await whoAmI(made.key)).type).toBe('ok');
    server.clock.skippedMs += 10_000;
    expect((await whoAmI(made.key)).code).toBe('not_logged_in');
  });

  test('within half a minute where another server ended it', async () => {
    const { key, id } = await newKey(await newOwner());
    expect((await whoAmI(key)).type).toBe('ok');
    await server.pool.query('UPDATE api_keys SET ended_at = now() WHERE id = $1', [id]);
    server.clock.skippedMs += 31_000;
    expect((await whoAmI(key)).code).toBe('not_logged_in');
  });

  test('with all others of the account', async () => {
    const owner = await newOwner();
    const keys = [await newKey(owner), await newKey(owner, { right: 'trade' })];
    await server.identity.apiKeys.endAllOf(owner.id);
    for (const { key } of keys) expect((await whoAmI(key)).code).toBe('not_logged_in');
  });
});

describe('what happens to the owner', () => {
  test('a frozen owner’s keys refuse', async () => {
    const owner = await newOwner();
    const { key } = await newKey(owner);
    expect((await whoAmI(key)).type).toBe('ok');
    await server.db.updateTable('people').set({ frozen_at: new Date() }).where('id', '=', owner.id).execute();
    await server.identity.sessions.endAllOf(owner.id);
    expect((await whoAmI(key)).code).toBe('account_frozen');
  });

  test('a closed owner’s keys are void', async () => {
    const owner = await newOwner();
    const { key } = await newKey(owner);
    await server.db.updateTable('people').set({ closed_at: new Date() }).where('id', '=', owner.id).execute();
    expect((await whoAmI(key)).code).toBe('not_logged_in');
  });

  test('a stopped owner’s keys refuse while the stop lasts', async () => {
    const owner = await newOwner();
    const { key } = await newKey(owner);
    await server.pool.query(
      `INSERT INTO users (id, kind, opened_at, login_stop_until) VALUES ($1, 'customer', 0, $2)
       ON CONFLICT (id) DO UPDATE SET login_stop_until = $2`,
      [owner.id, server.identity.now() + 60_000],
    );
    expect((await whoAmI(key)).code).toBe('login_stopped');
    server.clock.skippedMs += 60_000;
    expect((await whoAmI(key)).type).toBe('ok');
  });

  test('a new password ends logins, not keys', async () => {
    const owner = await newOwner();
    const { key } = await newKey(owner);
    const code = await server.codeFor(owner.email, 'forget');
    const password = 'another horse';
    await server.call('resetPassword', { account: owner.email, code, password, repassword: password });
    expect((await whoAmI(owner.token)).code).toBe('not_logged_in');
    expect((await whoAmI(key)).type).toBe('ok');
  });
});

describe('what the list shows', () => {
  test('name, right, addresses and end, the newest first', async () => {
    const owner = await newOwner();
    await newKey(owner, { name: ' First ', addresses: '203.0.113.7' });
    await newKey(owner, { name: 'Second', right: 'trade' });
    expect(await listed(owner)).toMatchObject([
      { name: 'Second', right: 'trade', addresses: [], expires_at: 0, last_used_at: 0, last_address: '' },
      { name: 'First', right: 'read', addresses: ['203.0.113.7'] },
    ]);
  });

  test('when and from where a key was used last, updated every five minutes at most', async () => {
    const owner = await newOwner();
    const { key } = await newKey(owner);
    await whoAmI(key);
    const [first] = await listed(owner);
    expect(first).toMatchObject({ last_address: '127.0.0.1' });
    server.clock.skippedMs += 4 * 60_000;
    await whoAmI(key);
    expect(await listed(owner)).toMatchObject([{ last_used_at: first?.last_used_at }]);
    server.clock.skippedMs += 2 * 60_000;
    await whoAmI(key);
    const [later] = await listed(owner);
    expect(later?.last_used_at).toBeGreaterThan(Number(first?.last_used_at));
  });

  test('a refused attempt is no use', async () => {
    const owner = await newOwner();
    const { key } = await newKey(owner, { addresses: '203.0.113.7' });
    await whoAmI(key);
    const other = await newKey(owner);
    await server.call('listApiKeys', {}, { token: other.key });
    expect(await listed(owner)).toMatchObject([{ last_used_at: 0 }, { last_used_at: 0 }]);
  });
});
