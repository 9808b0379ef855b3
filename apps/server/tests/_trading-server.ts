// A whole exchange on a database of its own: real engine, views, routes and sockets; only index prices come from the test.
import { type CallName, calls, envelopeOf } from '@candor/contract';
import type { Command } from '@candor/exchange';
import type { Product } from '@candor/formulas';
import { decimal } from '@candor/money';
import { createSimulator } from '@candor/prices';
import type { Rate } from '../src/credentials/throttle.ts';
import type { Chains } from '../src/features/chains/chains.ts';
import type { IndexPast } from '../src/features/market/candles/index-history.ts';
import { openInCore } from '../src/features/people/accounts/core-user.ts';
import { insertPerson, newInvitationCode } from '../src/features/people/accounts/people-rows.ts';
import type { PayoutSigner } from '../src/features/withdrawal/payouts.ts';
import { RATES } from '../src/http/limits.ts';
import type { QueueLimits } from '../src/socket/send-queues.ts';
import { caughtUpPool } from './_caught-up-pool.ts';
import { BARE, movedClock, startTestExchange } from './_test-exchange.ts';
import { UNLIMITED } from './_unlimited.ts';

/** Members of an answer in whatever shape its call has; the contract was held against it before. */
// biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every shape.
export type Answered = { type: string; message: any; code?: any; data?: any; problems?: any[]; [member: string]: any };

export type Fields = Record<string, string | number>;

export type TradingUser = { id: number; token: string };

export type TradingServer = Awaited<ReturnType<typeof startTradingServer>>;

export type TradingServerOptions = {
  /** The database of an exchange that ran before. */
  databaseUrl?: string;
  /** Index candles of BTC from before the start. */
  withPast?: boolean;
  queueLimits?: QueueLimits;
  /** Of calls that place and change orders; unlimited without it. */
  orderRate?: Rate;
  /** Every account is open without it. */
  openProducts?: ReadonlySet<Product>;
  /** None without it. */
  chains?: Chains;
  payoutSigner?: PayoutSigner;
  demoReviewer?: { limitUsdt: string };
};

// Years of eleven markets would take longer to make than the tests that read them.
function pastOfBitcoin(): IndexPast {
  const simulator = createSimulator(new Uint8Array(32));
  return { candles: (symbol, ...rest) => (symbol === 'BTC/USDT' ? simulator.candles(symbol, ...rest) : []) };
}

export async function startTradingServer(options: TradingServerOptions = {}) {
  const clock = { skippedMs: 0 };
  /** Of the engine alone: what leaps is its time, not that of logins and codes. */
  const engineClock = { skippedMs: 0 };
  const { exchange, databaseUrl, logLines, halts, stop, withBodiesDropped } = await startTestExchange({
    databaseUrl: options.databaseUrl,
    // Tests make bars of any age, and clear them on their own.
    config: { demoReviewer: options.demoReviewer, shortCandleDays: 36_500 },
    overrides: {
      ...BARE,
      now: movedClock(clock).now,
      engineClock: movedClock(engineClock),
      workers: ['candles'],
      prices: { ...BARE.prices, sources: [{ name: 'sim-a' }] },
      ...(options.withPast === true && { indexPast: pastOfBitcoin() }),
      ...(options.openProducts && { openProducts: options.openProducts }),
      ...(options.chains && { chains: options.chains }),
      payoutSigner: options.payoutSigner,
      http: {
        ...BARE.http,
        rates: {
          ...UNLIMITED,
          upload: RATES.upload,
          ...(options.orderRate && { order: { byAddress: undefined, byAccount: options.orderRate } }),
        },
      },
      socket: { recheckMs: { login: 200, key: 200 }, ...(options.queueLimits && { queueLimits: options.queueLimits }) },
    },
  });
  const { url: origin, pool, reader, engine, live, identity, parts, socket } = exchange;

  async function run(command: Command): Promise<void> {
    const answer = await engine.submit({ command });
    if (answer.kind !== 'done') throw new Error(`${command.type}: ${JSON.stringify(answer)}`);
  }

  /** Publishes an index price such as '92000' for the market of a base coin's id. */
  async function publishIndex(price: string, market = 1): Promise<void> {
    const at = Date.now();
    const units = decimal(price, 8);
    const quotes = ['a', 'b', 'c'].map(source => ({ source, price: units, sourceAt: null, receivedAt: at }));
    await run({ type: 'PublishIndexPrices', ticks: [{ market, quotes }] });
  }

  let people = 0;
  /** A new user with test money by coin id, such as `{ 3: '1000' }`. */
  async function newUser(funds: Record<number, string> = {}, inviter: number | null = null): Promise<TradingUser> {
    people += 1;
    const person = await insertPerson(identity.db, {
      kind: 'customer',
      email: `user${people}-${Date.now()}@example.com`,
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
    const user = { id: person!.id, token: token! };
    for (const [currency_id, number] of Object.entries(funds)) {
      const funded = await call('fundDemoWallet', { currency_id, number }, user);
      if (funded.type !== 'ok') throw new Error(JSON.stringify(funded));
    }
    return user;
  }

  function request(
    name: CallName,
    fields: Record<string, unknown>,
    user?: TradingUser,
    headers = {},
  ): Promise<Response> {
    const { method, path } = calls[name];
    const form = new URLSearchParams(
      Object.entries(fields).map(([field, value]): [string, string] => [field, String(value)]),
    );
    return fetch(`${origin}/api/${path}${method === 'GET' ? `?${form}` : ''}`, {
      method,
      headers: { ...(user && { authorization: user.token }), ...headers },
      ...(method !== 'GET' && { body: form }),
    });
  }

  /** Makes a call of the contract and holds the answer against the contract. */
  async function call(name: CallName, fields: Fields = {}, user?: TradingUser, headers = {}): Promise<Answered> {
    const response = await request(name, fields, user, headers);
    if (response.status !== 200) throw new Error(`${name} answered with status ${response.status}`);
    const body = (await response.json()) as Answered;
    const checked = envelopeOf(calls[name]).safeParse(body);
    if (!checked.success) throw new Error(`${name} answered ${JSON.stringify(body)}: ${checked.error}`);
    return body;
  }

  /** Places an order on BTC/USDT, for 1 = buy or 2 = sell. */
  function place(user: TradingUser, fields: Fields): Promise<Answered> {
    return call('placeSpotOrder', { currency_id: 1, legal_id: 3, ...fields }, user);
  }

  /** The free and the frozen amount in the spot wallet. */
  async function spotWallet(user: TradingUser, currency: number): Promise<[free: string, locked: string]> {
    const { message } = await call('getWallet', { currency, type: 'change' }, user);
    return [message.change_balance, message.lock_change_balance];
  }

  return {
    origin,
    databaseUrl,
    pool: caughtUpPool(pool, reader),
    reader,
    engine,
    live,
    identity,
    clock,
    engineClock,
    textOf: parts.textOf,
    logLines,
    halts,
    run,
    publishIndex,
    newUser,
    request,
    call,
    place,
    spotWallet,
    parts,
    queuedBytes: socket.queuedBytes,
    socketsOf: socket.loggedIn,
    httpServer: exchange.http.server,
    withBodiesDropped,
    stop,
  };
}
