// Logging in with a second factor: no token before it, no guessing at it, and no code of it twice.
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { issueTicket } from '../src/features/people/logins/tickets.ts';
import { type Envelope, type PeopleServer, registration, startPeopleServer } from './_people-server.ts';
import { codeAt, confirmByMail, type SecuredPerson, securedPerson } from './_secured-person.ts';

type TicketAnswer = Envelope & { ticket: string; methods: string[] };

let server: PeopleServer;
let ada: SecuredPerson;
beforeAll(async () => {
  server = await startPeopleServer();
  ada = await securedPerson(server, 'ada@example.com');
});
afterAll(() => server.stop());

function login(email: string, more: Record<string, string> = {}) {
  return server.call('login', { user_type: 'email', user_string: email, password: 'correct horse', ...more });
}

async function ticketFor(email: string): Promise<string> {
  return ((await login(email)) as TicketAnswer).ticket;
}

async function isLoggedIn(token: unknown): Promise<boolean> {
  return (await server.call('getUser', {}, { token: String(token) })).type === 'ok';
}

/** Lets the throttle of the account forget. */
function wait(minutes: number): void {
  server.clock.skippedMs += minutes * 60_000;
}

test('a password alone answers a ticket and the ways to continue, and no token', async () => {
  const answer = (await login('ada@example.com')) as TicketAnswer;
  expect(answer).toMatchObject({ type: 'error', code: 'second_factor_required', methods: ['totp', 'recovery'] });
  expect(answer.ticket).toMatch(/^[0-9a-f]{64}$/);
  expect(await isLoggedIn(answer.ticket)).toBe(false);
});

test('the ticket and a code of the app answer a token, once', async () => {
  const ticket = await ticketFor('ada@example.com');
  const done = await server.call('loginFactor', { ticket, totp: ada.nextCode() });
  expect(await isLoggedIn(done.message)).toBe(true);
  expect(await server.call('loginFactor', { ticket, totp: ada.nextCode() })).toMatchObject({ code: 'ticket_expired' });
});

test('a client that has the code ready sends it with the password', async () => {
  expect(await isLoggedIn((await login('ada@example.com', { totp: ada.nextCode() })).message)).toBe(true);
  expect(await login('ada@example.com', { totp: '000000' })).toMatchObject({
    code: 'invalid_input',
    problems: [{ field: 'totp', code: 'wrong_code' }],
  });
});

test('of simultaneous logins with one code only one wins', async () => {
  wait(30);
  const tickets = await Promise.all(Array.from({ length: 8 }, () => ticketFor('ada@example.com')));
  const totp = ada.nextCode();
  const answers = await Promise.all([
    ...tickets.map(ticket => server.call('loginFactor', { ticket, totp })),
    login('ada@example.com', { totp }),
  ]);
  expect(answers.filter(({ type }) => type === 'ok')).toHaveLength(1);
});

test('a code that logged in confirms nothing any more', async () => {
  const totp = ada.nextCode();
  const { message: token } = await login('ada@example.com', { totp });
  expect(await server.call('stepUp', { totp }, { token: String(token) })).toMatchObject({
    problems: [{ field: 'totp', code: 'used_code' }],
  });
  expect((await server.call('stepUp', { totp: ada.nextCode() }, { token: String(token) })).type).toBe('ok');
});

test('a code that was used is no guess: the next one is taken however often the old one was shown', async () => {
  wait(30);
  const totp = ada.nextCode();
  const { message: token } = await login('ada@example.com', { totp });
  const used = { problems: [{ field: 'totp', code: 'used_code' }] };
  const ticket = await ticketFor('ada@example.com');
  for (let again = 0; again < 6; again += 1) {
    expect(await login('ada@example.com', { totp })).toMatchObject(used);
    expect(await server.call('loginFactor', { ticket, totp })).toMatchObject(used);
    expect(await server.call('stepUp', { totp }, { token: String(token) })).toMatchObject(used);
  }
  expect((await server.call('loginFactor', { ticket, totp: ada.nextCode() })).type).toBe('ok');
});

test('a wrong password answers the same whether or not there is a second factor', async () => {
  await server.signUp('plain@example.com');
  const answers = await Promise.all(
    ['ada@example.com', 'plain@example.com', 'nobody@example.com'].flatMap(email => [
      login(email, { password: 'wrong password' }),
      login(email, { password: 'wrong password', totp: '123456' }),
    ]),
  );
  for (const answer of answers) expect({ ...answer, request_id: '' }).toEqual({ ...answers[0], request_id: '' });
});

test('a wrong password costs the same time whether or not there is a second factor', async () => {
  const checks = vi.spyOn(server.identity.passwords, 'matches');
  const factors = vi.spyOn(server.identity.factorThrottle, 'take');
  for (const email of ['ada@example.com', 'plain@example.com'])
    await login(email, { password: 'wrong password', totp: '123456' });
  // The check of a password is what takes time; a second factor is not checked before.
  expect(checks).toHaveBeenCalledTimes(2);
  expect(factors).not.toHaveBeenCalled();
  for (const spy of [checks, factors]) spy.mockRestore();
});

