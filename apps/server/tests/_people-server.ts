// A whole HTTP side on a database of its own; only the core, the outside world and the time are stood in for.
import { randomBytes } from 'node:crypto';
import { AGREEMENT_VERSION, type CallName, calls, envelopeOf, type LanguageCode } from '@candor/contract';
import type { Command } from '@candor/exchange';
import { Registry } from 'prom-client';
import { vi } from 'vitest';
import { openPool } from '../src/database/pool.ts';
import { PoolReader } from '../src/database/reader.ts';
import { type Database, kyselyOf } from '../src/database/tables.ts';
import type { Answer, CommandPort, Submission } from '../src/engine/command-port.ts';
import { people } from '../src/features/people/feature.ts';
import { createIdentity, type Identity } from '../src/features/people/identity.ts';
import { demoOutbox } from '../src/features/people/messages/demo-outbox.ts';
import { startMessageWorker } from '../src/features/people/messages/messages-worker.ts';
import { createPushSender } from '../src/features/people/push/push-sender.ts';
import { createStaff, lookupsOf } from '../src/features/staff/staff.ts';
import { verificationRoutes } from '../src/features/verification/routes.ts';
import { ACCOUNT_HOOKS } from '../src/features.ts';
import type { ConnectionLimits } from '../src/http/connection-count.ts';
import type { Rates } from '../src/http/limits.ts';
import type { RouteFile } from '../src/http/route.ts';
import { buildHttpServer } from '../src/http/server.ts';
import type { UploadPace } from '../src/http/upload-pace.ts';
import { createLog } from '../src/log.ts';
import { carriersFor } from '../src/outside/carriers.ts';
import { createMigratedDatabase } from '../src/postgres/_test-database.ts';
import { loadAllTexts } from '../src/texts.ts';
import { createVault } from '../src/vault/vault.ts';
import { UNLIMITED } from './_unlimited.ts';

export type Envelope = {
  type: string;
  message: unknown;
  code?: string;
  token?: string;
  request_id?: string;
  problems?: { field: string; code: string; message: string }[];
};

export type Sent = { at: number; channel: string; subject: string; text: string; code: string };

export type CallOptions = { token?: string; mark?: string; headers?: Record<string, string> };

/** Knows users by number and keeps the order in which they were opened. */
function fakeCore() {
  const opened: number[] = [];
  const core = {
    opened,
    /** Everything that it was asked for while it was there. */
    commands: [] as Command[],
    /** What the next command is answered, in place of the truth. */
    isAway: false,
    async submit({ command }: Submission): Promise<Answer> {
      if (core.isAway) return { kind: 'unavailable' };
      core.commands.push(command);
      if (command.type === 'OpenUser') {
        const { user, inviter } = command;
        if (inviter !== null && !opened.includes(inviter))
          return { kind: 'rejected', rejection: { code: 'unknown-user' } };
        if (!opened.includes(user)) opened.push(user);
      } else if (command.type !== 'LockWithdrawals' && command.type !== 'FreezeUser') {
        throw new Error(`${command.type} is not asked for here`);
      }
      const { user: id } = command;
      return { kind: 'done', sequence: opened.length, hash: '0'.repeat(64), result: { id }, repeated: false };
    },
  };
  return core satisfies CommandPort;
}

export type PeopleServer = Awaited<ReturnType<typeof startPeopleServer>>;

export type PeopleServerOptions = {
  mode?: 'demo' | 'live';
  /** Unlimited unless given. */
  rates?: Rates;
  uploadPace?: UploadPace;
  trustedProxies?: string[];
  connections?: ConnectionLimits;
  requestDeadlineMs?: number;
  metricsToken?: string;
  routes?: RouteFile[];
  readiness?: Record<string, () => unknown>;
  webRoot?: string;
  consoleRoot?: string;
  /** A push service of the test. */
  pushOrigin?: string;
  onGuest?: () => void;
};

