// Passkeys over the wire with an authenticator of software: adding, logging in, confirming, and everything that must be refused.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { factorResetById, insertFactorReset } from '../src/features/factor-reset/request-rows.ts';
import { type Lies, newAuthenticator } from './_authenticator.ts';
import { type PeopleServer, startPeopleServer } from './_people-server.ts';

let server: PeopleServer;
let people = 0;

beforeAll(async () => {
  server = await startPeopleServer();
});
afterAll(() => server.stop());

type Authenticator = ReturnType<typeof newAuthenticator>;
type Options = { challenge: string; rpId: string; allowCredentials?: { id: string }[] };
type AddOptions = { challenge: string; rp: { id: string }; user: { id: string }; excludeCredentials: { id: string }[] };

/** A new person whose login counts as confirmed. */
async function newPerson() {
  people += 1;
  const email = `person${people}@example.com`;
  const token = await server.signUp(email);
  await confirm(token);
  const { userId } = (await server.identity.sessions.find(token))!;
  return { email, token, id: userId };
}

async function confirm(token: string): Promise<void> {
  const session = await server.identity.sessions.find(token);
  await server.identity.sessions.confirm(session!);
}

async function addOptions(token: string): Promise<AddOptions> {
  return (await server.call('getPasskeyAddOptions', {}, { token })).message as AddOptions;
}

async function add(token: string, authenticator: Authenticator, lies: Lies = {}, name = 'My phone') {
  const passkey = authenticator.create(await addOptions(token), lies);
  return server.call('addPasskey', { name, passkey }, { token });
}

/** A new person with a passkey. */
async function newOwner(options: Parameters<typeof newAuthenticator>[0] = {}) {
  const person = await newPerson();
  const authenticator = newAuthenticator(options);
  expect(await add(person.token, authenticator)).toMatchObject({ type: 'ok' });
  return { ...person, authenticator };
}

async function loginOptions(): Promise<Options> {
  return (await server.call('getPasskeyLoginOptions')).message as Options;
}

async function login(authenticator: Authenticator, lies: Lies = {}) {
  return server.call('loginWithPasskey', { passkey: authenticator.get(await loginOptions(), lies) });
}

/** How often the core was called to lock this user's withdrawals because of a factor. */
function locksOf(id: number): number {
  const locks = server.core.commands.filter(command => command.type === 'LockWithdrawals' && command.user === id);
  expect(locks.every(lock => 'reason' in lock && lock.reason === 'factor')).toBe(true);
  return locks.length;
}

async function hasFactor(id: number): Promise<boolean> {
  const row = await server.db.selectFrom('people').select('has_factor').where('id', '=', id).executeTakeFirstOrThrow();
  return row.has_factor;
}

