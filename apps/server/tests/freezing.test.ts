// Freezing an account and unfreezing it: what ends, what is refused, and what a process leaves that ends halfway.

import { afterAll, beforeAll, expect, test } from 'vitest';
import { finishAll } from '../src/features/account/account-worker.ts';
import { readRestrictions } from '../src/features/people/accounts/core-user.ts';
import { enableFactor, startFactor } from '../src/features/people/factors/enable-factor.ts';
import { factorCounts } from '../src/features/people/factors/factor-rows.ts';
import { disableFactor, makeRecoveryCodes } from '../src/features/people/factors/routes.ts';
import { finishFreeze, freezeAccount, unfreezeAccount } from '../src/features/people/freezing/freeze-account.ts';
import type { Identity } from '../src/features/people/identity.ts';
import { startLogin } from '../src/features/people/logins/start-login.ts';
import { changeAntiPhishingCode } from '../src/features/people/messages/anti-phishing-code.ts';
import type { EventFacts } from '../src/features/people/messages/security-event-rows.ts';
import { removePasskey } from '../src/features/people/passkeys/routes.ts';
import { changeFundPassword } from '../src/features/people/passwords/fund-password.ts';
import { changePassword } from '../src/features/people/passwords/routes.ts';
import { anotherLogin, codeFor, confirm, giveFactor, personOf, waitingMail } from './_account.ts';
import { codeAt } from './_secured-person.ts';
import { startTradingServer, type TradingServer, type TradingUser } from './_trading-server.ts';

const ORIGIN = { address: '127.0.0.1', agent: 'test' };
const ASKED = { by: 'owner', reason: 'asked', origin: ORIGIN } as const;
const DAY_MS = 24 * 3_600_000;

let server: TradingServer;
beforeAll(async () => {
  server = await startTradingServer();
  await server.publishIndex('92000');
});
afterAll(() => server?.stop());

function rest(user: TradingUser) {
  return server.place(user, { type: 1, target_price: '90000', amount: '0.001' });
}

async function restOne(user: TradingUser): Promise<void> {
  expect(await rest(user)).toMatchObject({ type: 'ok' });
}

async function openOrders({ id }: { id: number }): Promise<number> {
  const rows = await server.reader.rows('SELECT id FROM spot_orders WHERE user_id = $1', [id]);
  return rows.length;
}

async function logInAgain(user: TradingUser): Promise<TradingUser> {
  const person = await personOf(server, user);
  const result = await startLogin(server.identity, person, { language: 'en', marks: [], origin: ORIGIN });
  if (result.kind !== 'logged-in') throw new Error(result.kind);
  return { id: user.id, token: result.token };
}

/** How often the owner was notified that the account is frozen. */
async function freezeNotices(user: TradingUser): Promise<number> {
  return (await waitingMail(server, user)).filter(mail => mail.startsWith('account-frozen ')).length;
}

/** Unfreezes an account whose only contact is its mail address. */
async function unfreeze(user: TradingUser): Promise<void> {
  const { email } = await personOf(server, user);
  await server.call('sendUnfreezeCodes', {}, user);
  const mail_code = await codeFor(server, 'unfreeze', email!);
  expect(await server.call('unfreezeAccount', { mail_code }, user)).toMatchObject({ type: 'ok' });
}

async function setPhone({ id }: { id: number }): Promise<string> {
  const phone = `+1202${String(id).slice(-7).padStart(7, '5')}`;
  await server.identity.db.updateTable('people').set({ phone }).where('id', '=', id).execute();
  return phone;
}

test('freezing ends every login, cancels every order and notifies the owner', async () => {
  const user = await server.newUser({ 3: '1000' });
  const bystander = await server.newUser({ 3: '1000' });
  const other = await anotherLogin(server, user);
  await restOne(user);
  await restOne(bystander);
  expect(await server.call('freezeAccount', {}, user)).toMatchObject({ type: 'ok' });

  for (const token of [user, other]) expect(await server.call('getUser', {}, token)).toMatchObject({ type: '999' });
  expect(await openOrders(user)).toBe(0);
  expect(await openOrders(bystander)).toBe(1);
  expect(await server.call('getUser', {}, bystander)).toMatchObject({ type: 'ok' });
  expect((await readRestrictions(server.reader, user.id))?.isFrozen).toBe(true);
  const { email } = await personOf(server, user);
  expect(await waitingMail(server, user)).toEqual([`account-frozen ${email}`]);
});

