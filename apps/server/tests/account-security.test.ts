// Changing passwords, confirming that it is still the owner, and the logins that end with it.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { personByTarget, setFundPassword } from '../src/features/people/accounts/people-rows.ts';
import { checkFundPassword, sealFundPassword } from '../src/features/people/passwords/fund-password.ts';
import { type PeopleServer, startPeopleServer } from './_people-server.ts';
import { codeAt, confirmByMail, securedPerson } from './_secured-person.ts';

let server: PeopleServer;
beforeAll(async () => {
  server = await startPeopleServer();
});
afterAll(() => server.stop());

const DAY = 24 * 3_600_000;

function login(email: string, password = 'correct horse') {
  return server.call('login', { user_type: 'email', user_string: email, password });
}

async function tokenOf(email: string, password = 'correct horse'): Promise<string> {
  return String((await login(email, password)).message);
}

async function isLoggedIn(token: string): Promise<boolean> {
  return (await server.call('getUser', {}, { token })).type === 'ok';
}

function codeAtHome(email: string, token: string): Promise<string> {
  server.clock.skippedMs += 61_000;
  return server.codeBy(email, () => server.call('sendOwnCode', {}, { token }));
}

function locks(): unknown[] {
  return server.core.commands.filter(({ type }) => type === 'LockWithdrawals');
}

describe('the login password', () => {
  const change = (token: string, old_password: string, password: string, more: Record<string, string> = {}) =>
    server.call('changePassword', { old_password, password, ...more }, { token });

  test('is changed with the old one: this login continues, all others end, withdrawals are locked', async () => {
    const here = await server.signUp('ann@example.com');
    const [there, elsewhere] = [await tokenOf('ann@example.com'), await tokenOf('ann@example.com')];
    expect(await Promise.all([here, there, elsewhere].map(isLoggedIn))).toEqual([true, true, true]);
    const ended: (bigint | undefined)[] = [];
    server.identity.sessions.onEnd((_, session) => ended.push(session));
    const before = locks().length;
    expect((await change(here, 'correct horse', 'another horse')).type).toBe('ok');
    expect(await Promise.all([here, there, elsewhere].map(isLoggedIn))).toEqual([true, false, false]);
    expect(ended).toHaveLength(2);
    expect(locks().slice(before)).toMatchObject([{ reason: 'password' }]);
    expect(await login('ann@example.com')).toMatchObject({ code: 'wrong_credentials' });
    expect((await login('ann@example.com', 'another horse')).type).toBe('ok');
    await server.delivered('ann@example.com', 1, ({ subject }) => subject === 'Your password was changed');
  });

  test('must be another one, and its repeat the same where one is sent', async () => {
    const token = await server.signUp('ben@example.com');
    expect(await change(token, 'correct horse', 'correct horse')).toMatchObject({
      problems: [{ field: 'password', code: 'same_password' }],
    });
    expect(await change(token, 'correct horse', 'another horse', { re_password: 'another house' })).toMatchObject({
      problems: [{ field: 're_password', code: 'passwords_differ' }],
    });
  });

  test('stays as it is for a wrong old one, which locks nothing and is throttled', async () => {
    const token = await server.signUp('cat@example.com');
    const before = locks().length;
    for (let guess = 0; guess < 10; guess += 1) {
      expect(await change(token, `guess ${guess}`, 'another horse')).toMatchObject({
        problems: [{ field: 'old_password', code: 'wrong_password' }],
      });
    }
    expect(await change(token, 'correct horse', 'another horse')).toMatchObject({ code: 'too_many_requests' });
    expect(locks()).toHaveLength(before);
    server.clock.skippedMs += 61_000;
    expect((await login('cat@example.com')).type).toBe('ok');
  });

  test('is not changed while the core cannot lock withdrawals', async () => {
    const token = await server.signUp('dot@example.com');
    server.core.isAway = true;
    expect(await change(token, 'correct horse', 'another horse')).toMatchObject({ code: 'unavailable' });
    server.core.isAway = false;
    expect((await login('dot@example.com')).type).toBe('ok');
  });

  test('is changed once by two simultaneous changes', async () => {
    const token = await server.signUp('eli@example.com');
    const answers = await Promise.all(['horse one', 'horse two'].map(next => change(token, 'correct horse', next)));
    expect(answers.filter(({ type }) => type === 'ok')).toHaveLength(1);
  });

  test('takes the second factor of an owner who has one', async () => {
    const fay = await securedPerson(server, 'fay@example.com');
    server.clock.skippedMs += 5 * 60_000;
    expect(await change(fay.token, 'correct horse', 'another horse')).toMatchObject({ code: 'step_up_required' });
    await server.call('stepUp', { totp: fay.nextCode() }, { token: fay.token });
    expect((await change(fay.token, 'correct horse', 'another horse')).type).toBe('ok');
  });

  test('set with a code locks withdrawals first, and is not set without', async () => {
    await server.signUp('gil@example.com');
    server.clock.skippedMs += 61_000;
    const code = await server.codeFor('gil@example.com', 'forget');
    const reset = { account: 'gil@example.com', code, password: 'another horse', repassword: 'another horse' };
    server.core.isAway = true;
    expect(await server.call('resetPassword', reset)).toMatchObject({ code: 'unavailable' });
    server.core.isAway = false;
    expect((await login('gil@example.com')).type).toBe('ok');
    const before = locks().length;
    expect((await server.call('resetPassword', reset)).type).toBe('ok');
    expect(locks().slice(before)).toMatchObject([{ reason: 'password' }]);
  });
});

