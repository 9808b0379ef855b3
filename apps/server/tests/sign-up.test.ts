// Signing up: the code, the agreement, the invitation, and twenty simultaneous sign-ups for one address.
import { AGREEMENT_VERSION } from '@candor/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type PeopleServer, registration, startPeopleServer } from './_people-server.ts';

let server: PeopleServer;
beforeAll(async () => {
  server = await startPeopleServer();
});
afterAll(() => server.stop());

function people(email: string) {
  return server.db.selectFrom('people').selectAll().where('email', '=', email).execute();
}

test('a visitor who proves an address gets an account, an entry in the core and a login', async () => {
  const token = await server.signUp('Ada@Example.com');
  const { message } = await server.call('getUser', {}, { token });
  expect(message).toMatchObject({
    email: 'a***@example.com',
    phone: '',
    review_status: 0,
    area_code: '1',
    has_pay_psd: 0,
  });
  const [person] = await people('ada@example.com');
  expect(server.core.opened).toContain(person!.id);
  expect(person).toMatchObject({ agreement_version: AGREEMENT_VERSION, kind: 'customer', inviter_id: null });
  expect(person!.password_hash).toMatch(/^\$argon2id\$/);
});

test('a phone number signs up the same way', async () => {
  await server.call('sendPhoneCode', { user_string: '2025550143', type: 'register', area_code: '1' });
  const [message] = await server.delivered('+12025550143', 1);
  expect(message).toMatchObject({ channel: 'sms', subject: '' });
  const { token } = await server.call('register', {
    ...registration('2025550143', message!.code),
    type: 'mobile',
    areacode: '1',
  });
  expect((await server.call('getUser', {}, { token: token! })).message).toMatchObject({
    phone: '+12*****0143',
    email: '',
  });
});

test('every problem of the form is shown next to its field', async () => {
  const answer = await server.call('register', {
    type: 'email',
    user_string: 'nobody',
    code: '12',
    password: 'short',
    re_password: 'other',
    extension_code: '%%%',
    agreement: '0',
  });
  expect(answer.code).toBe('invalid_input');
  expect(answer.problems).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ field: 'user_string', code: 'invalid_email' }),
      expect.objectContaining({ field: 'code', code: 'invalid_code' }),
      expect.objectContaining({ field: 'password', code: 'password_too_short' }),
      expect.objectContaining({ field: 're_password', code: 'passwords_differ' }),
      expect.objectContaining({ field: 'extension_code', code: 'unknown_invitation' }),
      expect.objectContaining({ field: 'agreement', code: 'agreement_required' }),
    ]),
  );
});

test('a wrong code and an unknown invitation are reported together', async () => {
  await server.codeFor('bob@example.com', 'register');
  const answer = await server.call(
    'register',
    registration('bob@example.com', '000000', 'long enough', { extension_code: 'ZZZZZZZZ' }),
  );
  expect(answer.problems?.map(({ field, code }) => [field, code])).toEqual([
    ['code', 'wrong_code'],
    ['extension_code', 'unknown_invitation'],
  ]);
  expect(await people('bob@example.com')).toEqual([]);
});

test('the inviter is stored, whatever the letter case of the code', async () => {
  const token = await server.signUp('carol@example.com');
  const { extension_code, id } = (await server.call('getUser', {}, { token })).message as {
    extension_code: string;
    id: number;
  };
  await server.signUp('dan@example.com', 'long enough', { extension_code: extension_code.toLowerCase() });
  expect(await people('dan@example.com')).toMatchObject([{ inviter_id: id }]);
});

test('the inviter is set once: the same registration with another code, or with none, changes nothing', async () => {
  await Promise.all(['lea@example.com', 'max@example.com'].map(email => server.signUp(email)));
  const [[lea], [max]] = [await people('lea@example.com'), await people('max@example.com')];
  const code = await server.codeFor('ned@example.com', 'register');
  const sent = (extension_code: string) =>
    server.call('register', registration('ned@example.com', code, 'long enough', { extension_code }));
  expect((await sent(lea!.invitation_code)).token).toBeDefined();
  for (const other of [max!.invitation_code, '']) {
    await sent(other);
    expect(await people('ned@example.com')).toMatchObject([{ inviter_id: lea!.id }]);
  }
  expect(await server.call('register', registration('lea@example.com', code))).toMatchObject({ type: 'error' });
  expect(await people('lea@example.com')).toMatchObject([{ inviter_id: null }]);
});

