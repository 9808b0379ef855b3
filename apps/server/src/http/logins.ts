// Callers, and logins and API keys as calls see them. Features keep these; the server is composed with their reads for the guards.
import type { ActingRole, Call, KeyRight, LanguageCode, ProofMethod } from '@candor/contract';
import type { LoginState } from '@candor/contract/console';

/** Who makes a call, as handlers see them. */
export type Caller = {
  /** Undefined on calls that are open to all. */
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

type CallerUser = { id: number; session: Session };

/** On calls that an API key may make, who calls has no session where it was one. */
type KeyUser = { id: number; session: Session | undefined };

/** A caller of a call that needs a login. */
export type UserCaller = Caller & { user: CallerUser };

/** A caller of a call that needs a login or an API key. */
export type KeyCaller = Caller & { user: KeyUser };

/** A caller of a call for members of staff. */
type OperatorCaller = Caller & { operator: LoggedInOperator };

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

export type Session = {
  id: bigint;
  userId: number;
  /** When its holder last proved again who they are; 0 = not since the login. */
  confirmedAt: number;
  hasFactor: boolean;
  isFrozen: boolean;
};

/** Where a login or a call came from: the network address, and the user agent of the browser. */
export type Origin = { address: string; agent: string };

/** An operator has suspended the login of an account. `reason` is what they wrote, "" where it is not kept any more; `until` in milliseconds. */
export type LoginSuspension = { reason: string; until: number };

export type ApiKey = {
  id: bigint;
  userId: number;
  right: KeyRight;
  isFrozen: boolean;
  suspension: LoginSuspension | undefined;
  /** Whether it may be used from this network address. */
  mayComeFrom(address: string): boolean;
  /** When it ends automatically. */
  expiresAt: number;
  /** Its last use that was written down. */
  usedAt: number;
};

export type OperatorSession = {
  id: bigint;
  state: LoginState;
  /** What every call that is not GET must carry in the header `x-csrf`. */
  csrf: string;
  pendingTotp: Buffer | null;
};

export type LoggedInOperator = {
  id: number;
  role: ActingRole;
  name: string;
  email: string;
  session: OperatorSession;
};

export type FindSession = {
  /** Whose token this is, where it was seen a short while ago; undefined proves nothing. */
  recall(token: string): Session | undefined;
  /** Whose token this is; queries the database where the token was not seen a short while ago. */
  find(token: string): Promise<Session | undefined>;
};

export type FindApiKey = {
  /** Whose key this is, where it was seen a short while ago; undefined proves nothing. */
  recall(key: string): ApiKey | undefined;
  /** Whose key this is; queries the database where the key was not seen a short while ago. */
  find(key: string): Promise<ApiKey | undefined>;
  /** Records now and then that the key was used; answers synchronously where there is nothing to write. */
  noteUse(key: ApiKey, address: string): Promise<void> | undefined;
};

export type FindOperator = {
  /** Who is logged in with this token. @param isPresence whether this shows that a person is present. */
  find(token: string, isPresence: boolean): Promise<LoggedInOperator | undefined>;
};

export type FindLanguage = {
  /** The language of a mark where it was seen a short while ago, the default otherwise. */
  recall(mark: string): LanguageCode;
  /** The language of a mark, the default for an unknown one; synchronously where the mark was seen a short while ago. */
  languageOf(mark: string): LanguageCode | Promise<LanguageCode>;
};

/** How the owner of an account can confirm that it is them. */
export type StepUpMethods = (userId: number) => Promise<ProofMethod[]>;

/** A token as clients send it: bare, or with the word `Bearer` in front, as HTTP libraries add it. */
export function bareToken(sent: string): string {
  return sent.replace(/^bearer(?: +|$)/i, '');
}

/** Whether a token is meant as an API key. */
export function isApiKey(token: string): boolean {
  return token.startsWith('ck_');
}
