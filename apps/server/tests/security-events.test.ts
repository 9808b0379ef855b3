// The messages to an owner about their account: the history, the mails, and the link "this was not me".
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isNewDevice } from '../src/features/people/logins/devices.ts';
import { notifyPerson } from '../src/features/people/messages/notify-person.ts';
import { type PeopleServer, type Sent, startPeopleServer } from './_people-server.ts';
import { confirmByMail, securedPerson } from './_secured-person.ts';

let server: PeopleServer;
beforeAll(async () => {
  server = await startPeopleServer();
});
afterAll(() => server.stop());

const IPHONE = { 'user-agent': 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) Version/18.1 Safari/604.1' };
const NEW_DEVICE = 'Login from a new device';

function login(email: string, headers: Record<string, string> = {}) {
  return server.call('login', { user_type: 'email', user_string: email, password: 'correct horse' }, { headers });
}

const isAbout =
  (title: string) =>
  ({ subject }: Sent): boolean =>
    subject === title;

async function personOf(email: string) {
  return server.db.selectFrom('people').selectAll().where('email', '=', email).executeTakeFirstOrThrow();
}

type Row = { occasion: string; title: string; about: string; device: string; address: string; by: string };
type Page = { list: Row[]; count: number };

async function history(token: string, fields: Record<string, string> = {}): Promise<Page> {
  return (await server.call('listSecurityEvents', fields, { token })).message as Page;
}

test('a login from another device is mailed, from the same one it is not, and the first is nothing new', async () => {
  await server.signUp('ann@example.com');
  await login('ann@example.com');
  await login('ann@example.com', IPHONE);
  await login('ann@example.com', IPHONE);
  const [mail] = await server.delivered('ann@example.com', 1, isAbout(NEW_DEVICE));
  expect(mail!.text).toContain('Device: Safari, iPhone');
  expect(mail!.text).toContain('IP address: 127.0.0.1');
  expect((await server.outbox('ann@example.com')).filter(isAbout(NEW_DEVICE))).toHaveLength(1);
});

test('the mail about a new device is in the language of before, which a login from a known one changes', async () => {
  await server.signUp('una@example.com');
  await login('una@example.com', { ...IPHONE, 'x-lang': 'th' });
  await server.delivered('una@example.com', 1, isAbout(NEW_DEVICE));
  expect((await personOf('una@example.com')).language).toBe('en');
  await login('una@example.com', { 'x-lang': 'esp' });
  expect((await personOf('una@example.com')).language).toBe('esp');
});

test('another network is a new device, another address of the same one is not', async () => {
  await server.signUp('ben@example.com');
  const { id, password_hash } = await personOf('ben@example.com');
  const from = (address: string) => ({ address, agent: 'node' });
  await server.identity.sessions.start({ id, password_hash }, from('203.0.113.7'));
  await server.identity.sessions.start({ id, password_hash }, from('2001:db8:1:2::3'));
  const isNew = (address: string) => isNewDevice(server.db, id, from(address));
  expect([await isNew('203.0.113.99'), await isNew('203.0.114.7')]).toEqual([false, true]);
  expect([await isNew('2001:db8:1:ffff::1'), await isNew('2001:db8:2:2::3')]).toEqual([false, true]);
});