test('five wrong codes that came with the right password are reported to the owner', async () => {
  await securedPerson(server, 'una@example.com');
  const isReport = ({ subject }: { subject: string }) => subject === 'A login failed at 2FA';
  for (let guess = 0; guess < 4; guess += 1) await login('una@example.com', { totp: '000000' });
  expect((await server.outbox('una@example.com')).filter(isReport)).toEqual([]);
  await login('una@example.com', { totp: '000000' });
  await server.delivered('una@example.com', 1, isReport);
});

test('a ticket bears five tries, and the owner is notified', async () => {
  const ticket = await ticketFor('ada@example.com');
  for (let guess = 0; guess < 5; guess += 1) {
    expect(await server.call('loginFactor', { ticket, totp: '000000' })).toMatchObject({ code: 'invalid_input' });
  }
  expect(await server.call('loginFactor', { ticket, totp: ada.nextCode() })).toMatchObject({ code: 'ticket_expired' });
  await server.delivered('ada@example.com', 1, ({ subject }) => subject === 'A login failed at 2FA');
  wait(30);
});

test('an account bears ten guesses at its factor over any number of tickets, and then one in five minutes', async () => {
  wait(30);
  let guesses = 0;
  for (let count = 0; count < 4 && guesses < 20; count += 1) {
    const ticket = await ticketFor('ada@example.com');
    for (let guess = 0; guess < 4; guess += 1) {
      const answer = await server.call('loginFactor', { ticket, totp: '000000' });
      if (answer.code === 'too_many_requests') break;
      guesses += 1;
    }
  }
  expect(guesses).toBe(10);
  for (const minutes of [0, 2]) {
    wait(minutes);
    expect(await login('ada@example.com', { totp: ada.nextCode() })).toMatchObject({ code: 'too_many_requests' });
  }
  wait(3);
  expect((await login('ada@example.com', { totp: ada.nextCode() })).type).toBe('ok');
  wait(30);
});

test('a ticket is over after five minutes', async () => {
  const ticket = await ticketFor('ada@example.com');
  server.clock.skippedMs += 5 * 60_000 + 1;
  expect(await server.call('loginFactor', { ticket, totp: ada.nextCode() })).toMatchObject({ code: 'ticket_expired' });
});

test('a ticket opens the account that it was given for and no other', async () => {
  const bea = await securedPerson(server, 'bea@example.com');
  const ticket = await ticketFor('ada@example.com');
  expect(await server.call('loginFactor', { ticket, totp: bea.nextCode() })).toMatchObject({ code: 'invalid_input' });
  expect(await server.call('loginFactor', { ticket, recovery_code: bea.recoveryCodes[0]! })).toMatchObject({
    code: 'invalid_input',
  });
});

test('a new password ends the tickets of the old one', async () => {
  const cid = await securedPerson(server, 'cid@example.com');
  const ticket = await ticketFor('cid@example.com');
  server.clock.skippedMs += 61_000;
  const code = await server.codeFor('cid@example.com', 'forget');
  const password = 'another horse';
  await server.call('resetPassword', { account: 'cid@example.com', code, password, repassword: password });
  expect(await server.call('loginFactor', { ticket, totp: cid.nextCode() })).toMatchObject({ code: 'ticket_expired' });
  const after = await server.call('login', { user_type: 'email', user_string: 'cid@example.com', password });
  expect(after).toMatchObject({ code: 'second_factor_required' });
});

test('a ticket that was checked before the password changed does not slip in behind it', async () => {
  await securedPerson(server, 'dan@example.com');
  const person = await server.db
    .selectFrom('people')
    .selectAll()
    .where('email', '=', 'dan@example.com')
    .executeTakeFirstOrThrow();
  expect(await issueTicket(server.identity, person)).toMatch(/^[0-9a-f]{64}$/);
  expect(await issueTicket(server.identity, { ...person, password_hash: 'of before' })).toBeUndefined();
});

test('a recovery code logs in once, also for twins, and its owner is notified', async () => {
  const eve = await securedPerson(server, 'eve@example.com');
  const [first] = eve.recoveryCodes;
  const tickets = [await ticketFor('eve@example.com'), await ticketFor('eve@example.com')];
  const twins = await Promise.all(
    tickets.map(ticket => server.call('loginFactor', { ticket, recovery_code: first!.toUpperCase() })),
  );
  expect(twins.filter(({ type }) => type === 'ok')).toHaveLength(1);
  const ticket = await ticketFor('eve@example.com');
  expect(await server.call('loginFactor', { ticket, recovery_code: first! })).toMatchObject({
    problems: [{ field: 'recovery_code', code: 'wrong_code' }],
  });
  const used = ({ subject }: { subject: string }) => subject === 'A recovery code was used';
  const [mail] = await server.delivered('eve@example.com', 1, used);
  expect(mail!.text).toContain('Codes left: 9.');
});

