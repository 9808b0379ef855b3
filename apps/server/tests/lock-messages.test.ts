// Every change that locks withdrawals is mailed with the end of the lock, and a stop by staff has a mail of its own.
import type { LockReason } from '@candor/exchange';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { lockWithdrawals, readRestrictions } from '../src/features/people/accounts/core-user.ts';
import type { NoticeFacts } from '../src/features/people/messages/message-rows.ts';
import { notifyPerson } from '../src/features/people/messages/notify-person.ts';
import {
  EVENT_TYPES,
  type EventType,
  isMailedEventType,
  ruleOf,
} from '../src/features/people/messages/security-event-types.ts';
import { suspendUser } from '../src/features/users/suspend-user.ts';
import { personOf } from './_account.ts';
import { type ConsoleServer, startConsoleServer } from './_console-server.ts';

/** The message for each reason for which the core locks. */
const TOLD_BY = {
  password: ['password-changed'],
  'fund-password': ['fund-password-set', 'fund-password-changed'],
  factor: ['factor-enabled', 'factor-disabled', 'passkey-added', 'passkey-removed', 'factor-reset-done'],
  contact: ['contact-changed'],
  unfrozen: ['account-unfrozen'],
} as const satisfies Record<LockReason, readonly EventType[]>;

const locking = Object.values(TOLD_BY).flat();
const mailed = Object.keys(EVENT_TYPES).filter(isMailedEventType);

let server: ConsoleServer;
beforeAll(async () => {
  server = await startConsoleServer();
});
afterAll(() => server.stop());

async function factsAfter(type: EventType, isLocked: boolean) {
  const user = await server.newUser();
  const person = await personOf(server as never, user);
  if (isLocked) await lockWithdrawals(server.identity, user.id, 'factor');
  const at = new Date(server.now());
  const facts = { at, about: 'x', until: 1, secret: Buffer.from('x') };
  const read = await server.db.transaction().execute(async transaction => {
    await notifyPerson(transaction, person, type, facts as never);
    return transaction
      .selectFrom('outgoing_messages')
      .select('facts')
      .where('person_id', '=', user.id)
      .executeTakeFirstOrThrow();
  });
  const restrictions = await readRestrictions(server.reader, user.id);
  return { stated: (read.facts as NoticeFacts).lockUntil, real: restrictions!.lockUntil };
}

test('the events that lock are those of the reasons of the core', () => {
  expect(mailed.filter(type => ruleOf(type).locks === true).sort()).toEqual([...locking].sort());
});

test.each(mailed)('the mail of %s names the end of the lock exactly where it announces one', async type => {
  const { stated, real } = await factsAfter(type, true);
  expect(real).toBeGreaterThan(server.now());
  expect(stated).toBe((locking as readonly string[]).includes(type) ? real : undefined);
});

test.each(locking)('the mail of %s mentions no lock where there is none', async type => {
  expect((await factsAfter(type, false)).stated).toBeUndefined();
});

test('a stop of withdrawals by staff is mailed on its own, with its end and its reason', async () => {
  await server.firstOperator(0);
  const user = await server.newUser();
  const until = server.now() + 24 * 3_600_000;
  const operator = { id: 1, role: 'admin' } as const;
  await suspendUser(server.identity, operator, {
    user: user.id,
    power: 'withdrawal',
    until,
    reason: 'a doubtful login',
  });
  const { email } = await personOf(server as never, user);
  const mail = await server.eventually(async () => {
    const { rows } = await server.pool.query<{ subject: string; text: string }>(
      'SELECT subject, text FROM demo_outbox WHERE target = $1',
      [email],
    );
    return rows[0];
  });
  expect(mail.subject).toBe('Our staff stopped withdrawals from your account');
  expect(mail.text).toContain('a doubtful login');
});