describe('the fund password', () => {
  const set = (token: string, password: string, oldpassword = '') =>
    server.call('setFundPassword', { password, re_password: password, oldpassword }, { token });

  test('is six digits, set once without an old one', async () => {
    const token = await server.signUp('hal@example.com');
    expect((await server.call('hasFundPassword', {}, { token })).message).toBe(2);
    for (const wrong of ['12345', '1234567', '12345a', '123 45', '١٢٣٤٥٦']) {
      expect(await set(token, wrong)).toMatchObject({
        problems: [{ field: 'password', code: 'invalid_fund_password' }],
      });
    }
    expect((await set(token, '135790')).type).toBe('ok');
    expect((await server.call('hasFundPassword', {}, { token })).message).toBe(1);
    expect(await server.call('getUser', {}, { token })).toMatchObject({ message: { has_pay_psd: 1 } });
    expect(await set(token, '246802')).toMatchObject({ problems: [{ field: 'oldpassword', code: 'required' }] });
  });

  test.each([
    '123456',
    '654321',
    '456789',
    '890123',
    '210987',
    '012345',
    '111111',
    '000000',
    '121212',
    '123123',
    '909090',
  ])('is not %s, which is tried first', async simple => {
    const token = await server.signUp(`simple-${simple}@example.com`);
    const refused = { code: 'invalid_input', problems: [{ field: 'password', code: 'simple_fund_password' }] };
    expect(await set(token, simple)).toMatchObject(refused);
    expect((await set(token, '135790')).type).toBe('ok');
    expect(await set(token, simple, '135790')).toMatchObject(refused);
    const reset = { code: '000000', password: simple, re_password: simple };
    expect(await server.call('resetFundPassword', reset, { token })).toMatchObject(refused);
  });

  test('may be a simple one that was set before that was refused: it works, and is changed with it', async () => {
    const token = await server.signUp('old@example.com');
    await set(token, '135790');
    const person = (await personByTarget(server.db, 'old@example.com'))!;
    await setFundPassword(server.db, person.id, await sealFundPassword(server.identity, person.id, '123456'));
    expect(await checkFundPassword(server.identity, person.id, '123456')).toEqual({ kind: 'right' });
    expect((await set(token, '246802', '123456')).type).toBe('ok');
  });

  test('is recorded as set the first time and as changed later, and the answer contains how long withdrawals are locked', async () => {
    const token = await server.signUp('pia@example.com');
    const before = server.identity.now();
    const proofless = (await set(token, '135790')) as unknown as { lock_until: number };
    expect(proofless.lock_until).toBeGreaterThanOrEqual(before + DAY);
    await server.delivered('pia@example.com', 1, ({ subject }) => subject === 'Your fund password was set');
    server.clock.skippedMs += DAY + 61_000;
    expect(await set(token, '246802', '135790')).toMatchObject({ type: 'ok', lock_until: 0 });
    const code = await codeAtHome('pia@example.com', token);
    const reset = { code, password: '975310', re_password: '975310' };
    const reply = (await server.call('resetFundPassword', reset, { token })) as unknown as { lock_until: number };
    expect(reply.lock_until).toBeGreaterThanOrEqual(server.identity.now() + DAY - 60_000);
    const { message } = await server.call('listSecurityEvents', { kind: 'changes' }, { token });
    const occasions = (message as { list: { occasion: string; title: string }[] }).list.map(({ occasion }) => occasion);
    expect(occasions).toEqual(['fund_password_changed', 'fund_password_changed', 'fund_password_set']);
  });

  test('locks withdrawals where the first one is set with nothing but a login', async () => {
    const bare = await server.signUp('kai@example.com');
    const before = locks().length;
    expect((await set(bare, '135790')).type).toBe('ok');
    expect(locks().slice(before)).toMatchObject([{ reason: 'fund-password' }]);
    expect((await set(bare, '246802', '135790')).type).toBe('ok');
    const careful = await server.signUp('lea@example.com');
    server.clock.skippedMs += 61_000;
    expect(await confirmByMail(server, 'lea@example.com', careful)).toMatchObject({ type: 'ok' });
    expect((await set(careful, '135790')).type).toBe('ok');
    expect(locks()).toHaveLength(before + 1);
  });

  test('is changed with the old one, and guessing at that is throttled', async () => {
    const token = await server.signUp('ian@example.com');
    await set(token, '135790');
    expect(await set(token, '135790', '135790')).toMatchObject({
      problems: [{ field: 'password', code: 'same_password' }],
    });
    expect((await set(token, '246802', '135790')).type).toBe('ok');
    for (let guess = 0; guess < 10; guess += 1) {
      expect(await set(token, '777778', `00000${guess}`)).toMatchObject({
        problems: [{ field: 'oldpassword', code: 'wrong_password' }],
      });
    }
    expect(await set(token, '777778', '246802')).toMatchObject({ code: 'too_many_requests' });
    server.clock.skippedMs += 61_000;
    expect(await set(token, '777778', '246802')).toMatchObject({ code: 'too_many_requests' });
    server.clock.skippedMs += 240_000;
    expect((await set(token, '777778', '246802')).type).toBe('ok');
  });

  test('is reset with a code to the own contact, which locks withdrawals', async () => {
    const token = await server.signUp('joe@example.com');
    await set(token, '135790');
    const reset = (code: string) =>
      server.call('resetFundPassword', { code, password: '246802', re_password: '246802' }, { token });
    const before = locks().length;
    expect(await reset('000000')).toMatchObject({ problems: [{ field: 'code', code: 'wrong_code' }] });
    expect(locks()).toHaveLength(before);
    const code = await codeAtHome('joe@example.com', token);
    expect((await reset(code)).type).toBe('ok');
    expect(locks().slice(before)).toMatchObject([{ reason: 'fund-password' }]);
    expect(await reset(code)).toMatchObject({ problems: [{ field: 'code', code: 'wrong_code' }] });
    expect((await set(token, '975310', '246802')).type).toBe('ok');
  });
});

