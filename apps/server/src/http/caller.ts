// Who makes a call, as handlers see them.
import type { Call, LanguageCode } from '@candor/contract';
import type { Session } from '../identity/sessions.ts';

export type Caller = {
  /** Undefined on calls that are open to anybody. */
  user: CallerUser | undefined;
  language: LanguageCode;
  /** The `language-mark` header, "" without one. */
  mark: string;
  /** The network address, behind trusted proxies that of the client. */
  address: string;
  agent: string;
  requestId: string;
};

export type CallerUser = { id: number; session: Session };

/** A caller of a call that needs a login. */
export type UserCaller = Caller & { user: CallerUser };

export type CallerOf<C extends Call> = C['access'] extends 'user' | 'demo-user' ? UserCaller : Caller;
