// All who may call a route, and what the contract lets each of them reach.
import { type Call, type LoginState, mayDo, type OperatorRole, operatorRoles } from '@candor/contract';
import { consoleCalls, loginStates } from '@candor/contract/console';
import { closeAccount } from '../src/features/account/close-account.ts';
import { createApiKey, type NewApiKey } from '../src/features/people/api-keys/api-keys.ts';
import { freezeAccount } from '../src/features/people/freezing/freeze-account.ts';
import type { SentHeaders, WholeExchange, WholeUser } from './_whole-exchange.ts';
import { loginOfStaff, newOperator } from './_whole-staff.ts';

export const LET_IN = 'let in';

export type Caller = {
  name: string;
  /** The headers of this caller; requested again after every call that may have changed something. */
  headers(): Promise<SentHeaders>;
  /** `let in`, or the code of the refusal. */
  meets(call: Call): string;
};

const isForAnyCaller = ({ access }: Call) => access === 'public' || access === 'demo' || access === 'console';
const isForUsers = ({ access }: Call) => access === 'user' || access === 'demo-user';
const ORIGIN = { address: '127.0.0.1', agent: 'test' };

function meetsUnknownCaller(call: Call): string {
  return isForAnyCaller(call) ? LET_IN : 'not_logged_in';
}

type AccountState = { isFrozen?: boolean; hasFactor?: boolean; isConfirmed?: boolean };

function meetsLogin({ isFrozen = false, hasFactor = false, isConfirmed = false }: AccountState) {
  return (call: Call): string => {
    if (!isForUsers(call)) return meetsUnknownCaller(call);
    if (isFrozen && call.whenFrozen !== true) return 'account_frozen';
    const asksAgain = call.stepUp === 'always' || (call.stepUp === 'with-factor' && hasFactor);
    return asksAgain && !isConfirmed ? 'step_up_required' : LET_IN;
  };
}

export function userCallers(whole: WholeExchange): Caller[] {
  const { identity, newUser, logIn, confirm, giveFactor } = whole;
  const bare = (token: string) => ({ authorization: token });
  const prefixed = (token: string) => ({ authorization: `Bearer ${token}` });

  async function login({ isFrozen, hasFactor, isConfirmed }: AccountState): Promise<SentHeaders> {
    const user = await newUser();
    if (isFrozen) await freezeAccount(identity, user.id, { by: 'owner', reason: 'asked', origin: ORIGIN });
    const token = isFrozen ? await logIn(user.id) : user.token;
    if (hasFactor) await giveFactor(user.id);
    if (isConfirmed) await confirm(token);
    return isConfirmed ? prefixed(token) : bare(token);
  }

  async function ended(end: (user: WholeUser) => Promise<unknown>): Promise<SentHeaders> {
    const user = await newUser();
    await identity.sessions.find(user.token);
    await end(user);
    return bare(user.token);
  }

  async function key(
    wanted: Partial<NewApiKey>,
    then?: (user: WholeUser) => Promise<unknown>,
    isEndedElsewhere = false,
  ): Promise<SentHeaders> {
    const user = await newUser();
    await giveFactor(user.id);
    const more = { name: 'any', right: 'trade', addresses: [], days: undefined, ...wanted } as const;
    const made = await createApiKey(identity, { personId: user.id, ...more });
    if (made.kind !== 'made') throw new Error(made.kind);
    // What ends it must reach a server that has it cached, unless another one is to have ended it.
    if (then !== undefined && !isEndedElsewhere) await identity.apiKeys.find(made.key);
    await then?.(user);
    return wanted.right === 'read' ? prefixed(made.key) : bare(made.key);
  }

  const sqlOnKeys = (set: string) => (user: WholeUser) =>
    whole.pool.query(`UPDATE api_keys SET ${set} WHERE person_id = $1`, [user.id]);
  const freeze = ({ id }: WholeUser) => freezeAccount(identity, id, { by: 'owner', reason: 'asked', origin: ORIGIN });

  /** As staff does it, so that every cache of the account is notified. */
  async function stopLogin({ id }: WholeUser): Promise<void> {
    const until = String(identity.now() + 3_600_000);
    const fields = { id: String(id), power: 'login', until, reason: 'asked for by a court' };
    const { type, text } = await whole.ask(consoleCalls.stopUser, fields, await loginOfStaff(whole, 1));
    if (type !== 'ok') throw new Error(text);
  }

  const accountStates: [string, AccountState][] = [
    ['a login', {}],
    ['a confirmed login', { isConfirmed: true }],
    ['a login of an account with a second factor', { hasFactor: true }],
    ['a confirmed login of an account with a second factor', { hasFactor: true, isConfirmed: true }],
    ['a login of a frozen account', { isFrozen: true }],
    ['a confirmed login of a frozen account', { isFrozen: true, isConfirmed: true }],
    ['a login of a frozen account with a second factor', { isFrozen: true, hasFactor: true }],
  ];
  const unknownCallers: [string, () => Promise<SentHeaders>][] = [
    ['no one', async () => ({})],
    ['a token that was never given', async () => bare('f'.repeat(64))],
    ['a token with more around it', async () => bare(`Token ${(await newUser()).token}`)],
    ['an ended login', () => ended(user => whole.ask(endLogin, {}, bare(user.token)))],
    ['a login from before freezing', () => ended(freeze)],
    ['a login of a closed account', () => ended(user => closeAccount(identity, user.id, ORIGIN))],
    ['a login of an account whose login is stopped', () => ended(stopLogin)],
    [
      'an API key that has expired',
      () => key({ days: 1 }, sqlOnKeys("expires_at = now() - interval '1 second'"), true),
    ],
    ['an API key that was removed', () => key({}, sqlOnKeys('ended_at = now()'), true)],
    ['an API key from before freezing', () => key({}, freeze)],
    ['an API key of a closed account', () => key({}, user => closeAccount(identity, user.id, ORIGIN))],
  ];
  const refusedKeys: [string, string, () => Promise<SentHeaders>][] = [
    ['an API key from a wrong address', 'key_wrong_address', () => key({ addresses: ['203.0.113.7'] })],
    ['an API key of an account whose login is stopped', 'login_stopped', () => key({}, stopLogin)],
  ];
  return [
    ...unknownCallers.map(([name, headers]) => ({ name, headers, meets: meetsUnknownCaller })),
    ...accountStates.map(([name, accountState]) => ({
      name,
      headers: () => login(accountState),
      meets: meetsLogin(accountState),
    })),
    ...(['read', 'trade'] as const).map(right => ({
      name: `an API key that may ${right}`,
      headers: () => key({ right }),
      meets: (call: Call) => {
        if (!isForUsers(call)) return meetsUnknownCaller(call);
        return call.right === 'read' || call.right === right ? LET_IN : 'key_not_allowed';
      },
    })),
    ...refusedKeys.map(([name, code, headers]) => ({
      name,
      headers,
      meets: (call: Call) => (isForUsers(call) ? code : meetsUnknownCaller(call)),
    })),
  ];
}

