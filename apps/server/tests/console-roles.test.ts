// Every call of the console against every role, every state of a login, and callers without one: made from the contract,
// so that a new call cannot be forgotten.
import { type Call, loginStates, mayDo, type OperatorRole, operatorRoles } from '@candor/contract';
import { consoleCalls } from '@candor/contract/console';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createApiKey, type NewApiKey } from '../src/features/people/api-keys/api-keys.ts';
import type { Step } from '../src/features/staff/logins/operator-sessions.ts';
import { operatorById } from '../src/features/staff/operator-rows.ts';
import { refuse } from '../src/http/reply.ts';
import { type ConsoleServer, startConsoleServer } from './_console-server.ts';

type Visitor = { cookie?: string; csrf?: string; authorization?: string };

const all = Object.entries<Call>(consoleCalls);
/** Replaces the work behind each call: a caller that gets here was let in. */
const INSIDE = 'only_in_demo';
const BEHIND_THE_GUARD = new Set([INSIDE, 'invalid_input', 'upload_failed']);

let server: ConsoleServer;
const logins = new Map<string, Step>();

beforeAll(async () => {
  server = await startConsoleServer({
    routes: [
      route => {
        for (const [, call] of all) route(call, () => refuse(INSIDE));
      },
    ],
  });
  for (const role of operatorRoles) {
    const { rows } = await server.pool.query<{ id: number }>(
      `INSERT INTO operators (email, role, password_hash, created_at) VALUES ($1, $2, 'none fits', now()) RETURNING id`,
      [`${role}@example.com`, role],
    );
    const operator = await operatorById(server.db, rows[0]!.id);
    for (const state of loginStates) {
      const step = await server.staff.operatorSessions.start(operator!, state, { address: '', agent: '' });
      logins.set(`${role} ${state}`, step!);
    }
  }
});
afterAll(() => server.stop());

async function codeOf(call: Call, { cookie, csrf, authorization }: Visitor): Promise<string> {
  const response = await fetch(`${server.origin}/api/${call.path}`, {
    method: call.method,
    headers: {
      ...(cookie !== undefined && { cookie: `candor_console=${cookie}` }),
      ...(csrf !== undefined && { 'x-csrf': csrf }),
      ...(authorization !== undefined && { authorization }),
    },
    ...(call.method !== 'GET' && { body: new URLSearchParams() }),
  });
  expect(response.headers.get('access-control-allow-origin')).toBeNull();
  const { code } = (await response.json()) as { code: string };
  return BEHIND_THE_GUARD.has(code) ? 'let in' : code;
}

function expectedFor({ access, permission, duringLogin = ['complete'] }: Call, role: OperatorRole, state: string) {
  if (access === 'console') return 'let in';
  if (!(duringLogin as readonly string[]).includes(state)) return 'not_logged_in';
  return permission === 'own' || mayDo(role, permission!) ? 'let in' : 'not_permitted';
}

test.each(operatorRoles.flatMap(role => loginStates.map(state => [role, state] as const)))(
  'the role %s, its login %s, gets in exactly where the table of permissions allows it',
  async (role, state) => {
    const { token: cookie, csrf } = logins.get(`${role} ${state}`)!;
    for (const [name, call] of all) {
      expect(await codeOf(call, { cookie, csrf }), name).toBe(expectedFor(call, role, state));
    }
  },
);

test('without a login, and with a user’s token or key, only what comes before a login is open', async () => {
  const user = await server.newUser();
  await server.pool.query('UPDATE people SET has_factor = true WHERE id = $1', [user.id]);
  const wanted: NewApiKey = { personId: user.id, name: 'any', right: 'trade', addresses: [], days: undefined };
  const made = await createApiKey(server.identity, wanted);
  if (made.kind !== 'made') throw new Error(made.kind);
  const visitors: Visitor[] = [
    {},
    { cookie: '' },
    { cookie: '0'.repeat(64), csrf: '0'.repeat(64) },
    { authorization: user.token },
    { cookie: user.token, csrf: user.token, authorization: user.token },
    { authorization: made.key },
    { cookie: made.key, csrf: made.key },
  ];
  for (const visitor of visitors) {
    for (const [name, call] of all) {
      expect(await codeOf(call, visitor), name).toBe(call.access === 'console' ? 'let in' : 'not_logged_in');
    }
  }
});

test('whatever acts takes the secret of this very login', async () => {
  const { token: cookie } = logins.get('admin complete')!;
  const { csrf: another } = logins.get('compliance complete')!;
  for (const [name, call] of all.filter(([, { access, method }]) => access === 'operator' && method !== 'GET')) {
    for (const visitor of [{ cookie }, { cookie, csrf: '' }, { cookie, csrf: another }]) {
      expect(await codeOf(call, visitor), name).toBe('wrong_origin');
    }
  }
});

test('no operator gets in once closed, nor in another role than the one of now', async () => {
  const { token: cookie, csrf } = logins.get('products complete')!;
  const change = { cookie, csrf };
  const [market, audit] = [consoleCalls.listProposals, consoleCalls.listAudit];
  expect(await codeOf(audit, change)).toBe('not_permitted');
  await server.pool.query(`UPDATE operators SET role = 'compliance' WHERE email = 'products@example.com'`);
  expect(await codeOf(audit, change)).toBe('let in');
  await server.pool.query(`UPDATE operators SET closed_at = now() WHERE email = 'products@example.com'`);
  expect(await codeOf(market, change)).toBe('not_logged_in');
});
