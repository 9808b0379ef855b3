// Calls from outside never reveal who has an account, a login to the console or an invitation: the answers are the same
// to the byte, and none is faster.
import { AGREEMENT_VERSION, type Call, calls } from '@candor/contract';
import { consoleCalls } from '@candor/contract/console';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PASSWORD, startWholeExchange, type WholeExchange, type WholeUser } from './_whole-exchange.ts';

const ROUNDS = 7;
/** Other work on this machine makes single calls slow; what saves a password check or a mail is faster by far more. */
const MAX_APART = 3;
/** Below this a difference drowns in the noise of any network. */
const MIN_MS = 5;

type Fields = Record<string, string>;

let whole: WholeExchange;
let user: WholeUser;
beforeAll(async () => {
  whole = await startWholeExchange();
  user = await whole.newUser();
});
afterAll(() => whole?.stop());

let strangers = 0;
function stranger(): string {
  strangers += 1;
  return `stranger${strangers}@example.com`;
}

/** An existing user, each time another one, so that no throttle of an account answers instead. */
async function existingUser(): Promise<string> {
  const { id } = await whole.newUser();
  const { rows } = await whole.pool.query<{ email: string }>('SELECT email FROM people WHERE id = $1', [id]);
  return rows[0]!.email;
}

async function colleague(): Promise<string> {
  strangers += 1;
  const email = `colleague${strangers}@example.com`;
  await whole.pool.query(
    `INSERT INTO operators (email, role, password_hash, created_at) VALUES ($1, 'support', $2, now())`,
    [email, whole.passwordHash],
  );
  return email;
}

type Case = { name: string; call: Call; known(): Promise<Fields>; unknown(): Promise<Fields>; isLoggedIn?: true };

/** The same fields about an existing user, and about an unknown one. */
function about(name: string, call: Call, fieldsFor: (address: string) => Fields, isLoggedIn?: true): Case {
  return {
    name,
    call,
    known: async () => fieldsFor(await existingUser()),
    unknown: async () => fieldsFor(stranger()),
    ...(isLoggedIn && { isLoggedIn }),
  };
}

const passwords = { password: 'another password', re_password: 'another password', repassword: 'another password' };
const cases: Case[] = [
  about('a login', calls.login, user_string => ({ user_type: 'email', user_string, password: 'not the password' })),
  about('signing up', calls.register, user_string => ({
    type: 'email',
    user_string,
    code: '000000',
    ...passwords,
    agreement: '1',
    agreement_version: AGREEMENT_VERSION,
  })),
  about('a forgotten password', calls.resetPassword, account => ({ account, code: '000000', ...passwords })),
  about('checking a code', calls.checkEmailCode, user_string => ({ user_string, email_code: '000000' })),
  about('a code for signing up', calls.sendMailCode, user_string => ({ user_string, type: 'register' })),
  about('a code for a forgotten password', calls.sendMailCode, user_string => ({ user_string, type: 'forget' })),
  about(
    'a code to a new contact',
    calls.sendContactCode,
    user_string => ({ which: 'new', kind: 'email', user_string }),
    true,
  ),
  about(
    'changing a contact',
    calls.changeContact,
    user_string => ({ kind: 'email', user_string, new_code: '000000', old_code: '000000' }),
    true,
  ),
  {
    name: 'a login to the console',
    call: consoleCalls.login,
    known: async () => ({ email: await colleague(), password: 'not the password' }),
    unknown: async () => ({ email: stranger(), password: 'not the password' }),
  },
];

async function measureOnce({ call, isLoggedIn }: Case, fields: Fields): Promise<{ text: string; ms: number }> {
  const headers = isLoggedIn ? { authorization: (await whole.newUser()).token } : {};
  const startedAt = performance.now();
  const { text } = await whole.ask(call, fields, headers);
  return { text: text.replace(/"request_id":"[^"]*",?/, ''), ms: performance.now() - startedAt };
}

test.each(cases)('$name does not reveal who is there', async tested => {
  let [known, unknown] = [Infinity, Infinity];
  for (let round = 0; round < ROUNDS * 5; round += 1) {
    const existing = await measureOnce(tested, await tested.known());
    const missing = await measureOnce(tested, await tested.unknown());
    expect(missing.text).toBe(existing.text);
    known = Math.min(known, existing.ms);
    unknown = Math.min(unknown, missing.ms);
    const [slow, fast] = [Math.max(known, unknown), Math.min(known, unknown)];
    if (round >= ROUNDS && (slow < fast * MAX_APART || slow - fast < MIN_MS)) return;
  }
  expect({ known, unknown }).toBe('alike');
});

test('a right password distinguishes them, so that the tests above can fail', async () => {
  const { rows } = await whole.pool.query<{ email: string }>('SELECT email FROM people WHERE id = $1', [user.id]);
  const fields = { user_type: 'email', user_string: rows[0]!.email, password: PASSWORD };
  expect((await whole.ask(calls.login, fields, {})).type).toBe('ok');
});

test('an invitation, a link and a ticket that were never issued are refused like expired ones', async () => {
  const token = 'e'.repeat(64);
  const unknown = await whole.ask(consoleCalls.getInvitation, { token }, {});
  const { rows } = await whole.pool.query<{ id: number }>(
    `INSERT INTO operators (email, role, invited_by, created_at)
     VALUES ('invited@example.com', 'support', 1, now()) RETURNING id`,
  );
  await whole.pool.query(
    `INSERT INTO operator_invitations (operator_id, token_hash, created_at, expires_at)
     VALUES ($1, sha256($2::bytea), now() - interval '9 days', now() - interval '1 second')`,
    [rows[0]!.id, token],
  );
  const over = await whole.ask(consoleCalls.getInvitation, { token }, {});
  const withoutNumber = (text: string) => text.replace(/"request_id":"[^"]*",?/, '');
  expect(unknown.code).toBe('invitation_invalid');
  expect(withoutNumber(over.text)).toBe(withoutNumber(unknown.text));
});
