// Messages to browsers: who gets them, what they say, what a push service may answer, and which addresses are none.
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { notifyUser } from '../src/features/people/messages/money-messages.ts';
import { queuePushes } from '../src/features/people/push/subscription-rows.ts';
import { isInnerAddress, pushAddress } from '../src/outside/push-hosts.ts';
import { lookUpOutside } from '../src/outside/push-service.ts';
import { type PeopleServer, startPeopleServer } from './_people-server.ts';
import { type Browser, type PushService, readVapid, startPushService } from './_push-service.ts';

let service: PushService;
let server: PeopleServer;
beforeAll(async () => {
  service = await startPushService();
  server = await startPeopleServer({ pushOrigin: service.origin });
});
afterAll(async () => {
  await server.stop();
  await service.stop();
});
beforeEach(() => service.answerWith(() => ({ status: 201 })));
afterEach(async () => {
  await server.db.deleteFrom('outgoing_messages').execute();
  service.received.length = 0;
});

let people = 0;
async function newPerson() {
  people += 1;
  const email = `push${people}@example.com`;
  const token = await server.signUp(email);
  const { id } = await server.db.selectFrom('people').select('id').where('email', '=', email).executeTakeFirstOrThrow();
  return { id, token, email, browser: service.browser(`of-${people}`) };
}

type Person = Awaited<ReturnType<typeof newPerson>>;

function subscribe({ token }: Pick<Person, 'token'>, { endpoint, p256dh, auth }: Browser, amounts = '0') {
  return server.call('subscribeToPush', { endpoint, p256dh, auth, shows_amounts: amounts }, { token });
}

async function notify(person: number): Promise<void> {
  const at = new Date(server.identity.now());
  await server.db
    .transaction()
    .execute(transaction =>
      notifyUser(transaction, person, 'deposit_credited', { at, amount: '1234.5', coin: 'USDT' }),
    );
  server.identity.wakeMessages();
}

const until = (isSo: () => boolean | Promise<boolean>) => vi.waitUntil(isSo, { interval: 20, timeout: 60_000 });
const pushesTo = ({ browser }: Pick<Person, 'browser'>) =>
  service.received.filter(({ path }) => browser.endpoint.endsWith(path));
async function waitingPushes() {
  return server.db.selectFrom('outgoing_messages').selectAll().where('channel', '=', 'push').execute();
}
async function settled(): Promise<void> {
  server.identity.wakeMessages();
  await until(async () => (await server.db.selectFrom('outgoing_messages').select('id').execute()).length === 0);
}

test('a message reaches the browser encrypted for it alone and signed as ours, without an amount', async () => {
  const ann = await newPerson();
  expect((await subscribe(ann, ann.browser)).type).toBe('ok');
  await notify(ann.id);
  await until(() => pushesTo(ann).length === 1);
  const [pushed] = pushesTo(ann);
  expect(pushed!.body.toString('latin1')).not.toContain('Deposit');
  const { tag, ...read } = ann.browser.read(pushed!.body);
  expect(read).toEqual({
    title: 'Deposit credited',
    body: 'Open the app to see more.',
    path: '/pages/assets/record',
    lang: 'en',
  });
  expect(tag).toMatch(/^deposit_credited-\d+$/);
  const key = (await server.call('getPushKey', {}, { token: ann.token })).message as string;
  const claims = readVapid(pushed!.headers, key);
  expect(claims.aud).toBe(service.origin);
  expect(claims.exp * 1_000).toBeGreaterThan(Date.now());
  expect(claims.exp * 1_000).toBeLessThan(Date.now() + 24 * 3_600_000 + 60_000);
  expect(Number(pushed!.headers.ttl)).toBeGreaterThan(23 * 3_600);
});

test('a user who wants amounts on this device reads them there', async () => {
  const ben = await newPerson();
  await subscribe(ben, ben.browser);
  await subscribe(ben, ben.browser, '1');
  await notify(ben.id);
  await until(() => pushesTo(ben).length === 1);
  expect(ben.browser.read(pushesTo(ben)[0]!.body).body).toContain('1,234.5 USDT');
});