test('a new set of recovery codes ends the old one', async () => {
  const fox = await securedPerson(server, 'fox@example.com');
  await server.call('stepUp', { totp: fox.nextCode() }, { token: fox.token });
  const made = await server.call('makeRecoveryCodes', {}, { token: fox.token });
  const { recovery_codes: codes } = made.message as { recovery_codes: string[] };
  expect(codes).toHaveLength(10);
  const ticket = await ticketFor('fox@example.com');
  const old = await server.call('loginFactor', { ticket, recovery_code: fox.recoveryCodes[1]! });
  expect(old).toMatchObject({ code: 'invalid_input' });
  expect((await server.call('loginFactor', { ticket, recovery_code: codes[1]! })).type).toBe('ok');
});

test('exactly one proof is taken', async () => {
  const ticket = await ticketFor('ada@example.com');
  expect(await server.call('loginFactor', { ticket })).toMatchObject({
    problems: [{ field: 'totp', code: 'required' }],
  });
  const both = { ticket, totp: ada.nextCode(), recovery_code: ada.recoveryCodes[9]! };
  expect(await server.call('loginFactor', both)).toMatchObject({
    problems: [{ field: 'recovery_code', code: 'not_applicable' }],
  });
});

test('the secret of the app counts only once a code of it was seen, for a quarter of an hour', async () => {
  const token = await server.signUp('gus@example.com');
  server.clock.skippedMs += 61_000;
  await confirmByMail(server, 'gus@example.com', token);
  expect(await server.call('enableFactor', { code: '123456' }, { token })).toMatchObject({
    code: 'factor_not_started',
  });
  const { secret, uri } = (await server.call('startFactor', {}, { token })).message as { secret: string; uri: string };
  expect(uri).toContain(`secret=${secret}`);
  expect(uri).toContain('gus%40example.com');
  expect((await login('gus@example.com')).type).toBe('ok');
  expect(await server.call('enableFactor', { code: '000000' }, { token })).toMatchObject({
    problems: [{ field: 'code', code: 'wrong_code' }],
  });
  server.clock.skippedMs += 15 * 60_000;
  await server.identity.sessions.confirm((await server.identity.sessions.find(token))!);
  const late = codeAt(secret, server.identity.now());
  expect(await server.call('enableFactor', { code: late }, { token })).toMatchObject({ code: 'factor_not_started' });
});

test('a code that enabled the app does not log in as well', async () => {
  const token = await server.signUp('hal@example.com');
  server.clock.skippedMs += 61_000;
  await confirmByMail(server, 'hal@example.com', token);
  const { secret } = (await server.call('startFactor', {}, { token })).message as { secret: string };
  const totp = codeAt(secret, server.identity.now());
  expect((await server.call('enableFactor', { code: totp }, { token })).type).toBe('ok');
  expect(await login('hal@example.com', { totp })).toMatchObject({ code: 'invalid_input' });
});

test('taking the app off takes a fresh code of it, and its recovery codes with it', async () => {
  const ian = await securedPerson(server, 'ian@example.com');
  server.clock.skippedMs += 5 * 60_000;
  const refused = await server.call('disableFactor', {}, { token: ian.token });
  expect(refused).toMatchObject({ code: 'step_up_required', methods: ['totp', 'recovery'] });
  await server.call('stepUp', { totp: ian.nextCode() }, { token: ian.token });
  expect((await server.call('disableFactor', {}, { token: ian.token })).type).toBe('ok');
  expect((await login('ian@example.com')).type).toBe('ok');
  const left = await server.db.selectFrom('recovery_codes').selectAll().execute();
  const { id } = (await server.identity.sessions.find(ian.token).then(session => ({ id: session!.userId })))!;
  expect(left.filter(({ person_id }) => person_id === id)).toEqual([]);
});

test('withdrawals are locked before a factor changes; without the core it does not change', async () => {
  const joe = await securedPerson(server, 'joe@example.com');
  expect(server.core.commands.at(-1)).toMatchObject({ type: 'LockWithdrawals', reason: 'factor' });
  await server.call('stepUp', { totp: joe.nextCode() }, { token: joe.token });
  server.core.isAway = true;
  expect(await server.call('disableFactor', {}, { token: joe.token })).toMatchObject({ code: 'unavailable' });
  server.core.isAway = false;
  expect(await login('joe@example.com')).toMatchObject({ code: 'second_factor_required' });
});

test('signing up again with the same code does not lead past the factor', async () => {
  const code = await server.codeFor('kim@example.com', 'register');
  const { token } = await server.call('register', registration('kim@example.com', code));
  expect((await server.call('register', registration('kim@example.com', code))).type).toBe('ok');
  await server.db.updateTable('people').set({ has_factor: true }).where('email', '=', 'kim@example.com').execute();
  expect(await server.call('register', registration('kim@example.com', code))).toMatchObject({ code: 'invalid_input' });
  expect(token).toBeDefined();
});