test('the link "this was not me" freezes the account, once, for seven days', async () => {
  const token = await server.signUp('cat@example.com');
  await login('cat@example.com', IPHONE);
  const [mail] = await server.delivered('cat@example.com', 1, isAbout(NEW_DEVICE));
  const link = /#\/pages\/user\/login\/report\?token=([0-9a-f]{64})/.exec(mail!.text)![1]!;
  expect(await server.call('reportLogin', { token: 'f'.repeat(64) })).toMatchObject({ code: 'link_not_valid' });
  server.core.isAway = true;
  expect(await server.call('reportLogin', { token: link })).toMatchObject({ code: 'unavailable' });
  server.core.isAway = false;
  expect((await server.call('reportLogin', { token: link })).type).toBe('ok');
  expect(await server.call('getUser', {}, { token })).toMatchObject({ type: '999' });
  expect((await personOf('cat@example.com')).frozen_at).not.toBeNull();
  expect(await server.call('reportLogin', { token: link })).toMatchObject({ code: 'link_not_valid' });

  await server.signUp('dot@example.com');
  await login('dot@example.com', IPHONE);
  const [late] = await server.delivered('dot@example.com', 1, isAbout(NEW_DEVICE));
  server.clock.skippedMs += 7 * 24 * 3_600_000 + 1;
  const old = /token=([0-9a-f]{64})/.exec(late!.text)![1]!;
  expect(await server.call('reportLogin', { token: old })).toMatchObject({ code: 'link_not_valid' });
  expect((await personOf('dot@example.com')).frozen_at).toBeNull();
});

test('the history shows to its owner alone what happened, in their language, newest first, in pages', async () => {
  const eve = await securedPerson(server, 'eve@example.com');
  const stranger = await server.signUp('stranger@example.com');
  await login('eve@example.com');
  const all = await history(eve.token);
  expect(all.list.map(({ occasion, by }) => [occasion, by])).toEqual([
    ['factor_enabled', 'owner'],
    ['login', 'owner'],
  ]);
  expect(all.list[1]).toMatchObject({ title: 'Logged in', device: 'node', address: '127.0.0.1', about: '' });
  expect((await history(eve.token, { kind: 'logins' })).list).toMatchObject([{ occasion: 'login' }]);
  expect((await history(eve.token, { kind: 'changes' })).list).toMatchObject([{ occasion: 'factor_enabled' }]);
  expect(await history(eve.token, { page: '2', limit: '1' })).toMatchObject({
    count: 2,
    list: [{ occasion: 'login' }],
  });
  expect((await history(stranger)).list).toMatchObject([{ occasion: 'login' }]);
  const mark = await server.markFor('esp');
  const spanish = await server.call('listSecurityEvents', {}, { token: eve.token, mark });
  expect((spanish.message as Page).list[0]).toMatchObject({ title: 'App de autenticación activada' });
});

test('every contact of a person gets the mail, further ones where given, and no mailbox of the house', async () => {
  await server.signUp('fay@example.com');
  const fay = { ...(await personOf('fay@example.com')), phone: '+12025550143' };
  const at = new Date(server.identity.now());
  const old = { channel: 'mail', target: 'fay.before@example.com' } as const;
  await notifyPerson(server.db, fay, 'contact-changed', { at, about: '+1******0143', alsoTo: [old] });
  await notifyPerson(server.db, { ...fay, kind: 'maker' }, 'factor-enabled', { at });
  server.identity.wakeMessages();
  const changed = isAbout('Your contact details were changed');
  for (const target of ['fay@example.com', 'fay.before@example.com']) await server.delivered(target, 1, changed);
  const [sms] = await server.delivered('+12025550143', 1, ({ channel }) => channel === 'sms');
  expect(sms!.text).toMatch(/^localhost:3000: Your contact details were changed\. If this was not you/);
  expect((await server.outbox('fay@example.com')).filter(isAbout('Authenticator app turned on'))).toEqual([]);
});

test('what is rolled back is sent to no user', async () => {
  const token = await server.signUp('gus@example.com');
  const gus = await personOf('gus@example.com');
  const failing = server.db.transaction().execute(async transaction => {
    await notifyPerson(transaction, gus, 'bank-card-changed', { at: new Date() });
    throw new Error('the change failed');
  });
  await expect(failing).rejects.toThrow('the change failed');
  expect((await history(token)).list).toMatchObject([{ occasion: 'login' }]);
  expect(await server.db.selectFrom('outgoing_messages').selectAll().where('person_id', '=', gus.id).execute()).toEqual(
    [],
  );
});

