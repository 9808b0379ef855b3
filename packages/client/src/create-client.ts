// The client of the public wire: keeps the token and the language mark, and can query the outcome of an order.
import { type CallAnswer, type CallExtra, type CallName, type Calls, calls } from '@candor/contract';
import { type Attempt, type Connection, clientFailure } from './attempt.ts';
import {
  type CallClient,
  type CallClientOptions,
  createCallClient,
  type LaterTable,
  type SendOnce,
  type TableManners,
} from './create-call-client.ts';

/** Logging in and out, registering and the answer 999 write to `token`, setting the language to `languageMark`. */
export type ClientOptions = CallClientOptions;

export type Client = CallClient<Calls>;

/**
 * Makes a client of the public wire; see `createCallClient`.
 *
 * @example
 * const client = createClient({ baseUrl: '/api' });
 * const placed = await client.placeSpotOrder({ currency_id: 1, legal_id: 3, type: 1, amount: '0.1', target_price: '60000' });
 */
export function createClient(options: ClientOptions): Client {
  return createCallClient(calls, options, MANNERS);
}

/** The same for an app that loads a part of the calls only when one of them is made. */
export function createClientOf(table: LaterTable<Calls>, options: ClientOptions): Client {
  return createCallClient<Calls>(table, options, MANNERS);
}

async function askForOrder(clientId: string, send: SendOnce<CallName>): Promise<Attempt> {
  const attempt = await send('getSpotOrderResult', { client_id: clientId });
  if (!attempt.result.ok) return { ...attempt, isOpen: true };
  const { status, message, data } = attempt.result.value as CallAnswer<'getSpotOrderResult'>;
  if (status === 'done' && message !== undefined && data !== undefined) {
    return { ...attempt, result: { ok: true, value: message, extra: { data } } };
  }
  return { ...attempt, isOpen: true, result: clientFailure('failed', 'outcome_unknown') };
}

/** The calls whose answer is the token of a login. */
const TOKEN_CALLS: ReadonlySet<CallName> = new Set<CallName>(['login', 'loginFactor', 'loginWithPasskey']);

/** Keeps what an answer gives the client to send from now on. */
function remember(connection: Connection, name: CallName, { value, extra }: { value: unknown; extra: unknown }): void {
  if (TOKEN_CALLS.has(name)) connection.token.set(String(value));
  if (name === 'register') connection.token.set((extra as CallExtra<'register'>).token);
  if (name === 'logout') connection.token.set('');
  if (name === 'setLanguage') connection.languageMark.set(String(value));
}

const MANNERS: TableManners<CallName> = { asks: { placeSpotOrder: askForOrder }, remember };
