// The marks by which accounts recognise browsers: what they spare their owners, and that they give a thief nothing.
import { type CallName, calls } from '@candor/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { newAuthenticator } from './_authenticator.ts';
import { type Envelope, type PeopleServer, registration, startPeopleServer } from './_people-server.ts';
import { confirmByMail, securedPerson } from './_secured-person.ts';

let server: PeopleServer;
beforeAll(async () => {
  server = await startPeopleServer();
});
afterAll(() => server.stop());

const MARKS = /^candor_device=((?:[0-9a-f]{64}\.)*[0-9a-f]{64}); /;
const PASSWORD = 'correct horse';

let visits = 0;

/** A browser of our pages: keeps the cookie, and sends another name each time, which makes each place of it a new one. */
function browser(more: Record<string, string> = {}) {
  const own = {
    cookie: '',
    lastSetCookie: null as string | null,
    marks: () => own.cookie.replace('candor_device=', '').split('.'),
    async call(name: CallName, fields: Record<string, string>, path = calls[name].path): Promise<Envelope> {
      visits += 1;
      const headers = {
        'user-agent': `moved-${visits}`,
        'sec-fetch-site': 'same-origin',
        ...(own.cookie !== '' && path.startsWith('user/') && { cookie: own.cookie }),
        ...more,
      };
      const response = await server.send(`/api/${path}`, {
        method: 'POST',
        headers,
        body: new URLSearchParams(fields),
      });
      own.lastSetCookie = response.headers.get('set-cookie');
      const marks = MARKS.exec(own.lastSetCookie ?? '')?.[1];
      if (marks !== undefined) own.cookie = `candor_device=${marks}`;
      return (await response.json()) as Envelope;
    },
    logIn: (email: string) => own.call('login', { user_type: 'email', user_string: email, password: PASSWORD }),
  };
  return own;
}

async function idOf(email: string): Promise<number> {
  return (await server.db.selectFrom('people').select('id').where('email', '=', email).executeTakeFirstOrThrow()).id;
}

/** How each login of a user was seen, the first first. */
async function logins(email: string): Promise<string[]> {
  const rows = await server.db
    .selectFrom('security_events')
    .select('occasion')
    .where('person_id', '=', await idOf(email))
    .where('occasion', 'in', ['login', 'new-device'])
    .orderBy('id')
    .execute();
  return rows.map(({ occasion }) => occasion);
}

const lastLogin = async (email: string) => (await logins(email)).at(-1);

/** A user who signed up in this browser. */
async function signedUp(email: string, inBrowser = browser()) {
  const code = await server.codeFor(email, 'register');
  const { token } = await inBrowser.call('register', registration(email, code));
  return { own: inBrowser, token: token! };
}

describe('a browser that the account was used in before', () => {
  test('is not new, wherever it is and whatever it calls itself; others and those without a mark are', async () => {
    const { own } = await signedUp('ann@example.com');
    await own.logIn('ann@example.com');
    await own.logIn('ann@example.com');
    await browser().logIn('ann@example.com');
    await own.logIn('ann@example.com');
    own.cookie = '';
    await own.logIn('ann@example.com');
    expect(await logins('ann@example.com')).toEqual(['login', 'login', 'login', 'new-device', 'login', 'new-device']);
  });

  test('is known through a second factor and through a passkey as well', async () => {
    const own = browser();
    const { nextCode } = await securedPerson(server, 'bea@example.com');
    const finish = async () => {
      const owed = (await own.logIn('bea@example.com')) as Envelope & { ticket: string };
      expect(own.lastSetCookie).toBeNull();
      return own.call('loginFactor', { ticket: owed.ticket, totp: nextCode() });
    };
    expect((await finish()).type).toBe('ok');
    expect((await finish()).type).toBe('ok');
    expect(await logins('bea@example.com')).toEqual(['login', 'new-device', 'login']);

    const { own: second, token } = await signedUp('cat@example.com');
    await confirmByMail(server, 'cat@example.com', token);
    const authenticator = newAuthenticator();
    const add = (await server.call('getPasskeyAddOptions', {}, { token })).message as never;
    await server.call('addPasskey', { name: 'Phone', passkey: authenticator.create(add) }, { token });
    const withPasskey = async () => {
      const options = (await server.call('getPasskeyLoginOptions')).message as never;
      return second.call('loginWithPasskey', { passkey: authenticator.get(options) });
    };
    expect((await withPasskey()).type).toBe('ok');
    expect(await logins('cat@example.com')).toEqual(['login', 'login']);
  });

  test('is known for several accounts, four at most', async () => {
    const own = browser();
    const emails = ['d1', 'd2', 'd3', 'd4', 'd5'].map(name => `${name}@example.com`);
    for (const email of emails.slice(0, 2)) await signedUp(email, own);
    await own.logIn(emails[0]!);
    await own.logIn(emails[1]!);
    expect(await logins(emails[0]!)).toEqual(['login', 'login']);
    expect(await logins(emails[1]!)).toEqual(['login', 'login']);
    for (const email of emails.slice(2)) await signedUp(email, own);
    expect(own.marks()).toHaveLength(4);
    await own.logIn(emails[0]!);
    expect(await lastLogin(emails[0]!)).toBe('new-device');
  });

  test('gets another mark with each login, of which only the hash is kept', async () => {
    const { own } = await signedUp('eli@example.com');
    const before = own.cookie;
    await own.logIn('eli@example.com');
    expect(own.cookie).not.toBe(before);
    expect(own.marks()).toHaveLength(1);
    const old = browser();
    old.cookie = before;
    await old.logIn('eli@example.com');
    expect(await lastLogin('eli@example.com')).toBe('new-device');
    const { rows } = await server.pool.query('SELECT * FROM sessions WHERE person_id = $1', [
      await idOf('eli@example.com'),
    ]);
    const hex = JSON.stringify(rows, (_, value) => (Buffer.isBuffer(value) ? value.toString('hex') : String(value)));
    expect(hex).not.toContain(own.marks()[0]);
    expect(server.logLines.join('')).not.toContain(own.marks()[0]);
  });
});

