// Binding and changing contacts: which codes it takes, what follows, and who is notified.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type CodePurpose, makeCode } from '../src/credentials/codes.ts';
import { readRestrictions } from '../src/features/people/accounts/core-user.ts';
import { insertPerson, newInvitationCode } from '../src/features/people/accounts/people-rows.ts';
import { resetPassword } from '../src/features/people/accounts/routes.ts';
import { freezeAccount } from '../src/features/people/freezing/freeze-account.ts';
import type { Identity } from '../src/features/people/identity.ts';
import { resetFundPassword } from '../src/features/people/passwords/fund-password.ts';
import { codeFor, confirm, delivered, giveFactor, personOf, waitingMail } from './_account.ts';
import { type Fields, startTradingServer, type TradingServer, type TradingUser } from './_trading-server.ts';

let server: TradingServer;
beforeAll(async () => {
  server = await startTradingServer();
});
afterAll(() => server?.stop());

const DAY_MS = 24 * 3_600_000;
const ORIGIN = { address: '127.0.0.1', agent: 'test' };

let made = 0;
function newAddress(): string {
  made += 1;
  return `new${made}@example.org`;
}

/** As national digits for the wire and in the form that is stored. */
function newPhone(): [digits: string, target: string] {
  made += 1;
  const digits = `20255501${String(made).padStart(2, '0')}`;
  return [digits, `+1${digits}`];
}

async function ownMail(user: TradingUser): Promise<string> {
  return (await personOf(server, user)).email!;
}

/** Codes to a new mail address and to the old one. */
async function mailCodes(user: TradingUser, address: string): Promise<Fields> {
  const old = await ownMail(user);
  expect(await server.call('sendContactCode', { which: 'own-mail' }, user)).toMatchObject({ type: 'ok' });
  const input = { which: 'new', kind: 'email', user_string: address };
  expect(await server.call('sendContactCode', input, user)).toMatchObject({ type: 'ok' });
  const new_code = await codeFor(server, 'contact-new', address);
  return { kind: 'email', user_string: address, new_code, old_code: await codeFor(server, 'contact-own', old) };
}

function another(code: unknown): string {
  return code === '000000' ? '111111' : '000000';
}

test.each<[string, CodePurpose, (parts: Identity, user: TradingUser, code: string, old: string) => Promise<unknown>]>([
  [
    'password',
    'forget',
    (parts, _, code, old) => resetPassword(parts, { targets: [old], code, password: 'of a stranger', origin: ORIGIN }),
  ],
  [
    'fund password',
    'confirm',
    async (parts, { id: personId }, code) =>
      (await resetFundPassword(parts, { personId, code, digits: '482913', origin: ORIGIN })).kind === 'set',
  ],
])('a reader of the old mail sets no new %s while its owner replaces it', async (_, purpose, set) => {
  const user = await server.newUser();
  const [old, address] = [await ownMail(user), newAddress()];
  const { db, engine } = server.identity;
  const made = await db
    .transaction()
    .execute(async transaction => makeCode(transaction, { purpose, target: old }, Date.now()));
  const meanwhile: Identity['engine'] = {
    async submit(submission) {
      await db.updateTable('people').set({ email: address }).where('id', '=', user.id).execute();
      return engine.submit(submission);
    },
  };
  const code = (made as { code: string }).code;
  expect(await set({ ...server.identity, engine: meanwhile }, user, code, old)).toBe(false);
  expect(await personOf(server, user)).toMatchObject({
    email: address,
    password_hash: 'no password fits this',
    fund_password_hash: null,
  });
});

test('changing the mail address takes both codes, locks withdrawals for a day and notifies both ends', async () => {
  const user = await server.newUser();
  const bystander = await server.newUser();
  const [old, address] = [await ownMail(user), newAddress()];
  const fields = await mailCodes(user, address);
  const before = Date.now();
  const changed = await server.call('changeContact', fields, user);
  expect(changed).toMatchObject({ type: 'ok' });
  expect(changed.lock_until).toBeGreaterThanOrEqual(before + 24 * 3_600_000);
  expect(await ownMail(user)).toBe(address);
  expect(await readRestrictions(server.reader, user.id)).toMatchObject({ lockReason: 'contact' });
  expect(await readRestrictions(server.reader, bystander.id)).toMatchObject({ lockUntil: 0 });
  expect(await waitingMail(server, user)).toEqual([`contact-changed ${address}`, `contact-changed ${old}`]);
  for (const login of [user, bystander]) expect(await server.call('getUser', {}, login)).toMatchObject({ type: 'ok' });
});

test('a first phone is bound with a code to it and one to the mail address, which stays', async () => {
  const user = await server.newUser();
  const [mail, [digits, phone]] = [await ownMail(user), newPhone()];
  const end = { kind: 'mobile', user_string: digits, area_code: '1' };
  await server.call('sendContactCode', { which: 'own-mail' }, user);
  await server.call('sendContactCode', { which: 'new', ...end }, user);
  const new_code = await codeFor(server, 'contact-new', phone);
  const missing = await server.call('changeContact', { ...end, new_code }, user);
  expect(missing.problems).toMatchObject([{ field: 'old_code', code: 'required' }]);
  const old_code = await codeFor(server, 'contact-own', mail);
  expect(await server.call('changeContact', { ...end, new_code, old_code }, user)).toMatchObject({ type: 'ok' });
  expect(await personOf(server, user)).toMatchObject({ email: mail, phone, dialling_code: '1' });
  expect(await waitingMail(server, user)).toEqual([`contact-changed ${mail}`, `contact-changed ${phone}`]);
});