describe('adding a passkey', () => {
  test('stops the removal of a lost factor, which would take it off again', async () => {
    const { id, token } = await newOwner();
    const input = { person_id: id, note: null, link: null, front_pic: null, reverse_pic: null, hand_pic: null };
    const request = await insertFactorReset(server.db, input, new Date());
    await confirm(token);
    expect(await add(token, newAuthenticator())).toMatchObject({ type: 'ok' });
    expect((await factorResetById(server.db, request!.id))?.state).toBe('cancelled');
  });

  test('makes it a second factor, locks withdrawals and notifies the owner', async () => {
    const { id, token, email } = await newPerson();
    expect(await hasFactor(id)).toBe(false);
    expect(await add(token, newAuthenticator(), {}, '  My phone ')).toMatchObject({ type: 'ok' });
    expect(await hasFactor(id)).toBe(true);
    expect(locksOf(id)).toBe(1);
    expect((await server.call('listPasskeys', {}, { token })).message).toMatchObject([
      { name: 'My phone', is_synced: 1, last_used_at: 0 },
    ]);
    const [mail] = await server.delivered(email, 1, ({ text }) => text.includes('My phone'));
    expect(mail?.text).toMatch(/passkey/i);
    const events = await server.db.selectFrom('security_events').selectAll().where('person_id', '=', id).execute();
    expect(events.at(-1)).toMatchObject({ occasion: 'passkey-added', facts: { about: 'My phone' } });
  });

  test('needs a fresh confirmation', async () => {
    people += 1;
    const token = await server.signUp(`person${people}@example.com`);
    for (const name of ['getPasskeyAddOptions', 'addPasskey', 'removePasskey'] as const) {
      const answer = await server.call(name, { name: 'x', passkey: '{}', id: '1' }, { token });
      expect(answer.code, name).toBe('step_up_required');
    }
  });

  test('requests a passkey that the authenticator keeps itself and that verifies its owner', async () => {
    const { token, authenticator } = await newOwner();
    const options = await addOptions(token);
    expect(options).toMatchObject({
      rp: { id: 'localhost' },
      attestation: 'none',
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      excludeCredentials: [{ id: authenticator.id, type: 'public-key' }],
    });
  });

  test('the owner is known to authenticators by 32 random bytes, the same ones each time', async () => {
    const { id, token } = await newPerson();
    const { user } = await addOptions(token);
    expect(Buffer.from(user.id, 'base64url')).toHaveLength(32);
    expect((await addOptions(token)).user.id).toBe(user.id);
    expect(Buffer.from(user.id, 'base64url').toString('latin1')).not.toContain(String(id));
    const other = await newPerson();
    expect((await addOptions(other.token)).user.id).not.toBe(user.id);
  });

  test.each<[string, Lies]>([
    ['another origin', { origin: 'https://localhost.example' }],
    ['the same host at another port', { origin: 'http://localhost:3001' }],
    ['another site', { rpId: 'example.com' }],
    ['no user verification', { isVerified: false }],
    ['a challenge of its own', { challenge: 'b3duIGNoYWxsZW5nZQ' }],
    ['an answer of the other kind', { type: 'webauthn.get' }],
    ['a frame of another site', { crossOrigin: true }],
    ['the name of another credential', { id: 'AAAAAAAAAAAAAAAAAAAA' }],
  ])('is refused for %s', async (_, lies) => {
    const { id, token } = await newPerson();
    expect((await add(token, newAuthenticator(), lies)).code).toBe('passkey_refused');
    expect(await hasFactor(id)).toBe(false);
    expect(locksOf(id)).toBe(0);
  });

  test.each(['', '{}', 'null', '[]', '{"id":1}', '"text"', '{"id":"a","rawId":"a","type":"public-key","response":{}}'])(
    'nonsense such as %j is refused',
    async passkey => {
      const { token } = await newPerson();
      expect((await server.call('addPasskey', { name: 'x', passkey }, { token })).code).toMatch(
        /^(passkey_refused|invalid_input)$/,
      );
    },
  );

  test('a challenge works once, right or wrong', async () => {
    const { token } = await newPerson();
    const options = await addOptions(token);
    const authenticator = newAuthenticator();
    const wrong = authenticator.create(options, { isVerified: false });
    expect((await server.call('addPasskey', { name: 'x', passkey: wrong }, { token })).code).toBe('passkey_refused');
    const right = authenticator.create(options);
    expect((await server.call('addPasskey', { name: 'x', passkey: right }, { token })).code).toBe('passkey_refused');
  });

  test('a challenge belongs to the login that requested it, and to adding', async () => {
    const ada = await newPerson();
    const bob = await newPerson();
    const adas = newAuthenticator().create(await addOptions(ada.token));
    expect((await server.call('addPasskey', { name: 'x', passkey: adas }, { token: bob.token })).code).toBe(
      'passkey_refused',
    );
    // It was not used up by a stranger either.
    expect((await server.call('addPasskey', { name: 'x', passkey: adas }, { token: ada.token })).type).toBe('ok');

    const { user } = await addOptions(bob.token);
    const { challenge } = await loginOptions();
    const crossed = newAuthenticator().create({ challenge, rp: { id: 'localhost' }, user });
    expect((await server.call('addPasskey', { name: 'x', passkey: crossed }, { token: bob.token })).code).toBe(
      'passkey_refused',
    );
  });

  test('a challenge for confirming adds nothing', async () => {
    const { token } = await newOwner();
    const { user } = await addOptions(token);
    const { challenge } = (await server.call('getPasskeyConfirmOptions', {}, { token })).message as Options;
    const passkey = newAuthenticator().create({ challenge, rp: { id: 'localhost' }, user });
    expect((await server.call('addPasskey', { name: 'x', passkey }, { token })).code).toBe('passkey_refused');
  });

  test('a challenge lives five minutes', async () => {
    const { token } = await newPerson();
    const passkey = newAuthenticator().create(await addOptions(token));
    server.clock.skippedMs += 5 * 60_000;
    await confirm(token);
    expect((await server.call('addPasskey', { name: 'x', passkey }, { token })).code).toBe('passkey_refused');
  });

  test('a credential belongs to one account', async () => {
    const { authenticator } = await newOwner();
    const thief = await newPerson();
    expect((await add(thief.token, authenticator)).code).toBe('passkey_known');
    expect(await hasFactor(thief.id)).toBe(false);
  });

  test('an account has at most ten, also where two come simultaneously', async () => {
    const { token, id } = await newPerson();
    for (let count = 0; count < 9; count += 1) {
      await confirm(token);
      expect((await add(token, newAuthenticator())).type).toBe('ok');
    }
    const passkeys = [
      newAuthenticator().create(await addOptions(token)),
      newAuthenticator().create(await addOptions(token)),
    ];
    const answers = await Promise.all(
      passkeys.map(passkey => server.call('addPasskey', { name: 'x', passkey }, { token })),
    );
    expect(answers.map(({ code }) => code).sort()).toEqual(['too_many_passkeys', undefined]);
    const rows = await server.db.selectFrom('passkeys').select('id').where('person_id', '=', id).execute();
    expect(rows).toHaveLength(10);
  });
});

