// Everything that can keep a person from their money is shown to them, with its reason and its end; and nothing exists, in a call,
// a table or a power of staff, with which a person could be scored, an outcome fixed or a balance written.
import { type Call, calls, envelopeOf, lockReasons, suspensionPowers } from '@candor/contract';
import { consoleCalls } from '@candor/contract/console';
import type { LockReason, User } from '@candor/exchange';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { lockReasonWords } from '../src/features/people/messages/wire-security-event.ts';
import { contractCalls, fieldsOf } from './_contract-routes.ts';
import { startWholeExchange, type WholeExchange, type WholeUser } from './_whole-exchange.ts';
import { loginOfStaff } from './_whole-staff.ts';

const REASON = 'asked for by a court';
const HOUR_MS = 3_600_000;

let whole: WholeExchange;
beforeAll(async () => {
  whole = await startWholeExchange();
});
afterAll(() => whole?.stop());

async function messageOf<Message>(call: Call, { token }: WholeUser): Promise<Message> {
  const { type, text } = await whole.ask(call, {}, { authorization: token });
  if (type !== 'ok') throw new Error(text);
  return (JSON.parse(text) as { message: Message }).message;
}

type Summary = {
  withdrawal_lock: { reason: string; until: number } | null;
  stops: { power: string; reason: string; until: number }[];
};

/** Where a person reads what the core holds about them; a new member has to be shown somewhere, too. */
const shownIn = {
  id: 'user/center',
  kind: 'nowhere: of the exchange’s own accounts, which have no login',
  inviter: 'account/download',
  openedAt: 'account/download',
  level: 'verification/state',
  isFrozen: 'account/frozen',
  closedAt: 'the mail about closing; there is no login any more',
  lockUntil: 'security/summary',
  lockReason: 'security/summary',
  loginStopUntil: 'the refusal of the login, and security/summary',
  loginStopBy: 'user/account_actions, by role',
  loginStopAction: 'user/account_actions, with the reason',
  withdrawalStopUntil: 'security/summary',
  withdrawalStopBy: 'user/account_actions, by role',
  withdrawalStopAction: 'security/summary, with the reason',
} as const satisfies Record<keyof User, string>;

test('the core holds nothing about a person that has no place where they read it', async () => {
  const { rows } = await whole.pool.query<{ name: string }>(
    `SELECT column_name AS name FROM information_schema.columns WHERE table_schema = 'public' AND table_name = 'users'`,
  );
  const inWords = (name: string) => name.replace(/[A-Z]/g, letter => `_${letter.toLowerCase()}`);
  const known = Object.keys(shownIn).map(inWords);
  expect(rows.map(({ name }) => name).filter(name => !known.includes(name.replace(/_id$/, '')))).toEqual([]);
});

test.each(Object.keys(lockReasonWords) as LockReason[])(
  'a lock after %s shows its reason and its end',
  async reason => {
    const user = await whole.newUser();
    expect((await messageOf<Summary>(calls.getSecurity, user)).withdrawal_lock).toBeNull();
    await whole.run({ type: 'LockWithdrawals', user: user.id, reason });
    const { withdrawal_lock: lock } = await messageOf<Summary>(calls.getSecurity, user);
    expect(lock?.reason).toBe(lockReasonWords[reason]);
    expect(lockReasons).toContain(lock?.reason);
    expect(lock?.until).toBeGreaterThan(Date.now() + 23 * HOUR_MS);
  },
);

test.each(suspensionPowers)('a stop of %s by staff shows its reason and its end', async power => {
  const user = await whole.newUser();
  const until = Date.now() + 2 * HOUR_MS;
  const fields = { id: String(user.id), power, until: String(until), reason: REASON };
  const stopped = await whole.ask(consoleCalls.stopUser, fields, await loginOfStaff(whole, 1));
  expect(stopped.type, stopped.text).toBe('ok');
  if (power === 'login') {
    const { rows } = await whole.pool.query<{ email: string }>('SELECT email FROM people WHERE id = $1', [user.id]);
    const login = { user_type: 'email', user_string: rows[0]!.email, password: 'a good password' };
    const refused = await whole.ask(calls.login, login, {});
    expect(refused.code).toBe('login_stopped');
    expect(refused.text).toContain(REASON);
    expect(refused.text).toContain(new Date(until).toISOString().slice(0, 10));
    return;
  }
  const { stops } = await messageOf<Summary>(calls.getSecurity, user);
  expect(stops).toEqual([{ power, reason: REASON, until }]);
  const { list } = await messageOf<{ list: { reason: string; role: string }[] }>(calls.listAccountActions, user);
  expect(list).toMatchObject([{ reason: REASON, role: 'admin' }]);
});

test('a stop without a reason or without an end is refused', async () => {
  const { id } = await whole.newUser();
  const sound = { id: String(id), power: 'withdrawal', until: String(Date.now() + HOUR_MS), reason: REASON };
  for (const field of ['until', 'reason'] as const) {
    const { [field]: _left, ...rest } = sound;
    expect((await whole.ask(consoleCalls.stopUser, rest, await loginOfStaff(whole, 1))).code).toBe('invalid_input');
  }
});

/** The words of the cheats that this family of software was built with. */
const CHEAT =
  /(^|_)(risk|score|credit_score|win|lose|control|preset|fake|robot|needle|spike|adjust|adjustment|odds|probability|override|force_win|forced|pre_price)(_|$)/;

function membersOf(schema: unknown): string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  const { properties = {} } = schema as { properties?: object };
  return [...Object.keys(properties), ...Object.values(schema).flatMap(membersOf)];
}

test('no call takes or answers a member of that kind', () => {
  const found = contractCalls.flatMap(({ name, call }) => {
    const answer = z.toJSONSchema(envelopeOf(call), { io: 'output', unrepresentable: 'any' });
    const members = new Set([...fieldsOf(call), ...membersOf(answer)]);
    return [...members].filter(member => CHEAT.test(member)).map(member => `${name}.${member}`);
  });
  expect(found).toEqual([]);
});

test('no table has a column of that kind', async () => {
  const { rows } = await whole.pool.query<{ name: string; place: string }>(
    `SELECT column_name AS name, table_name AS place FROM information_schema.columns WHERE table_schema = 'public'`,
  );
  expect(rows.length).toBeGreaterThan(150);
  expect(rows.filter(({ name }) => CHEAT.test(name))).toEqual([]);
});

test('no call of staff names a sum, a price or an outcome', () => {
  const sums = /^(amount|number|units|balance|value|quantity|price|target_price|result|outcome|currency_id)$/;
  const found = contractCalls
    .filter(({ isOfConsole }) => isOfConsole)
    .flatMap(({ name, call }) =>
      fieldsOf(call)
        .filter(field => sums.test(field))
        .map(field => `${name}.${field}`),
    );
  // Of the exchange's own coins, by two people: to its cold addresses, from its house into a reserve or back, and a shortfall that its equity
  // bears. No user's balance is in any of them. A picture of the chat is named by the number of its message.
  expect(found.sort()).toEqual(['bookLoss.amount', 'fundReserve.amount', 'getDeskPicture.number', 'moveToCold.amount']);
});
