// What is kept for a time only goes after that time, in batches, and nothing else goes with it.
import { retentionDays } from '@candor/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { clearOverdue, startRetentionWorker } from '../src/features/account/retention-worker.ts';
import { isNewDevice } from '../src/features/people/logins/devices.ts';
import { RETENTION_RULES } from '../src/features.ts';
import { type ConsoleServer, startConsoleServer } from './_console-server.ts';

const DAY_MS = 24 * 3_600_000;
const ORIGIN = { address: '203.0.113.7', agent: 'curl/8' };

let server: ConsoleServer;
let user: { id: number; token: string };
beforeAll(async () => {
  server = await startConsoleServer();
  await server.firstOperator(0);
  user = await server.newUser();
});
afterAll(() => server.stop());

const daysAgo = (days: number) => new Date(server.now() - days * DAY_MS);
const query = (text: string, values: unknown[] = []) => server.pool.query(text, values);

async function count(table: string, where = 'true'): Promise<number> {
  const { rows } = await query(`SELECT count(*)::int AS count FROM ${table} WHERE ${where}`);
  return rows[0].count as number;
}

async function clear(): Promise<Map<string, number>> {
  const all = new Map<string, number>();
  for (;;) {
    const cleared = await clearOverdue(server.db, RETENTION_RULES, { time: server.now(), limit: 3 });
    if (cleared.size === 0) return all;
    for (const [name, rows] of cleared) {
      expect(rows).toBeLessThanOrEqual(3);
      all.set(name, (all.get(name) ?? 0) + rows);
    }
  }
}

/** Two rows after the end of their time, and one just before it; the oldest first. */
async function bothSides(days: number, insert: (at: Date) => Promise<unknown>): Promise<void> {
  for (const at of [days + 30, days + 0.1, days - 0.1]) await insert(daysAgo(at));
}

test('nothing goes from an exchange of today', async () => {
  const before = await count('operator_sessions');
  expect(await clear()).toEqual(new Map());
  expect(await count('operator_sessions')).toBe(before);
});

test('logins go with their addresses and marks; of the last one an empty row stays, so that the next is news', async () => {
  const { id } = await server.newUser();
  const insert = (at: Date, owner = id) =>
    query(
      `INSERT INTO sessions (token_hash, person_id, created_at, last_seen_at, address, agent, device_hash)
       VALUES (sha256(random()::text::bytea), $1, $2, $2, $3, $4, sha256(random()::text::bytea))`,
      [owner, at, ORIGIN.address, ORIGIN.agent],
    );
  await bothSides(retentionDays.sessions, insert);
  const quiet = await server.newUser();
  await query('DELETE FROM sessions WHERE person_id = $1', [quiet.id]);
  for (let login = 0; login < 7; login += 1) await insert(daysAgo(retentionDays.sessions + 1 + login), quiet.id);
  await clear();
  // The login of today and the one that is not due.
  expect(await count('sessions', `person_id = ${id}`)).toBe(3 - 1);
  const { rows } = await query('SELECT address, agent, device_hash FROM sessions WHERE person_id = $1', [quiet.id]);
  expect(rows).toEqual([{ address: '', agent: '', device_hash: null }]);
  expect(await isNewDevice(server.db, quiet.id, ORIGIN)).toBe(true);
});

test('the history of security loses addresses first and its rows later', async () => {
  const insert = (at: Date) =>
    query(
      `INSERT INTO security_events (person_id, occasion, actor, facts, address, agent, at)
       VALUES ($1, 'login', 'owner', '{"about":"x"}', $2, $3, $4)`,
      [user.id, ORIGIN.address, ORIGIN.agent, at],
    );
  await bothSides(retentionDays.securityOrigins, insert);
  await bothSides(retentionDays.securityEvents, insert);
  await clear();
  expect(await count('security_events', `person_id = ${user.id}`)).toBe(4);
  expect(await count('security_events', `person_id = ${user.id} AND address <> '' AND agent <> ''`)).toBe(1);
  expect(await count('security_events', `person_id = ${user.id} AND facts->>'about' = 'x'`)).toBe(4);
});

test('notices go', async () => {
  await bothSides(retentionDays.accountNotices, at =>
    query("INSERT INTO account_notices (person_id, kind, facts, at) VALUES ($1, 'x', '{}', $2)", [user.id, at]),
  );
  await clear();
  expect(await count('account_notices')).toBe(1);
});

test('API keys go after they were removed or ran out, whichever came first, and living ones never', async () => {
  const insert = (endedAt: Date | null, expiresAt: Date | null) =>
    query(
      `INSERT INTO api_keys (person_id, key_hash, prefix, name, granted, addresses, created_at, ended_at, expires_at)
       VALUES ($1, sha256(random()::text::bytea), 'p', 'n', 'read', '{}', $2, $3, $4)`,
      [user.id, daysAgo(900), endedAt, expiresAt],
    );
  await bothSides(retentionDays.endedApiKeys, at => insert(at, null));
  await bothSides(retentionDays.endedApiKeys, at => insert(null, at));
  await insert(null, null);
  await insert(null, daysAgo(-1));
  await insert(daysAgo(retentionDays.endedApiKeys + 1), daysAgo(-1));
  await clear();
  expect(await count('api_keys')).toBe(4);
});

test('logins of staff go, what they did stays', async () => {
  const acts = await count('operator_actions');
  const journal = await count('journal');
  const insert = (operator: number, at: Date) =>
    query(
      `INSERT INTO operator_sessions (operator_id, token_hash, state, created_at, last_seen_at, address, agent)
       VALUES ($1, sha256(random()::text::bytea), 'complete', $2, $2, '203.0.113.9', 'x')`,
      [operator, at],
    );
  await bothSides(retentionDays.operatorSessions, at => insert(1, at));
  for (let login = 9; login > 0; login -= 1) await insert(2, daysAgo(retentionDays.operatorSessions + login));
  for (const more of [30, 2, -1]) {
    await query(
      `INSERT INTO operator_failed_logins (operator_id, day, step, count, last_at, last_address)
       VALUES (1, $1::timestamptz::date, 'password', 1, $1, '203.0.113.9')`,
      [daysAgo(retentionDays.failedStaffLogins + more)],
    );
  }
  await clear();
  expect(await count('operator_sessions', "operator_id = 1 AND address = '203.0.113.9'")).toBe(1);
  expect(await count('operator_sessions', 'operator_id = 2')).toBe(1);
  expect(await count('operator_sessions', "operator_id = 2 AND (address <> '' OR agent <> '')")).toBe(0);
  expect(await count('operator_failed_logins')).toBe(1);
  expect(await count('operator_actions')).toBe(acts);
  expect(await count('journal')).toBe(journal);
  expect(acts).toBeGreaterThan(0);
});

test('the worker clears in batches until nothing is due', async () => {
  const { id } = await server.newUser();
  for (let notice = 0; notice < 1200; notice += 400) {
    await query(
      `INSERT INTO account_notices (person_id, kind, facts, at) SELECT $1, 'x', '{}', $2 FROM generate_series(1, 400)`,
      [id, daysAgo(retentionDays.accountNotices + 1)],
    );
  }
  const worker = startRetentionWorker({
    db: server.db,
    rules: RETENTION_RULES,
    now: server.now,
    log: server.identity.log,
  });
  await server.eventually(async () => ((await count('account_notices', `person_id = ${id}`)) === 0 ? true : undefined));
  await worker.stop();
  expect(server.logLines.some(line => line.includes('deleted expired rows'))).toBe(true);
  expect(server.logLines.join('')).not.toContain(ORIGIN.address);
});