describe('logging in with a passkey', () => {
  test('needs nothing else and answers a token', async () => {
    const { id, authenticator } = await newOwner();
    const answer = await login(authenticator);
    expect(answer.type).toBe('ok');
    const token = answer.message as string;
    expect((await server.call('getUser', {}, { token })).message).toMatchObject({ id });
    expect((await server.call('listPasskeys', {}, { token })).message).toMatchObject([
      { last_used_at: expect.any(Number) },
    ]);
  });

  test('takes one with an RSA key, and no signature of another key for it', async () => {
    const { id, authenticator } = await newOwner({ algorithm: 'RS256' });
    const answer = await login(authenticator);
    expect((await server.call('getUser', {}, { token: answer.message as string })).message).toMatchObject({ id });
    const forger = newAuthenticator({ algorithm: 'RS256' });
    expect(await login(forger, { id: authenticator.id })).toMatchObject({ code: 'passkey_refused' });
  });

  test('names no account and reveals none', async () => {
    const options = await loginOptions();
    expect(Object.keys(options).sort()).toEqual(['challenge', 'rpId', 'timeout', 'userVerification']);
    expect(options).toMatchObject({ rpId: 'localhost', userVerification: 'required' });
  });

  test.each<[string, Lies]>([
    ['another origin', { origin: 'https://localhost.example' }],
    ['another site', { rpId: 'example.com' }],
    ['no user verification', { isVerified: false }],
    ['a challenge of its own', { challenge: 'b3duIGNoYWxsZW5nZQ' }],
    ['an answer of the other kind', { type: 'webauthn.create' }],
    ['a frame of another site', { crossOrigin: true }],
    ['no owner', { userHandle: undefined }],
    ['another owner', { userHandle: 'AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA' }],
    ['an unknown credential', { id: 'AAAAAAAAAAAAAAAAAAAA' }],
  ])('is refused for %s', async (_, lies) => {
    const { authenticator } = await newOwner();
    expect((await login(authenticator, lies)).code).toBe('passkey_refused');
  });

  test('is refused for the credential of another user, signed with an own key', async () => {
    const victim = await newOwner();
    const thief = await newOwner();
    expect((await login(thief.authenticator, { id: victim.authenticator.id })).code).toBe('passkey_refused');
    const victims = Buffer.from(JSON.parse(victim.authenticator.get(await loginOptions())).response.userHandle);
    const lies = { id: victim.authenticator.id, userHandle: victims.toString() };
    expect((await login(thief.authenticator, lies)).code).toBe('passkey_refused');
  });

  test('the same answer does not log in twice, not even simultaneously', async () => {
    const { authenticator } = await newOwner({ counts: false });
    const passkey = authenticator.get(await loginOptions());
    const answers = await Promise.all([1, 2, 3].map(() => server.call('loginWithPasskey', { passkey })));
    expect(answers.map(({ type }) => type).sort()).toEqual(['error', 'error', 'ok']);
  });

  test('an authenticator that counts must count on', async () => {
    const { authenticator } = await newOwner();
    expect((await login(authenticator, { counter: 7 })).type).toBe('ok');
    for (const counter of [7, 6, 0]) expect((await login(authenticator, { counter })).code).toBe('passkey_refused');
    expect((await login(authenticator, { counter: 8 })).type).toBe('ok');
  });

  test('one that never counts is taken as it is', async () => {
    const { authenticator } = await newOwner({ counts: false });
    for (let time = 0; time < 2; time += 1) expect((await login(authenticator, { counter: 0 })).type).toBe('ok');
  });

  test('two answers with the same count cannot both be taken', async () => {
    const { authenticator } = await newOwner();
    const answers = await Promise.all([1, 2].map(() => login(authenticator, { counter: 50 })));
    expect(answers.map(({ type }) => type).sort()).toEqual(['error', 'ok']);
  });

  test('a removed passkey no longer logs in', async () => {
    const { token, authenticator } = await newOwner();
    const [{ id }] = (await server.call('listPasskeys', {}, { token })).message as [{ id: number }];
    expect((await server.call('removePasskey', { id: String(id) }, { token })).type).toBe('ok');
    expect((await login(authenticator)).code).toBe('passkey_refused');
  });

  test('a closed account refuses it, a frozen one lets its owner in to unfreeze it', async () => {
    const frozen = await newOwner();
    await server.db.updateTable('people').set({ frozen_at: new Date() }).where('id', '=', frozen.id).execute();
    const { type, message } = await login(frozen.authenticator);
    expect(type).toBe('ok');
    expect((await server.call('listPasskeys', {}, { token: message as string })).code).toBe('account_frozen');

    const closed = await newOwner();
    await server.db.updateTable('people').set({ closed_at: new Date() }).where('id', '=', closed.id).execute();
    expect((await login(closed.authenticator)).code).toBe('account_closed');
  });

  test('a stopped login refuses it and shows until when', async () => {
    const { id, authenticator } = await newOwner();
    const until = Date.now() + server.clock.skippedMs + 3_600_000;
    await server.pool.query(
      `INSERT INTO users (id, kind, opened_at, login_stop_until) VALUES ($1, 'customer', 0, $2)
       ON CONFLICT (id) DO UPDATE SET login_stop_until = $2`,
      [id, until],
    );
    expect((await login(authenticator)).code).toBe('login_stopped');
  });
});

