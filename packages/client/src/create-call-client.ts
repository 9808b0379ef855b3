// The typed client of a table of calls: one method per call, with timeouts, a login and safe repetition.
import type { AnswerIn, Call, CallTable, ExtraIn, InputIn, NameIn, Receipt } from '@candor/contract';
import { type AnyResult, type Attempt, attempt, type Connection, clientFailure } from './attempt.ts';
import type { Fetch } from './exchange-once.ts';
import { memoryStore, type ValueStore } from './held-values.ts';
import type { CallFailure } from './result.ts';

export type CallClientOptions = {
  /** Address of the API, such as `/api` or `https://exchange.example/api`. */
  baseUrl: string;
  fetch?: Fetch;
  /** How long a call may take in all; 60 s by default. */
  timeoutMs?: number;
  /** How long one attempt at a call that acts may take before it is repeated under its key; 10 s by default. */
  attemptTimeoutMs?: number;
  /** How long after the user's action a call that acts may still be repeated; 20 s by default. */
  repeatForMs?: number;
  /** Kept in memory by default; the answer 999 empties it. */
  token?: ValueStore;
  /** Kept in memory by default. */
  languageMark?: ValueStore;
  /** Whether the device has a network; without one a call fails immediately as `not_sent`. By default it is taken to have one. */
  isOnline?: () => boolean;
  /** Further headers of every call, such as the one that distinguishes a browser's own page from another. */
  headers?: () => Readonly<Record<string, string>>;
  /** Called when the server no longer has the login, after the token was dropped. */
  onNotLoggedIn?: (message: string) => void;
  /**
   * Called when a call requires a confirmation of its caller: where the promise answers true, the call is made once more,
   * otherwise its failure `step_up_required` is the result.
   */
  onStepUp?: (failure: CallFailure) => Promise<boolean>;
  /** Called with every receipt that an answer carries, with the name of its call and the other members that came with it. */
  onReceipt?: (call: string, receipt: Receipt & Readonly<Record<string, unknown>>) => void;
};

export type CallOptions = {
  /** Aborts waiting for a call that only reads. */
  signal?: AbortSignal;
  /** How long a call that only reads may take, where that is less than the limit of the client; it fails as `timeout` then. */
  timeoutMs?: number;
  /** The given `client_id` was sent before, and its outcome is still unknown. */
  isRepetition?: boolean;
  /** Called when an attempt ended without a known outcome and the client continues to find it out. */
  onUnknownOutcome?: (clientId: string) => void;
};

type Arguments<Input> =
  Record<never, never> extends Input ? [input?: Input, options?: CallOptions] : [input: Input, options?: CallOptions];

export type ResultIn<Table extends CallTable, Name extends keyof Table> =
  | { ok: true; value: AnswerIn<Table, Name>; extra: ExtraIn<Table, Name> }
  | { ok: false; failure: CallFailure };

export type CallClient<Table extends CallTable> = {
  readonly [Name in NameIn<Table>]: (...input: Arguments<InputIn<Table, Name>>) => Promise<ResultIn<Table, Name>>;
} & {
  call<Name extends NameIn<Table>>(
    name: Name,
    ...input: Arguments<InputIn<Table, Name>>
  ): Promise<ResultIn<Table, Name>>;
};

type Fields = Readonly<Record<string, unknown>>;

/** A table of which a part is here from the start; the whole is loaded when a call outside that part is made. */
export type LaterTable<Table extends CallTable> = {
  now: Partial<Table>;
  /** A rejection counts as a call that was not sent; the next call loads again. */
  load: () => Promise<Table>;
};

/** Sends a call once; a table's own queries use it. */
export type SendOnce<Name extends string> = (name: Name, fields: Fields) => Promise<Attempt>;

/** What is particular to one table of calls. */
export type TableManners<Name extends string> = {
  /** How to query the outcome of a key, for calls where the wire has such a query. */
  asks?: Readonly<Partial<Record<Name, (clientId: string, send: SendOnce<Name>) => Promise<Attempt>>>>;
  /** Keeps what an answer gives the client to send from now on. */
  remember?: (connection: Connection, name: Name, answer: { value: unknown; extra: unknown }) => void;
};

/**
 * Makes a client. No method throws: each answers a `CallResult`. A call that acts on money is sent under a key (`client_id`,
 * made here unless given); after a lost answer it is repeated under the same key, never under another.
 */
