// What takes two members of staff: inviting, another role, and changes of markets; and that what they do is on record.
import { createHash } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { carryOutProposals } from '../src/features/proposals/proposals-worker.ts';
import { closeOperator } from '../src/features/staff/console-routes.ts';
import { actFor, recordAct } from '../src/features/staff/record-act.ts';
import { type ConsoleServer, STAFF_PASSWORD, type StaffBrowser, startConsoleServer } from './_console-server.ts';
import { startSmtpStub } from './_smtp-stub.ts';

const HOUR = 3_600_000;
const REASON = 'there is more to do than we can';

let server: ConsoleServer;
let admin: StaffBrowser;
let compliance: StaffBrowser;

beforeAll(async () => {
  server = await startConsoleServer();
  admin = await server.firstOperator(0);
  compliance = await server.firstOperator(1);
});
afterAll(() => server.stop());

async function invite(email: string, role = 'support'): Promise<number> {
  return (await admin.must('inviteOperator', { email, role, reason: REASON })).message.proposal;
}

async function stateOf(email: string): Promise<string> {
  const list = (await admin.must('listOperators')).message as { email: string; state: string }[];
  return list.findLast(row => row.email === email)!.state;
}

function accept(token: string, password = STAFF_PASSWORD) {
  return server.browser().call('acceptInvitation', { token, name: 'New Person', password, re_password: password });
}

/** Once none is under way: a mail that was delivered just now may be in both tables for a moment. */
async function mailsTo(email: string): Promise<number> {
  await server.eventually(async () => {
    const { rows } = await server.pool.query('SELECT 1 FROM outgoing_messages WHERE target = $1', [email]);
    return rows.length === 0 ? true : undefined;
  });
  const { rows } = await server.pool.query<{ n: number }>(
    'SELECT count(*)::int AS n FROM demo_outbox WHERE target = $1',
    [email],
  );
  return rows[0]!.n;
}

test('an invitation is sent once a second person has agreed, and not by the first', async () => {
  const proposal = await invite('sue@example.com');
  expect(await stateOf('sue@example.com')).toBe('proposed');
  const seen = (await compliance.must('listProposals')).message.list[0];
  expect(seen).toMatchObject({
    id: proposal,
    kind: 'open_operator',
    subject: { name: 'sue@example.com' },
    changes: [
      { field: 'email', from: '', to: 'sue@example.com' },
      { field: 'role', from: '', to: 'support' },
    ],
    state: 'waiting',
    proposed_by: { name: 'admin@operator.invalid', role: 'admin' },
    reason: REASON,
    takes_effect_at: 0,
    may: ['approve', 'refuse'],
  });
  expect(seen.expires_at - seen.proposed_at).toBe(72 * HOUR);

  // It waits for the second person, and not for the one who proposed it.
  expect((await compliance.must('listProposals')).message).toMatchObject({ count: 1, open: 1, waiting: 1 });
  expect((await admin.must('listProposals')).message).toMatchObject({ count: 1, open: 1, waiting: 0 });

  const own = await admin.call('approveProposal', { id: proposal, reason: 'I agree with myself' });
  expect(own.code).toBe('second_operator_needed');
  await carryOutProposals(server.staff, server.proposalKinds);
  expect(await mailsTo('sue@example.com')).toBe(0);

  await compliance.must('approveProposal', { id: proposal, reason: 'we know each other' });
  const token = await server.invitationFor('sue@example.com');
  expect(await stateOf('sue@example.com')).toBe('invited');
  expect((await server.browser().must('getInvitation', { token })).message).toMatchObject({
    email: 'sue@example.com',
    role: 'support',
  });
  const closed = (await admin.must('listProposals', { shown: 'closed' })).message.list[0];
  expect(closed).toMatchObject({ id: proposal, state: 'effective', may: [], approved_by: { role: 'compliance' } });
  await expect(admin.must('approveProposal', { id: proposal, reason: 'once more' })).rejects.toThrow(
    'unknown_proposal',
  );

  expect((await accept(token, 'too short')).problems?.[0]?.code).toBe('staff_password_too_short');
  const common = await accept(token, 'new-person-2026');
  expect(common.problems).toMatchObject([{ field: 'password', code: 'common_password' }]);
  expect((await accept(token)).type).toBe('ok');
  expect((await accept(token)).code).toBe('invitation_invalid');
  const sue = server.browser();
  expect((await sue.must('login', { email: 'sue@example.com', password: STAFF_PASSWORD })).message.state).toBe('enrol');
  await sue.enrol();
  expect((await sue.must('me')).message).toMatchObject({ name: 'New Person', role: 'support' });
  expect(await stateOf('sue@example.com')).toBe('active');
});

