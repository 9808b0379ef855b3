// Removing a lost second factor: password, code and pictures, two members of staff, two days, and a way out at any time.
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { carryOutResets, moveFactorResets } from '../src/features/factor-reset/factor-resets-worker.ts';
import { factorResetById, lastFactorResetOf } from '../src/features/factor-reset/request-rows.ts';
import { resetLink } from '../src/features/factor-reset/reset-link.ts';
import { readRestrictions } from '../src/features/people/accounts/core-user.ts';
import { personById } from '../src/features/people/accounts/people-rows.ts';
import { enableFactor, startFactor } from '../src/features/people/factors/enable-factor.ts';
import { freezeAccount } from '../src/features/people/freezing/freeze-account.ts';
import { issueTicket } from '../src/features/people/logins/tickets.ts';
import type { Pictures } from '../src/features/pictures/pictures.ts';
import { actFor } from '../src/features/staff/record-act.ts';
import { type ConsoleServer, type StaffBrowser, startConsoleServer } from './_console-server.ts';
import { codeAt } from './_secured-person.ts';

const HOUR_MS = 3_600_000;
const PARTS = ['front_pic', 'reverse_pic', 'hand_pic'] as const;

let server: ConsoleServer;
let pictures: Pictures;
let first: StaffBrowser;
let second: StaffBrowser;
/** How far time had been moved when staff logged in last: their logins do not outlive days. */
let loggedInAt = 0;

beforeAll(async () => {
  server = await startConsoleServer();
  pictures = server.pictures;
  [first, second] = [await server.firstOperator(0), await server.firstOperator(1)];
});

beforeEach(async () => {
  if (server.clock.skippedMs === loggedInAt) return;
  loggedInAt = server.clock.skippedMs;
  for (const [index, browser] of [first, second].entries()) {
    await browser.must('login', { email: server.first[index]!.email, password: browser.password });
    await browser.must('passFactor', { totp: browser.code() });
  }
});

afterAll(() => server?.stop());

type Owner = { id: number; token: string };

/** A user with a second factor of every kind. */
async function newOwner({ isVerified = false } = {}): Promise<Owner> {
  const owner = await server.newUser();
  const { db } = server.identity;
  const factor = { secret: Buffer.from('sealed'), enabled_at: new Date(), last_step: 0 };
  await db
    .insertInto('totp_factors')
    .values({ person_id: owner.id, ...factor, pending_secret: null, pending_at: null })
    .execute();
  await db
    .insertInto('recovery_codes')
    .values({ person_id: owner.id, mark: Buffer.from('mark') })
    .execute();
  await server.pool.query(
    `INSERT INTO passkeys (person_id, credential_id, public_key, uses, transports, is_synced, name, created_at)
     VALUES ($1, $2, 'key', 0, '{}', false, 'mine', now())`,
    [owner.id, Buffer.from(`credential ${owner.id}`)],
  );
  await db.updateTable('people').set({ has_factor: true }).where('id', '=', owner.id).execute();
  server.identity.sessions.refresh(owner.id);
  if (isVerified) await server.pool.query(`UPDATE users SET level = 'advanced' WHERE id = $1`, [owner.id]);
  return owner;
}

async function personOf({ id }: Owner) {
  return (await personById(server.identity.db, id))!;
}

async function ticketOf(owner: Owner): Promise<string> {
  const ticket = await issueTicket(server.identity, await personOf(owner));
  const { message } = await server.call('startFactorReset', { ticket: ticket! });
  return message.ticket;
}

async function codeOf(owner: Owner): Promise<string> {
  const { email } = await personOf(owner);
  return server.eventually(async () => {
    const { rows } = await server.pool.query<{ code: string | null }>(
      'SELECT code FROM demo_outbox WHERE target = $1 AND code IS NOT NULL ORDER BY id DESC',
      [email],
    );
    return rows[0]?.code ?? undefined;
  });
}

async function mailTo(owner: Owner, words: string): Promise<string> {
  const { email } = await personOf(owner);
  return server.eventually(async () => {
    const { rows } = await server.pool.query<{ text: string }>(
      'SELECT text FROM demo_outbox WHERE target = $1 ORDER BY id DESC',
      [email],
    );
    return rows.find(({ text }) => text.includes(words))?.text;
  });
}

async function request(owner: Owner, fields: Record<string, string> = {}) {
  const ticket = await ticketOf(owner);
  return server.call('requestFactorReset', { ticket, code: await codeOf(owner), ...fields });
}

async function requested(owner: Owner): Promise<number> {
  expect(await request(owner)).toMatchObject({ type: 'ok' });
  return (await lastFactorResetOf(server.identity.db, owner.id))!.id;
}