test('a wrong code at either end changes nothing and locks nothing', async () => {
  const user = await server.newUser();
  const old = await ownMail(user);
  const fields = await mailCodes(user, newAddress());
  const answers = [
    await server.call('changeContact', { ...fields, new_code: another(fields.new_code) }, user),
    await server.call('changeContact', { ...fields, old_code: another(fields.old_code) }, user),
  ];
  expect(answers.map(({ problems }) => problems?.map(({ field, code }) => `${field} ${code}`))).toEqual([
    ['new_code wrong_code'],
    ['old_code wrong_code'],
  ]);
  expect(await ownMail(user)).toBe(old);
  expect(await readRestrictions(server.reader, user.id)).toMatchObject({ lockUntil: 0 });
});

test('a code is bound to its address and to what it was sent for, and works once', async () => {
  const user = await server.newUser();
  const fields = await mailCodes(user, newAddress());
  const elsewhere = await server.call('changeContact', { ...fields, user_string: newAddress() }, user);
  expect(elsewhere.problems).toMatchObject([{ field: 'new_code', code: 'wrong_code' }]);

  const { identity } = server;
  const own = await ownMail(user);
  const confirmCode = await identity.db
    .transaction()
    .execute(transaction => makeCode(transaction, { purpose: 'confirm', target: own }, Date.now()));
  if (confirmCode.kind === 'made' && confirmCode.code !== fields.old_code) {
    const other = await server.call('changeContact', { ...fields, old_code: confirmCode.code }, user);
    expect(other.problems).toMatchObject([{ field: 'old_code', code: 'wrong_code' }]);
  }
  expect(await server.call('changeContact', fields, user)).toMatchObject({ type: 'ok' });
  const again = await server.call('changeContact', { ...fields, user_string: own }, user);
  expect(again.type).toBe('error');
});

test('without a second factor the old end must always confirm; with one it may be lost, but only after a confirmation', async () => {
  const user = await server.newUser();
  const address = newAddress();
  const { old_code: _, ...fields } = await mailCodes(user, address);
  await confirm(server, user);
  const bare = await server.call('changeContact', fields, user);
  expect(bare.problems).toMatchObject([{ field: 'old_code', code: 'required' }]);

  await giveFactor(server, user, new Date(Date.now() - DAY_MS - 1));
  await server.identity.db
    .updateTable('sessions')
    .set({ confirmed_at: null })
    .where('person_id', '=', user.id)
    .execute();
  server.identity.sessions.refresh(user.id);
  expect(await server.call('changeContact', fields, user)).toMatchObject({ code: 'step_up_required' });
  await confirm(server, user);
  expect(await server.call('changeContact', fields, user)).toMatchObject({ type: 'ok' });
  expect(await ownMail(user)).toBe(address);
});

test('a second factor of today replaces no contact, or a thief of one contact would take the other', async () => {
  const user = await server.newUser();
  const [digits, phone] = newPhone();
  await server.identity.db.updateTable('people').set({ phone }).where('id', '=', user.id).execute();
  await giveFactor(server, user, new Date(Date.now() - DAY_MS + 60_000));
  await confirm(server, user);
  const [other, target] = newPhone();
  const input = { which: 'new', kind: 'mobile', user_string: other, area_code: '1' };
  expect(await server.call('sendContactCode', input, user)).toMatchObject({ type: 'ok' });
  const new_code = await codeFor(server, 'contact-new', target);
  const fields = { kind: 'mobile', user_string: other, area_code: '1', new_code };
  const answer = await server.call('changeContact', fields, user);
  expect(answer.problems).toMatchObject([{ field: 'old_code', code: 'factor_too_new' }]);
  expect((await personOf(server, user)).phone).toBe(`+1${digits}`);
});

