// Finds out whose a connection is, by tokens of logins and API keys, and answers each `login` that proves nothing.
import { setTimeout as sleep } from 'node:timers/promises';
import { clientEvents, DEFAULT_LANGUAGE, type LanguageCode, languageNamed } from '@candor/contract';
import type { Logger } from 'pino';
import type { Socket } from 'socket.io';
import type { ApiKeys } from '../features/people/api-keys/api-keys.ts';
import type { Sessions } from '../features/people/logins/sessions.ts';
import { type ApiKey, bareToken, type FindLanguage, isApiKey, type Session } from '../http/logins.ts';
import type { TextOf } from '../texts.ts';
import { keyRoom, sessionRoom, userRoom } from './rooms.ts';

/** How often connections check whether their login or key still lives: both also end automatically. */
export type RecheckMs = Readonly<Record<TokenKind, number>>;

export type ConnectionLoginParts = {
  listeners: Listeners;
  languages: FindLanguage;
  textOf: TextOf;
  recheckMs: RecheckMs;
  log: Logger;
};

/** One connection, as its login sees it. */
export type LoginConnection = {
  /** The network address that it comes from. */
  address: string;
  /** Counts a database read for the network of the connection; false = too many. */
  mayLookUp: () => boolean;
  /** The connection is proved. @returns what to do when it ends. */
  onProved: (listener: Listener, token: string) => () => void;
};

export type ConnectionLogin = {
  /** Takes the payload of a `login` event. */
  take(payload: unknown): void;
  end(): void;
};

/** Logins that are tried for one connection, right or wrong. */
const MAX_LOGINS = 5;

/** Between two reads while the database fails. */
const LOOKUP_PAUSES_MS = [200, 1_000, 3_000, 10_000, 30_000];

/** Starts with the token of the handshake, where there is one. A connection belongs to the user who proved it first. */
export function startLogin(socket: Socket, parts: ConnectionLoginParts, connection: LoginConnection): ConnectionLogin {
  const { listeners, languages, textOf, recheckMs, log } = parts;
  const { address, mayLookUp, onProved } = connection;
  let proved: { user: number; token: string } | undefined;
  let tries = 0;
  let ends: (() => void)[] = [];
  let language: LanguageCode | undefined;
  // One after the other: apps send their user id while the token of the handshake is still being read.
  let turn = Promise.resolve();

  function inTurn(work: () => Promise<unknown>): void {
    turn = turn.then(work).then(undefined, error => log.warn({ err: error }, 'an event of a socket failed'));
  }

  async function isProof(payload: unknown): Promise<boolean> {
    const read = clientEvents.login.safeParse(payload);
    if (!read.success) return false;
    const id = userIdOf(read.data);
    if (id !== undefined) return id === proved?.user;
    const sent = typeof read.data === 'object' ? read.data.token : String(read.data);
    return proves(bareToken(sent));
  }

  async function proves(token: string): Promise<boolean> {
    if (proved?.token === token) return true;
    if (++tries > MAX_LOGINS) return false;
    const listener = listeners.recall(token, address) ?? (mayLookUp() ? await lookUp(token) : undefined);
    if (listener === undefined) return false;
    if (proved !== undefined) return listener.user === proved.user;
    if (socket.connected) await become(listener, token);
    return true;
  }

  /**
   * A right login has no answer on the wire, so a failure of the database must not leave it without effect.
   * After the last try the connection ends: the client connects and logs in again.
   *
   * @returns undefined where the token proves nothing, and where the connection has ended
   */
  async function lookUp(token: string): Promise<Listener | undefined> {
    for (const pauseMs of [...LOOKUP_PAUSES_MS, undefined]) {
      try {
        return await listeners.find(token, address);
      } catch (error) {
        log.warn({ err: error, nextTryInMs: pauseMs }, 'a login of a socket could not be read');
        if (pauseMs !== undefined) await sleep(pauseMs, undefined, { ref: false });
        if (!socket.connected) return undefined;
      }
    }
    socket.disconnect(true);
    return undefined;
  }

  async function become(listener: Listener, token: string): Promise<void> {
    proved = { user: listener.user, token };
    ends = [onProved(listener, token)];
    await socket.join([userRoom(listener.user), listener.room]);
    // It may have ended while it was read, before its end could find this connection in its room.
    await endUnless(lookUp(token));
    if (!socket.connected) return;
    const timer = setInterval(() => {
      // A proved connection outlives a database that is away: the next check comes.
      endUnless(listeners.find(token, address)).catch(error =>
        log.warn({ err: error }, 'a login of a socket could not be read'),
      );
    }, recheckMs[listener.kind]).unref();
    ends.push(() => clearInterval(timer));
  }

  async function endUnless(found: Promise<Listener | undefined>): Promise<void> {
    if ((await found) === undefined) socket.disconnect(true);
  }

  async function refuse(): Promise<void> {
    if (!socket.connected) return;
    language ??= await languageOf(socket, { languages, mayLookUp });
    socket.emit('login_failed', { type: 'login_failed', message: textOf(language, 'socketWords.login_failed') });
  }

  const token = tokenOfHandshake(socket);
  if (token !== undefined) inTurn(() => proves(token));
  return {
    take: payload => inTurn(async () => ((await isProof(payload)) ? undefined : refuse())),
    end() {
      for (const end of ends) end();
    },
  };
}

