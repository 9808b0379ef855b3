// Closing an account: refused while anything is left, and what is erased, freed and kept.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { finishAll } from '../src/features/account/account-worker.ts';
import { finishClosing } from '../src/features/account/close-account.ts';
import { saveBankCard } from '../src/features/bank-card/save-bank-card.ts';
import { readRestrictions } from '../src/features/people/accounts/core-user.ts';
import { insertPerson, newInvitationCode } from '../src/features/people/accounts/people-rows.ts';
import type { Identity } from '../src/features/people/identity.ts';
import { login } from '../src/features/people/logins/login.ts';
import { changeAntiPhishingCode } from '../src/features/people/messages/anti-phishing-code.ts';
import { changeFundPassword } from '../src/features/people/passwords/fund-password.ts';
import { submitBasic } from '../src/features/verification/submission.ts';
import { writeLabel } from '../src/features/withdrawal/saved-addresses.ts';
import { ACCOUNT_HOOKS } from '../src/features.ts';
import { anotherLogin, confirm, delivered, giveFactor, personOf, waitingMail } from './_account.ts';
import { startTradingServer, type TradingServer, type TradingUser } from './_trading-server.ts';

const ERASED_AT_CLOSING = ACCOUNT_HOOKS.flatMap(hooks => hooks.erasedAtClosing ?? []);

const ORIGIN = { address: '127.0.0.1', agent: 'test' };
const CARD = {
  holder: 'Ada Lovelace',
  bank: 'Example Bank',
  branch: 'Mitte',
  bankAddress: 'Bank Street 1',
  account: '0123456789',
  cardNumber: '',
  swift: '',
  payeeAddress: 'Unter den Linden 1',
  postalCode: '10117',
  payeeTown: '',
  payeeCountry: '',
  bankCountry: '',
  bankCode: '',
};
const PAPERS = { country: 'Germany', name: 'Ada Lovelace', card_id: 'L01X00T47', address: 'Unter den Linden 1' };

let server: TradingServer;
beforeAll(async () => {
  server = await startTradingServer();
  await server.publishIndex('92000');
});
afterAll(() => server?.stop());

async function close(user: TradingUser) {
  await confirm(server, user);
  return server.call('closeAccount', {}, user);
}

async function operatorId(): Promise<number> {
  const { rows } = await server.pool.query(
    `INSERT INTO operators (email, role, password_hash, created_at) VALUES ($1, 'support', 'none', now()) RETURNING id`,
    [`${randomUUID()}@example.com`],
  );
  return rows[0].id;
}

async function rowsOf(table: string, { id }: { id: number }): Promise<number> {
  const { rows } = await server.pool.query(`SELECT 1 FROM ${table} WHERE person_id = $1`, [id]);
  return rows.length;
}

test('an account with a balance or an open order stays, and its owner is shown what is left', async () => {
  const user = await server.newUser({ 3: '1000' });
  await server.call('transfer', { currency_id: 3, number: '10', from_field: 'change', to_field: 'legal' }, user);
  await server.place(user, { type: 1, target_price: '90000', amount: '0.001' });
  const { message } = await server.call('getClosing', {}, user);
  expect(message).toEqual({
    is_empty: 0,
    balances: [
      { currency: 3, currency_name: 'USDT', account: 'change', number: '990.000000' },
      { currency: 3, currency_name: 'USDT', account: 'legal', number: '10.000000' },
    ],
    locked: [],
    open_orders: 1,
  });
  const refused = await close(user);
  expect(refused).toMatchObject({ type: 'error', code: 'account_not_empty' });
  expect(refused.message).toContain('1000 USDT');
  expect(refused.message).toContain('Open orders: 1');
  expect((await personOf(server, user)).closed_at).toBeNull();
  expect(await server.call('getUser', {}, user)).toMatchObject({ type: 'ok' });
});

test('closing takes a confirmation', async () => {
  const user = await server.newUser();
  expect(await server.call('closeAccount', {}, user)).toMatchObject({ code: 'step_up_required' });
  expect((await personOf(server, user)).closed_at).toBeNull();
});

test('a closed account has no login, no address and no personal data, and its owner is notified last', async () => {
  const user = await server.newUser();
  const other = await anotherLogin(server, user);
  const bystander = await server.newUser();
  const { email } = await personOf(server, user);
  await giveFactor(server, user);
  await server.call('sendOwnCode', {}, user);
  expect(await close(user)).toMatchObject({ type: 'ok' });

  for (const token of [user, other]) expect(await server.call('getUser', {}, token)).toMatchObject({ type: '999' });
  expect(await server.call('getUser', {}, bystander)).toMatchObject({ type: 'ok' });
  expect(await personOf(server, user)).toMatchObject({
    email: null,
    phone: null,
    password_hash: '',
    has_factor: false,
    phrase: null,
    fund_password_hash: null,
  });
  expect((await readRestrictions(server.reader, user.id))?.closedAt).toBeGreaterThan(0);
  for (const table of ERASED_AT_CLOSING) expect(await rowsOf(table, user), table).toBe(0);
  const { rows: codes } = await server.pool.query('SELECT 1 FROM codes WHERE target = $1', [email]);
  expect(codes).toEqual([]);
  const answer = await login(server.identity, {
    contact: { channel: 'mail', target: email! },
    password: 'anything at all',
    totp: undefined,
    language: 'en',
    marks: [],
    origin: { address: '127.0.0.1', agent: 'test' },
  });
  expect(answer).toEqual({ kind: 'wrong' });
  expect((await delivered(server, email!))[0]).toMatchObject({ text: expect.stringContaining('closed for good') });
});

