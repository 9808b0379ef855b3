// Logins: makes tokens, caches the owner of a token without a query each time, ends them immediately, and reports which are suspended.
import { randomBytes } from 'node:crypto';
import { createKnownTokens, hashOfToken } from '../../../credentials/known-tokens.ts';
import { usersTable } from '../../../database/rows/users.ts';
import type { Database } from '../../../database/tables.ts';
import type { FindSession, LoginSuspension, Origin, Session } from '../../../http/logins.ts';
import { reasonOfAction } from '../../../journal/reasons.ts';
import type { Person } from '../accounts/people-rows.ts';
import type { Identity } from '../identity.ts';
import {
  confirmSession,
  endSession,
  endSessionsOf,
  insertSession,
  livingSessions,
  type SessionLife,
  type SessionRow,
  touchSessions,
} from './session-rows.ts';

export type Sessions = FindSession & {
  /**
   * Starts a session and answers its token, which is stored nowhere; undefined where the password was changed since this
   * person was read.
   */
  start(person: Pick<Person, 'id' | 'password_hash'>, origin: Origin, deviceHash?: Buffer): Promise<string | undefined>;
  /** Stores that the holder has just confirmed again. */
  confirm(session: Session): Promise<void>;
  /** Re-reads this user's sessions: something that they carry has changed. */
  refresh(userId: number): void;
  end(session: Pick<Session, 'id' | 'userId'>): Promise<void>;
  endAllOf(userId: number): Promise<void>;
  /** Drops sessions from the cache that a transaction has ended, once it is committed. */
  noteEnded(userId: number, ids: readonly bigint[]): void;
  /** Called after sessions have ended, so that open connections can be closed; without an id all of the user's ended. */
  onEnd(listener: (userId: number, sessionId: bigint | undefined) => void): void;
};

const DAY_MS = 24 * 3_600_000;
/** A login that is unused for so long is over, and so is any after the second of these, however much it is used. */
const IDLE_LIFE_MS = 30 * DAY_MS;
const WHOLE_LIFE_MS = 90 * DAY_MS;
const TOUCH_MS = 5 * 60_000;
const TOKEN = /^[0-9a-f]{64}$/;
/** As much of a user agent as is kept. */
export const AGENT_LENGTH = 200;

/** What keeps a login alive at this moment. */
export function lifeAt(time: number): SessionLife {
  return { seenSince: new Date(time - IDLE_LIFE_MS), startedSince: new Date(time - WHOLE_LIFE_MS) };
}

export function createSessions(db: Database, now: () => number = Date.now): Sessions {
  const known = createKnownTokens({ form: TOKEN, load, now });
  const listeners: ((userId: number, sessionId: bigint | undefined) => void)[] = [];

  async function load(hashes: readonly Buffer[], time: number): Promise<{ tokenHash: Buffer; holder: Session }[]> {
    const rows = await livingSessions(db, hashes, lifeAt(time));
    const unseen = rows.filter(({ lastSeenAt }) => time - lastSeenAt.getTime() > TOUCH_MS).map(({ id }) => id);
    // A login counts also where its use cannot be stored now, as on a full disk: it is stored at one of the next times.
    if (unseen.length > 0) await touchSessions(db, unseen, new Date(time)).catch(() => undefined);
    return rows.map(row => ({ tokenHash: row.tokenHash, holder: sessionOf(row) }));
  }

  function noteEnded(userId: number, ids: readonly bigint[]): void {
    known.forget(({ id }) => ids.includes(id));
    for (const id of ids) for (const listener of listeners) listener(userId, id);
  }

  return {
    async start(person, { address, agent }, deviceHash) {
      const token = randomBytes(32).toString('hex');
      const isStarted = await insertSession(db, {
        tokenHash: hashOfToken(token),
        personId: person.id,
        passwordHash: person.password_hash,
        at: new Date(now()),
        address,
        agent: agent.slice(0, AGENT_LENGTH),
        deviceHash: deviceHash ?? null,
      });
      return isStarted ? token : undefined;
    },

    recall: known.recall,
    find: known.find,

    async confirm(session) {
      await confirmSession(db, session.id, new Date(now()));
      known.forget(({ id }) => id === session.id);
    },

    refresh: userId => known.forget(session => session.userId === userId),

    async end(session) {
      await endSession(db, session.id, new Date(now()));
      noteEnded(session.userId, [session.id]);
    },

    async endAllOf(userId) {
      await endSessionsOf(db, userId, new Date(now()));
      known.forget(session => session.userId === userId);
      for (const listener of listeners) listener(userId, undefined);
    },

    noteEnded,

    onEnd: listener => void listeners.push(listener),
  };
}

function sessionOf({ id, personId, confirmedAt, hasFactor, isFrozen }: SessionRow): Session {
  return { id, userId: personId, confirmedAt: confirmedAt?.getTime() ?? 0, hasFactor, isFrozen };
}

/** The suspensions that hold now, by person; the engine's clock may be ahead of ours by less than a suspension lasts. */
export async function loginSuspensionsOf(
  { reader, now }: Pick<Identity, 'reader' | 'now'>,
  personIds: readonly number[],
): Promise<Map<number, LoginSuspension>> {
  const users = await reader.select(usersTable, 'WHERE id = ANY ($1::integer[]) AND login_stop_until > $2', [
    personIds,
    now(),
  ]);
  const suspensions = users.map(async ({ id, loginStopAction, loginStopUntil }) => {
    return [id, { reason: await reasonOfAction(reader, loginStopAction), until: loginStopUntil }] as const;
  });
  return new Map(await Promise.all(suspensions));
}

/** Ends every login of a person whose login was stopped just now. */
export async function endForSuspension({ sessions }: Pick<Identity, 'sessions'>, personId: number): Promise<void> {
  await sessions.endAllOf(personId);
}
