// Logins of members of staff: short, in steps, a new token with each step, and read from the database every time.
import { createHmac, hash, randomBytes } from 'node:crypto';
import { demoReviewerRole } from '@candor/contract';
import type { LoginState } from '@candor/contract/console';
import type { Database } from '../../../database/tables.ts';
import type { FindOperator, OperatorSession, Origin } from '../../../http/logins.ts';
import type { DemoReviewer } from '../demo-reviewer.ts';
import type { OperatorRow } from '../operator-rows.ts';
import {
  advanceOperatorSession,
  endOperatorSession,
  insertOperatorSession,
  livingOperatorSession,
  touchOperatorSession,
} from './session-rows.ts';

/** What a step answers: the token for the cookie, and its other values. */
export type Step = { token: string; state: LoginState; csrf: string };

export type OperatorSessions = FindOperator & {
  /** Undefined where the password was changed, an authenticator set up, or the operator closed meanwhile. */
  start(
    operator: Pick<OperatorRow, 'id' | 'password_hash' | 'totp'>,
    state: LoginState,
    origin: Origin,
  ): Promise<Step | undefined>;
  /** The next state under a new token; the old one is invalid from then on. Undefined where it was taken already. */
  advance(db: Database, session: OperatorSession, to: LoginState): Promise<Step | undefined>;
  /** Answers whether there was such a login. */
  end(operator: number, session: bigint): Promise<boolean>;
  /** The times since which a session must have been used and started to be alive. */
  lifeSince(): { seenSince: Date; startedSince: Date };
};

const IDLE_LIFE_MS = 30 * 60_000;
const WHOLE_LIFE_MS = 12 * 3_600_000;
const TOUCH_MS = 30_000;
const TOKEN = /^[0-9a-f]{64}$/;
const AGENT_LENGTH = 200;

function hashOf(token: string): Buffer {
  return hash('sha256', token, 'buffer');
}

/** Derived from the token, which no page can read, so that it is not stored. */
function csrfOf(token: string): string {
  return createHmac('sha256', token).update('csrf').digest('hex');
}

function newStep(state: LoginState): Step {
  const token = randomBytes(32).toString('hex');
  return { token, state, csrf: csrfOf(token) };
}

/** @param demoReviewer is notified of each call of the program; where it is absent, the program cannot log in. */
export function createOperatorSessions(
  db: Database,
  now: () => number,
  demoReviewer: Pick<DemoReviewer, 'noteSeen'> | undefined,
): OperatorSessions {
  const lifeSince = () => {
    const time = now();
    return { seenSince: new Date(time - IDLE_LIFE_MS), startedSince: new Date(time - WHOLE_LIFE_MS) };
  };

  return {
    lifeSince,

    async start(operator, state, { address, agent }) {
      const step = newStep(state);
      const isStarted = await insertOperatorSession(db, {
        tokenHash: hashOf(step.token),
        operator,
        state,
        at: new Date(now()),
        address,
        agent: agent.slice(0, AGENT_LENGTH),
      });
      return isStarted ? step : undefined;
    },

    async find(token, isPresence) {
      if (!TOKEN.test(token)) return undefined;
      const row = await livingOperatorSession(db, { tokenHash: hashOf(token), ...lifeSince() });
      if (row === undefined) return undefined;
      if (row.role === demoReviewerRole) {
        if (demoReviewer === undefined) return undefined;
        if (row.state === 'complete') demoReviewer.noteSeen();
      }
      const { id, state, pending_totp: pendingTotp, last_seen_at: seenAt } = row;
      if (isPresence && now() - seenAt.getTime() > TOUCH_MS) await touchOperatorSession(db, id, new Date(now()));
      const session = { id, state, csrf: csrfOf(token), pendingTotp };
      return { id: row.operator_id, role: row.role, name: row.name, email: row.email, session };
    },

    async advance(transaction, session, to) {
      const step = newStep(to);
      const change = { from: session.state, to, tokenHash: hashOf(step.token) };
      return (await advanceOperatorSession(transaction, session.id, change)) ? step : undefined;
    },

    end: (operator, id) => endOperatorSession(db, { id, operator }, new Date(now())),
  };
}
