// The typed client: one method per call of the contract, with timeouts, token, language mark and safe repetition.
import { type Call, type CallAnswer, type CallExtra, type CallInput, type CallName, calls } from '@candor/contract';
import { type AnyResult, type Attempt, attempt, type Connection, clientFailure } from './attempt.ts';
import { newClientId } from './client-id.ts';
import type { Fetch } from './exchange-once.ts';
import type { CallResult } from './result.ts';
import { settle } from './settle.ts';
import { memoryStore, type ValueStore } from './value-store.ts';

export type ClientOptions = {
  /** Address of the API, such as `/api` or `https://exchange.example/api`. */
  baseUrl: string;
  fetch?: Fetch;
  /** How long a call may take in all; 60 s by default. */
  timeoutMs?: number;
  /** How long one attempt at a call that acts may take before it is repeated under its key; 10 s by default. */
  attemptTimeoutMs?: number;
  /** How long after the user's wish a call that acts may still be repeated; 20 s by default. */
  repeatForMs?: number;
  /** Kept in memory by default. Logging in and out, registering and the answer 999 write to it. */
  token?: ValueStore;
  /** Kept in memory by default. Setting the language writes to it. */
  languageMark?: ValueStore;
  /** Told when the server no longer knows the token, after the token was dropped. */
  onNotLoggedIn?: (message: string) => void;
};

export type CallOptions = {
  /** Gives up waiting for a call that only reads. */
  signal?: AbortSignal;
  /** The given `client_id` was sent before, and its outcome is still unknown. */
  isRepetition?: boolean;
  /** Told when an attempt ended without a known outcome and the client goes on to find it out. */
  onUnknownOutcome?: (clientId: string) => void;
};

type Arguments<Input> =
  Record<never, never> extends Input ? [input?: Input, options?: CallOptions] : [input: Input, options?: CallOptions];

type Methods = { readonly [Name in CallName]: (...given: Arguments<CallInput<Name>>) => Promise<CallResult<Name>> };

export type Client = Methods & {
  call<Name extends CallName>(name: Name, ...given: Arguments<CallInput<Name>>): Promise<CallResult<Name>>;
};

type Fields = Readonly<Record<string, unknown>>;

/**
 * Makes a client. No method throws: each answers a `CallResult`. A call that acts on money is sent under a key (`client_id`,
 * made here unless given); after a lost answer it is repeated under the same key, never under another.
 *
 * @example
 * const client = createClient({ baseUrl: '/api' });
 * const placed = await client.placeSpotOrder({ currency_id: 1, legal_id: 3, type: 1, amount: '0.1', target_price: '60000' });
 */
export function createClient(options: ClientOptions): Client {
  const { timeoutMs = 60_000, attemptTimeoutMs = 10_000, repeatForMs = 20_000 } = options;
  const connection: Connection = {
    baseUrl: options.baseUrl.replace(/\/+$/, ''),
    fetch: options.fetch ?? ((url, init) => globalThis.fetch(url, init)),
    token: options.token ?? memoryStore(),
    languageMark: options.languageMark ?? memoryStore(),
  };

  async function send(call: Call, fields: Fields, limitMs: number, signal?: AbortSignal): Promise<Attempt> {
    const made = await attempt(connection, call, fields, limitMs, signal);
    const { result, token } = made;
    // An answer to an older token must not end the login that came after it.
    if (!result.ok && result.failure.kind === 'not-logged-in' && connection.token.get() === token) {
      connection.token.set('');
      options.onNotLoggedIn?.(result.failure.message);
    }
    return made;
  }

  async function askForOrder(clientId: string): Promise<Attempt> {
    const limitMs = Math.min(attemptTimeoutMs, timeoutMs);
    const asked = await send(calls.getSpotOrderResult, { client_id: clientId }, limitMs);
    if (!asked.result.ok) return { ...asked, isOpen: true };
    const { status, message, data } = asked.result.value as CallAnswer<'getSpotOrderResult'>;
    if (status === 'done' && message !== undefined && data !== undefined) {
      return { ...asked, result: { ok: true, value: message, extra: { data } } };
    }
    return { ...asked, isOpen: true, result: clientFailure('failed', 'outcome_unknown') };
  }

  async function perform(name: CallName, fields: Fields, callOptions: CallOptions): Promise<AnyResult> {
    const call: Call = calls[name];
    if (!call.idempotent) return (await send(call, fields, timeoutMs, callOptions.signal)).result;
    const clientId = String(fields.client_id || newClientId());
    return settle({
      clientId,
      isRepetition: callOptions.isRepetition ?? false,
      repeatForMs: Math.min(repeatForMs, timeoutMs),
      settleForMs: timeoutMs,
      send: () => send(call, { ...fields, client_id: clientId }, Math.min(attemptTimeoutMs, timeoutMs)),
      ask: name === 'placeSpotOrder' ? () => askForOrder(clientId) : undefined,
      onUnknownOutcome: callOptions.onUnknownOutcome ?? (() => {}),
    });
  }

  async function call(name: CallName, fields: Fields = {}, callOptions: CallOptions = {}): Promise<AnyResult> {
    const result = await perform(name, fields, callOptions);
    if (result.ok) remember(connection, name, result);
    return result;
  }

  const methods = Object.fromEntries(
    (Object.keys(calls) as CallName[]).map(name => [
      name,
      (fields?: Fields, callOptions?: CallOptions) => call(name, fields, callOptions),
    ]),
  );
  return { ...methods, call } as unknown as Client;
}

/** Keeps what an answer gives the client to send from now on. */
function remember(connection: Connection, name: CallName, { value, extra }: { value: unknown; extra: unknown }): void {
  if (name === 'login') connection.token.set(String(value));
  if (name === 'register') connection.token.set((extra as CallExtra<'register'>).token);
  if (name === 'logout') connection.token.set('');
  if (name === 'setLanguage') connection.languageMark.set(String(value));
}
