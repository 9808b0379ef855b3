// The shared dependencies of the code about staff.
import type { Config } from '../../config.ts';
import { createThrottle, type Throttle } from '../../credentials/throttle.ts';
import { stepUpMethodsOf } from '../people/factors/proof.ts';
import type { Identity } from '../people/identity.ts';
import { createDemoReviewer, type DemoReviewer } from './demo-reviewer.ts';
import { createOperatorSessions, type OperatorSessions } from './logins/operator-sessions.ts';

export type Staff = Identity & {
  /** The program that reviews in a demo; absent where there may be none. */
  demoReviewer: DemoReviewer | undefined;
  operatorSessions: OperatorSessions;
  /** Guesses at one operator's password, by `guessKey`. */
  staffPasswordThrottle: Throttle;
  /** Guesses at one operator's second factor. */
  staffFactorThrottle: Throttle;
  /** The site's address, for the links in mails. */
  origin: Config['origin'];
};

export function createStaff(identity: Identity, config: Pick<Config, 'origin' | 'demoReviewer'>): Staff {
  const demoReviewer = config.demoReviewer && createDemoReviewer(config.demoReviewer, identity.now);
  return {
    ...identity,
    origin: config.origin,
    demoReviewer,
    operatorSessions: createOperatorSessions(identity.db, identity.now, demoReviewer),
    staffPasswordThrottle: createThrottle({ burst: 10, perSecond: 1 / 60 }, identity.now),
    // With two codes right at any time, guessing has one chance in a thousand within a day.
    staffFactorThrottle: createThrottle({ burst: 5, perSecond: 1 / 300 }, identity.now),
  };
}

/** The caller, for the guards of HTTP. */
export function lookupsOf({ db, sessions, apiKeys, operatorSessions, marks, now }: Staff) {
  const stepUpMethods = (user: number) => stepUpMethodsOf(db, user);
  return { sessions, apiKeys, operatorSessions, languages: marks, stepUpMethods, now };
}