/** What each notice of a freeze lists, the first freeze first. */
async function cancelledByFreezes({ id }: TradingUser) {
  const rows = await server.identity.db
    .selectFrom('security_events')
    .select('facts')
    .where('person_id', '=', id)
    .where('occasion', '=', 'account-frozen')
    .orderBy('id')
    .execute();
  return rows.map(({ facts }) => (facts as EventFacts).cancelled ?? []);
}

test('orders that a freeze cancels say so, and each notice lists those of its freeze', async () => {
  const user = await server.newUser({ 3: '1000' });
  await restOne(user);
  await restOne(user);
  const stop = {
    type: 1,
    order_type: 'stop_limit',
    trigger_price: '93000',
    trigger_by: 'index',
    target_price: '93100',
    amount: '0.001',
  };
  expect(await server.place(user, stop)).toMatchObject({ type: 'ok' });
  await server.call('freezeAccount', {}, user);
  expect(await cancelledByFreezes(user)).toEqual([
    [{ kind: 'spot_orders', rows: [{ name: 'BTC/USDT', number: '3' }] }],
  ]);

  const again = await logInAgain(user);
  await unfreeze(again);
  const { message } = await server.call('listSpotOrders', { status: 3 }, again);
  expect(message.map((order: { cancel_reason: string }) => order.cancel_reason)).toEqual(
    Array.from({ length: 3 }, () => 'account_frozen'),
  );
  const { message: events } = await server.call('listSecurityEvents', {}, again);
  const frozen = events.list.find((event: { occasion: string }) => event.occasion === 'account_frozen');
  expect(frozen.about).toBe('Spot orders cancelled: BTC/USDT (3)');

  await restOne(again);
  await server.call('freezeAccount', {}, again);
  expect((await cancelledByFreezes(user))[1]).toEqual([
    { kind: 'spot_orders', rows: [{ name: 'BTC/USDT', number: '1' }] },
  ]);
});

test('a frozen account can be logged in to, and then only be unfrozen', async () => {
  const user = await server.newUser({ 3: '1000' });
  await server.call('freezeAccount', {}, user);
  const again = await logInAgain(user);
  expect(await server.call('getUser', {}, again)).toMatchObject({ type: 'ok' });
  expect(await server.call('getFreeze', {}, again)).toMatchObject({
    message: { frozen: 1, needs_mail_code: 1, needs_phone_code: 0, needs_factor: 0 },
  });
  for (const name of ['listWallets', 'listSpotOrders', 'getClosing', 'downloadAccount'] as const) {
    expect(await server.call(name, {}, again), name).toMatchObject({ type: 'error', code: 'account_frozen' });
  }
  expect(await rest(again)).toMatchObject({ code: 'account_frozen' });
  expect(await server.call('fundDemoWallet', { currency_id: 3, number: '1' }, again)).toMatchObject({
    code: 'account_frozen',
  });
});

test('two freezes simultaneously and one after the other freeze once and notify once', async () => {
  const user = await server.newUser({ 3: '1000' });
  await restOne(user);
  await Promise.all([freezeAccount(server.identity, user.id, ASKED), freezeAccount(server.identity, user.id, ASKED)]);
  const again = await logInAgain(user);
  await freezeAccount(server.identity, user.id, ASKED);
  expect(await server.call('getUser', {}, again)).toMatchObject({ type: 'ok' });
  expect(await freezeNotices(user)).toBe(1);
  expect(await openOrders(user)).toBe(0);
});

