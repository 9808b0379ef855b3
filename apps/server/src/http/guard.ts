// Decides whether a call may be made: who is calling, and not too often. What no rule allows is refused.

import { timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { type Access, type ActingRole, type Call, demoReviewerRole, mayDo } from '@candor/contract';
import type { Mode } from '../config.ts';
import { confirmedUntil } from '../credentials/confirmation.ts';
import { consoleToken } from './cookies.ts';
import type { Limits } from './limits.ts';
import {
  type ApiKey,
  type FindApiKey,
  type FindOperator,
  type FindSession,
  isApiKey,
  type LoggedInOperator,
  type Session,
  type StepUpMethods,
} from './logins.ts';
import { type Refusal, refuse, refuseFor, refuseSuspended, refuseWith } from './reply.ts';

/** Without a session the caller is an API key, or unknown. */
export type Admission = { user: { id: number; session: Session | undefined } | undefined; operator?: undefined };

/** Answers synchronously, without a promise, unless a token has to be read. */
export type Guard = (call: Call, token: string, address: string) => Admission | Refusal | Promise<Admission | Refusal>;

const ANONYMOUS: Admission = { user: undefined };

/** Whether calls of this access exist in this mode at all. */
export function existsIn(access: Access, mode: Mode): boolean {
  switch (access) {
    case 'public':
    case 'user':
    case 'console':
    case 'operator':
      return true;
    case 'demo':
    case 'demo-user':
      return mode === 'demo';
    default:
      access satisfies never;
      return false;
  }
}

export type GuardParts = {
  sessions: FindSession;
  apiKeys: FindApiKey;
  stepUpMethods: StepUpMethods;
  limits: Limits;
  now: () => number;
};

export function createGuard({ sessions, apiKeys, stepUpMethods, limits, now }: GuardParts): Guard {
  function limited(call: Call, address: string, userId: number | undefined): Refusal | undefined {
    const waitMs = limits.take(call, address, userId);
    return waitMs === 0 ? undefined : refuseFor('too_many_requests', waitMs);
  }

  function admit(call: Call, address: string, session: Session | undefined) {
    if (session === undefined) return refuse('not_logged_in');
    const tooOften = limited(call, address, session.userId);
    if (tooOften !== undefined) return tooOften;
    if (session.isFrozen && call.whenFrozen !== true) return refuse('account_frozen');
    if (needsConfirmation(call, session)) return refuseStale(session.userId);
    const admission: Admission = { user: { id: session.userId, session } };
    return admission;
  }

  function needsConfirmation({ stepUp }: Call, session: Session): boolean {
    if (stepUp === undefined || (stepUp === 'with-factor' && !session.hasFactor)) return false;
    return now() > confirmedUntil(session);
  }

  async function refuseStale(userId: number): Promise<Refusal> {
    return refuseWith('step_up_required', { methods: await stepUpMethods(userId) });
  }

  function admitKey(call: Call, address: string, key: ApiKey | undefined) {
    if (key === undefined) return refuse('not_logged_in');
    // A caller that may not use the key must not use up the calls of its owner either.
    if (!key.mayComeFrom(address)) return limitedAsUnknown(address) ?? refuse('key_wrong_address');
    const tooOften = limited(call, address, key.userId);
    if (tooOften !== undefined) return tooOften;
    if (key.isFrozen) return refuse('account_frozen');
    if (key.suspension !== undefined && key.suspension.until > now()) return refuseSuspended(key.suspension);
    if (!reaches(key, call)) return refuse('key_not_allowed');
    const admission: Admission = { user: { id: key.userId, session: undefined } };
    return apiKeys.noteUse(key, address)?.then(() => admission) ?? admission;
  }

  function limitedAsUnknown(address: string): Refusal | undefined {
    const waitMs = limits.takeUnknownToken(address);
    return waitMs === 0 ? undefined : refuseFor('too_many_requests', waitMs);
  }

  async function admitUnknown(call: Call, token: string, address: string): Promise<Admission | Refusal> {
    const tooOften = limitedAsUnknown(address);
    if (tooOften !== undefined) return tooOften;
    if (isApiKey(token)) return admitKey(call, address, await apiKeys.find(token));
    return admit(call, address, await sessions.find(token));
  }

  function admitUser(call: Call, token: string, address: string) {
    if (isApiKey(token)) {
      const key = apiKeys.recall(token);
      return key === undefined ? admitUnknown(call, token, address) : admitKey(call, address, key);
    }
    const session = sessions.recall(token);
    return session === undefined ? admitUnknown(call, token, address) : admit(call, address, session);
  }

  /** For a call that is open to all and still identifies its caller. */
  async function admitAnyCaller(call: Call, token: string, address: string): Promise<Admission | Refusal> {
    let session = sessions.recall(token);
    if (session === undefined) {
      const tooOften = limitedAsUnknown(address);
      if (tooOften !== undefined) return tooOften;
      session = await sessions.find(token);
    }
    const user = session && { id: session.userId, session };
    return limited(call, address, user?.id) ?? { user };
  }

  return (call, token, address) => {
    switch (call.access) {
      case 'public':
        if (call.knowsCaller === true && token !== '') return admitAnyCaller(call, token, address);
        return limited(call, address, undefined) ?? ANONYMOUS;
      case 'demo':
        return limited(call, address, undefined) ?? ANONYMOUS;
      case 'user':
      case 'demo-user':
        return admitUser(call, token, address);
      case 'console':
      case 'operator':
        return refuse('not_logged_in');
      default:
        call.access satisfies never;
        return refuse('not_logged_in');
    }
  };
}

/** A key that may trade may read as well. No key reaches a call that names no right. */
function reaches({ right }: ApiKey, call: Call): boolean {
  return call.right === 'read' || (call.right === 'trade' && right === 'trade');
}

/** `operator` is undefined on the calls that come before a login. */
export type ConsoleAdmission = { user: undefined; operator: LoggedInOperator | undefined };

type ConsoleRequest = { headers: IncomingHttpHeaders; ip: string };

export type ConsoleGuard = (call: Call, request: ConsoleRequest) => Promise<ConsoleAdmission | Refusal>;

type ConsoleGuardParts = {
  operatorSessions: FindOperator;
  limits: Limits;
  /** The site's own address. */
  origin: string;
};

/** Decides whether a call of the console may be made: from our own pages only, by the operator that the cookie names, as far as the role goes. */
export function createConsoleGuard({ operatorSessions, limits, origin }: ConsoleGuardParts): ConsoleGuard {
  function limited(call: Call, address: string, operatorId: number | undefined): Refusal | undefined {
    const waitMs = limits.take(call, address, operatorId);
    return waitMs === 0 ? undefined : refuseFor('too_many_requests', waitMs);
  }

  return async (call, { headers, ip }) => {
    if (!isFromOurPages(headers, origin)) return refuse('wrong_origin');
    if (call.access === 'console') return limited(call, ip, undefined) ?? { user: undefined, operator: undefined };

    const waitMs = limits.takeUnknownToken(ip);
    if (waitMs > 0) return refuseFor('too_many_requests', waitMs);
    // Automatic polling by a page does not show that a person is present.
    const isByHand = call.limit !== 'poll' && headers['x-background'] === undefined;
    const operator = await operatorSessions.find(consoleToken(headers.cookie), isByHand);
    if (operator === undefined) return refuse('not_logged_in');
    const { session, role } = operator;
    if (call.method !== 'GET' && !isSame(headers['x-csrf'], session.csrf)) return refuse('wrong_origin');
    const tooOften = limited(call, ip, operator.id);
    if (tooOften !== undefined) return tooOften;
    if (!(call.duringLogin ?? ['complete']).includes(session.state)) return refuse('not_logged_in');
    return isAllowed(call, role) ? { user: undefined, operator } : refuse('not_permitted');
  };
}

function isAllowed({ permission, forDemoReviewer }: Call, role: ActingRole): boolean {
  if (permission === 'own') return true;
  if (role === demoReviewerRole) return forDemoReviewer === true;
  return permission !== undefined && mayDo(role, permission);
}

/** Browsers say where a request comes from; programs that do not are held to the header with the secret. */
function isFromOurPages(headers: IncomingHttpHeaders, ownOrigin: string): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin') return false;
  const { origin, host } = headers;
  if (origin === undefined || origin === ownOrigin) return true;
  return URL.canParse(origin) && new URL(origin).host === host;
}

function isSame(provided: string | string[] | undefined, wanted: string): boolean {
  if (typeof provided !== 'string' || provided.length !== wanted.length) return false;
  return timingSafeEqual(Buffer.from(provided), Buffer.from(wanted));
}
