// What staff can do to a user: end logins, stop for a while, prolong only with a second person, and always give the reason.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { finishAll } from '../src/features/account/account-worker.ts';
import { carryOutProposals } from '../src/features/proposals/proposals-worker.ts';
import { type ConsoleServer, type StaffBrowser, startConsoleServer } from './_console-server.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const REASON = 'a court has asked for it';

let server: ConsoleServer;
let admin: StaffBrowser;
let compliance: StaffBrowser;
let support: StaffBrowser;

beforeAll(async () => {
  server = await startConsoleServer();
  admin = await server.firstOperator(0);
  compliance = await server.firstOperator(1);
  support = await server.newColleague(admin, compliance, 'support@example.com', 'support');
});
afterAll(() => server?.stop());

const stop = (by: StaffBrowser, id: number, power: string, hours: number) =>
  by.call('stopUser', { id, power, until: server.now() + hours * HOUR, reason: REASON });

async function stopsOf(user: { token: string }) {
  return (await server.call('getSecurity', {}, user.token)).message.stops as { power: string; until: number }[];
}

async function eventsOf(user: { id: number }): Promise<unknown[]> {
  const { rows } = await server.pool.query(
    'SELECT occasion, actor, facts FROM security_events WHERE person_id = $1 ORDER BY id',
    [user.id],
  );
  return rows;
}

async function actionsOn(user: { id: number }): Promise<string[]> {
  const rows = await server.reader.rows('SELECT role, action FROM operator_actions WHERE user_id = $1 ORDER BY id', [
    user.id,
  ]);
  return rows.map(({ role, action }) => `${role} ${action}`);
}

const isLoggedIn = async (user: { token: string }) => (await server.call('getUser', {}, user.token)).type === 'ok';

test('ending logins ends them all, is on record first, and is notified with its reason', async () => {
  const [user, bystander] = [await server.newUser(), await server.newUser()];
  server.gateway.isAway = true;
  expect(await support.call('endUserSessions', { id: user.id, reason: REASON })).toMatchObject({ code: 'unavailable' });
  server.gateway.isAway = false;
  expect(await isLoggedIn(user)).toBe(true);
  await support.must('endUserSessions', { id: user.id, reason: REASON });
  expect(await isLoggedIn(user)).toBe(false);
  expect(await isLoggedIn(bystander)).toBe(true);
  expect(await actionsOn(user)).toEqual(['support end_sessions']);
  expect(await eventsOf(user)).toEqual([
    { occasion: 'sessions-ended-by-staff', actor: 'staff', facts: { about: REASON } },
  ]);
  expect(await support.call('endUserSessions', { id: 999, reason: REASON })).toMatchObject({ code: 'unknown_user' });
});

test('withdrawals are stopped with a reason and an end that the user sees, and lifted again', async () => {
  const user = await server.newUser();
  expect(await stop(support, user.id, 'withdrawal', 2)).toMatchObject({ code: 'not_permitted' });
  expect(await stop(compliance, user.id, 'withdrawal', 2)).toMatchObject({ type: 'ok' });
  expect(await isLoggedIn(user)).toBe(true);
  const [seen] = await stopsOf(user);
  expect(seen).toMatchObject({ power: 'withdrawal', reason: REASON });
  expect(seen!.until).toBeGreaterThan(server.now() + HOUR);
  expect(await stop(compliance, user.id, 'withdrawal', 1)).toMatchObject({ code: 'stop_running' });
  await compliance.must('liftUserStop', { id: user.id, power: 'withdrawal', reason: 'the court has withdrawn it' });
  expect(await stopsOf(user)).toEqual([]);
  expect(await eventsOf(user)).toMatchObject([
    { occasion: 'withdrawals-stopped', facts: { about: REASON, until: seen!.until } },
    { occasion: 'withdrawals-stop-lifted' },
  ]);
  expect(
    await compliance.call('liftUserStop', { id: user.id, power: 'withdrawal', reason: 'once more' }),
  ).toMatchObject({ code: 'no_stop' });
});

