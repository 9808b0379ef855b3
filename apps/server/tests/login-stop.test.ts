// A login that an operator has stopped: what the person reads, what ends, and that it ends automatically.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { personById } from '../src/features/people/accounts/people-rows.ts';
import { endForSuspension } from '../src/features/people/logins/sessions.ts';
import { startLogin } from '../src/features/people/logins/start-login.ts';
import { actFor } from '../src/features/staff/record-act.ts';
import { type ConsoleServer, startConsoleServer } from './_console-server.ts';

const HOUR_MS = 3_600_000;

let server: ConsoleServer;
beforeAll(async () => {
  server = await startConsoleServer();
});
afterAll(() => server?.stop());

async function stop(user: number, hours: number): Promise<number> {
  const until = server.now() + hours * HOUR_MS;
  const operator = { id: 1, role: 'compliance' } as const;
  const act = await actFor(server.staff, operator, 'stop_login', { user, reason: 'asked for by a court' });
  await server.run({ type: 'StopUser', user, power: 'login', until, act });
  await endForSuspension(server.identity, user);
  return until;
}

async function logIn(id: number, agent = 'test') {
  const person = await personById(server.identity.db, id);
  return startLogin(server.identity, person!, {
    language: 'en',
    marks: [],
    origin: { address: '127.0.0.1', agent },
  });
}

test('the logins that are open end, those of others continue, and a new one is refused with reason and end', async () => {
  const [user, bystander] = [await server.newUser(), await server.newUser()];
  const until = await stop(user.id, 2);
  expect(await server.call('getUser', {}, user.token)).toMatchObject({ type: '999' });
  expect(await server.call('getUser', {}, bystander.token)).toMatchObject({ type: 'ok' });
  expect(await logIn(user.id)).toEqual({ kind: 'stopped', stop: { reason: 'asked for by a court', until } });
  const { rows } = await server.pool.query('SELECT 1 FROM sessions WHERE person_id = $1 AND ended_at IS NULL', [
    user.id,
  ]);
  expect(rows).toEqual([]);
});

test('it is over when its time is, without any action', async () => {
  const user = await server.newUser();
  await stop(user.id, 2);
  server.clock.skippedMs += 2 * HOUR_MS + 1;
  expect(await logIn(user.id)).toMatchObject({ kind: 'logged-in' });
});

test('a login that was refused makes nothing known of where it came from', async () => {
  const user = await server.newUser();
  const there = 'Mozilla/5.0 (X11; Linux x86_64) Firefox/150.0';
  await stop(user.id, 2);
  expect(await logIn(user.id, there)).toMatchObject({ kind: 'stopped' });
  server.clock.skippedMs += 2 * HOUR_MS + 1;
  expect(await logIn(user.id, there)).toMatchObject({ kind: 'logged-in' });
  const { rows } = await server.pool.query(
    `SELECT occasion FROM security_events WHERE person_id = $1 AND occasion IN ('login', 'new-device')`,
    [user.id],
  );
  expect(rows).toEqual([{ occasion: 'new-device' }]);
});

test('a stop of withdrawals stops no login', async () => {
  const user = await server.newUser();
  const operator = { id: 1, role: 'compliance' } as const;
  const act = await actFor(server.staff, operator, 'stop_withdrawals', { user: user.id, reason: 'asked by a court' });
  const until = server.now() + HOUR_MS;
  await server.run({ type: 'StopUser', user: user.id, power: 'withdrawal', until, act });
  expect(await logIn(user.id)).toMatchObject({ kind: 'logged-in' });
});