async function approved(owner: Owner): Promise<number> {
  const id = await requested(owner);
  const { message } = await first.must('proposeFactorReset', { id, reason: 'pictures fit' });
  await second.must('approveProposal', { id: message.proposal, reason: 'looked as well' });
  await moveFactorResets(server.identity);
  return id;
}

async function stateOf(id: number): Promise<string> {
  return (await factorResetById(server.identity.db, id))!.state;
}

async function hasFactors({ id }: Owner): Promise<boolean> {
  const { rows } = await server.pool.query(
    `SELECT person_id FROM totp_factors WHERE person_id = $1 UNION ALL
     SELECT person_id FROM recovery_codes WHERE person_id = $1 UNION ALL
     SELECT person_id FROM passkeys WHERE person_id = $1`,
    [id],
  );
  return rows.length > 0;
}

/** Lets hours pass for all, and the workers do what is due. */
async function wait(hours: number): Promise<void> {
  server.clock.skippedMs += hours * HOUR_MS;
  await moveFactorResets(server.identity);
}

test('two members of staff and 48 hours later the factor is gone, withdrawals are locked and every login is over', async () => {
  const owner = await newOwner();
  const bystander = await newOwner();
  const id = await approved(owner);
  expect(await stateOf(id)).toBe('approved');
  await mailTo(owner, 'approved the removal');
  await wait(47);
  expect(await stateOf(id)).toBe('approved');
  expect(await hasFactors(owner)).toBe(true);
  expect(await server.call('getFactorReset', {}, owner.token)).toMatchObject({ message: { state: 'approved' } });

  await wait(2);
  expect(await stateOf(id)).toBe('done');
  expect(await hasFactors(owner)).toBe(false);
  expect((await personOf(owner)).has_factor).toBe(false);
  expect(await readRestrictions(server.reader, owner.id)).toMatchObject({ lockReason: 'factor' });
  expect((await readRestrictions(server.reader, owner.id))!.lockUntil).toBeGreaterThan(server.now());
  expect(await server.call('getUser', {}, owner.token)).toMatchObject({ type: '999' });
  expect(await hasFactors(bystander)).toBe(true);
  await mailTo(owner, 'was removed, as requested');
});

test('one member of staff alone removes nothing, not even by proposing and approving', async () => {
  const owner = await newOwner();
  const id = await requested(owner);
  const { message } = await first.must('proposeFactorReset', { id, reason: 'pictures fit' });
  const own = await first.call('approveProposal', { id: message.proposal, reason: 'me again' });
  expect(own.type).toBe('error');
  await wait(60);
  expect(await stateOf(id)).toBe('proposed');
  expect(await hasFactors(owner)).toBe(true);
});

test('a second member of staff who may not see the pictures agrees to nothing', async () => {
  const owner = await newOwner();
  const id = await requested(owner);
  const { message } = await first.must('proposeFactorReset', { id, reason: 'pictures fit' });
  const { rows } = await server.pool.query<{ role: string }>(
    `UPDATE operators SET role = 'products' FROM operators AS before
     WHERE operators.id = before.id AND operators.email = $1 RETURNING before.role`,
    [server.first[1]!.email],
  );
  try {
    const seen = (await second.must('getProposal', { id: message.proposal })).message;
    expect(seen.may).toEqual(['refuse']);
    const agreed = await second.call('approveProposal', { id: message.proposal, reason: 'looks fine' });
    expect(agreed).toMatchObject({ code: 'not_permitted' });
  } finally {
    await server.pool.query('UPDATE operators SET role = $1 WHERE email = $2', [rows[0]!.role, server.first[1]!.email]);
  }
  await moveFactorResets(server.identity);
  expect(await stateOf(id)).toBe('proposed');
});

