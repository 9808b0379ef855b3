// Logins and API keys as calls know them. Features keep them; whoever composes the server hands their look-ups to the guards.
import type { ActingRole, KeyRight, LanguageCode, ProofMethod } from '@candor/contract';
import type { LoginState } from '@candor/contract/console';

export type Session = {
  id: bigint;
  userId: number;
  /** When its holder last proved again who they are; 0 = not since the login. */
  confirmedAt: number;
  hasFactor: boolean;
  isFrozen: boolean;
};

/** Where a login or a call came from: the network address, and what the browser says of itself. */
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
  /** When it ends by itself. */
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
  /** Whose token this is, where it was seen a short while ago; undefined says nothing. */
  recall(token: string): Session | undefined;
  /** Whose token this is; asks the database where the token was not seen a short while ago. */
  find(token: string): Promise<Session | undefined>;
};

export type FindApiKey = {
  /** Whose key this is, where it was seen a short while ago; undefined says nothing. */
  recall(key: string): ApiKey | undefined;
  /** Whose key this is; asks the database where the key was not seen a short while ago. */
  find(key: string): Promise<ApiKey | undefined>;
  /** Writes down now and then that the key was used; answers at once where there is nothing to write. */
  noteUse(key: ApiKey, address: string): Promise<void> | undefined;
};

export type FindOperator = {
  /** Who is logged in with this token. @param isPresence whether this shows that somebody sits there. */
  find(token: string, isPresence: boolean): Promise<LoggedInOperator | undefined>;
};

export type FindLanguage = {
  /** The language of a mark where it was seen a short while ago, the default otherwise. */
  recall(mark: string): LanguageCode;
  /** The language of a mark, the default for an unknown one; at once where the mark was seen a short while ago. */
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