describe('confirming with a passkey', () => {
  async function confirmOptions(token: string): Promise<Options> {
    return (await server.call('getPasskeyConfirmOptions', {}, { token })).message as Options;
  }

  /** The owner's login, no longer confirmed. */
  async function staleOwner() {
    const owner = await newOwner();
    server.clock.skippedMs += 6 * 60_000;
    expect((await server.call('getPasskeyAddOptions', {}, { token: owner.token })).code).toBe('step_up_required');
    return owner;
  }

  test('counts for five minutes', async () => {
    const { token, authenticator } = await staleOwner();
    const options = await confirmOptions(token);
    expect(options.allowCredentials).toMatchObject([{ id: authenticator.id }]);
    expect((await server.call('stepUp', { passkey: authenticator.get(options) }, { token })).type).toBe('ok');
    expect((await server.call('getPasskeyAddOptions', {}, { token })).type).toBe('ok');
    server.clock.skippedMs += 5 * 60_000 + 1000;
    expect((await server.call('getPasskeyAddOptions', {}, { token })).code).toBe('step_up_required');
  });

  test('takes only a passkey of the account', async () => {
    const owner = await staleOwner();
    const stranger = await newOwner();
    const passkey = stranger.authenticator.get(await confirmOptions(owner.token));
    expect((await server.call('stepUp', { passkey }, { token: owner.token })).code).toBe('passkey_refused');
    const nameless = stranger.authenticator.get(await confirmOptions(owner.token), { userHandle: undefined });
    expect((await server.call('stepUp', { passkey: nameless }, { token: owner.token })).code).toBe('passkey_refused');
    expect((await server.call('getPasskeyAddOptions', {}, { token: owner.token })).code).toBe('step_up_required');
  });

  test('works where the authenticator leaves out its owner, for we have named the passkey', async () => {
    const { token, authenticator } = await staleOwner();
    const passkey = authenticator.get(await confirmOptions(token), { userHandle: undefined });
    expect((await server.call('stepUp', { passkey }, { token })).type).toBe('ok');
  });

  test('takes only the answer to this login’s challenge', async () => {
    const { token, authenticator } = await staleOwner();
    const other = (await login(authenticator)).message as string;
    for (const options of [await confirmOptions(other), await loginOptions()]) {
      const passkey = authenticator.get(options);
      expect((await server.call('stepUp', { passkey }, { token })).code).toBe('passkey_refused');
    }
    expect((await server.call('getPasskeyAddOptions', {}, { token })).code).toBe('step_up_required');
  });
});