test('carrying out twice, simultaneously and again, sends one invitation', async () => {
  const proposal = await invite('tom@example.com');
  await compliance.must('approveProposal', { id: proposal, reason: 'we know each other' });
  await Promise.all([
    carryOutProposals(server.staff, server.proposalKinds),
    carryOutProposals(server.staff, server.proposalKinds),
  ]);
  await carryOutProposals(server.staff, server.proposalKinds);
  await server.invitationFor('tom@example.com');
  expect(await mailsTo('tom@example.com')).toBe(1);
});

test('an invitation works for 72 hours, and a new one makes the old one worthless', async () => {
  const proposal = await invite('uma@example.com');
  await compliance.must('approveProposal', { id: proposal, reason: 'we know each other' });
  const first = await server.invitationFor('uma@example.com');
  const list = (await admin.must('listOperators')).message as { id: number; email: string }[];
  const { id } = list.find(({ email }) => email === 'uma@example.com')!;
  await admin.must('inviteAgain', { id, reason: 'the mail got lost' });
  const second = await server.invitationFor('uma@example.com', 1);
  expect((await accept(first)).code).toBe('invitation_invalid');
  server.clock.skippedMs += 72 * HOUR + 1;
  expect((await accept(second)).code).toBe('invitation_invalid');
  expect((await server.browser().call('getInvitation', { token: second })).code).toBe('invitation_invalid');
  await reenter();
});

/** After a long pause all operators log in again. */
async function reenter(): Promise<void> {
  for (const browser of [admin, compliance]) {
    const email = browser === admin ? 'admin@operator.invalid' : 'compliance@operator.invalid';
    await browser.must('login', { email, password: STAFF_PASSWORD });
    await browser.must('passFactor', { totp: browser.code() });
  }
}

test('who was refused or taken back is not invited and can be proposed again', async () => {
  const refused = await invite('val@example.com');
  const twice = await admin.call('inviteOperator', { email: 'VAL@example.com', role: 'admin', reason: REASON });
  expect(twice.code).toBe('already_operator');
  await compliance.must('refuseProposal', { id: refused, reason: 'I do not know them' });
  await server.eventually(async () => ((await stateOf('val@example.com')) === 'not-invited' ? true : undefined));
  const withdrawn = await invite('val@example.com');
  const foreign = await compliance.call('withdrawProposal', { id: withdrawn, reason: 'not mine' });
  expect(foreign.code).toBe('not_own_proposal');
  await admin.must('withdrawProposal', { id: withdrawn, reason: 'changed my mind' });
  await server.eventually(async () => ((await stateOf('val@example.com')) === 'not-invited' ? true : undefined));
  expect(await mailsTo('val@example.com')).toBe(0);
});

test('another role counts once a second person has agreed, immediately and in every login', async () => {
  const tess = await server.newColleague(admin, compliance, 'tess@example.com', 'support');
  const { id } = (await tess.must('me')).message;
  expect((await tess.call('listAudit')).code).toBe('not_permitted');
  const { proposal } = (await admin.must('changeRole', { id, role: 'compliance', reason: REASON })).message;
  expect((await tess.call('listAudit')).code).toBe('not_permitted');
  await compliance.must('approveProposal', { id: proposal, reason: 'well earned' });
  await server.eventually(async () => ((await tess.call('listAudit')).type === 'ok' ? true : undefined));
  const same = await admin.call('changeRole', { id, role: 'compliance', reason: REASON });
  expect(same.problems).toMatchObject([{ field: 'role', code: 'not_applicable' }]);
});

