// Who makes a call, as handlers see them.
import type { Call, KeyRight, LanguageCode } from '@candor/contract';
import type { LoggedInOperator, Session } from './logins.ts';

export type Caller = {
  /** Undefined on calls that are open to anybody. */
  user: CallerUser | KeyUser | undefined;
  /** Undefined on every call that is not for members of staff who are logged in. */
  operator: LoggedInOperator | undefined;
  language: LanguageCode;
  /** The `language-mark` header, "" without one. */
  mark: string;
  /** The network address, behind trusted proxies that of the client. */
  address: string;
  agent: string;
  /** The token as it was sent, "" without one; whether it means anything was found out only where `user` is there. */
  token: string;
  /** The device marks that a browser shows on our own pages. */
  marks: readonly string[];
  requestId: string;
};

export type CallerUser = { id: number; session: Session };

/** On calls that an API key may make, who calls has no session where it was one. */
export type KeyUser = { id: number; session: Session | undefined };

/** A caller of a call that needs a login. */
export type UserCaller = Caller & { user: CallerUser };

/** A caller of a call that needs a login or an API key. */
export type KeyCaller = Caller & { user: KeyUser };

/** A caller of a call for members of staff. */
export type OperatorCaller = Caller & { operator: LoggedInOperator };

/** What the caller of a call that takes a picture has sent. */
type Sender = { file: Uint8Array };

export type CallerOf<C extends Call> = C extends { takes: 'picture' | 'statement' }
  ? AccessCaller<C> & Sender
  : AccessCaller<C>;

type AccessCaller<C extends Call> = C['access'] extends 'user' | 'demo-user'
  ? C extends { right: KeyRight }
    ? KeyCaller
    : UserCaller
  : C['access'] extends 'operator'
    ? OperatorCaller
    : Caller;