describe('a passkey as the second factor of a password', () => {
  async function ticketFor(email: string): Promise<{ code: string; ticket: string; methods: string[] }> {
    const fields = { user_type: 'email', user_string: email, password: 'correct horse' };
    return (await server.call('login', fields)) as unknown as { code: string; ticket: string; methods: string[] };
  }

  async function factorOptions(ticket: string): Promise<Options> {
    return (await server.call('getPasskeyFactorOptions', { ticket })).message as Options;
  }

  test('ends the login that the password has started', async () => {
    const { id, email, authenticator } = await newOwner();
    const { code, ticket, methods } = await ticketFor(email);
    expect({ code, methods }).toEqual({ code: 'second_factor_required', methods: ['passkey'] });
    const passkey = authenticator.get(await factorOptions(ticket));
    const { message } = await server.call('loginFactor', { ticket, passkey });
    expect((await server.call('getUser', {}, { token: message as string })).message).toMatchObject({ id });
    expect((await server.call('loginFactor', { ticket, passkey })).type).toBe('error');
  });

  test('is taken for its own ticket and from its own account only', async () => {
    const ada = await newOwner();
    const bob = await newOwner();
    const adas = await ticketFor(ada.email);
    const bobs = await ticketFor(bob.email);
    const strangers = bob.authenticator.get(await factorOptions(adas.ticket));
    expect((await server.call('loginFactor', { ticket: adas.ticket, passkey: strangers })).code).toBe(
      'passkey_refused',
    );
    const crossed = ada.authenticator.get(await factorOptions(bobs.ticket));
    expect((await server.call('loginFactor', { ticket: adas.ticket, passkey: crossed })).code).toBe('passkey_refused');
    const forLogin = ada.authenticator.get(await loginOptions());
    expect((await server.call('loginFactor', { ticket: adas.ticket, passkey: forLogin })).code).toBe('passkey_refused');
  });

  test('an unknown ticket gets no options', async () => {
    const answer = await server.call('getPasskeyFactorOptions', { ticket: '0'.repeat(64) });
    expect(answer.code).toBe('ticket_expired');
  });

  test('no ticket outlives the factors that it was given for', async () => {
    const { token, email, authenticator } = await newOwner();
    const { ticket } = await ticketFor(email);
    const passkey = authenticator.get(await factorOptions(ticket));
    const [{ id }] = (await server.call('listPasskeys', {}, { token })).message as [{ id: number }];
    expect((await server.call('removePasskey', { id: String(id) }, { token })).type).toBe('ok');
    expect((await server.call('loginFactor', { ticket, passkey })).code).toBe('ticket_expired');
    expect((await ticketFor(email)).code).toBeUndefined();
  });
});