test('the last administrator stays one and stays', async () => {
  const { id } = (await admin.must('me')).message;
  expect((await admin.call('changeRole', { id, role: 'support', reason: REASON })).code).toBe('last_admin');
  expect((await admin.call('closeOperator', { id, reason: REASON })).code).toBe('last_admin');
  // With a second one the first may go; two that remove each other at the same moment leave one.
  const other = await server.newColleague(admin, compliance, 'ada@example.com', 'admin');
  const { id: otherId } = (await other.must('me')).message;
  const answers = await Promise.all([
    admin.call('closeOperator', { id: otherId, reason: REASON }),
    other.call('closeOperator', { id, reason: REASON }),
  ]);
  expect(answers.filter(({ type }) => type === 'ok')).toHaveLength(1);
  const { rows } = await server.pool.query(
    `SELECT count(*)::int AS n FROM operators WHERE role = 'admin' AND closed_at IS NULL`,
  );
  expect(rows).toEqual([{ n: 1 }]);
  if ((await admin.call('me')).type !== 'ok') admin = other;
});

test('a closed operator is out immediately, can do nothing in the core, and may be invited again', async () => {
  const una = await server.newColleague(admin, compliance, 'una@example.com', 'products');
  const { id, role } = (await una.must('me')).message;
  await admin.must('closeOperator', { id, reason: 'left the company' });
  expect((await una.call('me')).code).toBe('not_logged_in');
  const again = server.browser().call('login', { email: 'una@example.com', password: STAFF_PASSWORD });
  expect((await again).code).toBe('wrong_credentials');
  await expect(recordAct(server.staff, { id, role }, 'open_user', { user: 1 })).rejects.toThrow(
    'could not be recorded',
  );
  const next = await server.newColleague(admin, compliance, 'una@example.com', 'support');
  expect((await next.must('me')).message.id).not.toBe(id);
});

test('an operator who is closed while a closing of theirs is under way closes no other with it', async () => {
  const thief = await server.newColleague(admin, compliance, 'thief@example.com', 'admin');
  const zoe = await server.newColleague(admin, compliance, 'zoe@example.com', 'products');
  const [{ id, role }, { id: other }] = [(await thief.must('me')).message, (await zoe.must('me')).message];
  await admin.must('closeOperator', { id, reason: 'the account was taken over' });
  // Let in before, it waited until the closing of its own account was done.
  const closing = await closeOperator(server.staff, { id, role }, { id: other, reason: REASON });
  expect(closing).toEqual({ kind: 'rejected', rejection: { code: 'unknown-operator' } });
  expect((await zoe.call('me')).type).toBe('ok');
});

test('a closing that ended after the core is finished by the next', async () => {
  const kim = await server.newColleague(admin, compliance, 'kim@example.com', 'products');
  const { id } = (await kim.must('me')).message;
  const { id: by, role } = (await admin.must('me')).message;
  const act = await actFor(server.staff, { id: by, role }, 'close_operator', { reason: REASON });
  await server.run({ type: 'CloseOperator', operator: id, act });
  expect((await kim.call('me')).type).toBe('ok');
  await admin.must('closeOperator', { id, reason: REASON });
  expect((await kim.call('me')).code).toBe('not_logged_in');
});

