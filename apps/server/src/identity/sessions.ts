// Logins: makes tokens, knows who a token belongs to without asking the database each time, and ends them at once.
import { hash, randomBytes } from 'node:crypto';
import {
  confirmSession,
  endSession,
  endSessionsOf,
  insertSession,
  livingSession,
  type SessionRow,
  touchSession,
} from '../database/identity-sessions.ts';
import type { IdentityDatabase, Person } from '../database/identity-tables.ts';

export type Session = {
  id: bigint;
  userId: number;
  /** When its holder last proved again who they are; 0 = not since the login. */
  confirmedAt: number;
  hasFactor: boolean;
  isFrozen: boolean;
};

/** Where a login came from, for the list that its owner sees. */
export type Origin = { address: string; agent: string };

export type Sessions = {
  /**
   * Starts a session and answers its token, which is stored nowhere; undefined where the password was changed since this
   * person was read.
   */
  start(person: Pick<Person, 'id' | 'password_hash'>, origin: Origin): Promise<string | undefined>;
  /** Whose token this is, where it was seen a short while ago; undefined says nothing. */
  recall(token: string): Session | undefined;
  /** Whose token this is; asks the database where the token was not seen a short while ago. */
  find(token: string): Promise<Session | undefined>;
  /** Remembers that the holder has just proved again who they are. */
  confirm(session: Session): Promise<void>;
  /** Looks at this user's sessions anew: something that they carry has changed. */
  refresh(userId: number): void;
  end(session: Pick<Session, 'id' | 'userId'>): Promise<void>;
  endAllOf(userId: number): Promise<void>;
  /** Called after sessions have ended, so that open connections can be closed; without an id all of the user's ended. */
  onEnd(listener: (userId: number, sessionId: bigint | undefined) => void): void;
};

const IDLE_LIFE_MS = 30 * 24 * 3_600_000;
// Another server of the same database learns of a logout here after this long.
const TRUSTED_MS = 30_000;
const TOUCH_MS = 5 * 60_000;
const CACHE_LIMIT = 100_000;
const TOKEN = /^[0-9a-f]{64}$/;
const AGENT_LENGTH = 200;

type Known = { session: Session; until: number };

function hashOf(token: string): Buffer {
  return hash('sha256', token, 'buffer');
}

export function createSessions(db: IdentityDatabase, now: () => number = Date.now): Sessions {
  // By the tokens themselves: hashing one on every request would cost more than the rest of the check, and a token that was
  // just sent is in this memory anyway.
  const known = new Map<string, Known>();
  const listeners: ((userId: number, sessionId: bigint | undefined) => void)[] = [];
  // Counts endings: an answer of the database from before one must not be kept.
  let endings = 0;

  function forget(isEnded: (session: Session) => boolean): void {
    endings += 1;
    for (const [token, { session }] of known) if (isEnded(session)) known.delete(token);
  }

  function recall(token: string): Session | undefined {
    const entry = known.get(token);
    return entry !== undefined && entry.until > now() ? entry.session : undefined;
  }

  async function load(token: string): Promise<Session | undefined> {
    const time = now();
    const endingsBefore = endings;
    const row = await livingSession(db, hashOf(token), new Date(time - IDLE_LIFE_MS));
    if (row === undefined) {
      known.delete(token);
      return undefined;
    }
    await touch(row, time);
    const session = {
      id: row.id,
      userId: row.personId,
      confirmedAt: row.confirmedAt?.getTime() ?? 0,
      hasFactor: row.hasFactor,
      isFrozen: row.isFrozen,
    };
    if (endings === endingsBefore) keep(token, session, time);
    return session;
  }

  function keep(token: string, session: Session, time: number): void {
    // The first token is the one kept longest; its owner costs one query more.
    if (known.size >= CACHE_LIMIT) known.delete(known.keys().next().value!);
    known.set(token, { session, until: time + TRUSTED_MS });
  }

  async function touch(row: SessionRow, time: number): Promise<void> {
    if (time - row.lastSeenAt.getTime() > TOUCH_MS) await touchSession(db, row.id, new Date(time));
  }

  return {
    async start(person, { address, agent }) {
      const token = randomBytes(32).toString('hex');
      const isStarted = await insertSession(db, {
        tokenHash: hashOf(token),
        personId: person.id,
        passwordHash: person.password_hash,
        at: new Date(now()),
        address,
        agent: agent.slice(0, AGENT_LENGTH),
      });
      return isStarted ? token : undefined;
    },

    recall,

    async find(token) {
      return recall(token) ?? (TOKEN.test(token) ? load(token) : undefined);
    },

    async confirm(session) {
      await confirmSession(db, session.id, new Date(now()));
      forget(({ id }) => id === session.id);
    },

    refresh: userId => forget(session => session.userId === userId),

    async end(session) {
      await endSession(db, session.id, new Date(now()));
      forget(({ id }) => id === session.id);
      for (const listener of listeners) listener(session.userId, session.id);
    },

    async endAllOf(userId) {
      await endSessionsOf(db, userId, new Date(now()));
      forget(session => session.userId === userId);
      for (const listener of listeners) listener(userId, undefined);
    },

    onEnd: listener => void listeners.push(listener),
  };
}
