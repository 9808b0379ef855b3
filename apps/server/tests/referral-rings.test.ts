// Accounts that share a device, documents or an address with an inviter: found, held, seen by staff and by themselves, released.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { holdMatched, noteShared } from '../src/features/people/accounts/inviter-matches.ts';
import { personById } from '../src/features/people/accounts/people-rows.ts';
import { startLogin } from '../src/features/people/logins/start-login.ts';
import { noteSharedAddresses } from '../src/features/referral/shared-addresses.ts';
import { submitBasic } from '../src/features/verification/submission.ts';
import type { StaffBrowser } from './_console-server.ts';
import { type ConsoleServer, startConsoleServer } from './_console-server.ts';

type User = { id: number; token: string };

/** Changes of what is promised are announced for so long. */
const NOTICE_MS = 10 * 60_000;

let server: ConsoleServer;
let staff: StaffBrowser;
let colleague: StaffBrowser;

beforeAll(async () => {
  server = await startConsoleServer();
  [staff, colleague] = [await server.firstOperator(0), await server.firstOperator(1)];
});
afterAll(() => server.stop());

/** Invited by the one before. */
async function line(length: number): Promise<User[]> {
  const users: User[] = [];
  for (let index = 0; index < length; index++) users.push(await server.newUser(users.at(-1)?.id));
  return users;
}

async function logIn(user: User, marks: readonly string[] = []): Promise<string[]> {
  const person = await personById(server.db, user.id);
  const started = await startLogin(server.identity, person!, {
    language: 'en',
    marks,
    origin: { address: '127.0.0.1', agent: 'test' },
  });
  if (started.kind !== 'logged-in') throw new Error(started.kind);
  return started.marks;
}

async function heldFor(user: User): Promise<string[]> {
  return (await server.call('getInvitation', {}, user.token)).message.held_for;
}

async function ringOf(user: User) {
  const { list } = (await staff.must('listRings', { queue: 'any', limit: 100 })).message;
  return list.find((ring: { user: number }) => ring.user === user.id);
}

function sendPapers({ id }: User, number: string) {
  const documents = { country: 'Germany', name: `Person ${id}`, card_id: number, address: 'Unter den Linden 1' };
  return submitBasic(server.identity, id, documents, 'en');
}

describe('one browser', () => {
  test.each([1, 2, 3])(
    'of a user %i below their inviter: the invited one is held, whichever comes last',
    async level => {
      const users = await line(level + 1);
      const [inviter, invited] = [users[0]!, users.at(-1)!];
      await logIn(invited, await logIn(inviter));
      expect(await heldFor(invited)).toEqual(['device']);
      expect(await heldFor(inviter)).toEqual([]);
      const others = await line(level + 1);
      await logIn(others[0]!, await logIn(others.at(-1)!));
      expect(await heldFor(others.at(-1)!)).toEqual(['device']);
    },
  );

  test('of unrelated users holds no user, nor does a fourth level', async () => {
    const [one, other] = [(await line(1))[0]!, (await line(1))[0]!];
    await logIn(other, await logIn(one));
    const users = await line(5);
    await logIn(users[4]!, await logIn(users[0]!));
    expect(
      await server.pool.query('SELECT FROM inviter_matches WHERE person_id = ANY ($1)', [
        [one.id, other.id, users[4]!.id],
      ]),
    ).toMatchObject({ rowCount: 0 });
  });
});

test('the same documents hold, also where both send them simultaneously', async () => {
  const [inviter, invited] = await line(2);
  await Promise.all([sendPapers(inviter!, 'L01 X00'), sendPapers(invited!, 'l01-x00')]);
  await holdMatched(server.staff);
  expect(await heldFor(invited!)).toEqual(['papers']);
  const [third, fourth] = await line(2);
  await sendPapers(third!, 'A1');
  await sendPapers(fourth!, 'A2');
  await holdMatched(server.staff);
  expect(await heldFor(fourth!)).toEqual([]);
});

describe('an address', () => {
  const ADDRESS = '0x00000000000000000000000000000000000000a1';

  function save(user: User, address: string) {
    return server.pool.query(
      `INSERT INTO withdrawal_addresses (id, user_id, coin_id, chain_id, address, usable_from, paid)
       SELECT coalesce(max(id), 0) + 1, $1, 2, 1, $2, 0, 0 FROM withdrawal_addresses`,
      [user.id, address],
    );
  }

  test('that both withdraw to holds, however often it is searched for', async () => {
    const [inviter, middle, invited] = await line(3);
    await save(inviter!, ADDRESS);
    await noteSharedAddresses(server.staff);
    await save(invited!, ADDRESS);
    await save(middle!, '0x00000000000000000000000000000000000000b2');
    await Promise.all([noteSharedAddresses(server.staff), noteSharedAddresses(server.staff)]);
    await holdMatched(server.staff);
    expect(await heldFor(invited!)).toEqual(['address']);
    expect(await heldFor(middle!)).toEqual([]);
    expect((await ringOf(invited!)).matches).toMatchObject([{ inviter: inviter!.id, level: 2, kind: 'address' }]);
    await server.pool.query('DELETE FROM withdrawal_addresses');
  });
});

