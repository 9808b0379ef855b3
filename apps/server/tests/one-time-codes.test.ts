// One-time codes: bound to purpose and target, used once, limited in tries and time.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { addToOutbox, queueNotice } from '../src/features/people/messages/message-rows.ts';
import { type PeopleServer, registration, startPeopleServer } from './_people-server.ts';

let server: PeopleServer;
beforeAll(async () => {
  server = await startPeopleServer();
  await server.signUp('known@example.com');
});
afterAll(() => server.stop());
beforeEach(() => {
  server.clock.skippedMs += 61_000;
});

const MINUTE_MS = 60_000;

function forget(account: string, code: string, password = 'new password') {
  return server.call('resetPassword', { account, code, password, repassword: password });
}

function wrongFor(code: string): string {
  return code === '000000' ? '111111' : '000000';
}

test('a code lives for ten minutes', async () => {
  const code = await server.codeFor('late@example.com', 'register');
  server.clock.skippedMs += 10 * MINUTE_MS;
  const answer = await server.call('register', registration('late@example.com', code));
  expect(answer.problems).toMatchObject([{ field: 'code', code: 'wrong_code' }]);
});

test('the sixth try fails even with the right code', async () => {
  const code = await server.codeFor('tries@example.com', 'register');
  for (let tries = 0; tries < 5; tries += 1) {
    await server.call('register', registration('tries@example.com', wrongFor(code)));
  }
  expect((await server.call('register', registration('tries@example.com', code))).token).toBeUndefined();
});

test('guesses sent simultaneously do not get more tries than guesses sent in turn', async () => {
  const code = await server.codeFor('burst@example.com', 'register');
  await Promise.all(
    Array.from({ length: 30 }, () => server.call('register', registration('burst@example.com', wrongFor(code)))),
  );
  expect((await server.call('register', registration('burst@example.com', code))).token).toBeUndefined();
});

test('looking at a code in the check call costs a try but does not use it up', async () => {
  const code = await server.codeFor('known@example.com', 'forget');
  const check = (email_code: string) => server.call('checkEmailCode', { email_code, user_string: 'known@example.com' });
  expect((await check(wrongFor(code))).problems).toMatchObject([{ field: 'email_code', code: 'wrong_code' }]);
  expect((await check(code)).type).toBe('ok');
  expect((await check(code)).type).toBe('ok');
  expect((await forget('known@example.com', code, 'correct horse')).type).toBe('ok');
});

test('without the account the check call can only check the form', async () => {
  expect((await server.call('checkEmailCode', { email_code: '123456' })).type).toBe('ok');
  expect((await server.call('checkMobileCode', { mobile_code: '12345' })).problems).toMatchObject([
    { code: 'invalid_code' },
  ]);
});

test('a code works once', async () => {
  const code = await server.codeFor('known@example.com', 'forget');
  expect((await forget('known@example.com', code)).type).toBe('ok');
  expect((await forget('known@example.com', code)).problems).toMatchObject([{ field: 'code', code: 'wrong_code' }]);
});

test('a code for one purpose or one address is useless for another', async () => {
  const code = await server.codeFor('purpose@example.com', 'register');
  expect((await forget('purpose@example.com', code)).type).toBe('error');
  expect((await forget('known@example.com', code)).type).toBe('error');
  expect((await server.call('register', registration('other@example.com', code))).token).toBeUndefined();
  expect((await server.call('register', registration('purpose@example.com', code))).token).toBeDefined();
});

test('a new code replaces the one before', async () => {
  const first = await server.codeFor('twice@example.com', 'register');
  server.clock.skippedMs += MINUTE_MS;
  const second = await server.codeFor('twice@example.com', 'register');
  if (first !== second) {
    expect((await server.call('register', registration('twice@example.com', first))).token).toBeUndefined();
  }
  expect((await server.call('register', registration('twice@example.com', second))).token).toBeDefined();
});

test('the next code is sent after a minute at the earliest, also with simultaneous requests', async () => {
  const ask = () => server.call('sendMailCode', { user_string: 'soon@example.com', type: 'register' });
  const answers = await Promise.all([ask(), ask(), ask()]);
  expect(answers.map(answer => answer.type).sort()).toEqual(['error', 'error', 'ok']);
  expect(await ask()).toMatchObject({ code: 'code_just_sent', message: expect.stringMatching(/\d+ seconds/) });
  server.clock.skippedMs += MINUTE_MS;
  expect((await ask()).type).toBe('ok');
});

test('at most ten codes a day go to one address', async () => {
  const ask = async () => {
    server.clock.skippedMs += MINUTE_MS;
    return server.call('sendMailCode', { user_string: 'flood@example.com', type: 'register' });
  };
  for (let sends = 0; sends < 10; sends += 1) expect((await ask()).type).toBe('ok');
  expect(await ask()).toMatchObject({ code: 'too_many_requests' });
  server.clock.skippedMs += 24 * 60 * MINUTE_MS;
  expect((await ask()).type).toBe('ok');
});