test('a stopped login ends the open ones, and is never longer than a week', async () => {
  const user = await server.newUser();
  expect(await stop(compliance, user.id, 'login', 8 * 24)).toMatchObject({ code: 'stop_too_long' });
  expect(await stop(compliance, user.id, 'login', -1)).toMatchObject({ code: 'stop_already_over' });
  expect(await isLoggedIn(user)).toBe(true);
  expect(await stop(compliance, user.id, 'login', 7 * 24 - 1)).toMatchObject({ type: 'ok' });
  expect(await isLoggedIn(user)).toBe(false);
  expect(await actionsOn(user)).toEqual(['compliance stop_login']);
});

test('a stop is prolonged only once a second operator has agreed, both are on record, and the user is notified', async () => {
  const user = await server.newUser();
  await stop(compliance, user.id, 'withdrawal', 24);
  const before = (await stopsOf(user))[0]!.until;
  const until = server.now() + 5 * DAY;
  const request = { id: user.id, power: 'withdrawal', until, reason: 'the case goes on' };
  const { proposal } = (await compliance.must('extendUserStop', request)).message;
  expect((await stopsOf(user))[0]!.until).toBe(before);
  const own = await compliance.call('approveProposal', { id: proposal, reason: 'I agree with myself' });
  expect(own).toMatchObject({ code: 'second_operator_needed' });
  expect((await stopsOf(user))[0]!.until).toBe(before);

  await admin.must('approveProposal', { id: proposal, reason: 'I have read the order' });
  expect(await stopsOf(user)).toMatchObject([{ until, reason: 'the case goes on' }]);
  expect(await actionsOn(user)).toEqual([
    'compliance stop_withdrawals',
    'compliance extend_stop',
    'admin approve_proposal',
  ]);
  await carryOutProposals(server.staff, server.proposalKinds);
  await carryOutProposals(server.staff, server.proposalKinds);
  expect(await eventsOf(user)).toMatchObject([
    { occasion: 'withdrawals-stopped', facts: { until: before } },
    { occasion: 'withdrawals-stopped', facts: { until, about: 'the case goes on' } },
  ]);
});

test('the operator who set a stop cannot agree to prolong it', async () => {
  const user = await server.newUser();
  await stop(compliance, user.id, 'withdrawal', 24);
  const request = { id: user.id, power: 'withdrawal', until: server.now() + 3 * DAY, reason: 'the case goes on' };
  const { proposal } = (await admin.must('extendUserStop', request)).message;
  const own = await compliance.call('approveProposal', { id: proposal, reason: 'my own stop' });
  expect(own).toMatchObject({ code: 'second_operator_needed' });
});

test('a login that came between the end of a stop and its prolonging ends', async () => {
  const user = await server.newUser();
  await stop(compliance, user.id, 'login', 1);
  server.clock.skippedMs += HOUR + 1;
  for (const by of [admin, compliance, support]) await relog(by);
  const { rows } = await server.pool.query('SELECT id, password_hash FROM people WHERE id = $1', [user.id]);
  const token = await server.identity.sessions.start(rows[0], { address: '127.0.0.1', agent: 'again' });
  expect(await isLoggedIn({ token: token! })).toBe(true);
  const request = { id: user.id, power: 'login', until: server.now() + DAY, reason: 'the case goes on' };
  const { proposal } = (await compliance.must('extendUserStop', request)).message;
  await admin.must('approveProposal', { id: proposal, reason: 'I have read the order' });
  await carryOutProposals(server.staff, server.proposalKinds);
  expect(await isLoggedIn({ token: token! })).toBe(false);
});

test('logins that a stop has left open, because the process ended, are ended by the next round', async () => {
  const user = await server.newUser();
  const until = server.now() + HOUR;
  const act = { operator: 1, role: 'admin', action: 'stop_login', user: user.id, reason: 1, digest: null } as const;
  await server.run({ type: 'StopUser', user: user.id, power: 'login', until, act: { ...act, digest: 'a'.repeat(64) } });
  expect(await isLoggedIn(user)).toBe(true);
  await finishAll(server.identity);
  expect(await isLoggedIn(user)).toBe(false);
});

async function relog(by: StaffBrowser): Promise<void> {
  if ((await by.call('me')).type === 'ok') return;
  const email =
    by === admin ? server.first[0]!.email : by === compliance ? server.first[1]!.email : 'support@example.com';
  await by.must('login', { email, password: by.password });
  await by.must('passFactor', { totp: by.code() });
}
