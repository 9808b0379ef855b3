// A whole exchange with its console on a database of its own, whose time a test can move, and browsers of members of staff.
import { join } from 'node:path';
import type { RequestSigner } from '@candor/chains';
import { type Call, type CallName, calls, envelopeOf } from '@candor/contract';
import { type ConsoleCalls, consoleCalls } from '@candor/contract/console';
import type { Command } from '@candor/exchange';
import type { Quote } from '@candor/prices';
import { Secret, TOTP } from 'otpauth';
import { vi } from 'vitest';
import type { MailSettings, Mode } from '../src/config.ts';
import type { Chains } from '../src/features/chains/chains.ts';
import { openInCore } from '../src/features/people/accounts/core-user.ts';
import { insertPerson, newInvitationCode } from '../src/features/people/accounts/people-rows.ts';
import { proposals } from '../src/features/proposals/feature.ts';
import { RATES } from '../src/http/limits.ts';
import type { RouteFile } from '../src/http/route.ts';
import type { DiskFiles } from '../src/workers/disk-watch.ts';
import { caughtUpPool } from './_caught-up-pool.ts';
import { BARE, movedClock, startTestExchange } from './_test-exchange.ts';
import { UNLIMITED } from './_unlimited.ts';

// biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every shape.
export type Answered = { type: string; message: any; code?: string; problems?: { field: string; code: string }[] };
export type Fields = Record<string, string | number>;
export type ConsoleCallName = keyof ConsoleCalls;

export const STAFF_PASSWORD = 'twelve letters';

export type ConsoleServer = Awaited<ReturnType<typeof startConsoleServer>>;

export type ConsoleServerOptions = {
  /** The database of an exchange that ran before. */
  databaseUrl?: string;
  /** Settings in addition to those of every test. */
  settings?: Readonly<Record<string, string>>;
  mode?: Mode;
  /** Carries mail in live mode; in a demo all goes to the outbox. */
  mail?: MailSettings;
  /** In place of those of the features. */
  routes?: readonly RouteFile[];
  chains?: Chains;
  /** The client of a signer. */
  signer?: RequestSigner;
};

/** A disk with less space than the exchange warns of. */
const NEARLY_FULL: DiskFiles = {
  roomOf: async () => ({ freeBytes: 900_000_000, totalBytes: 5_000_000_000 }),
  deviceOf: async () => 1,
  tryToWrite: async () => undefined,
};

export async function startConsoleServer(options: ConsoleServerOptions = {}) {
  const { mode = 'demo', mail, routes, chains, signer } = options;
  const clock = { skippedMs: 0 };
  const moved = movedClock(clock);
  /** How far the clock of the machine has leapt. */
  const leap = { ms: 0 };
  /** The last prices of the sources. */
  const quotes: Quote[] = [];
  /** The connection between the server and the core can be made to fail. */
  const gateway = { isAway: false };
  const { exchange, config, databaseUrl, dataDir, logLines, halts, stop, withBodiesDropped } = await startTestExchange({
    databaseUrl: options.databaseUrl,
    settings: options.settings,
    config: { mode, mail },
    overrides: {
      ...BARE,
      now: moved.now,
      engineClock: { now: () => moved.now() + leap.ms, steady: moved.steady },
      prices: { ...BARE.prices, quotesOf: () => quotes },
      workers: ['messages', proposals],
      ...(chains && { chains }),
      ...(signer && { signer }),
      commandPort: engine => ({
        submit: async submission => (gateway.isAway ? { kind: 'unavailable' } : engine.submit(submission)),
      }),
      disks: NEARLY_FULL,
      ...(routes && { routes: () => routes }),
      http: { ...BARE.http, rates: { ...UNLIMITED, order: RATES.order } },
    },
    logLevel: 'debug',
  });
  const { url: origin, pool, reader, engine, live, identity, staff, maker, firstOperators: first, parts } = exchange;

  async function run(command: Command): Promise<void> {
    const answer = await engine.submit({ command });
    if (answer.kind !== 'done') throw new Error(`${command.type}: ${JSON.stringify(answer)}`);
  }

  let people = 0;
  async function newUser(inviter: number | null = null): Promise<{ id: number; token: string }> {
    people += 1;
    const person = await insertPerson(identity.db, {
      kind: 'customer',
      email: `user${people}@example.com`,
      phone: null,
      dialling_code: '1',
      password_hash: 'no password fits this',
      language: 'en',
      agreement_version: '1',
      agreed_at: new Date(),
      invitation_code: newInvitationCode(),
      inviter_id: inviter,
    });
    await openInCore(identity, person!);
    const token = await identity.sessions.start(person!, { address: '127.0.0.1', agent: 'test' });
    return { id: person!.id, token: token! };
  }

  /** Makes a call of the wallet's contract. */
  async function call(name: CallName, fields: Fields = {}, token = ''): Promise<Answered> {
    return (await send(origin, calls[name], fields, { authorization: token })).body;
  }

  /** Makes a new call of the console until what it answers pleases, as background work takes a moment. */
  async function eventually<Value>(
    read: () => Promise<Value | undefined>,
    options: { timeout?: number } = {},
  ): Promise<Value> {
    const defined = async () => (await read()) ?? Promise.reject(new Error('it did not happen'));
    return vi.waitFor(defined, { interval: 10, ...options });
  }

  /** The tokens of the invitations that were mailed to an address, newest first. */
  async function invitationsTo(email: string): Promise<string[]> {
    const { rows } = await pool.query<{ text: string }>(
      'SELECT text FROM demo_outbox WHERE target = $1 ORDER BY id DESC',
      [email],
    );
    return rows.flatMap(({ text }) => text.match(/invitation\/([0-9a-f]{64})/)?.[1] ?? []);
  }

  /** Waits for an invitation to arrive, after so many before it. */
  function invitationFor(email: string, before = 0): Promise<string> {
    return eventually(async () => {
      const tokens = await invitationsTo(email);
      return tokens.length > before ? tokens[0] : undefined;
    });
  }

  const browser = () => new StaffBrowser(origin, moved.now);

  /** Takes a first operator, by index, through the steps of the first login. */
  async function firstOperator(index: number): Promise<StaffBrowser> {
    const { email, password } = first[index]!;
    const staffBrowser = browser();
    await staffBrowser.logInFirst(email, password!);
    return staffBrowser;
  }

  /** A new colleague in a role, invited by one operator and approved by another. */
  async function newColleague(by: StaffBrowser, second: StaffBrowser, email: string, role: string) {
    const { proposal } = (await by.must('inviteOperator', { email, role, reason: 'more hands' })).message;
    const before = (await invitationsTo(email)).length;
    await second.must('approveProposal', { id: proposal, reason: 'agreed upon' });
    const token = await invitationFor(email, before);
    const colleague = browser();
    const password = STAFF_PASSWORD;
    await colleague.must('acceptInvitation', { token, name: `${role} person`, password, re_password: password });
    await colleague.must('login', { email, password });
    await colleague.enrol();
    return colleague;
  }

  return {
    origin,
    clock,
    leap,
    now: moved.now,
    pool: caughtUpPool(pool, reader),
    reader,
    db: identity.db,
    engine,
    gateway,
    textOf: parts.textOf,
    identity,
    staff,
    first,
    settings: config,
    databaseUrl,
    quotes,
    live,
    proposalKinds: parts.proposalKinds,
    pictures: parts.pictures,
    picturesFolder: join(dataDir, 'pictures'),
    dataDir,
    withBodiesDropped,
    logLines,
    halts,
    isQuiet: exchange.isQuiet,
    isAdopted: exchange.isAdopted,
    instance: exchange.instance,
    maker,
    run,
    newUser,
    call,
    browser,
    firstOperator,
    newColleague,
    invitationFor,
    eventually,
    parts,
    stop,
  };
}