test('what was noted and not held, because the process ended between, is held by the next check, and once', async () => {
  const [inviter, invited] = await line(2);
  const shared = { kind: 'device', person: invited!.id, others: [inviter!.id], at: new Date(server.now()) } as const;
  await noteShared(server.db, shared);
  await noteShared(server.db, shared);
  expect(await heldFor(invited!)).toEqual([]);
  await Promise.all([holdMatched(server.staff), holdMatched(server.staff)]);
  expect(await heldFor(invited!)).toEqual(['device']);
  const { head } = await journal();
  await holdMatched(server.staff);
  expect((await journal()).head).toBe(head);
});

async function journal(): Promise<{ head: string }> {
  const { rows } = await server.pool.query('SELECT max(sequence) AS head FROM journal');
  return rows[0];
}

describe('staff', () => {
  async function held(): Promise<{ inviter: User; invited: User }> {
    const [inviter, invited] = await line(2);
    await logIn(invited!, await logIn(inviter!));
    return { inviter: inviter!, invited: invited! };
  }

  test('sees what is shared, and lets go with a reason that is on record', async () => {
    const { inviter, invited } = await held();
    expect(await server.call('askForLook', {}, inviter.token)).toMatchObject({ code: 'no_referral' });
    for (let times = 0; times < 2; times++) await server.call('askForLook', {}, invited.token);
    expect((await server.call('getInvitation', {}, invited.token)).message.is_look_asked).toBe(1);
    const [first] = (await staff.must('listRings', { limit: 1 })).message.list;
    expect(first.user).toBe(invited.id);
    const ring = await ringOf(invited);
    expect(ring).toMatchObject({
      reason: 'device',
      cleared: [],
      matches: [{ inviter: inviter.id, level: 1, kind: 'device', released_at: 0 }],
    });
    const seen = ring.matches[0].id;
    const input = { user: invited.id, seen, reason: 'A household, asked by mail' };
    expect(await staff.call('releaseReferral', { ...input, reason: 'no' })).toMatchObject({ type: 'error' });
    expect((await staff.must('releaseReferral', input)).message).toEqual({ reason: 'device' });
    expect(await heldFor(invited)).toEqual([]);
    expect(await ringOf(invited)).toMatchObject({ reason: '', cleared: ['device'] });
    expect(await staff.call('releaseReferral', input)).toMatchObject({ code: 'no_referral' });
    await logIn(invited, await logIn(inviter));
    expect(await heldFor(invited)).toEqual([]);
    const { list } = (await staff.must('listAudit', { limit: 5 })).message;
    expect(list.find(({ action }: { action: string }) => action === 'release_referral')).toMatchObject({
      user: invited.id,
    });
  });

  test('lets go of what was seen; what was found meanwhile holds immediately again', async () => {
    const { inviter, invited } = await held();
    const seen = (await ringOf(invited)).matches[0].id;
    await sendPapers(inviter, `twin ${invited.id}`);
    await sendPapers(invited, `twin ${invited.id}`);
    await holdMatched(server.staff);
    expect(await heldFor(invited)).toEqual(['device', 'papers']);
    await staff.must('releaseReferral', { user: invited.id, seen, reason: 'A household, asked by mail' });
    expect(await heldFor(invited)).toEqual(['papers']);
  });

  test('of an unknown user, of the largest number, and of a role without the power changes nothing', async () => {
    const { invited } = await held();
    const input = { seen: 9_007_199_254_740_991, reason: 'Looked at by mail' };
    expect(await staff.call('releaseReferral', { ...input, user: 2_147_483_647 })).toMatchObject({ type: 'error' });
    await server.pool.query("UPDATE operators SET role = 'support'");
    server.clock.skippedMs += 60_000;
    const refused = await staff.call('releaseReferral', { ...input, user: invited.id });
    await server.pool.query("UPDATE operators SET role = 'admin'");
    expect(refused).toMatchObject({ code: 'not_permitted' });
    expect(await heldFor(invited)).toEqual(['device']);
  });

  test('two of them set the shares; more than half is refused next to the field', async () => {
    const input = { level_1: '0.3', level_2: '0.1', level_3: '0.05', reason: 'A first programme' };
    expect(await staff.call('proposeReferralShares', { ...input, level_3: '0.100001' })).toMatchObject({
      problems: [{ field: 'level_1', code: 'above_half' }],
    });
    expect((await staff.must('getReferral')).message).toMatchObject({ shares: [], proposal: 0 });
    const { proposal } = (await staff.must('proposeReferralShares', input)).message;
    expect((await staff.must('getReferral')).message).toMatchObject({ shares: [], proposal });
    await colleague.must('approveProposal', { id: proposal, reason: 'agreed upon' });
    server.clock.skippedMs += NOTICE_MS;
    await server.run({ type: 'AdvanceClock' });
    expect((await staff.must('getReferral')).message).toMatchObject({ shares: ['0.3', '0.1', '0.05'], proposal: 0 });
  });
});