test('two closings of one account at the same time both end with it closed', async () => {
  const lee = await server.newColleague(admin, compliance, 'lee@example.com', 'products');
  const { id } = (await lee.must('me')).message;
  const me = (await admin.must('me')).message;
  const close = () => closeOperator(server.staff, me, { id, reason: REASON });
  // Both have read its row and wait for the list of administrators. A stronger lock would hold them earlier: their reasons name them.
  const client = new pg.Client({ connectionString: server.databaseUrl });
  await client.connect();
  await client.query('BEGIN');
  await client.query("SELECT FROM operators WHERE role = 'admin' FOR NO KEY UPDATE");
  const closings = Promise.all([close(), close()]);
  await vi.waitFor(async () => {
    const { rows } = await client.query(
      "SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'",
    );
    expect(rows.length).toBe(2);
  });
  await client.query('COMMIT');
  await client.end();
  expect(await closings).toEqual([{ kind: 'closed' }, { kind: 'closed' }]);
  expect((await lee.call('me')).code).toBe('not_logged_in');
});

test('a change of a market is announced to all users, with old and new, before it takes effect', async () => {
  const rows = await server.reader.rows(
    `SELECT base_id, quote_id, tick, lot, min_notional, band_ppm FROM markets WHERE id = 1`,
  );
  const { base_id: base, quote_id: quote, tick, lot, min_notional: minNotional, band_ppm: bandPpm } = rows[0]!;
  const market = { id: 1, base, quote, tick, lot, minNotional, bandPpm, makerFeePpm: 500n, takerFeePpm: 1_000n };
  const me = (await admin.must('me')).message;
  const act = await actFor(server.staff, me, 'change_market', { reason: REASON });
  await server.run({ type: 'Propose', change: { kind: 'market', market }, effectiveAt: 0, act });
  const [change] = (await server.call('listMarketChanges')).message;
  expect(change).toMatchObject({
    market: 1,
    name: 'BTC/USDT',
    changes: [{ field: 'maker_fee', from: '0.001', to: '0.0005' }],
    approved_at: 0,
    takes_effect_at: 0,
  });
  await compliance.must('approveProposal', { id: change.id, reason: 'cheaper is better' });
  const [approved] = (await server.call('listMarketChanges')).message;
  expect(approved.takes_effect_at - approved.approved_at).toBe(10 * 60_000);
  expect(JSON.stringify(approved)).not.toContain('operator');
  server.clock.skippedMs += 10 * 60_000 + 1;
  await server.run({ type: 'AdvanceClock' });
  expect((await server.call('listMarketChanges')).message).toEqual([]);
  const fee = await server.reader.rows('SELECT maker_fee_ppm FROM markets WHERE id = 1');
  expect(fee).toEqual([{ maker_fee_ppm: 500n }]);
});

test('a view is recorded before anything is shown, and refused where it cannot be', async () => {
  const user = await server.newUser();
  const me = (await compliance.must('me')).message;
  const reason = 'asked us by phone, from +44 20 7946 0000';
  await recordAct(server.staff, me, 'open_user', { user: user.id, reason });
  const [row] = (await compliance.must('listAudit', { user: user.id })).message.list;
  expect(row).toMatchObject({ operator: me.id, role: 'compliance', action: 'open_user', user: user.id, reason });
  expect(row.digest).toBe(createHash('sha256').update(reason).digest('hex'));

  const own = (await server.call('listAccountActions', {}, user.token)).message;
  expect(own).toMatchObject({ count: 1, list: [{ role: 'compliance', action: 'open_user', is_look: 1, reason }] });
  expect(JSON.stringify(own)).not.toMatch(/operator|compliance@/);
  const other = await server.newUser();
  expect((await server.call('listAccountActions', {}, other.token)).message.count).toBe(0);

  server.gateway.isAway = true;
  await expect(recordAct(server.staff, me, 'open_user', { user: user.id, reason })).rejects.toThrow('recorded');
  expect((await compliance.call('exportAudit', { reason: 'the auditors asked' })).code).toBe('unavailable');
  server.gateway.isAway = false;
});