test('a proposal whose request was cancelled is void: no operator can agree to it, and it is not counted as waiting', async () => {
  const [owner, other] = [await newOwner(), await newOwner()];
  const [id, living] = [await requested(owner), await requested(other)];
  const { proposal } = (await first.must('proposeFactorReset', { id, reason: 'pictures fit' })).message;
  const openProposal = (await first.must('proposeFactorReset', { id: living, reason: 'pictures fit' })).message
    .proposal;
  const inbox = async () => (await second.must('listProposals', { shown: 'waiting', limit: 100 })).message;
  const before = await inbox();
  expect((await second.must('getProposal', { id: proposal })).message).toMatchObject({ state: 'waiting' });
  await server.call('cancelFactorReset', {}, owner.token);

  const after = await inbox();
  expect([after.count, after.waiting]).toEqual([before.count, before.waiting - 1]);
  const row = after.list.find((listed: { id: number }) => listed.id === proposal);
  expect(row).toMatchObject({ state: 'void', may: ['refuse'], takes_effect_at: 0 });
  expect(after.list.find((listed: { id: number }) => listed.id === openProposal)).toMatchObject({ state: 'waiting' });
  const approval = { id: proposal, reason: 'looks fine' };
  expect(await second.call('approveProposal', approval)).toMatchObject({ code: 'factor_reset_decided' });
  expect((await first.must('getProposal', { id: proposal })).message.may).toEqual(['withdraw']);
  await first.must('withdrawProposal', { id: proposal, reason: 'it was cancelled' });
  expect((await first.must('getProposal', { id: proposal })).message.state).toBe('withdrawn');
  expect(await inbox()).toMatchObject({ count: after.count - 1, waiting: after.waiting });
  await second.must('approveProposal', { id: openProposal, reason: 'looks fine' });
});

test('a proposal that is refused lets the request wait for staff again', async () => {
  const owner = await newOwner();
  const id = await requested(owner);
  const { message } = await first.must('proposeFactorReset', { id, reason: 'pictures fit' });
  await second.must('refuseProposal', { id: message.proposal, reason: 'they do not' });
  await moveFactorResets(server.identity);
  expect(await stateOf(id)).toBe('requested');
});

test.each([
  ['as soon as it was requested', requested],
  ['when it was approved', approved],
])('its owner cancels it %s, with the link of the mail or from a login', async (_, reach) => {
  const [byLink, byLogin] = [await newOwner(), await newOwner()];
  const ids = [await reach(byLink), await reach(byLogin)];
  const text = await mailTo(byLink, 'factorReset?token=');
  const link = /factorReset\?token=(\S+)/.exec(text)![1]!;
  expect(await server.call('getFactorReset', { link })).toMatchObject({ type: 'ok' });
  expect(await server.call('cancelFactorReset', { link })).toMatchObject({ type: 'ok' });
  expect(await server.call('cancelFactorReset', {}, byLogin.token)).toMatchObject({ type: 'ok' });
  expect(await server.call('cancelFactorReset', { link })).toMatchObject({ code: 'no_factor_reset' });
  await wait(60);
  for (const id of ids) expect(await stateOf(id)).toBe('cancelled');
  for (const owner of [byLink, byLogin]) expect(await hasFactors(owner)).toBe(true);
});

/** The core agrees to what was cancelled a moment after the console had read it. */
async function agreedTooLate(proposal: number): Promise<void> {
  const approval = { id: proposal, reason: 'looked as well' };
  expect(await second.call('approveProposal', approval)).toMatchObject({ code: 'factor_reset_decided' });
  const operator = (await second.must('me')).message;
  const act = await actFor(server.staff, operator, 'approve_proposal', { reason: approval.reason });
  await server.run({ type: 'ApproveProposal', proposal, act });
}

test('one that was cancelled while it waited for a second person takes no effect when that person agrees', async () => {
  const owner = await newOwner();
  const id = await requested(owner);
  const { message } = await first.must('proposeFactorReset', { id, reason: 'pictures fit' });
  await server.call('cancelFactorReset', {}, owner.token);
  await agreedTooLate(message.proposal);
  await wait(60);
  expect(await stateOf(id)).toBe('cancelled');
  expect(await hasFactors(owner)).toBe(true);
});

test('agreeing to the removal that its owner cancelled agrees to no later request', async () => {
  const owner = await newOwner();
  const earlier = await requested(owner);
  const { message: old } = await first.must('proposeFactorReset', { id: earlier, reason: 'pictures fit' });
  await server.call('cancelFactorReset', {}, owner.token);
  server.clock.skippedMs += HOUR_MS / 4;
  await server.pool.query('DELETE FROM demo_outbox WHERE target = $1', [(await personOf(owner)).email]);
  const later = await requested(owner);
  await first.must('proposeFactorReset', { id: later, reason: 'pictures fit again' });
  await agreedTooLate(old.proposal);
  await wait(60);
  expect(await stateOf(later)).not.toBe('done');
  expect(await hasFactors(owner)).toBe(true);
});

test('freezing an account stops the removal of its factor', async () => {
  const owner = await newOwner();
  const id = await approved(owner);
  const origin = { address: '127.0.0.1', agent: 'owner' };
  await freezeAccount(server.identity, owner.id, { by: 'owner', reason: 'asked', origin });
  await wait(60);
  expect(await stateOf(id)).toBe('cancelled');
  expect(await hasFactors(owner)).toBe(true);
});