test('an address of another account answers as any other, and its owner is notified', async () => {
  const [user, owner] = [await server.newUser(), await server.newUser()];
  const taken = await ownMail(owner);
  const free = newAddress();
  const ask = (address: string) =>
    server.call('sendContactCode', { which: 'new', kind: 'email', user_string: address }, user);
  const answers = [await ask(free), await ask(taken)];
  expect(answers.map(({ type, message }) => [type, message])).toEqual([
    ['ok', answers[0]!.message],
    ['ok', answers[0]!.message],
  ]);
  await server.call('sendContactCode', { which: 'own-mail' }, user);
  const old_code = await codeFor(server, 'contact-own', await ownMail(user));
  const guesses = [];
  for (const address of [free, taken]) {
    const right = await codeFor(server, 'contact-new', address);
    const fields = { kind: 'email', user_string: address, new_code: another(right), old_code };
    guesses.push(await server.call('changeContact', fields, user));
  }
  expect(guesses.map(({ type, problems }) => [type, problems])).toEqual([
    ['error', guesses[0]!.problems],
    ['error', guesses[0]!.problems],
  ]);
  const hit = { kind: 'email', user_string: taken, new_code: await codeFor(server, 'contact-new', taken), old_code };
  expect((await server.call('changeContact', hit, user)).problems).toEqual(guesses[0]!.problems);
  expect(await readRestrictions(server.reader, user.id)).toMatchObject({ lockUntil: 0 });
  expect(await ownMail(owner)).toBe(taken);

  const [mail] = await delivered(server, taken);
  expect(mail).toMatchObject({ subject: 'Someone tried to use your address', code: null });
  expect((await delivered(server, free))[0]).toMatchObject({ subject: 'Your security code' });
});

test('of two accounts that claim an address simultaneously one gets it, and the other sees a wrong code', async () => {
  const [first, second] = [await server.newUser(), await server.newUser()];
  const address = newAddress();
  const fields = await mailCodes(first, address);
  await server.call('sendContactCode', { which: 'own-mail' }, second);
  const old_code = await codeFor(server, 'contact-own', await ownMail(second));
  const answers = await Promise.all([
    server.call('changeContact', fields, first),
    server.call('changeContact', { ...fields, old_code }, second),
  ]);
  expect(answers.filter(({ type }) => type === 'ok')).toHaveLength(1);
  expect(answers.find(({ type }) => type !== 'ok')?.problems).toMatchObject([
    { field: 'new_code', code: 'wrong_code' },
  ]);
});

test('a sign-up with an address while it is being bound wins or loses it whole', async () => {
  const user = await server.newUser();
  const [old, address] = [await ownMail(user), newAddress()];
  const fields = await mailCodes(user, address);
  const { identity } = server;
  const { engine } = identity;
  // The other one signs up after the codes were found right and before the contact is written.
  const submit = engine.submit.bind(engine);
  Object.assign(engine, {
    submit: async (submission: Parameters<typeof submit>[0]) => {
      if (submission.command.type === 'LockWithdrawals') await signUp(address);
      return submit(submission);
    },
  });
  const answer = await server.call('changeContact', fields, user).finally(() => Object.assign(engine, { submit }));
  expect(answer.problems).toMatchObject([{ field: 'new_code', code: 'wrong_code' }]);
  expect(await ownMail(user)).toBe(old);
});

async function signUp(email: string): Promise<void> {
  await insertPerson(server.identity.db, {
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
}

test('the user’s own contact, an impossible number and a contact that is not there are refused', async () => {
  const user = await server.newUser();
  const own = await ownMail(user);
  const ask = (fields: Fields) => server.call('sendContactCode', fields, user);
  expect((await ask({ which: 'new', kind: 'email', user_string: own.toUpperCase() })).problems).toMatchObject([
    { field: 'user_string', code: 'same_contact' },
  ]);
  expect((await ask({ which: 'own-phone' })).problems).toMatchObject([{ field: 'which', code: 'not_applicable' }]);
  expect((await ask({ which: 'new', kind: 'mobile', user_string: '1111111' })).problems).toMatchObject([
    { field: 'user_string', code: 'invalid_phone' },
  ]);
  expect((await ask({ which: 'new' })).problems).toMatchObject([
    { field: 'kind', code: 'required' },
    { field: 'user_string', code: 'required' },
  ]);
});

test('where the engine does not answer nothing is changed, and the codes still work', async () => {
  const user = await server.newUser();
  const old = await ownMail(user);
  const fields = await mailCodes(user, newAddress());
  const { engine } = server.identity;
  const submit = engine.submit.bind(engine);
  Object.assign(engine, { submit: () => Promise.resolve({ kind: 'unavailable' }) });
  const answer = await server.call('changeContact', fields, user).finally(() => Object.assign(engine, { submit }));
  expect(answer).toMatchObject({ code: 'unavailable' });
  expect(await ownMail(user)).toBe(old);
  expect(await server.call('changeContact', fields, user)).toMatchObject({ type: 'ok' });
});

test('a change of a contact while its owner freezes the account changes nothing', async () => {
  const user = await server.newUser();
  const old = await ownMail(user);
  const fields = await mailCodes(user, newAddress());
  const { engine } = server.identity;
  const submit = engine.submit.bind(engine);
  // The freeze is done between the lock and the change.
  const freezing: typeof submit = async submission => {
    const answer = await submit(submission);
    if (submission.command.type === 'LockWithdrawals') {
      Object.assign(engine, { submit });
      await freezeAccount(server.identity, user.id, { by: 'owner', reason: 'asked', origin });
    }
    return answer;
  };
  const origin = { address: '127.0.0.1', agent: 'owner' };
  Object.assign(engine, { submit: freezing });
  const answer = await server.call('changeContact', fields, user).finally(() => Object.assign(engine, { submit }));
  expect(answer.type).toBe('error');
  expect(await ownMail(user)).toBe(old);
});