test('the database reveals neither where a browser is, nor the private key', async () => {
  const cat = await newPerson();
  await subscribe(cat, cat.browser);
  const dump = JSON.stringify(await server.db.selectFrom('push_subscriptions').selectAll().execute(), (_, value) =>
    typeof value === 'bigint' ? String(value) : value,
  );
  const rows = await server.db.selectFrom('push_subscriptions').select('address').execute();
  for (const { address } of rows) expect(address.toString('latin1')).not.toContain('http');
  expect(dump).not.toContain(cat.browser.auth);
  const keys = await server.db.selectFrom('push_keys').selectAll().execute();
  expect(keys).toHaveLength(1);
  expect(keys[0]!.private_key.length).toBeGreaterThan(43);
});

test('an answer of support opens the chat, and is read on a locked screen by those only who want that', async () => {
  for (const [amounts, body] of [
    ['0', 'Open the app to see more.'],
    ['1', 'Your deposit is there.'],
  ] as const) {
    const person = await newPerson();
    await subscribe(person, person.browser, amounts);
    const at = new Date(server.identity.now());
    const facts = { at: at.getTime(), answer: 'Your deposit is there.' };
    const notice = { template: 'chat-answer', personId: person.id, language: 'en', facts } as const;
    await server.db.transaction().execute(transaction => queuePushes(transaction, notice, at));
    server.identity.wakeMessages();
    await until(() => pushesTo(person).length === 1);
    expect(person.browser.read(pushesTo(person)[0]!.body)).toMatchObject({ body, path: '/pages/help/center/chat' });
  }
});

describe('a subscription ends', () => {
  test.each([404, 410])('where the service answers %d', async status => {
    const person = await newPerson();
    await subscribe(person, person.browser);
    service.answerWith(() => ({ status }));
    await notify(person.id);
    await until(() => pushesTo(person).length === 1);
    await settled();
    expect(await devicesOf(person)).toBe(0);
  });

  test('with the login that made it: what waits for it is not sent either', async () => {
    const dan = await newPerson();
    await subscribe(dan, dan.browser);
    service.answerWith(() => ({ status: 503 }));
    await notify(dan.id);
    await until(() => pushesTo(dan).length === 1);
    await server.call('logout', {}, { token: dan.token });
    service.answerWith(() => ({ status: 201 }));
    await server.db
      .updateTable('outgoing_messages')
      .set({ next_attempt_at: new Date(0) })
      .execute();
    await settled();
    expect(pushesTo(dan)).toHaveLength(1);
    await notify(dan.id);
    await settled();
    expect(pushesTo(dan)).toHaveLength(1);
  });

  test('with the account, frozen or closed', async () => {
    const eve = await newPerson();
    await subscribe(eve, eve.browser);
    await server.db.updateTable('people').set({ frozen_at: new Date() }).where('id', '=', eve.id).execute();
    await notify(eve.id);
    await settled();
    expect(pushesTo(eve)).toHaveLength(0);
  });

  test('where another user logs in at the same browser: what waits for the first is not shown to them', async () => {
    const [gus, hal] = [await newPerson(), await newPerson()];
    await subscribe(gus, gus.browser);
    service.answerWith(() => ({ status: 503 }));
    await notify(gus.id);
    await until(() => pushesTo(gus).length === 1);
    await subscribe(hal, gus.browser);
    service.answerWith(() => ({ status: 201 }));
    await server.db
      .updateTable('outgoing_messages')
      .set({ next_attempt_at: new Date(0) })
      .execute();
    await settled();
    expect(pushesTo(gus)).toHaveLength(1);
    await notify(hal.id);
    await until(() => pushesTo(gus).length === 2);
    expect([await devicesOf(gus), await devicesOf(hal)]).toEqual([0, 1]);
  });

  test('by its owner, and no other user', async () => {
    const [ida, jon] = [await newPerson(), await newPerson()];
    await subscribe(ida, ida.browser);
    await server.call('unsubscribeFromPush', { endpoint: ida.browser.endpoint }, { token: jon.token });
    expect(await devicesOf(ida)).toBe(1);
    await server.call('unsubscribeFromPush', { endpoint: ida.browser.endpoint }, { token: ida.token });
    expect(await devicesOf(ida)).toBe(0);
  });

  test('where there are more than ten: the oldest is dropped', async () => {
    const kim = await newPerson();
    for (let number = 0; number < 12; number += 1) {
      server.clock.skippedMs += 10;
      await subscribe(kim, service.browser(`kim-${number}`));
    }
    expect(await devicesOf(kim)).toBe(10);
    await notify(kim.id);
    await settled();
    const paths = service.received.map(({ path }) => path).filter(path => path.startsWith('/kim-'));
    expect(paths.sort()).toEqual(Array.from({ length: 10 }, (_, index) => `/kim-${index + 2}`).sort());
  });
});