test('the audit trail is filtered, paged and exported, and its export is in it', async () => {
  const { id } = (await compliance.must('me')).message;
  const mine = (await compliance.must('listAudit', { operator: id, limit: 2 })).message;
  expect(mine.list).toHaveLength(2);
  expect(mine.count).toBeGreaterThan(2);
  expect(new Set(mine.list.map((row: { operator: number }) => row.operator))).toEqual(new Set([id]));
  const { csv } = (await compliance.must('exportAudit', { action: 'invite_operator', reason: 'the auditors asked' }))
    .message;
  const lines = csv.trim().split('\r\n');
  expect(lines[0]).toContain('"operator"');
  expect(lines.slice(1).every((line: string) => line.includes('invite_operator'))).toBe(true);
  const [latest] = (await compliance.must('listAudit')).message.list;
  expect(latest).toMatchObject({ action: 'export_audit', operator: id });
});

test('every act of staff has its row, and the journal names no person', async () => {
  const rows = await server.reader.rows<{ action: string }>('SELECT DISTINCT action FROM operator_actions');
  expect(rows.map(({ action }) => action).sort()).toEqual([
    'accept_invitation',
    'approve_proposal',
    'change_market',
    'change_own_password',
    'change_role',
    'close_operator',
    'enrol_factor',
    'export_audit',
    'invite_operator',
    'log_in',
    'open_user',
    'refuse_proposal',
    'withdraw_proposal',
  ]);
  const journal = await server.reader.rows<{ body: string }>('SELECT body FROM journal');
  const whole = journal.map(({ body }) => body).join('\n');
  expect(whole).toContain('OperatorActed');
  for (const personal of ['@', 'example.com', 'New Person', REASON, 'by phone', 'agreed upon']) {
    expect(whole, personal).not.toContain(personal);
  }
  const log = server.logLines.join('\n');
  for (const secret of [STAFF_PASSWORD, admin.cookie.slice(-64), admin.csrf]) expect(log).not.toContain(secret);
});

test('one person alone waits 24 hours in public', async () => {
  const post = await startSmtpStub();
  const live = await startConsoleServer({ mode: 'live', mail: { smtpUrl: post.url, from: 'exchange@example.com' } });
  const alone = await live.firstOperator(0);
  const fields = { email: 'second@example.com', role: 'compliance', reason: REASON };
  const { proposal } = (await alone.must('inviteOperator', fields)).message;
  const seen = (await alone.must('getProposal', { id: proposal })).message;
  expect(seen).toMatchObject({ state: 'waiting_alone', expires_at: 0, may: ['withdraw'] });
  expect(seen.takes_effect_at - seen.proposed_at).toBe(24 * HOUR);
  live.clock.skippedMs += 24 * HOUR - 60_000;
  await live.run({ type: 'AdvanceClock' });
  await carryOutProposals(live.staff, live.proposalKinds);
  expect((await live.pool.query('SELECT * FROM operator_invitations')).rows).toEqual([]);
  live.clock.skippedMs += 120_000;
  await live.run({ type: 'AdvanceClock' });
  await expect.poll(() => post.received.join('\n')).toMatch(/^To: second@example.com$/m);
  await live.stop();
  post.stop();
});

test('the subject of a proposal is notified, offered no approval, and refused one', async () => {
  const list = (await admin.must('listOperators')).message as { id: number; email: string; role: string }[];
  const other = list.find(row => row.email !== 'admin@operator.invalid' && row.role === 'compliance')!;
  const { proposal } = (await admin.must('changeRole', { id: other.id, role: 'admin', reason: REASON })).message;
  const seen = (await compliance.must('getProposal', { id: proposal })).message;
  expect(seen).toMatchObject({ state: 'waiting', may: ['refuse'], no_approval: 'own_interest' });
  const own = await compliance.call('approveProposal', { id: proposal, reason: 'I would like that' });
  expect(own.code).toBe('own_interest');
  expect((await admin.must('getProposal', { id: proposal })).message).toMatchObject({
    may: ['withdraw'],
    no_approval: null,
  });
  await compliance.must('refuseProposal', { id: proposal, reason: 'it is not mine to have' });
});