describe('a confirmation', () => {
  const begin = (token: string) => server.call('startFactor', {}, { token });

  test('is required by changes of access, and lasts five minutes in that login', async () => {
    const token = await server.signUp('kay@example.com');
    const other = await tokenOf('kay@example.com');
    expect(await begin(token)).toMatchObject({ code: 'step_up_required', methods: ['code'] });
    server.clock.skippedMs += 61_000;
    const confirmed = await confirmByMail(server, 'kay@example.com', token);
    expect(confirmed).toMatchObject({ type: 'ok', confirmed_until: expect.any(Number) });
    expect((await begin(token)).type).toBe('ok');
    expect(await begin(other)).toMatchObject({ code: 'step_up_required' });
    const { message } = await server.call('getStepUp', {}, { token });
    expect(message).toMatchObject({ methods: ['code'], code_target: 'k***@example.com' });
    server.clock.skippedMs += 5 * 60_000 + 1;
    expect(await begin(token)).toMatchObject({ code: 'step_up_required' });
    expect((await server.call('getStepUp', {}, { token })).message).toMatchObject({ confirmed_until: 0 });
  });

  test('by mail is useless for an account with a second factor', async () => {
    const leo = await securedPerson(server, 'leo@example.com');
    const code = await codeAtHome('leo@example.com', leo.token);
    expect(await server.call('stepUp', { code }, { token: leo.token })).toMatchObject({
      problems: [{ field: 'code', code: 'not_applicable' }],
    });
  });

  test('by a code to the mailbox ends where another login adds a second factor', async () => {
    const email = 'max@example.com';
    const stolen = await server.signUp(email);
    server.clock.skippedMs += 61_000;
    expect(await confirmByMail(server, email, stolen)).toMatchObject({ type: 'ok' });
    const own = await tokenOf(email);
    server.clock.skippedMs += 61_000;
    expect(await confirmByMail(server, email, own)).toMatchObject({ type: 'ok' });
    const { secret } = (await server.call('startFactor', {}, { token: own })).message as { secret: string };
    const code = codeAt(secret, server.identity.now());
    expect(await server.call('enableFactor', { code }, { token: own })).toMatchObject({ type: 'ok' });
    for (const call of ['disableFactor', 'makeRecoveryCodes'] as const) {
      expect(await server.call(call, {}, { token: stolen })).toMatchObject({ code: 'step_up_required' });
    }
    expect(await server.call('makeRecoveryCodes', {}, { token: own })).toMatchObject({ type: 'ok' });
  });

  test('bears ten wrong codes of the app, and then one in five minutes', async () => {
    const mia = await securedPerson(server, 'mia@example.com');
    for (let guess = 0; guess < 10; guess += 1) {
      expect(await server.call('stepUp', { totp: '000000' }, { token: mia.token })).toMatchObject({
        problems: [{ field: 'totp', code: 'wrong_code' }],
      });
    }
    const right = { totp: mia.nextCode() };
    expect(await server.call('stepUp', right, { token: mia.token })).toMatchObject({ code: 'too_many_requests' });

    // The guesser had the password; the owner sets another one and waits for nothing.
    server.clock.skippedMs += 61_000;
    const code = await server.codeFor('mia@example.com', 'forget');
    const fields = { account: 'mia@example.com', code, password: 'another horse', repassword: 'another horse' };
    expect(await server.call('resetPassword', fields)).toMatchObject({ type: 'ok' });
    const again = { user_type: 'email', user_string: 'mia@example.com', password: 'another horse' };
    expect(await server.call('login', { ...again, totp: mia.nextCode() })).toMatchObject({ type: 'ok' });
  });

  test('with a recovery code uses it up, so that a lost phone can be taken off', async () => {
    const ned = await securedPerson(server, 'ned@example.com');
    const proof = { recovery_code: ned.recoveryCodes[0]! };
    expect((await server.call('stepUp', proof, { token: ned.token })).type).toBe('ok');
    expect((await server.call('disableFactor', {}, { token: ned.token })).type).toBe('ok');
  });
});