test('unfreezing takes the codes of all contacts, each once, and locks withdrawals for a day', async () => {
  const user = await server.newUser();
  const phone = await setPhone(user);
  const { email } = await personOf(server, user);
  await server.call('freezeAccount', {}, user);
  const again = await logInAgain(user);
  expect(await server.call('sendUnfreezeCodes', {}, again)).toMatchObject({ type: 'ok' });
  const mail_code = await codeFor(server, 'unfreeze', email!);
  const phone_code = await codeFor(server, 'unfreeze', phone);
  const wrong = mail_code === '000000' ? '111111' : '000000';

  const only = await server.call('unfreezeAccount', { mail_code }, again);
  expect(only.problems).toMatchObject([{ field: 'phone_code', code: 'required' }]);
  const bad = await server.call('unfreezeAccount', { mail_code: wrong, phone_code }, again);
  expect(bad.problems).toMatchObject([{ field: 'mail_code', code: 'wrong_code' }]);
  expect((await personOf(server, user)).frozen_at).not.toBeNull();
  expect((await readRestrictions(server.reader, user.id))?.isFrozen).toBe(true);

  const before = Date.now();
  const thawed = await server.call('unfreezeAccount', { mail_code, phone_code }, again);
  expect(thawed).toMatchObject({ type: 'ok' });
  expect(thawed.lock_until).toBeGreaterThanOrEqual(before + DAY_MS);
  expect(await readRestrictions(server.reader, user.id)).toMatchObject({ isFrozen: false, lockReason: 'unfrozen' });
  expect(await server.call('listWallets', {}, again)).toMatchObject({ type: 'ok' });

  await server.call('freezeAccount', {}, again);
  const third = await logInAgain(user);
  expect(await server.call('unfreezeAccount', { mail_code, phone_code }, third)).toMatchObject({ type: 'error' });
});

test('a code for something else does not unfreeze', async () => {
  const user = await server.newUser();
  const { email } = await personOf(server, user);
  await server.call('sendOwnCode', {}, user);
  await server.call('freezeAccount', {}, user);
  const again = await logInAgain(user);
  await server.call('sendUnfreezeCodes', {}, again);
  const mail_code = await codeFor(server, 'confirm', email!);
  if (mail_code === (await codeFor(server, 'unfreeze', email!))) return;
  const answer = await server.call('unfreezeAccount', { mail_code }, again);
  expect(answer.problems).toMatchObject([{ field: 'mail_code', code: 'wrong_code' }]);
});

test('with a second factor unfreezing takes that as well', async () => {
  const user = await server.newUser();
  const { email } = await personOf(server, user);
  await giveFactor(server, user);
  await server.call('freezeAccount', {}, user);
  const again = await logInAgain(user);
  await server.call('sendUnfreezeCodes', {}, again);
  const mail_code = await codeFor(server, 'unfreeze', email!);
  expect(await server.call('unfreezeAccount', { mail_code }, again)).toMatchObject({ code: 'step_up_required' });
  expect((await personOf(server, user)).frozen_at).not.toBeNull();
  await confirm(server, again);
  expect(await server.call('unfreezeAccount', { mail_code }, again)).toMatchObject({ type: 'ok' });
});

test('an account that is not frozen gets no codes for it, and unfreezing it changes nothing', async () => {
  const user = await server.newUser();
  expect(await server.call('sendUnfreezeCodes', {}, user)).toMatchObject({ code: 'not_frozen' });
  expect(await server.call('unfreezeAccount', {}, user)).toMatchObject({ type: 'ok', lock_until: 0 });
});

test('a freeze that ended after the core is finished by the next login', async () => {
  const user = await server.newUser({ 3: '1000' });
  await restOne(user);
  await server.run({ type: 'FreezeUser', user: user.id });
  const again = await logInAgain(user);
  expect(await server.call('listWallets', {}, again)).toMatchObject({ code: 'account_frozen' });
  expect(await server.call('getUser', {}, user)).toMatchObject({ type: '999' });
  expect(await openOrders(user)).toBe(0);
  expect(await freezeNotices(user)).toBe(1);
});