const endLogin = { method: 'POST', path: 'user/logout' } as Call;

type OperatorLogin = { role: OperatorRole; state: LoginState };

function meetsOperator({ role, state }: OperatorLogin) {
  return (call: Call): string => {
    if (call.access !== 'operator') return meetsUnknownCaller(call);
    if (!(call.duringLogin ?? ['complete']).includes(state)) return 'not_logged_in';
    return call.permission === 'own' || mayDo(role, call.permission!) ? LET_IN : 'not_permitted';
  };
}

/** Members of staff, whose role and login an operator account was made for before. */
export async function staffCallers(whole: WholeExchange): Promise<Caller[]> {
  const { pool } = whole;

  const ids = new Map<OperatorRole, number>();
  for (const role of operatorRoles) ids.set(role, await newOperator(whole, role));
  const admin = ids.get('admin')!;
  const gone = await newOperator(whole, 'admin');
  const ofGone = await loginOfStaff(whole, gone);
  await pool.query('UPDATE operators SET closed_at = now() WHERE id = $1', [gone]);
  const [leaving, resting] = [await newOperator(whole, 'admin'), await newOperator(whole, 'admin')];

  const logins = operatorRoles.flatMap(role => loginStates.map(state => ({ role, state })));
  const unknownCallers: [string, () => Promise<SentHeaders>][] = [
    ['a member of staff who has left', async () => ofGone],
    [
      'an ended login of staff',
      async () => {
        const login = await loginOfStaff(whole, leaving);
        await pool.query('UPDATE operator_sessions SET ended_at = now() WHERE operator_id = $1', [leaving]);
        return login;
      },
    ],
    [
      'a login of staff that was unused for half an hour',
      async () => {
        const login = await loginOfStaff(whole, resting);
        const halfHourAgo = "now() - interval '31 minutes'";
        await pool.query(`UPDATE operator_sessions SET last_seen_at = ${halfHourAgo} WHERE operator_id = $1`, [
          resting,
        ]);
        return login;
      },
    ],
    [
      'a user’s token in the cookie of the console',
      async () => {
        const { token } = await whole.newUser();
        return { cookie: `candor_console=${token}`, 'x-csrf': token };
      },
    ],
    [
      'a token of staff in place of a user’s',
      async () => ({ authorization: (await loginOfStaff(whole, admin)).cookie.split('=')[1]! }),
    ],
  ];
  const wrongSecrets: [string, SentHeaders][] = [
    ['an administrator without the secret beside the cookie', {}],
    ['an administrator with the secret of another login', { 'x-csrf': ofGone['x-csrf'] }],
  ];
  const foreign: [string, SentHeaders][] = [
    ['an administrator, from another site', { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }],
    ['an administrator, from another host of the site', { 'sec-fetch-site': 'same-site' }],
    ['an administrator, from an older browser on another site', { origin: 'https://evil.example' }],
  ];
  const meetsAdmin = meetsOperator({ role: 'admin', state: 'complete' });
  return [
    ...logins.map(login => ({
      name: `${login.role}, the login ${login.state}`,
      headers: () => loginOfStaff(whole, ids.get(login.role)!, login.state),
      meets: meetsOperator(login),
    })),
    ...unknownCallers.map(([name, headers]) => ({ name, headers, meets: meetsUnknownCaller })),
    ...wrongSecrets.map(([name, wrong]) => ({
      name,
      headers: async () => ({ cookie: (await loginOfStaff(whole, admin)).cookie, ...wrong }),
      meets: (call: Call) => (call.access === 'operator' && call.method !== 'GET' ? 'wrong_origin' : meetsAdmin(call)),
    })),
    ...foreign.map(([name, headers]) => ({
      name,
      headers: async () => ({ ...(await loginOfStaff(whole, admin)), ...headers }),
      meets: (call: Call) =>
        call.access === 'operator' || call.access === 'console' ? 'wrong_origin' : meetsUnknownCaller(call),
    })),
  ];
}