/** A bare user id, as a number or as its digits. */
function userIdOf(payload: unknown): number | undefined {
  if (typeof payload === 'number') return payload;
  return typeof payload === 'string' && /^\d{1,15}$/.test(payload) ? Number(payload) : undefined;
}

function tokenOfHandshake({ handshake }: Socket): string | undefined {
  const { auth, query, headers } = handshake;
  const sent: unknown[] = [auth.token, query.token, headers.authorization];
  const token = sent.find(text => typeof text === 'string' && clientEvents.login.safeParse(text).success);
  return token === undefined ? undefined : bareToken(token as string);
}

/** The language of a call with the same words: browsers send no headers with a socket, so the query and `auth` may carry them. */
async function languageOf(
  { handshake: { auth, query, headers } }: Socket,
  { languages, mayLookUp }: { languages: FindLanguage; mayLookUp: () => boolean },
): Promise<LanguageCode> {
  const named = languageNamed(auth.lang) ?? languageNamed(query.lang) ?? languageNamed(headers['x-lang']);
  if (named !== undefined) return named;
  const marks: unknown[] = [auth['language-mark'], query['language-mark'], headers['language-mark']];
  const mark = marks.find(text => typeof text === 'string' && text !== '') as string | undefined;
  if (mark === undefined) return languageNamed(headers.lang) ?? DEFAULT_LANGUAGE;
  return mayLookUp() ? languages.languageOf(mark) : languages.recall(mark);
}

type TokenKind = 'login' | 'key';

export type Listener = {
  user: number;
  /** The connections of the same login or key. */
  room: string;
  kind: TokenKind;
};

type Listeners = {
  /** Who holds this token, where it was seen a short while ago; undefined proves nothing. */
  recall(token: string, address: string): Listener | undefined;
  find(token: string, address: string): Promise<Listener | undefined>;
};

type ListenersParts = {
  sessions: Pick<Sessions, 'recall' | 'find'>;
  apiKeys: Pick<ApiKeys, 'recall' | 'find'>;
  now: () => number;
};

/** Finds out who a connection belongs to: the holder of a login, or of an API key that may be used from where it comes. */
export function createListeners({ sessions, apiKeys, now }: ListenersParts): Listeners {
  return {
    recall: (token, address) =>
      isApiKey(token) ? ofKey(apiKeys.recall(token), address, now()) : ofSession(sessions.recall(token)),
    find: async (token, address) =>
      isApiKey(token) ? ofKey(await apiKeys.find(token), address, now()) : ofSession(await sessions.find(token)),
  };
}

/** The holder of a login to a frozen account gets no events: its owner may have frozen it because of them. */
function ofSession(session: Session | undefined): Listener | undefined {
  if (session === undefined || session.isFrozen) return undefined;
  return { user: session.userId, room: sessionRoom(session.id), kind: 'login' };
}

/** Every key may read, so every key may listen. */
function ofKey(key: ApiKey | undefined, address: string, time: number): Listener | undefined {
  if (key === undefined || key.isFrozen || (key.suspension?.until ?? 0) > time || !key.mayComeFrom(address))
    return undefined;
  return { user: key.userId, room: keyRoom(key.id), kind: 'key' };
}
