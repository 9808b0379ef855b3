// Who is logged in at this browser, as the server last said, and the mark that our own pages send with every act.
import { observable } from '@candor/client';
import type { AnswerIn, Permission } from '@candor/contract';
import type { ConsoleCalls } from '@candor/contract/console';
import { useSyncExternalStore } from 'react';

export type Me = AnswerIn<ConsoleCalls, 'me'>;

export type Session =
  | { status: 'unknown' }
  /** No operator is logged in; `hasEnded`: one was, until the server ended the session. */
  | { status: 'out'; hasEnded: boolean }
  /** The server could not be reached. */
  | { status: 'unreachable' }
  | { status: 'in'; me: Me };

export const session = observable<Session>({ status: 'unknown' });
export const csrf = observable('');

/** The login has ended: by choice, or because the server no longer knows it. */
export function endSession(hasEnded: boolean): void {
  csrf.set('');
  session.set({ status: 'out', hasEnded });
}

export function useSession(): Session {
  return useSyncExternalStore(session.subscribe, session.get);
}

/** The operator who is logged in; for what is shown to members of staff only. */
export function useMe(): Me {
  const current = useSession();
  if (current.status !== 'in') throw new Error('no operator is logged in');
  return current.me;
}

/** Whether the operator may do this, as the server's table says. */
export function useMay(permission: Permission): boolean {
  return useMe().permissions.includes(permission);
}
