// The shared dependencies of the code about users and their logins.

import type { Logger } from 'pino';
import { createPasswords, type Passwords } from '../../credentials/passwords.ts';
import { createThrottle, type Rate, type Throttle } from '../../credentials/throttle.ts';
import type { PoolReader } from '../../database/reader.ts';
import type { Database } from '../../database/tables.ts';
import type { CommandPort } from '../../engine/engine-port.ts';
import type { Vault } from '../../vault/vault.ts';
import type { AccountHooks } from '../feature.ts';
import { NoticeFeed } from './accounts/account-notices.ts';
import { createLanguageMarks, type LanguageMarks } from './accounts/language-marks.ts';
import { type ApiKeys, createApiKeys } from './api-keys/api-keys.ts';
import { createSessions, type Sessions } from './logins/sessions.ts';
import { type RelyingParty, relyingPartyOf } from './passkeys/challenges.ts';

export type Identity = {
  db: Database;
  /** The same database, for what the core and its history hold of a person. */
  reader: PoolReader;
  engine: CommandPort;
  vault: Vault;
  passwords: Passwords;
  sessions: Sessions;
  apiKeys: ApiKeys;
  marks: LanguageMarks;
  /** Guesses at the password of one account, by `guessKey`. */
  accountThrottle: Throttle;
  /** Tries at second factors, codes and the fund password of one account, by its number. */
  factorThrottle: Throttle;
  /** Failures at the second factor after a right password, by the number of the account. */
  wrongFactors: Throttle;
  /** The site of the passkeys. */
  relyingParty: RelyingParty;
  /** A push service besides the known ones, in demos and tests. */
  pushOrigin?: string | undefined;
  /** Whether this exchange can send SMS at all. */
  offersSms: boolean;
  /** What other features do when an account is frozen, secured or closed. */
  accountHooks: readonly AccountHooks[];
  /** Wakes the sender of messages, and the feed of notices for open apps. */
  wakeMessages: () => void;
  noticeFeed: NoticeFeed;
  /** Engine time. */
  now: () => number;
  /** The time of day, which codes of authenticators go by: engine time may be ahead of it. */
  utc: () => number;
  log: Logger;
};

export type IdentityOptions = Pick<
  Identity,
  'db' | 'reader' | 'engine' | 'vault' | 'pushOrigin' | 'offersSms' | 'accountHooks' | 'wakeMessages' | 'log'
> & {
  /** The site's address as users see it. */
  origin: string;
  now?: () => number;
  /** As `now` without it. */
  utc?: (() => number) | undefined;
  passwords?: Passwords | undefined;
};

/** A burst of ten and then one a minute. */
const PASSWORD_TRIES: Rate = { burst: 10, perSecond: 1 / 60 };
/** A burst of ten and then one in five minutes: with three codes right at any time, guessing has one chance in a thousand a day. */
const FACTOR_TRIES: Rate = { burst: 10, perSecond: 1 / 300 };

export async function createIdentity({
  origin,
  now = Date.now,
  utc = now,
  passwords,
  ...options
}: IdentityOptions): Promise<Identity> {
  const sessions = createSessions(options.db, now);
  const apiKeys = createApiKeys({ ...options, now });
  // A cause that ends every login of an account may affect its keys as well.
  sessions.onEnd((user, session) => {
    if (session === undefined) apiKeys.refresh(user);
  });
  const noticeFeed = new NoticeFeed(options.db, options.log);
  return {
    ...options,
    wakeMessages() {
      options.wakeMessages();
      noticeFeed.wake();
    },
    noticeFeed,
    now,
    utc,
    passwords: passwords ?? (await createPasswords()),
    sessions,
    apiKeys,
    relyingParty: relyingPartyOf(origin),
    marks: createLanguageMarks(options.db),
    accountThrottle: createThrottle(PASSWORD_TRIES, now),
    factorThrottle: createThrottle(FACTOR_TRIES, now),
    wrongFactors: createThrottle({ burst: 4, perSecond: 1 / 3600 }, now),
  };
}