test('the address of a closed account is free for a new user', async () => {
  const user = await server.newUser();
  const { email, id } = await personOf(server, user);
  await close(user);
  const next = await insertPerson(server.identity.db, {
    kind: 'customer',
    email,
    phone: null,
    dialling_code: '1',
    password_hash: 'no password fits this',
    language: 'en',
    agreement_version: '1',
    agreed_at: new Date(),
    invitation_code: newInvitationCode(),
    inviter_id: null,
  });
  expect(next?.id).toBeGreaterThan(id);
});

test('two simultaneous closings close once, and one that ended after the core is finished by the next start', async () => {
  const twin = await server.newUser();
  await confirm(server, twin);
  const answers = await Promise.all([server.call('closeAccount', {}, twin), server.call('closeAccount', {}, twin)]);
  // The other is as good, or comes when there is no login left.
  expect(answers.map(({ type }) => type).filter(type => type !== 'ok' && type !== '999')).toEqual([]);
  expect((await personOf(server, twin)).email).toBeNull();

  const half = await server.newUser();
  await server.run({ type: 'CloseUser', user: half.id });
  expect((await personOf(server, half)).email).not.toBeNull();
  await finishAll(server.identity);
  expect(await personOf(server, half)).toMatchObject({ email: null, password_hash: '' });
  expect(await server.call('getUser', {}, half)).toMatchObject({ type: '999' });
});

test('however many closings come simultaneously, each ends well, and the owner is notified once', async () => {
  const user = await server.newUser();
  await server.run({ type: 'CloseUser', user: user.id });
  await Promise.all([1, 2, 3].map(() => finishClosing(server.identity, user.id, ORIGIN)));
  expect((await waitingMail(server, user)).filter(mail => mail.startsWith('account-closed'))).toHaveLength(1);
  expect(await rowsOf('security_events', user)).toBe(0);
});

test.each<[string, (parts: Identity, id: number) => Promise<unknown>]>([
  ['the phrase', (parts, id) => changeAntiPhishingCode(parts, id, 'seven swans', ORIGIN)],
  [
    'the fund password',
    (parts, personId) =>
      changeFundPassword(parts, { personId, old: undefined, digits: '482913', isConfirmed: true, origin: ORIGIN }),
  ],
  ['the bank card', (parts, id) => saveBankCard(parts, id, CARD, ORIGIN)],
  [
    'a label in the address book',
    ({ db }, user) => writeLabel(db, { user, coin: 1, chain: 1, address: 'somewhere', label: 'cold', notes: '' }),
  ],
  ['an application', (parts, id) => submitBasic(parts, id, PAPERS, 'en')],
])('%s that a call was about to write when the account was closed is not written', async (_, write) => {
  const user = await server.newUser();
  expect(await close(user)).toMatchObject({ type: 'ok' });
  await expect(write(server.identity, user.id)).rejects.toThrow('closed meanwhile');
  expect(await personOf(server, user)).toMatchObject({ phrase: null, fund_password_hash: null });
  for (const table of [...ERASED_AT_CLOSING, 'verification_cases']) expect(await rowsOf(table, user), table).toBe(0);
});

test('documents and notes of a closed account are erased after thirty days, and those of others stay', async () => {
  const [closed, open] = [await server.newUser(), await server.newUser()];
  for (const { id } of [closed, open]) {
    await server.pool.query(
      `INSERT INTO verification_cases (person_id, level, submitted_at, papers, number_mark, renewed)
       VALUES ($1, 'basic', now(), 'sealed', 'mark', '{}')`,
      [id],
    );
    await server.pool.query(
      `INSERT INTO user_notes (person_id, operator_id, role, note, at) VALUES ($1, $2, 'support', 'sealed', now())`,
      [id, await operatorId()],
    );
  }
  await close(closed);
  await finishAll(server.identity);
  expect(await rowsOf('verification_cases', closed)).toBe(1);
  expect(await rowsOf('user_notes', closed)).toBe(1);
  server.clock.skippedMs = 31 * 24 * 3_600_000;
  await finishAll(server.identity);
  server.clock.skippedMs = 0;
  expect(await rowsOf('verification_cases', closed)).toBe(0);
  expect(await rowsOf('verification_cases', open)).toBe(1);
  expect(await rowsOf('user_notes', closed)).toBe(0);
  expect(await rowsOf('user_notes', open)).toBe(1);
});

test('every table about a person is named as erased immediately, erased later, or kept', async () => {
  const { rows } = await server.pool.query<{ name: string }>(
    `SELECT DISTINCT conrelid::regclass::text AS name FROM pg_constraint
     WHERE contype = 'f' AND confrelid = 'people'::regclass ORDER BY name`,
  );
  const erasedLater = ACCOUNT_HOOKS.flatMap(hooks => hooks.erasedLater ?? []);
  // The last mail stays until it is sent; who deletes files deletes pictures.
  const leaving = ['outgoing_messages', 'pictures'];
  const remaining = ['people'];
  expect(rows.map(({ name }) => name)).toEqual([...ERASED_AT_CLOSING, ...erasedLater, ...leaving, ...remaining].sort());
});