test('a freeze that ended after the core or before the orders is finished by the next start', async () => {
  const [first, second] = [await server.newUser({ 3: '1000' }), await server.newUser({ 3: '1000' })];
  for (const user of [first, second]) {
    await restOne(user);
    await server.run({ type: 'FreezeUser', user: user.id });
  }
  await server.identity.db.updateTable('people').set({ frozen_at: new Date() }).where('id', '=', second.id).execute();
  await finishAll(server.identity);
  for (const user of [first, second]) {
    expect((await personOf(server, user)).frozen_at).not.toBeNull();
    expect(await openOrders(user)).toBe(0);
  }
  await finishFreeze(server.identity, first.id);
  expect(await freezeNotices(first)).toBe(1);
});

test('a login that a freeze ended stays ended, also where the process ended with it', async () => {
  const user = await server.newUser();
  const { email } = await personOf(server, user);
  const stranger = await anotherLogin(server, user);
  const { sessions } = server.identity;
  const gone = { ...sessions, endAllOf: () => Promise.reject(new Error('the process ended')) };
  await expect(freezeAccount({ ...server.identity, sessions: gone }, user.id, ASKED)).rejects.toThrow('ended');
  await finishAll(server.identity);
  const again = await logInAgain(user);
  await server.call('sendUnfreezeCodes', {}, again);
  const mail_code = await codeFor(server, 'unfreeze', email!);
  expect(await server.call('unfreezeAccount', { mail_code }, again)).toMatchObject({ type: 'ok' });
  for (const token of [user, stranger]) {
    expect(await server.call('listWallets', {}, token)).toMatchObject({ type: '999' });
  }
});

test('where the orders cannot be cancelled now, the account is frozen all the same', async () => {
  const user = await server.newUser({ 3: '1000' });
  await restOne(user);
  const { engine } = server;
  const broken: typeof engine = Object.assign(Object.create(engine), {
    submit: (submission: Parameters<typeof engine.submit>[0]) =>
      submission.command.type === 'CancelSpotOrders'
        ? Promise.resolve({ kind: 'unavailable' as const })
        : engine.submit(submission),
  });
  await freezeAccount({ ...server.identity, engine: broken }, user.id, ASKED);
  expect((await personOf(server, user)).frozen_at).not.toBeNull();
  expect(await openOrders(user)).toBe(1);
  // The notice waits for what it lists.
  expect(await freezeNotices(user)).toBe(0);
  for (let run = 0; run < 2; run++) await finishAll(server.identity);
  expect(await openOrders(user)).toBe(0);
  expect(await freezeNotices(user)).toBe(1);
  expect(await cancelledByFreezes(user)).toEqual([
    [{ kind: 'spot_orders', rows: [{ name: 'BTC/USDT', number: '1' }] }],
  ]);
});

test('where a process ends before the notice is queued, the next start queues it once', async () => {
  const user = await server.newUser({ 3: '1000' });
  await restOne(user);
  const accountHooks = server.identity.accountHooks.map(({ open, ...hooks }) => ({
    ...hooks,
    ...(open && { open: { ...open, cancelled: () => Promise.reject(new Error('the process ended')) } }),
  }));
  await freezeAccount({ ...server.identity, accountHooks }, user.id, ASKED);
  expect([await openOrders(user), await freezeNotices(user)]).toEqual([0, 0]);
  await Promise.all([finishAll(server.identity), finishAll(server.identity)]);
  expect(await freezeNotices(user)).toBe(1);
  expect(await cancelledByFreezes(user)).toEqual([
    [{ kind: 'spot_orders', rows: [{ name: 'BTC/USDT', number: '1' }] }],
  ]);
});

test('a half-done unfreezing leaves the account frozen, and can be done again with the same codes', async () => {
  const user = await server.newUser();
  const { email } = await personOf(server, user);
  await server.call('freezeAccount', {}, user);
  const again = await logInAgain(user);
  await server.call('sendUnfreezeCodes', {}, again);
  await server.run({ type: 'UnfreezeUser', user: user.id });
  await finishAll(server.identity);
  expect(await server.call('listWallets', {}, again)).toMatchObject({ code: 'account_frozen' });
  const mail_code = await codeFor(server, 'unfreeze', email!);
  const wholeAt = Date.now();
  const unfrozen = await server.call('unfreezeAccount', { mail_code }, again);
  expect(unfrozen).toMatchObject({ type: 'ok' });
  expect(await server.call('listWallets', {}, again)).toMatchObject({ type: 'ok' });
  // The day begins when the account is the owner's again, not when the core was called.
  expect(unfrozen.lock_until).toBeGreaterThanOrEqual(wholeAt + DAY_MS);
});