export function createCallClient<const Table extends CallTable>(
  table: Table | LaterTable<Table>,
  options: CallClientOptions,
  manners: TableManners<NameIn<Table>> = {},
): CallClient<Table> {
  type Name = NameIn<Table>;
  const find = finderIn(table);
  const { timeoutMs = 60_000, attemptTimeoutMs = 10_000, repeatForMs = 20_000 } = options;
  const onceMs = Math.min(attemptTimeoutMs, timeoutMs);
  const connection: Connection = {
    baseUrl: options.baseUrl.replace(/\/+$/, ''),
    fetch: options.fetch ?? ((url, init) => globalThis.fetch(url, init)),
    token: options.token ?? memoryStore(),
    languageMark: options.languageMark ?? memoryStore(),
    isOnline: options.isOnline ?? (() => true),
    headers: options.headers ?? (() => ({})),
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

  async function sendQuestion(name: Name, fields: Fields): Promise<Attempt> {
    const question = await find(name);
    return question === undefined
      ? { isOpen: false, result: NOT_SENT, token: connection.token.get() }
      : send(question, fields, onceMs);
  }

  async function perform(name: Name, call: Call, fields: Fields, callOptions: CallOptions): Promise<AnyResult> {
    const first = await performOnce(name, call, fields, callOptions);
    if (first.ok || first.failure.code !== 'step_up_required') return first;
    const isConfirmed = await options.onStepUp?.(first.failure);
    return isConfirmed === true ? performOnce(name, call, fields, callOptions) : first;
  }

  async function performOnce(name: Name, call: Call, fields: Fields, callOptions: CallOptions): Promise<AnyResult> {
    if (!call.idempotent) {
      const limitMs = Math.min(callOptions.timeoutMs ?? timeoutMs, timeoutMs);
      return (await send(call, fields, limitMs, callOptions.signal)).result;
    }
    const clientId = String(fields.client_id);
    const following = await loadSettle().catch(() => undefined);
    if (following === undefined) return notSent(callOptions, clientId);
    const ask = manners.asks?.[name];
    return following.settle({
      clientId,
      isRepetition: callOptions.isRepetition ?? false,
      repeatForMs: Math.min(repeatForMs, timeoutMs),
      settleForMs: timeoutMs,
      send: () => send(call, fields, onceMs),
      ask: ask && (() => ask(clientId, sendQuestion)),
      onUnknownOutcome: callOptions.onUnknownOutcome ?? (() => {}),
    });
  }

  async function call(name: Name, fields: Fields = {}, callOptions: CallOptions = {}): Promise<AnyResult> {
    const here = find(name);
    // A loaded table is used immediately, with the token of this moment.
    const definition = here instanceof Promise ? await here : here;
    if (definition === undefined) return notSent(callOptions, String(fields.client_id ?? ''));
    // One action has one key, also where it has to be confirmed in between.
    const keyed = definition.idempotent ? { ...fields, client_id: fields.client_id || newClientId() } : fields;
    const result = await perform(name, definition, keyed, callOptions);
    if (result.ok) {
      manners.remember?.(connection, name, result);
      const receipt = receiptIn(result.extra);
      if (receipt !== undefined) options.onReceipt?.(name, receipt);
    }
    return result;
  }

  return withMethods(call);
}

/** The settling of calls that act needs every code of the wire: pages that only read load without it. */
const loadSettle = () => import('./settle.ts');

/** Loads now what the first call that acts would wait for. */
export async function prepareToAct(): Promise<void> {
  await loadSettle();
}

const NOT_SENT = clientFailure('unreachable', 'not_sent');

/** What was not sent did not act, unless it was sent before under the same key. */
function notSent({ isRepetition = false }: CallOptions, clientId: string): AnyResult {
  if (!isRepetition || NOT_SENT.ok) return NOT_SENT;
  return { ok: false, failure: { ...NOT_SENT.failure, kind: 'unknown-outcome', clientId } };
}

type Finder<Name extends string> = (name: Name) => Call | Promise<Call | undefined>;

/** Resolves to undefined where the call is not here and cannot be loaded now. */
function finderIn<Table extends CallTable>(table: Table | LaterTable<Table>): Finder<NameIn<Table>> {
  if (typeof table.load !== 'function') return name => (table as Table)[name]!;
  const { now, load } = table as LaterTable<Table>;
  let loading: Promise<Table | undefined> | undefined;
  return name => {
    if (now[name] !== undefined) return now[name];
    loading ??= load().catch(() => {
      loading = undefined;
      return undefined;
    });
    return loading.then(all => all?.[name]);
  };
}

/** One method per call, whether the call is here yet or not. */
function withMethods<Table extends CallTable>(
  call: (name: NameIn<Table>, fields?: Fields, options?: CallOptions) => Promise<AnyResult>,
): CallClient<Table> {
  const methods = new Proxy(
    { call },
    {
      get(own, name) {
        if (name === 'call') return own.call;
        // An `await` of the client checks whether it is a promise.
        if (typeof name === 'symbol' || name === 'then') return undefined;
        return (fields?: Fields, options?: CallOptions) => call(name as NameIn<Table>, fields, options);
      },
    },
  );
  return methods as unknown as CallClient<Table>;
}

/** The `data` next to the message of a success, where that is a receipt. */
function receiptIn(extra: unknown): (Receipt & Readonly<Record<string, unknown>>) | undefined {
  const { data } = extra as { data?: Partial<Receipt> };
  const isReceipt = typeof data?.sequence === 'number' && typeof data.hash === 'string';
  return isReceipt ? (data as Receipt & Readonly<Record<string, unknown>>) : undefined;
}

/** A new key for a call that acts: 128 random bits as 32 hexadecimal digits. */
export function newClientId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, byte => byte.toString(16).padStart(2, '0')).join('');
}
