// Decides whether a call may be made: who is calling, and not too often. What no rule allows is refused.
import type { Access, Call } from '@candor/contract';
import type { Mode } from '../config.ts';
import type { Session, Sessions } from '../identity/sessions.ts';
import type { Limits } from './limits.ts';
import { type Refusal, refuse, refuseFor } from './reply.ts';

export type Admission = { user: { id: number; session: Session } | undefined };

export type Guard = (call: Call, token: string, address: string) => Promise<Admission | Refusal>;

const NOBODY: Admission = { user: undefined };

/** Whether calls of this access exist in this mode at all. */
export function existsIn(access: Access, mode: Mode): boolean {
  switch (access) {
    case 'public':
    case 'user':
      return true;
    case 'demo':
    case 'demo-user':
      return mode === 'demo';
    default:
      access satisfies never;
      return false;
  }
}

export function createGuard(sessions: Sessions, limits: Limits): Guard {
  function limited(call: Call, address: string, userId: number | undefined): Refusal | undefined {
    const waitMs = limits.take(call, address, userId);
    return waitMs === 0 ? undefined : refuseFor('too_many_requests', waitMs);
  }

  async function sessionOf(token: string, address: string): Promise<Session | Refusal> {
    if (token === '') return refuse('not_logged_in');
    const recalled = sessions.recall(token);
    if (recalled !== undefined) return recalled;
    const waitMs = limits.takeUnknownToken(address);
    if (waitMs > 0) return refuseFor('too_many_requests', waitMs);
    return (await sessions.find(token)) ?? refuse('not_logged_in');
  }

  return async (call, token, address) => {
    switch (call.access) {
      case 'public':
      case 'demo':
        return limited(call, address, undefined) ?? NOBODY;
      case 'user':
      case 'demo-user': {
        const session = await sessionOf(token, address);
        if ('kind' in session) return session;
        return limited(call, address, session.userId) ?? { user: { id: session.userId, session } };
      }
      default:
        call.access satisfies never;
        return refuse('not_logged_in');
    }
  };
}