test('an account that is frozen again while it is unfrozen stays frozen', async () => {
  const user = await server.newUser();
  const { email } = await personOf(server, user);
  await server.call('freezeAccount', {}, user);
  const again = await logInAgain(user);
  await server.call('sendUnfreezeCodes', {}, again);
  const mail = await codeFor(server, 'unfreeze', email!);
  const { engine } = server.identity;
  const freezing: typeof engine = {
    async submit(submission) {
      const answer = await engine.submit(submission);
      if (submission.command.type === 'UnfreezeUser') await freezeAccount(server.identity, user.id, ASKED);
      return answer;
    },
  };
  const codes = { mail, phone: undefined };
  await unfreezeAccount({ ...server.identity, engine: freezing }, user.id, codes, ORIGIN);
  expect((await personOf(server, user)).frozen_at).not.toBeNull();
  expect((await readRestrictions(server.reader, user.id))?.isFrozen).toBe(true);
  expect(await server.call('listWallets', {}, again)).toMatchObject({ type: '999' });
});

test.each<[string, (parts: Identity, user: TradingUser, passkey: number) => Promise<unknown>]>([
  ['takes the authenticator off', (parts, { id }) => disableFactor(parts, id, ORIGIN)],
  ['takes a passkey off', (parts, { id: personId }, id) => removePasskey(parts, { id, personId, origin: ORIGIN })],
  ['has recovery codes made', (parts, { id }) => makeRecoveryCodes(parts, id, ORIGIN)],
  ['sets another phrase', (parts, { id }) => changeAntiPhishingCode(parts, id, 'seven swans', ORIGIN)],
  [
    'sets a fund password',
    (parts, { id: personId }) =>
      changeFundPassword(parts, { personId, old: undefined, digits: '482913', isConfirmed: true, origin: ORIGIN }),
  ],
  [
    'sets another password',
    async (parts, { token }) => {
      const session = (await parts.sessions.find(token))!;
      const passwords = { ...parts.passwords, matches: async () => true };
      const change = { session, oldPassword: 'known to a stranger', password: 'of a stranger', origin: ORIGIN };
      return changePassword({ ...parts, passwords }, change);
    },
  ],
])('a login that %s while the owner freezes the account changes nothing', async (_, act) => {
  const user = await server.newUser();
  const { identity } = server;
  await giveFactor(server, user);
  const { rows } = await server.pool.query<{ id: string }>(
    `INSERT INTO passkeys (person_id, credential_id, public_key, uses, transports, is_synced, name, created_at)
     VALUES ($1, $2, 'key', 0, '{}', false, 'mine', now()) RETURNING id`,
    [user.id, Buffer.from(`credential ${user.id}`)],
  );
  await freezeAccount(identity, user.id, ASKED);
  const again = await logInAgain(user);
  const before = await personOf(server, user);
  await expect(act(identity, again, Number(rows[0]!.id))).rejects.toThrow('frozen meanwhile');
  expect(await personOf(server, user)).toEqual(before);
  expect(await factorCounts(identity.db, user.id)).toEqual({ hasTotp: true, passkeys: 1, recoveryCodes: 0 });
});

test('turning an authenticator on while the owner freezes the account turns nothing on', async () => {
  const user = await server.newUser();
  const { identity } = server;
  const { secret } = await startFactor(identity, { id: user.id, account: 'mine' });
  await freezeAccount(identity, user.id, ASKED);
  const code = codeAt(secret, identity.now());
  const input = { session: { id: 0n, userId: user.id }, code, origin: ASKED.origin };
  expect(await enableFactor(identity, input)).toEqual({ kind: 'not-started' });
  expect((await personOf(server, user)).has_factor).toBe(false);
});