test('a factor that is set up meanwhile is kept', async () => {
  const owner = await newOwner();
  const id = await approved(owner);
  const { secret } = await startFactor(server.identity, { id: owner.id, account: 'mine' });
  const session = { id: 0n, userId: owner.id };
  const code = codeAt(secret, server.now());
  const enabled = await enableFactor(server.identity, {
    session,
    code,
    origin: { address: '127.0.0.1', agent: 'test' },
  });
  expect(enabled.kind).toBe('enabled');
  expect(await stateOf(id)).toBe('cancelled');
  server.clock.skippedMs += 49 * HOUR_MS;
  await moveFactorResets(server.identity);
  expect(await hasFactors(owner)).toBe(true);
});

test('a link or a login of another user cancels nothing', async () => {
  const [owner, stranger] = [await newOwner(), await newOwner()];
  const id = await requested(owner);
  expect(await server.call('cancelFactorReset', {}, stranger.token)).toMatchObject({ code: 'no_factor_reset' });
  expect(await server.call('cancelFactorReset', {})).toMatchObject({ code: 'no_factor_reset' });
  const link = resetLink(server.identity.vault, (await factorResetById(server.db, id))!);
  const others = [String(id + 1), '0', '2147483648', '9999999999'].map(number => link.replace(/^\d+/, number));
  const forged = [`${id}-${'0'.repeat(64)}`, ...others, `${link}0`, 'nonsense'];
  for (const wrong of forged) {
    expect(await server.call('cancelFactorReset', { link: wrong }), wrong).toMatchObject({ code: 'no_factor_reset' });
  }
  expect(await stateOf(id)).toBe('requested');
});

test('it takes the ticket of a right password and the code, and the code works once', async () => {
  const owner = await newOwner();
  const ticket = await ticketOf(owner);
  const code = await codeOf(owner);
  const wrong = code === '000000' ? '111111' : '000000';
  const bad = await server.call('requestFactorReset', { ticket, code: wrong });
  expect(bad.problems).toMatchObject([{ field: 'code', code: 'wrong_code' }]);
  const others = ['1000001', '0', '2147483648', '9999999999'].map(number => ticket.replace(/^\d+/, number));
  for (const forged of ['nonsense', ...others, `${ticket.slice(0, -1)}x`]) {
    const answer = await server.call('requestFactorReset', { ticket: forged, code });
    expect(answer, forged).toMatchObject({ code: 'ticket_expired' });
  }
  expect(await server.call('requestFactorReset', { ticket, code })).toMatchObject({ type: 'ok' });
  expect(await server.call('requestFactorReset', { ticket, code })).toMatchObject({ type: 'error' });
  await server.call('cancelFactorReset', {}, owner.token);
  const again = await server.call('requestFactorReset', { ticket, code });
  expect(again.problems).toMatchObject([{ field: 'code', code: 'wrong_code' }]);
});

test('a ticket is over after an hour, and with the password that it stood for', async () => {
  const [late, changed] = [await newOwner(), await newOwner()];
  const [lateTicket, changedTicket] = [await ticketOf(late), await ticketOf(changed)];
  await server.identity.db.updateTable('people').set({ password_hash: 'new' }).where('id', '=', changed.id).execute();
  const answer = await server.call('requestFactorReset', { ticket: changedTicket, code: await codeOf(changed) });
  expect(answer).toMatchObject({ code: 'ticket_expired' });
  server.clock.skippedMs += HOUR_MS + 1;
  const later = await server.call('requestFactorReset', { ticket: lateTicket, code: '123456' });
  expect(later).toMatchObject({ code: 'ticket_expired' });
});

test('two simultaneous requests are one', async () => {
  const owner = await newOwner();
  const ticket = await ticketOf(owner);
  const code = await codeOf(owner);
  const answers = await Promise.all([1, 2].map(() => server.call('requestFactorReset', { ticket, code })));
  expect(answers.filter(({ type }) => type === 'ok')).toHaveLength(1);
  const { rows } = await server.pool.query('SELECT 1 FROM factor_reset_requests WHERE person_id = $1', [owner.id]);
  expect(rows).toHaveLength(1);
});

test('it is carried out once, however many workers and restarts there are', async () => {
  const owner = await newOwner();
  const id = await approved(owner);
  server.clock.skippedMs += 49 * HOUR_MS;
  await Promise.all([carryOutResets(server.identity), carryOutResets(server.identity)]);
  await carryOutResets(server.identity);
  expect(await stateOf(id)).toBe('done');
  const { rows } = await server.pool.query(
    `SELECT 1 FROM security_events WHERE person_id = $1 AND occasion = 'factor-reset-done'`,
    [owner.id],
  );
  expect(rows).toHaveLength(1);
});

