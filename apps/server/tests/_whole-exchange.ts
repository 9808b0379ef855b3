// The exchange as it is started in earnest, on a database and a folder of its own: every route, worker and limit that there is.
import { once } from 'node:events';
import { Agent, type IncomingHttpHeaders, type IncomingMessage, request } from 'node:http';
import { text as textOf } from 'node:stream/consumers';
import type { Call } from '@candor/contract';
import type { Command } from '@candor/exchange';
import { expect, vi } from 'vitest';
import { newTotpSecret } from '../src/credentials/totp.ts';
import type { IndexPast } from '../src/features/market/candles/index-history.ts';
import { openInCore } from '../src/features/people/accounts/core-user.ts';
import { insertPerson, newInvitationCode, personById } from '../src/features/people/accounts/people-rows.ts';
import { sealFactorSecret } from '../src/features/people/factors/enable-factor.ts';
import type { PayoutSigner } from '../src/features/withdrawal/payouts.ts';
import type { Rates } from '../src/http/limits.ts';
import { caughtUpPool } from './_caught-up-pool.ts';
import { ALL_ACCOUNTS, startTestExchange } from './_test-exchange.ts';
import { UNLIMITED } from './_unlimited.ts';

/** For exchanges whose charts begin with their start. */
export const NO_PAST: IndexPast = { candles: () => [] };

/** Shared by all users, so that it is hashed once. */
export const PASSWORD = 'a good password';

export type SentHeaders = Record<string, string>;
type SentBody = URLSearchParams | FormData | string;
/** Answers of every kind, down to what tests read; `text` is the whole of it. */
export type Answered = { status: number; code: string; type: string; text: string; headers: IncomingHttpHeaders };

export type WholeExchange = Awaited<ReturnType<typeof startWholeExchange>>;
export type WholeUser = { id: number; token: string };

export type WholeExchangeOptions = {
  /** Of the environment, in addition to those of every test. */
  settings?: Readonly<Record<string, string>>;
  payoutSigner?: PayoutSigner;
};

/** @param rates in place of limits that never refuse. Addresses in `X-Forwarded-For` are believed. */
export async function startWholeExchange(rates: Rates = UNLIMITED, options: WholeExchangeOptions = {}) {
  const {
    exchange,
    databaseUrl,
    dataDir,
    logLines,
    stop: endExchange,
  } = await startTestExchange({
    settings: { DEMO_REVIEWER: 'on', ORIGIN: '', DATA_KEY: '', TRUSTED_PROXIES: '127.0.0.1', ...options.settings },
    overrides: {
      openProducts: ALL_ACCOUNTS,
      payoutSigner: options.payoutSigner,
      indexPast: NO_PAST,
      http: { rates },
    },
    logLevel: 'trace',
  });
  const { url: origin, identity, staff, engine, pool, reader, firstOperators } = exchange;
  const agent = new Agent({ keepAlive: true });
  // The first prices come up to a second after the doors have opened.
  const prices = () => reader.number('SELECT count(*) FROM market_prices WHERE index_price > 0');
  await vi.waitFor(async () => expect(await prices()).toBeGreaterThan(0), { timeout: 20_000 });
  const passwordHash = await identity.passwords.hash(PASSWORD);

  async function send(
    method: string,
    path: string,
    { headers = {}, body = '' }: { headers?: SentHeaders; body?: SentBody } = {},
  ) {
    const { bytes, type: sentType } = await encoded(body);
    const own = method === 'GET' ? {} : { 'content-type': sentType, 'content-length': Buffer.byteLength(bytes) };
    // `fetch` takes three times the work, and tests of every route make tens of thousands of calls.
    const outgoing = request(`${origin}${path}`, { method, agent, headers: { ...own, ...headers } });
    // A refusal of the body may arrive before all of it is sent.
    outgoing.on('error', () => undefined);
    outgoing.end(bytes);
    const [response] = (await once(outgoing, 'response')) as [IncomingMessage];
    const text = await textOf(response);
    const isJson = response.headers['content-type']?.includes('json') === true;
    const { code = '', type = '' } = isJson ? (JSON.parse(text) as { code?: unknown; type?: string }) : {};
    const answered: Answered = {
      status: response.statusCode!,
      code: String(code),
      type,
      text,
      headers: response.headers,
    };
    return answered;
  }

  /** Makes a call as a form does, by its own method and path or by others of it. */
  function ask(
    call: Call,
    fields: Record<string, string>,
    headers: SentHeaders,
    { method, path }: { method: string; path: string } = { method: call.method, path: `/api/${call.path}` },
  ) {
    const form = new URLSearchParams(fields);
    if (method === 'GET') return send('GET', form.size === 0 ? path : `${path}?${form}`, { headers });
    return send(method, path, { headers, body: form });
  }

  /** Answers the number of what came into being. */
  async function run(command: Command): Promise<number | undefined> {
    const answer = await engine.submit({ command });
    if (answer.kind !== 'done') throw new Error(`${command.type}: ${JSON.stringify(answer)}`);
    return answer.result.id;
  }

  let people = 0;
  async function newUser(kind: 'customer' | 'maker' = 'customer'): Promise<WholeUser> {
    people += 1;
    const person = await insertPerson(identity.db, {
      kind,
      email: `whole${people}@example.com`,
      phone: null,
      dialling_code: '1',
      password_hash: passwordHash,
      language: 'en',
      agreement_version: '1',
      agreed_at: new Date(),
      invitation_code: newInvitationCode(),
      inviter_id: null,
    });
    await openInCore(identity, person!);
    return { id: person!.id, token: await logIn(person!.id) };
  }

  async function logIn(id: number): Promise<string> {
    const person = await personById(identity.db, id);
    return (await identity.sessions.start(person!, { address: '127.0.0.1', agent: 'test' }))!;
  }

  async function confirm(token: string): Promise<void> {
    await identity.sessions.confirm((await identity.sessions.find(token))!);
  }

  async function giveFactor(id: number): Promise<void> {
    await pool.query('INSERT INTO totp_factors (person_id, secret, enabled_at, last_step) VALUES ($1, $2, now(), 0)', [
      id,
      sealFactorSecret(identity.vault, id, newTotpSecret()),
    ]);
    await pool.query('UPDATE people SET has_factor = true WHERE id = $1', [id]);
    identity.sessions.refresh(id);
  }

  async function stop(): Promise<void> {
    agent.destroy();
    await endExchange();
  }

  return {
    origin,
    dataDir,
    databaseUrl,
    logLines,
    pool: caughtUpPool(pool, reader),
    reader,
    engine,
    identity,
    staff,
    passwordHash,
    firstOperators,
    send,
    ask,
    run,
    newUser,
    logIn,
    confirm,
    giveFactor,
    /** Ends the exchange alone: its folder and its database are there until it is stopped. */
    close: () => exchange.close(),
    stop,
  };
}

/** A body as a browser sends it. */
async function encoded(body: SentBody): Promise<{ bytes: string | Buffer; type: string }> {
  if (typeof body === 'string') return { bytes: body, type: 'text/plain;charset=UTF-8' };
  if (body instanceof URLSearchParams)
    return { bytes: body.toString(), type: 'application/x-www-form-urlencoded;charset=UTF-8' };
  const browser = new Response(body);
  return { bytes: Buffer.from(await browser.arrayBuffer()), type: browser.headers.get('content-type')! };
}