describe('a mark', () => {
  test('is in a cookie that no script reads, no other path gets, and no other site sends', async () => {
    const { own } = await signedUp('fay@example.com');
    expect(own.lastSetCookie).toMatch(/; Path=\/api\/user; Max-Age=15552000; HttpOnly; SameSite=Lax$/);
    const live = await startPeopleServer({ mode: 'live' });
    const here = server;
    try {
      server = live;
      await live.db
        .insertInto('people')
        .values(await personLike(here, 'fay@example.com'))
        .execute();
      const secured = browser();
      await secured.logIn('fay@example.com');
      expect(secured.lastSetCookie).toMatch(/; SameSite=Lax; Secure$/);
    } finally {
      server = here;
      await live.stop();
    }
  });

  test('opens nothing: not as a token, and not in place of a password', async () => {
    const { own } = await signedUp('gil@example.com');
    const [mark] = own.marks();
    expect(await server.call('getUser', {}, { token: mark! })).toMatchObject({ code: 'not_logged_in' });
    expect(await server.call('getUser', {}, { headers: { cookie: own.cookie } })).toMatchObject({
      code: 'not_logged_in',
    });
    const wrong = { user_type: 'email', user_string: 'gil@example.com', password: 'a guess at it' };
    expect(await own.call('login', wrong)).toMatchObject({ code: 'wrong_credentials' });
    expect(own.lastSetCookie).toBeNull();
  });

  test.each([
    ['that is made up', async () => 'a'.repeat(64)],
    ['of another account', async () => (await signedUp('mallory@example.com')).own.marks()[0]!],
  ])('%s and put into a browser is not known for the account afterwards', async (_, markOf) => {
    const planted = await markOf();
    const email = `hal-${planted.slice(0, 8)}@example.com`;
    const { own } = await signedUp(email);
    own.cookie = `candor_device=${planted}`;
    await own.logIn(email);
    expect(await lastLogin(email)).toBe('new-device');
    expect(own.marks()[0]).not.toBe(planted);
    const stranger = browser();
    stranger.cookie = `candor_device=${planted}`;
    await stranger.logIn(email);
    expect(await lastLogin(email)).toBe('new-device');
  });

  test('that a thief got for the account and put into the browser of its owner ends with the next login there', async () => {
    const { own } = await signedUp('ida@example.com');
    const thief = browser();
    await thief.logIn('ida@example.com');
    const [planted] = thief.marks();
    own.cookie = `candor_device=${planted}`;
    await own.logIn('ida@example.com');
    await thief.logIn('ida@example.com');
    expect(await lastLogin('ida@example.com')).toBe('new-device');
  });

  test('is neither read from nor set for a page of another site, which can still log in', async () => {
    const { own } = await signedUp('jan@example.com');
    for (const site of ['cross-site', 'same-site']) {
      const foreign = browser({ 'sec-fetch-site': site });
      foreign.cookie = own.cookie;
      expect((await foreign.logIn('jan@example.com')).type).toBe('ok');
      expect(foreign.lastSetCookie).toBeNull();
      expect(await lastLogin('jan@example.com')).toBe('new-device');
    }
    await own.logIn('jan@example.com');
    expect(await lastLogin('jan@example.com')).toBe('login');
  });

  test.each(['', 'zz', `${'a'.repeat(64)}.`, Array(5).fill('a'.repeat(64)).join('.')])(
    'written wrongly is none: %j',
    async value => {
      const email = `kim-${Buffer.from(value).toString('hex').slice(0, 8)}-${value.length}@example.com`;
      const { own } = await signedUp(email);
      const answer = await server.send('/api/user/login', {
        method: 'POST',
        headers: { cookie: `candor_device=${value}` },
        body: new URLSearchParams({ user_type: 'email', user_string: email, password: PASSWORD }),
      });
      expect(((await answer.json()) as Envelope).type).toBe('ok');
      await own.logIn(email);
      expect(await lastLogin(email)).toBe('login');
    },
  );
});