test('the anti-phishing phrase is in every mail from then on, codes included', async () => {
  const token = await server.signUp('hal@example.com');
  for (const phrase of ['abc', 'x'.repeat(21), ' blue whale', 'two\nlines']) {
    expect(await server.call('setPhrase', { phrase }, { token })).toMatchObject({
      problems: [{ field: 'phrase', code: 'invalid_phrase' }],
    });
  }
  expect((await server.call('setPhrase', { phrase: '藍鯨 blue 🐋' }, { token })).type).toBe('ok');
  server.clock.skippedMs += 61_000;
  await confirmByMail(server, 'hal@example.com', token);
  await server.codeFor('hal@example.com', 'forget');
  const mails = (await server.outbox('hal@example.com')).slice(0, 3);
  expect(mails).toHaveLength(3);
  for (const { text } of mails) expect(text).toMatch(/^Your anti-phishing code: 藍鯨 blue 🐋\n\n/);
});

test('secrets are neither in the database nor in the log', async () => {
  const secrets: string[] = ['a very plain password', '135790', 'blue whale'];
  const token = await server.signUp('ivy@example.com', 'a very plain password');
  secrets.push(token);
  await server.call('setFundPassword', { password: '135790', re_password: '135790' }, { token });
  await server.call('setPhrase', { phrase: 'blue whale' }, { token });
  server.clock.skippedMs += 61_000;
  await confirmByMail(server, 'ivy@example.com', token);
  const { secret } = (await server.call('startFactor', {}, { token })).message as { secret: string };
  secrets.push(secret);
  const ivy = await securedPerson(server, 'ivan@example.com');
  secrets.push(...ivy.recoveryCodes, ...ivy.recoveryCodes.map(code => code.replace('-', '')), ivy.token);
  const answer = (await login('ivan@example.com')) as unknown as { ticket: string };
  secrets.push(answer.ticket);
  const { message } = await login('ivy@example.com', IPHONE);
  expect(message).not.toBe('');
  const done = await server.call(
    'login',
    { user_type: 'email', user_string: 'ivy@example.com', password: 'a very plain password' },
    { headers: IPHONE },
  );
  secrets.push(String(done.message));
  const [mail] = await server.delivered('ivy@example.com', 1, isAbout(NEW_DEVICE));
  secrets.push(/token=([0-9a-f]{64})/.exec(mail!.text)![1]!);

  const { rows } = await server.pool.query<{ name: string }>(
    "SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' AND tablename <> 'demo_outbox'",
  );
  expect(rows.map(({ name }) => name)).toContain('totp_factors');
  let dump = '';
  for (const { name } of rows) {
    const table = await server.pool.query<{ text: string }>(
      `SELECT coalesce(string_agg(row_to_json(t)::text, ' '), '') AS text FROM "${name}" t`,
    );
    dump += table.rows[0]!.text;
  }
  const log = server.logLines.join('');
  for (const hidden of secrets) {
    expect(dump.includes(hidden), hidden).toBe(false);
    expect(log.includes(hidden), hidden).toBe(false);
    // What is stored as bytes is dumped in hexadecimal digits.
    expect(dump.includes(Buffer.from(hidden).toString('hex')), hidden).toBe(false);
  }
});

test('a waiting message holds its code sealed', async () => {
  await server.db.deleteFrom('outgoing_messages').execute();
  await server.pool.query('ALTER TABLE demo_outbox RENAME TO demo_outbox_away');
  try {
    await server.call('sendMailCode', { user_string: 'jan@example.com', type: 'register' });
    const [row] = await server.db.selectFrom('outgoing_messages').selectAll().execute();
    expect(row).toMatchObject({ target: 'jan@example.com', facts: {} });
    expect(row!.secret!.length).toBeGreaterThan(6);
    expect(row!.secret!.toString('latin1')).not.toMatch(/\d{6}/);
  } finally {
    await server.pool.query('ALTER TABLE demo_outbox_away RENAME TO demo_outbox');
  }
});
