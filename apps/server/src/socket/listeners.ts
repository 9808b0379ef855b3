// Finds out who a connection belongs to: the holder of a login, or of an API key that may be used from where it comes.
import type { ApiKeys } from '../features/people/api-keys/api-keys.ts';
import type { Sessions } from '../features/people/logins/sessions.ts';
import { type ApiKey, isApiKey, type Session } from '../http/logins.ts';
import { keyRoom, sessionRoom } from './rooms.ts';

export type TokenKind = 'login' | 'key';

export type Listener = {
  user: number;
  /** The connections of the same login or key. */
  room: string;
  kind: TokenKind;
};

export type Listeners = {
  /** Who holds this token, where it was seen a short while ago; undefined says nothing. */
  recall(token: string, address: string): Listener | undefined;
  find(token: string, address: string): Promise<Listener | undefined>;
};

export type ListenersParts = {
  sessions: Pick<Sessions, 'recall' | 'find'>;
  apiKeys: Pick<ApiKeys, 'recall' | 'find'>;
  now: () => number;
};

export function createListeners({ sessions, apiKeys, now }: ListenersParts): Listeners {
  return {
    recall: (token, address) =>
      isApiKey(token) ? ofKey(apiKeys.recall(token), address, now()) : ofSession(sessions.recall(token)),
    find: async (token, address) =>
      isApiKey(token) ? ofKey(await apiKeys.find(token), address, now()) : ofSession(await sessions.find(token)),
  };
}

/** Nothing is told to whoever holds a frozen account: its owner may have frozen it because of them. */
function ofSession(session: Session | undefined): Listener | undefined {
  if (session === undefined || session.isFrozen) return undefined;
  return { user: session.userId, room: sessionRoom(session.id), kind: 'login' };
}

/** Every key may look, so every key may listen. */
function ofKey(key: ApiKey | undefined, address: string, time: number): Listener | undefined {
  if (key === undefined || key.isFrozen || (key.suspension?.until ?? 0) > time || !key.mayComeFrom(address))
    return undefined;
  return { user: key.userId, room: keyRoom(key.id), kind: 'key' };
}