test('one address requested twenty times simultaneously becomes exactly one person', async () => {
  const code = await server.codeFor('eve@example.com', 'register');
  const form = registration('eve@example.com', code);
  const answers = await Promise.all(Array.from({ length: 20 }, () => server.call('register', form)));
  expect(await people('eve@example.com')).toHaveLength(1);
  const tokens = answers.map(answer => answer.token);
  expect(tokens.every(token => token !== undefined)).toBe(true);
  expect(new Set(tokens).size).toBe(20);
});

test('a spent code with another password is refused', async () => {
  const code = await server.codeFor('finn@example.com', 'register');
  await server.call('register', registration('finn@example.com', code));
  const answer = await server.call('register', registration('finn@example.com', code, 'another password'));
  expect(answer.problems).toMatchObject([{ field: 'code', code: 'wrong_code' }]);
  expect(answer.token).toBeUndefined();
});

test('while the core is away no user is reported as registered, and a repeated request finishes it', async () => {
  const code = await server.codeFor('gus@example.com', 'register');
  server.core.isAway = true;
  expect(await server.call('register', registration('gus@example.com', code))).toMatchObject({ code: 'unavailable' });
  server.core.isAway = false;
  expect((await server.call('register', registration('gus@example.com', code))).token).toBeDefined();
  const [person, ...others] = await people('gus@example.com');
  expect(others).toEqual([]);
  expect(server.core.opened).toContain(person!.id);
});

test('an account in the core that was lost halfway is opened at the next login', async () => {
  const code = await server.codeFor('hal@example.com', 'register');
  server.core.isAway = true;
  await server.call('register', registration('hal@example.com', code));
  const login = { user_type: 'email', user_string: 'hal@example.com', password: 'correct horse' };
  expect(await server.call('login', login)).toMatchObject({ code: 'unavailable' });
  server.core.isAway = false;
  expect((await server.call('login', login)).type).toBe('ok');
  expect(server.core.opened).toContain((await people('hal@example.com'))[0]!.id);
});

test('an inviter that the core lacks yet is opened first', async () => {
  const code = await server.codeFor('ida@example.com', 'register');
  server.core.isAway = true;
  await server.call('register', registration('ida@example.com', code));
  server.core.isAway = false;
  const [inviter] = await people('ida@example.com');
  await server.signUp('jon@example.com', 'long enough', { extension_code: inviter!.invitation_code });
  const [invited] = await people('jon@example.com');
  expect(server.core.opened.indexOf(inviter!.id)).toBeLessThan(server.core.opened.indexOf(invited!.id));
  expect(server.core.opened).toContain(inviter!.id);
});

test('nothing of passwords, codes, tokens or addresses reaches the log', async () => {
  server.core.isAway = true;
  const code = await server.codeFor('kim@example.com', 'register');
  await server.call('register', registration('kim@example.com', code, 'very secret'));
  server.core.isAway = false;
  const text = server.logLines.join('');
  expect(text).toContain('a call failed');
  expect(text).not.toMatch(/kim@|very secret/);
  expect(text).not.toContain(code);
});

test('an agreement that was never ours cannot be accepted; a client that names none agrees to none by name', async () => {
  const code = await server.codeFor('agree@example.com', 'register');
  const madeUp = registration('agree@example.com', code, 'correct horse', { agreement_version: '1999-01' });
  expect(await server.call('register', madeUp)).toMatchObject({
    problems: [{ field: 'agreement_version', code: 'not_offered' }],
  });
  const none = registration('agree@example.com', code, 'correct horse', { agreement_version: '' });
  expect((await server.call('register', none)).type).toBe('ok');
  const person = await server.db
    .selectFrom('people')
    .select('agreement_version')
    .where('email', '=', 'agree@example.com')
    .executeTakeFirst();
  expect(person).toEqual({ agreement_version: '' });
});