async function devicesOf({ token }: Pick<Person, 'token'>): Promise<number> {
  return ((await server.call('getNotifications', {}, { token })).message as { devices: number }).devices;
}

describe('a service that does not take a message', () => {
  test('is left alone for as long as it requests, and then gets it', async () => {
    const lea = await newPerson();
    await subscribe(lea, lea.browser);
    // Longer than a message is lent to a worker, so that the wait below is the one that the service requested.
    service.answerWith(() => ({ status: 429, headers: { 'retry-after': '300' } }));
    const before = Date.now();
    await notify(lea.id);
    await until(async () => (await waitingPushes())[0]?.attempts === 1 && pushesTo(lea).length === 1);
    await until(async () => (await waitingPushes())[0]!.next_attempt_at.getTime() >= before + 300_000);
    service.answerWith(() => ({ status: 201 }));
    await server.db
      .updateTable('outgoing_messages')
      .set({ next_attempt_at: new Date(0) })
      .execute();
    await settled();
    expect(pushesTo(lea)).toHaveLength(2);
    expect(await devicesOf(lea)).toBe(1);
  });

  test('by a redirection is not followed', async () => {
    const mia = await newPerson();
    await subscribe(mia, mia.browser);
    service.answerWith(({ path }) =>
      path === '/inner' ? { status: 201 } : { status: 302, headers: { location: `${service.origin}/inner` } },
    );
    await notify(mia.id);
    await until(() => pushesTo(mia).length === 1);
    await settled();
    expect(service.received.some(({ path }) => path === '/inner')).toBe(false);
  });

  test('since it hangs delays no mail, and is tried again', async () => {
    const ned = await newPerson();
    await subscribe(ned, ned.browser);
    service.answerWith(() => undefined);
    await notify(ned.id);
    await until(() => pushesTo(ned).length === 1);
    await server.codeFor(ned.email, 'forget');
    // The service has not answered by now.
    expect((await waitingPushes())[0]!.next_attempt_at.getTime()).toBeGreaterThan(Date.now() + 60_000);
    await until(async () => (await waitingPushes())[0]!.next_attempt_at.getTime() < Date.now() + 30_000);
  });
});