describe('logins', () => {
  test('are listed with device and address, and ended one by one by their owner alone', async () => {
    const here = await server.signUp('ora@example.com');
    const agent =
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 Version/18.1 Safari/604.1';
    const fields = { user_type: 'email', user_string: 'ora@example.com', password: 'correct horse' };
    const there = String((await server.call('login', fields, { headers: { 'user-agent': agent } })).message);
    const stranger = await server.signUp('pat@example.com');
    type Row = { id: number; device: string; address: string; is_current: number };
    const list = async (token: string) => (await server.call('listSessions', {}, { token })).message as Row[];
    const rows = await list(here);
    expect(rows).toMatchObject([
      { device: 'node', address: '127.0.0.1', is_current: 1 },
      { device: 'Safari, iPhone', address: '127.0.0.1', is_current: 0 },
    ]);
    const id = String(rows[1]!.id);
    expect(await server.call('endSession', { id }, { token: stranger })).toMatchObject({ code: 'unknown_session' });
    expect(await isLoggedIn(there)).toBe(true);
    expect((await server.call('endSession', { id }, { token: here })).type).toBe('ok');
    expect(await isLoggedIn(there)).toBe(false);
    expect(await list(here)).toHaveLength(1);
  });

  test('end all but the current one', async () => {
    const here = await server.signUp('quin@example.com');
    const there = await tokenOf('quin@example.com');
    expect((await server.call('endOtherSessions', {}, { token: here })).type).toBe('ok');
    expect([await isLoggedIn(here), await isLoggedIn(there)]).toEqual([true, false]);
  });

  test('make their own token: one that a client brings along opens nothing before and after', async () => {
    const chosen = 'f'.repeat(64);
    await server.signUp('rob@example.com');
    const fields = { user_type: 'email', user_string: 'rob@example.com', password: 'correct horse', token: chosen };
    const { message } = await server.call('login', fields, { token: chosen });
    expect(message).not.toBe(chosen);
    expect([await isLoggedIn(String(message)), await isLoggedIn(chosen)]).toEqual([true, false]);
    const old = await tokenOf('rob@example.com');
    expect((await server.call('login', fields, { token: old })).message).not.toBe(old);
  });
});

describe('the summary', () => {
  test('lists what is open, what is done, and what is locked', async () => {
    const sue = await securedPerson(server, 'sue@example.com');
    await server.call('setPhrase', { phrase: 'blue whale' }, { token: sue.token });
    const { userId } = (await server.identity.sessions.find(sue.token))!;
    await server.identity.engine.submit({ command: { type: 'LockWithdrawals', user: userId, reason: 'factor' } });
    const until = await server.reader.number('SELECT lock_until FROM users WHERE id = $1', [userId]);
    const { message } = await server.call('getSecurity', {}, { token: sue.token });
    expect(message).toEqual({
      email: 's***@example.com',
      phone: '',
      has_fund_password: 0,
      has_totp: 1,
      passkeys: 0,
      recovery_codes_left: 10,
      phrase: 'b••••••••e',
      steps: [
        { step: 'email', is_done: 1 },
        { step: 'second_factor', is_done: 1 },
        { step: 'recovery_codes', is_done: 1 },
        { step: 'fund_password', is_done: 0 },
        { step: 'passkey', is_done: 0 },
        { step: 'phrase', is_done: 1 },
        { step: 'phone', is_done: 0 },
        { step: 'verification', is_done: 0 },
      ],
      withdrawal_lock: { reason: 'factor', until },
      stops: [],
    });
    server.clock.skippedMs += DAY;
    const later = await server.call('getSecurity', {}, { token: sue.token });
    expect(later).toMatchObject({ message: { withdrawal_lock: null } });
  });
});
