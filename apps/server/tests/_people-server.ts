// The calls of people on a whole exchange of its own, whose core can be away and whose time a test can move.
import { AGREEMENT_VERSION, type CallName, calls, envelopeOf, type LanguageCode } from '@candor/contract';
import type { Command } from '@candor/exchange';
import { vi } from 'vitest';
import type { Overrides } from '../src/compose/options.ts';
import type { Config } from '../src/config.ts';
import type { CommandPort } from '../src/engine/engine-port.ts';
import { people } from '../src/features/people/feature.ts';
import { verificationRoutes } from '../src/features/verification/routes.ts';
import { CONNECTION_LIMITS } from '../src/http/connections.ts';
import type { RouteFile } from '../src/http/route.ts';
import { BARE, movedClock, startTestExchange } from './_test-exchange.ts';

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

/** Passes commands on to the engine, and keeps them. */
function recordedCore() {
  const core = {
    isAway: false,
    commands: [] as Command[],
    /** The users that were opened, in their order. */
    opened: [] as number[],
    port: (engine: CommandPort): CommandPort => ({
      async submit(submission) {
        if (core.isAway) return { kind: 'unavailable' };
        const { command } = submission;
        core.commands.push(command);
        const answer = await engine.submit(submission);
        if (command.type === 'OpenUser' && answer.kind === 'done' && !core.opened.includes(command.user))
          core.opened.push(command.user);
        return answer;
      },
    }),
  };
  return core;
}

export type PeopleServer = Awaited<ReturnType<typeof startPeopleServer>>;

export type PeopleServerOptions = NonNullable<Overrides['http']> &
  Partial<Pick<Config, 'mode' | 'trustedProxies' | 'connections' | 'metricsToken' | 'pushOrigin'>> & {
    /** Calls besides those of people. */
    routes?: readonly RouteFile[];
  };

export async function startPeopleServer({
  mode = 'demo',
  trustedProxies = [],
  connections = CONNECTION_LIMITS,
  metricsToken,
  pushOrigin,
  routes = [],
  ...http
}: PeopleServerOptions = {}) {
  const clock = { skippedMs: 0 };
  const moved = movedClock(clock);
  const core = recordedCore();
  const { exchange, logLines, stop } = await startTestExchange({
    config: { mode, trustedProxies, connections, metricsToken, pushOrigin },
    overrides: {
      ...BARE,
      now: moved.now,
      engineClock: moved,
      workers: ['messages'],
      commandPort: core.port,
      routes: parts => [...people.routes!(parts), verificationRoutes(parts.identity, parts.textOf), ...routes],
      http: { ...BARE.http, ...http },
    },
    logLevel: 'debug',
  });
  const { url: origin, pool, reader, identity } = exchange;
  const { db } = identity;

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

  /** The code that a call sends. Those of before are not counted: the worker may delete some of them meanwhile. */
  async function codeBy(target: string, sending: () => Promise<Envelope>): Promise<string> {
    const newest = async () => (await outbox(target)).find(({ code }) => code !== '');
    const before = await newest();
    const reply = await sending();
    if (reply.type !== 'ok') throw new Error(`no code: ${JSON.stringify(reply)}`);
    let sent = before;
    const isThere = async () => {
      sent = await newest();
      return sent !== undefined && (sent.at !== before?.at || sent.code !== before.code);
    };
    await vi.waitUntil(isThere, { interval: 10 });
    return sent!.code;
  }

  function codeFor(target: string, type: 'register' | 'forget'): Promise<string> {
    return codeBy(target, () => call('sendMailCode', { user_string: target, type }));
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
    codeBy,
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