describe('a mark is forgotten', () => {
  let count = 0;
  let email = '';
  let own = browser();
  let token = '';
  beforeEach(async () => {
    count += 1;
    email = `forgotten-${count}@example.com`;
    ({ own } = await signedUp(email));
    token = (await own.logIn(email)).message as string;
    expect(await lastLogin(email)).toBe('login');
  });
  const expectForgotten = async () => {
    await own.logIn(email);
    expect(await lastLogin(email)).toBe('new-device');
  };

  test('where its login is ended from elsewhere, and not by a logout', async () => {
    await server.call('logout', {}, { token });
    token = (await own.logIn(email)).message as string;
    expect(await lastLogin(email)).toBe('login');

    const elsewhere = (await browser().logIn(email)).message as string;
    const { message } = await server.call('listSessions', {}, { token: elsewhere });
    const mine = (message as { id: number; is_current: number; device: string }[]).filter(row => row.is_current === 0);
    for (const { id } of mine) await server.call('endSession', { id: String(id) }, { token: elsewhere });
    await expectForgotten();
  });

  test('where all other logins are ended, the caller’s own stays known', async () => {
    const other = browser();
    const elsewhere = (await other.logIn(email)).message as string;
    await server.call('endOtherSessions', {}, { token: elsewhere });
    await other.logIn(email);
    expect(await lastLogin(email)).toBe('login');
    await expectForgotten();
  });

  test('where it was logged out before all others are ended', async () => {
    await server.call('logout', {}, { token });
    const elsewhere = (await browser().logIn(email)).message as string;
    await server.call('endOtherSessions', {}, { token: elsewhere });
    await expectForgotten();
  });

  test('where the password is reset', async () => {
    server.clock.skippedMs += 61_000;
    const code = await server.codeFor(email, 'forget');
    await server.call('resetPassword', { account: email, code, password: PASSWORD, repassword: PASSWORD });
    await expectForgotten();
  });

  test('where its owner reports "this was not me"', async () => {
    const thief = browser();
    await thief.logIn(email);
    const isNews = ({ subject }: { subject: string }) => subject === 'Login from a new device';
    const [mail] = await server.delivered(email, 1, isNews);
    await server.call('reportLogin', { token: /token=([0-9a-f]{64})/.exec(mail!.text)![1]! });
    await thief.logIn(email);
    expect(await lastLogin(email)).toBe('new-device');
    await expectForgotten();
  });
});

describe('a place', () => {
  let count = 0;
  let email = '';
  /** Always from the same place, and without a mark, like the thief of a password. */
  const logInThere = async () =>
    (await browser({ 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Firefox/150.0' }).logIn(email)).message as string;
  let token = '';
  beforeEach(async () => {
    count += 1;
    email = `placed-${count}@example.com`;
    ({ token } = await signedUp(email));
    await logInThere();
    expect(await lastLogin(email)).toBe('new-device');
  });

  test('is not new a second time', async () => {
    await logInThere();
    expect(await lastLogin(email)).toBe('login');
  });

  test('is not new after a logout of one’s own', async () => {
    await server.call('logout', {}, { token: await logInThere() });
    await logInThere();
    expect(await lastLogin(email)).toBe('login');
  });

  test('is new again where its owner reported "this was not me"', async () => {
    const [mail] = await server.delivered(email, 1, ({ subject }) => subject === 'Login from a new device');
    await server.call('reportLogin', { token: /token=([0-9a-f]{64})/.exec(mail!.text)![1]! });
    await logInThere();
    expect(await lastLogin(email)).toBe('new-device');
  });

  test('is new again where its login was ended from elsewhere, alone or with the others', async () => {
    const { message } = await server.call('listSessions', {}, { token });
    const there = (message as { id: number; is_current: number }[]).find(row => row.is_current === 0)!;
    await server.call('endSession', { id: String(there.id) }, { token });
    await logInThere();
    expect(await lastLogin(email)).toBe('new-device');
    await server.call('endOtherSessions', {}, { token });
    await logInThere();
    expect(await lastLogin(email)).toBe('new-device');
  });

  test('is new again after a new password', async () => {
    server.clock.skippedMs += 61_000;
    const code = await server.codeFor(email, 'forget');
    await server.call('resetPassword', { account: email, code, password: PASSWORD, repassword: PASSWORD });
    await logInThere();
    expect(await lastLogin(email)).toBe('new-device');
  });
});

async function personLike(from: PeopleServer, email: string) {
  const {
    id: _,
    created_at: __,
    inviter_id: ___,
    ...row
  } = await from.db.selectFrom('people').selectAll().where('email', '=', email).executeTakeFirstOrThrow();
  return { ...row, inviter_id: null };
}