test('while the engine is away nothing is removed, since nothing could be locked', async () => {
  const owner = await newOwner();
  const id = await approved(owner);
  server.clock.skippedMs += 49 * HOUR_MS;
  server.gateway.isAway = true;
  await expect(carryOutResets(server.identity)).rejects.toThrow();
  server.gateway.isAway = false;
  expect(await hasFactors(owner)).toBe(true);
  await carryOutResets(server.identity);
  expect(await stateOf(id)).toBe('done');
});

test('a proposal whose request does not know of it is found again', async () => {
  const owner = await newOwner();
  const id = await requested(owner);
  const { message } = await first.must('proposeFactorReset', { id, reason: 'pictures fit' });
  await server.pool.query(`UPDATE factor_reset_requests SET state = 'requested', proposal_id = NULL WHERE id = $1`, [
    id,
  ]);
  await moveFactorResets(server.identity);
  expect(await factorResetById(server.identity.db, id)).toMatchObject({
    state: 'proposed',
    proposal_id: message.proposal,
  });
});

test('a user verified with documents sends three fresh pictures; staff sees them only after a view on record', async () => {
  const owner = await newOwner({ isVerified: true });
  const bare = await request(owner);
  expect(bare.problems?.map(({ field, code }) => `${field} ${code}`)).toEqual(PARTS.map(part => `${part} required`));

  const jpeg = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'red' } })
    .jpeg()
    .toBuffer();
  const taken = await Promise.all(PARTS.map(() => pictures.take(jpeg, undefined)));
  const names = taken.map(each => ('name' in each ? each.name : each.refusal));
  const paths = Object.fromEntries(PARTS.map((part, n) => [part, `/upload/${names[n]}`]));
  const unknown = await request(owner, { ...paths, hand_pic: `/upload/${'0'.repeat(32)}` });
  expect(unknown.problems).toMatchObject([{ field: 'hand_pic', code: 'unknown_picture' }]);
  expect(await request(owner, { ...paths, note: 'my phone drowned' })).toMatchObject({ type: 'ok' });

  const { id } = (await lastFactorResetOf(server.identity.db, owner.id))!;
  const input = { id, part: 'front_pic', which: 'fresh' };
  expect(await second.call('getFactorResetPicture', input)).toMatchObject({ code: 'unknown_picture' });
  const { message } = await first.must('openFactorReset', { id, reason: 'next in the queue' });
  expect(message).toMatchObject({ level: 'advanced', note: 'my phone drowned', fresh: [...PARTS], verified: [] });
  const url = `${server.origin}/api/console/factor_resets/picture?${new URLSearchParams({ ...input, id: String(id) })}`;
  const headers = {
    cookie: first.cookie,
    'x-csrf': first.csrf,
    'sec-fetch-site': 'same-origin',
    origin: server.origin,
  };
  expect((await fetch(url, { headers })).headers.get('content-type')).toBe('image/jpeg');
  expect(await second.call('getFactorResetPicture', input)).toMatchObject({ code: 'unknown_picture' });
  const rows = await server.reader.rows(
    `SELECT action, text FROM operator_actions LEFT JOIN operator_reasons ON operator_reasons.id = reason_id
     WHERE user_id = $1 ORDER BY operator_actions.id`,
    [owner.id],
  );
  expect(rows).toEqual([
    { action: 'open_factor_reset', text: 'next in the queue' },
    { action: 'open_picture', text: 'next in the queue' },
  ]);
});

test('staff refuses with a reason, which the owner reads', async () => {
  const owner = await newOwner();
  const id = await requested(owner);
  await first.must('refuseFactorReset', { id, reason: 'the face is not visible' });
  await mailTo(owner, 'the face is not visible');
  expect(await server.call('getFactorReset', {}, owner.token)).toMatchObject({
    message: { state: 'refused', reason: 'the face is not visible' },
  });
  expect(await first.call('proposeFactorReset', { id, reason: 'second thoughts' })).toMatchObject({
    code: 'factor_reset_decided',
  });
});

test('the queue names requests without personal data', async () => {
  const owner = await newOwner();
  const id = await requested(owner);
  const { message } = await first.must('listFactorResets', { queue: 'waiting', limit: 100 });
  const row = message.list.find((listed: { id: number }) => listed.id === id);
  expect(row).toMatchObject({ user: owner.id, state: 'requested' });
  expect(JSON.stringify(message)).not.toContain((await personOf(owner)).email);
});
