// Decides whether a call may be made: who is calling, and not too often. What no rule allows is refused.
import type { Access, Call } from '@candor/contract';
import type { Mode } from '../config.ts';
import type { Session, Sessions } from '../identity/sessions.ts';
import type { Limits } from './limits.ts';
import { type Refusal, refuse, refuseFor } from './reply.ts';

export type Admission = { user: { id: number; session: Session } | undefined };

/** Answers at once, without a promise, unless a token has to be looked up. */
export type Guard = (call: Call, token: string, address: string) => Admission | Refusal | Promise<Admission | Refusal>;

/** How long a confirmation lasts for the changes that ask for one. */
const CONFIRMED_FOR_MS = 5 * 60_000;

const NOBODY: Admission = { user: undefined };

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

export function createGuard(sessions: Sessions, limits: Limits, now: () => number): Guard {
  function limited(call: Call, address: string, userId: number | undefined): Refusal | undefined {
    const waitMs = limits.take(call, address, userId);
    return waitMs === 0 ? undefined : refuseFor('too_many_requests', waitMs);
  }

  function admit(call: Call, address: string, session: Session | undefined): Admission | Refusal {
    if (session === undefined) return refuse('not_logged_in');
    const tooOften = limited(call, address, session.userId);
    if (tooOften !== undefined) return tooOften;
    if (session.isFrozen && call.whenFrozen !== true) return refuse('account_frozen');
    if (needsConfirmation(call, session)) return refuse('step_up_required');
    return { user: { id: session.userId, session } };
  }

  function needsConfirmation({ stepUp }: Call, { hasFactor, confirmedAt }: Session): boolean {
    if (stepUp === undefined || (stepUp === 'with-factor' && !hasFactor)) return false;
    return now() - confirmedAt > CONFIRMED_FOR_MS;
  }

  async function admitUnknown(call: Call, token: string, address: string): Promise<Admission | Refusal> {
    const waitMs = limits.takeUnknownToken(address);
    if (waitMs > 0) return refuseFor('too_many_requests', waitMs);
    return admit(call, address, await sessions.find(token));
  }

  return (call, token, address) => {
    switch (call.access) {
      case 'public':
      case 'demo':
        return limited(call, address, undefined) ?? NOBODY;
      case 'user':
      case 'demo-user': {
        const session = sessions.recall(token);
        return session === undefined ? admitUnknown(call, token, address) : admit(call, address, session);
      }
      case 'console':
      case 'operator':
        return refuse('not_logged_in');
      default:
        call.access satisfies never;
        return refuse('not_logged_in');
    }
  };
}