type Sent = { body: Answered; headers: Headers; status: number };

async function send(origin: string, call: Call, fields: Fields, headers: Record<string, string>): Promise<Sent> {
  const form = new URLSearchParams(
    Object.entries(fields).map(([name, value]): [string, string] => [name, String(value)]),
  );
  const isGet = call.method === 'GET';
  const response = await fetch(`${origin}/api/${call.path}${isGet ? `?${form}` : ''}`, {
    method: call.method,
    headers,
    ...(!isGet && { body: form }),
  });
  const body = (await response.json()) as Answered;
  const checked = envelopeOf(call).safeParse(body);
  if (!checked.success) throw new Error(`${call.path} answered ${JSON.stringify(body)}: ${checked.error}`);
  return { body, headers: response.headers, status: response.status };
}

/** Keeps a cookie and the secret next to it, as the console in a browser does. */
export class StaffBrowser {
  cookie = '';
  csrf = '';
  totp: TOTP | undefined;
  password = STAFF_PASSWORD;
  recoveryCodes: string[] = [];
  lastHeaders = new Headers();
  readonly origin: string;
  readonly now: () => number;

  constructor(origin: string, now: () => number) {
    this.origin = origin;
    this.now = now;
  }

  async call(name: ConsoleCallName, fields: Fields = {}, headers: Record<string, string> = {}): Promise<Answered> {
    const own = { cookie: this.cookie, 'x-csrf': this.csrf, 'sec-fetch-site': 'same-origin', origin: this.origin };
    const sent = await send(this.origin, consoleCalls[name], fields, { ...own, ...headers });
    this.lastHeaders = sent.headers;
    const cookie = sent.headers.get('set-cookie');
    if (cookie !== null) this.cookie = cookie.split(';')[0]!;
    const csrf = (sent.body.message as { csrf?: string } | undefined)?.csrf;
    if (csrf !== undefined) this.csrf = csrf;
    return sent.body;
  }

  /** The same, where anything but a success is a mistake of the test. */
  async must(name: ConsoleCallName, fields: Fields = {}): Promise<Answered> {
    const answer = await this.call(name, fields);
    if (answer.type !== 'ok') throw new Error(`${name} answered ${JSON.stringify(answer)}`);
    return answer;
  }

  code(skippedSteps = 0): string {
    return this.totp!.generate({ timestamp: this.now() + skippedSteps * 30_000 });
  }

  async enrol(): Promise<void> {
    const { secret } = (await this.must('startEnrolment')).message;
    this.totp = new TOTP({ secret: Secret.fromBase32(secret) });
    this.recoveryCodes = (await this.must('enrol', { totp: this.code() })).message.recovery_codes;
  }

  async logInFirst(email: string, oneTimePassword: string): Promise<void> {
    await this.must('login', { email, password: oneTimePassword });
    const password = this.password;
    await this.must('changePassword', { old_password: oneTimePassword, password, re_password: password });
    await this.enrol();
  }
}