export async function startPeopleServer({
  mode = 'demo',
  rates = UNLIMITED,
  uploadPace,
  trustedProxies = [],
  connections,
  requestDeadlineMs,
  metricsToken,
  routes = [],
  readiness = {},
  webRoot,
  consoleRoot,
  pushOrigin,
  onGuest,
}: PeopleServerOptions = {}) {
  const database = await createMigratedDatabase();
  const logLines: string[] = [];
  const log = createLog('debug', { write: line => void logLines.push(line) });
  const pool = openPool({ connectionString: database.url, log });
  const reader = new PoolReader(pool);
  const db: Database = kyselyOf(pool);
  const textOf = await loadAllTexts();
  const clock = { skippedMs: 0 };
  const core = fakeCore();
  const now = () => Date.now() + clock.skippedMs;
  const vault = createVault(randomBytes(32));
  const carriers = carriersFor({ mode: 'demo', mail: undefined, sms: undefined }, demoOutbox(db, now));
  const site = 'http://localhost:3000';
  const push = createPushSender({ db, vault, textOf, origin: site, pushOrigin, now, log });
  const worker = startMessageWorker({ db, carriers, push, vault, textOf, origin: site, now, log });
  const identity: Identity = await createIdentity({
    db,
    reader,
    engine: core,
    vault,
    origin: 'http://localhost:3000',
    offersSms: true,
    accountHooks: ACCOUNT_HOOKS,
    wakeMessages: worker.wake,
    pushOrigin,
    log,
    now,
  });
  const staff = createStaff(identity, { origin: 'http://localhost:3000', demoReviewer: undefined });
  const app = await buildHttpServer({
    config: { mode, origin: 'http://localhost:3000', trustedProxies, metricsToken },
    log,
    textOf,
    ...lookupsOf(staff),
    routes: [...people.routes!({ identity, textOf }), verificationRoutes(identity, textOf), ...routes],
    readiness,
    registry: new Registry(),
    rates,
    ...(uploadPace !== undefined && { uploadPace }),
    ...(connections !== undefined && { connections }),
    ...(requestDeadlineMs !== undefined && { requestDeadlineMs }),
    ...(webRoot !== undefined && { webRoot }),
    ...(consoleRoot !== undefined && { consoleRoot }),
    ...(onGuest !== undefined && { onGuest }),
  });
  const origin = await app.listen({ host: '127.0.0.1', port: 0 });

  async function send(path: string, init: RequestInit = {}): Promise<Response> {
    return fetch(origin + path, init);
  }

  function requestOf(name: CallName, fields: Record<string, string>, { token, mark, headers }: CallOptions) {
    const { method, path } = calls[name];
    const form = new URLSearchParams(fields);
    return send(method === 'GET' ? `/api/${path}?${form}` : `/api/${path}`, {
      method,
      headers: {
        ...(token !== undefined && { authorization: token }),
        ...(mark !== undefined && { 'language-mark': mark }),
        ...headers,
      },
      ...(method !== 'GET' && { body: form }),
    });
  }

  /** Makes a call of the contract and checks the answer against the contract. */
  async function call(
    name: CallName,
    fields: Record<string, string> = {},
    options: CallOptions = {},
  ): Promise<Envelope> {
    const response = await requestOf(name, fields, options);
    if (response.status !== 200) throw new Error(`${name} answered with status ${response.status}`);
    const body = await response.json();
    const checked = envelopeOf(calls[name]).safeParse(body);
    if (!checked.success) throw new Error(`${name} answered ${JSON.stringify(body)}: ${checked.error}`);
    return body as Envelope;
  }

  async function outbox(target: string): Promise<Sent[]> {
    return (await call('listDemoMessages', { target })).message as Sent[];
  }

  /** Waits until the worker has delivered this many messages that count, and answers them, newest first. */
  async function delivered(
    target: string,
    count: number,
    counts: (sent: Sent) => boolean = () => true,
  ): Promise<Sent[]> {
    let messages: Sent[] = [];
    const isThere = async () => {
      messages = (await outbox(target)).filter(counts);
      return messages.length >= count;
    };
    await vi.waitUntil(isThere, { interval: 10 });
    return messages;
  }

  async function codeFor(target: string, type: 'register' | 'forget'): Promise<string> {
    const hasCode = ({ code }: Sent) => code !== '';
    const before = (await outbox(target)).filter(hasCode).length;
    const sent = await call('sendMailCode', { user_string: target, type });
    if (sent.type !== 'ok') throw new Error(`no code: ${JSON.stringify(sent)}`);
    return (await delivered(target, before + 1, hasCode))[0]!.code;
  }

  /** Signs a new person up by mail and answers the token. */
  async function signUp(email: string, password = 'correct horse', more: Record<string, string> = {}): Promise<string> {
    const code = await codeFor(email, 'register');
    const answer = await call('register', registration(email, code, password, more));
    if (answer.token === undefined) throw new Error(`not registered: ${JSON.stringify(answer)}`);
    return answer.token;
  }

  async function markFor(lang: LanguageCode): Promise<string> {
    return (await call('setLanguage', { lang })).message as string;
  }

  async function stop(): Promise<void> {
    await app.close();
    await worker.stop();
    await pool.end();
    await database.drop();
  }

  return {
    origin,
    clock,
    core,
    db,
    identity,
    logLines,
    pool,
    reader,
    send,
    call,
    outbox,
    delivered,
    codeFor,
    signUp,
    markFor,
    stop,
  };
}

export function registration(
  email: string,
  code: string,
  password = 'correct horse',
  more: Record<string, string> = {},
): Record<string, string> {
  return {
    type: 'email',
    user_string: email,
    code,
    password,
    re_password: password,
    agreement: '1',
    agreement_version: AGREEMENT_VERSION,
    ...more,
  };
}