describe('keeping passkeys', () => {
  test('removing the last one ends the factor, locks withdrawals and notifies the owner', async () => {
    const { id, token, email } = await newOwner();
    const [{ id: passkey }] = (await server.call('listPasskeys', {}, { token })).message as [{ id: number }];
    expect(locksOf(id)).toBe(1);
    expect((await server.call('removePasskey', { id: String(passkey) }, { token })).type).toBe('ok');
    expect(await hasFactor(id)).toBe(false);
    expect(locksOf(id)).toBe(2);
    await server.delivered(email, 2, ({ text }) => text.includes('My phone'));
    expect((await server.call('listPasskeys', {}, { token })).message).toEqual([]);
  });

  test('recovery codes end with the last factor, not before', async () => {
    const { id, token } = await newOwner();
    await add(token, newAuthenticator(), {}, 'Another');
    expect((await server.call('makeRecoveryCodes', {}, { token })).type).toBe('ok');
    const passkeys = (await server.call('listPasskeys', {}, { token })).message as { id: number }[];
    const left: number[] = [];
    for (const passkey of passkeys) {
      await server.call('removePasskey', { id: String(passkey.id) }, { token });
      const rows = await server.db.selectFrom('recovery_codes').select('mark').where('person_id', '=', id).execute();
      left.push(rows.length);
    }
    expect(left).toEqual([10, 0]);
  });

  test('the factor stays while another one is left', async () => {
    const { id, token, authenticator } = await newOwner();
    await add(token, newAuthenticator(), {}, 'Another');
    const [, { id: first }] = (await server.call('listPasskeys', {}, { token })).message as [unknown, { id: number }];
    await server.call('removePasskey', { id: String(first) }, { token });
    expect(await hasFactor(id)).toBe(true);
    expect((await login(authenticator)).code).toBe('passkey_refused');
  });

  test('an authenticator app keeps the account protected after the last passkey', async () => {
    const { id, token } = await newOwner();
    await server.pool.query(`INSERT INTO totp_factors (person_id, secret, enabled_at) VALUES ($1, 'sealed', now())`, [
      id,
    ]);
    const [{ id: passkey }] = (await server.call('listPasskeys', {}, { token })).message as [{ id: number }];
    await server.call('removePasskey', { id: String(passkey) }, { token });
    expect(await hasFactor(id)).toBe(true);
  });

  test('no user renames or removes what is another’s', async () => {
    const owner = await newOwner();
    const stranger = await newPerson();
    const [{ id }] = (await server.call('listPasskeys', {}, { token: owner.token })).message as [{ id: number }];
    const { token } = stranger;
    expect((await server.call('renamePasskey', { id: String(id), name: 'mine' }, { token })).code).toBe(
      'unknown_passkey',
    );
    expect((await server.call('removePasskey', { id: String(id) }, { token })).code).toBe('unknown_passkey');
    expect((await server.call('listPasskeys', {}, { token: owner.token })).message).toMatchObject([
      { name: 'My phone' },
    ]);
  });

  test('a passkey takes another name', async () => {
    const { token } = await newOwner();
    const [{ id }] = (await server.call('listPasskeys', {}, { token })).message as [{ id: number }];
    expect((await server.call('renamePasskey', { id: String(id), name: 'Key ring' }, { token })).type).toBe('ok');
    expect((await server.call('listPasskeys', {}, { token })).message).toMatchObject([{ name: 'Key ring' }]);
    const blank = await server.call('renamePasskey', { id: String(id), name: '   ' }, { token });
    expect(blank.problems).toMatchObject([{ field: 'name' }]);
  });

  test('unanswered challenges are swept out', async () => {
    await loginOptions();
    server.clock.skippedMs += 6 * 60_000;
    await loginOptions();
    const { rows } = await server.pool.query('SELECT count(*)::int AS count FROM passkey_challenges');
    expect(rows).toEqual([{ count: 1 }]);
  });
});
