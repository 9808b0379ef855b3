// Decides whether a call of the console may be made: from our own pages only, by whom the cookie names, as far as the role goes.
import { timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { type ActingRole, type Call, demoReviewerRole, mayDo } from '@candor/contract';
import { consoleToken } from './console-cookie.ts';
import type { Limits } from './limits.ts';
import type { FindOperator, LoggedInOperator } from './logins.ts';
import { type Refusal, refuse, refuseFor } from './reply.ts';

/** `operator` is undefined on the calls that come before a login. */
export type ConsoleAdmission = { user: undefined; operator: LoggedInOperator | undefined };

export type ConsoleRequest = { headers: IncomingHttpHeaders; ip: string };

export type ConsoleGuard = (call: Call, request: ConsoleRequest) => Promise<ConsoleAdmission | Refusal>;

export type ConsoleGuardParts = {
  operatorSessions: FindOperator;
  limits: Limits;
  /** The site's own address. */
  origin: string;
};

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
    // What a page asks for again and again by itself does not show that anybody sits there.
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

function isSame(given: string | string[] | undefined, wanted: string): boolean {
  if (typeof given !== 'string' || given.length !== wanted.length) return false;
  return timingSafeEqual(Buffer.from(given), Buffer.from(wanted));
}