test('requesting a code answers the same whether or not there is an account', async () => {
  for (const type of ['register', 'forget']) {
    server.clock.skippedMs += 61_000;
    const known = await server.call('sendMailCode', { user_string: 'known@example.com', type });
    const unknown = await server.call('sendMailCode', { user_string: `nobody-${type}@example.com`, type });
    expect(known).toEqual(unknown);
    const knownAgain = await server.call('sendMailCode', { user_string: 'known@example.com', type });
    const unknownAgain = await server.call('sendMailCode', { user_string: `nobody-${type}@example.com`, type });
    expect({ ...knownAgain, request_id: '' }).toEqual({ ...unknownAgain, request_id: '' });
  }
});

test('signing up with a known address mails a link to log in, and no code', async () => {
  server.clock.skippedMs += 61_000;
  const requestedAt = Date.now() + server.clock.skippedMs;
  await server.call('sendMailCode', { user_string: 'known@example.com', type: 'register' });
  // Messages of earlier requests may still be on their way.
  const [message] = await server.delivered('known@example.com', 1, ({ at, subject }) => {
    return at >= requestedAt && subject === 'You already have an account';
  });
  expect(message).toMatchObject({ code: '' });
  expect(message!.text).toContain('http://localhost:3000/#/pages/user/login/forgetPassword');
  expect(message!.text).not.toMatch(/\b\d{6}\b/);
});

test('no mail is sent about a forgotten password of an account that does not exist', async () => {
  await server.call('sendMailCode', { user_string: 'ghost@example.com', type: 'forget' });
  await server.call('sendMailCode', { user_string: 'real@example.com', type: 'register' });
  await server.delivered('real@example.com', 1);
  expect(await server.outbox('ghost@example.com')).toEqual([]);
});

test('a right guess at the code of an account that does not exist resets nothing', async () => {
  await server.call('sendMailCode', { user_string: 'void@example.com', type: 'forget' });
  expect(await forget('void@example.com', '123456')).toMatchObject({
    problems: [{ field: 'code', code: 'wrong_code' }],
  });
});

test('a phone account is found by its digits alone', async () => {
  const form = { user_string: '07911123456', area_code: '44' };
  await server.call('sendPhoneCode', { ...form, type: 'register' });
  const [signUp] = await server.delivered('+447911123456', 1);
  await server.call('register', { ...registration('07911123456', signUp!.code), type: 'mobile', areacode: '44' });
  await server.call('sendPhoneCode', { ...form, type: 'forget' });
  const [reset] = await server.delivered('+447911123456', 2);
  expect((await server.call('checkMobileCode', { mobile_code: reset!.code, user_string: '07911123456' })).type).toBe(
    'ok',
  );
  expect((await forget('07911123456', reset!.code)).type).toBe('ok');
});

test('a phone number and a code count as they are meant, in groups and from other keyboards', async () => {
  await server.call('sendPhoneCode', { user_string: '７９１１　１２３－４５７', area_code: '44', type: 'register' });
  const [signUp] = await server.delivered('+447911123457', 1);
  const code = `${signUp!.code.slice(0, 3)} ${signUp!.code.slice(3)}\n`;
  const person = { ...registration('7911 123-457', code), type: 'mobile', areacode: '44' };
  expect(await server.call('register', { ...person, code: `${signUp!.code}0` })).toMatchObject({
    problems: [{ field: 'code', code: 'invalid_code' }],
  });
  const { token } = (await server.call('register', person)) as unknown as { token: string };
  expect(typeof token).toBe('string');
  const set = { password: '๑๒๓ ๔๕๗', re_password: '123457' };
  expect((await server.call('setFundPassword', set, { token })).type).toBe('ok');
  const change = { oldpassword: '１２３４５７', password: '975 420', re_password: '975-420' };
  expect((await server.call('setFundPassword', change, { token })).type).toBe('ok');
  const again = { oldpassword: '9754200', password: '123458', re_password: '123458' };
  expect((await server.call('setFundPassword', again, { token })).type).toBe('error');
});

test('a logged-in user gets a code at their own address', async () => {
  const token = await server.signUp('own@example.com');
  expect((await server.call('sendOwnCode', {}, { token })).type).toBe('ok');
  const [message] = await server.delivered('own@example.com', 2);
  expect(message!.code).toMatch(/^\d{6}$/);
  expect((await server.call('sendOwnCode')).type).toBe('999');
});

test('a reader of the demo outbox waits a moment for a message that is on its way, and for a stuck one no longer', async () => {
  const target = 'stuck@example.com';
  const message = { channel: 'mail', target } as const;
  await addToOutbox(server.db, { ...message, subject: 'An older one', text: 'Older', code: '111111' }, new Date());
  const notice = { ...message, template: 'register', language: 'en', personId: null, facts: {}, secret: null } as const;
  await queueNotice(server.db, notice, new Date(Date.now() + server.clock.skippedMs + 3_600_000));
  const startedAt = performance.now();
  const { message: shown } = await server.call('listDemoMessages', { target });
  expect(performance.now() - startedAt).toBeGreaterThan(900);
  expect(shown).toMatchObject([{ code: '111111' }]);
  await server.db.deleteFrom('outgoing_messages').where('target', '=', target).execute();
});