describe('choices', () => {
  test('each channel of each kind is switched on its own', async () => {
    const pam = await newPerson();
    await subscribe(pam, pam.browser);
    const set = (channel: string) =>
      server.call('setNotification', { kind: 'deposits', way: channel, is_on: '0' }, { token: pam.token });
    const mails = async () => (await server.outbox(pam.email)).filter(({ subject }) => subject === 'Deposit credited');
    const notices = () => server.db.selectFrom('account_notices').selectAll().where('person_id', '=', pam.id).execute();
    await notify(pam.id);
    await settled();
    expect([(await mails()).length, (await notices()).length, pushesTo(pam).length]).toEqual([1, 1, 1]);
    await set('mail');
    await notify(pam.id);
    await settled();
    expect([(await mails()).length, (await notices()).length, pushesTo(pam).length]).toEqual([1, 2, 2]);
    await set('app');
    await set('push');
    await notify(pam.id);
    await settled();
    expect([(await mails()).length, (await notices()).length, pushesTo(pam).length]).toEqual([1, 2, 2]);
  });

  test('a channel that a kind cannot take is refused', async () => {
    const ray = await newPerson();
    const fields = { kind: 'chat', way: 'app', is_on: '1' };
    const answer = await server.call('setNotification', fields, { token: ray.token });
    expect(answer.problems).toMatchObject([{ field: 'way', code: 'way_not_offered' }]);
  });
});

describe('addresses', () => {
  const HOSTILE = [
    'http://fcm.googleapis.com/fcm/send/x',
    'https://localhost/x',
    'https://127.0.0.1/x',
    'https://2130706433/x',
    'https://169.254.169.254/latest/meta-data',
    'https://10.0.0.5/x',
    'https://192.168.1.1/x',
    'https://[::1]/x',
    'https://[::ffff:127.0.0.1]/x',
    'https://user:pass@fcm.googleapis.com/x',
    'https://fcm.googleapis.com@evil.example/x',
    'https://fcm.googleapis.com:8443/x',
    'https://fcm.googleapis.com.evil.example/x',
    'https://evilfcm.googleapis.com/x',
    'https://xpush.apple.com/x',
    'https://evil.example/?fcm.googleapis.com',
    'https://fcm.googleapis.com./x',
    'file:///etc/passwd',
    'ftp://fcm.googleapis.com/x',
    'javascript:alert(1)',
    'nonsense',
    '',
  ];

  test.each(HOSTILE)('%s is refused', async endpoint => {
    expect(pushAddress(endpoint, undefined)).toBeUndefined();
    const sid = await newPerson();
    const answer = await subscribe(sid, { ...sid.browser, endpoint });
    expect(answer.type).toBe('error');
    expect(answer.problems).toMatchObject([{ field: 'endpoint' }]);
    expect(await devicesOf(sid)).toBe(0);
  });

  test.each([
    'https://fcm.googleapis.com/fcm/send/abc:def',
    'https://updates.push.services.mozilla.com/wpush/v2/abc',
    'https://web.push.apple.com/QAbc',
    'https://wns2-by3p.notify.windows.com/w/?token=abc',
  ])('%s is one', endpoint => {
    expect(pushAddress(endpoint, undefined)?.href).toBe(endpoint);
  });

  test.each(['0.0.0.0', '10.1.2.3', '100.64.0.1', '127.0.0.1', '169.254.169.254', '172.31.0.1', '192.168.0.1'])(
    '%s is inside',
    address => expect(isInnerAddress(address)).toBe(true),
  );
  test.each(['::', '::1', 'fe80::1', 'fd00::1', '::ffff:127.0.0.1', '::ffff:10.0.0.1'])('%s is inside', address =>
    expect(isInnerAddress(address)).toBe(true),
  );
  test.each(['142.250.1.1', '17.57.144.1', '2a00:1450:4001::5'])('%s is outside', address =>
    expect(isInnerAddress(address)).toBe(false),
  );

  test('a name that leads to this machine leads nowhere', async () => {
    const failure = await new Promise<Error | null>(resolve => lookUpOutside('localhost', { all: true }, resolve));
    expect(failure).toBeInstanceOf(Error);
  });

  test('keys that are no point of the curve are refused', async () => {
    const tom = await newPerson();
    const p256dh = Buffer.concat([Buffer.of(4), Buffer.alloc(64, 7)]).toString('base64url');
    const answer = await subscribe(tom, { ...tom.browser, p256dh });
    expect(answer.problems).toMatchObject([{ field: 'p256dh', code: 'push_keys' }]);
  });
});
