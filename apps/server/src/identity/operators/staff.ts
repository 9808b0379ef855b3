// Everything that the work of members of staff needs, put together once.
import type { Config } from '../../config.ts';
import type { Identity } from '../identity.ts';
import { createThrottle, type Throttle } from '../throttle.ts';
import { createOperatorSessions, type OperatorSessions } from './operator-sessions.ts';

export type Staff = Identity & {
  operatorSessions: OperatorSessions;
  /** Guesses at one operator's password, by `guessKey`. */
  staffPasswordThrottle: Throttle;
  /** Guesses at one operator's second factor. */
  staffFactorThrottle: Throttle;
  /** The site's address, for the links in mails. */
  origin: Config['origin'];
};

export function createStaff(identity: Identity, { origin }: Pick<Config, 'origin'>): Staff {
  return {
    ...identity,
    origin,
    operatorSessions: createOperatorSessions(identity.db, identity.now),
    staffPasswordThrottle: createThrottle({ burst: 10, perSecond: 1 / 60 }, identity.now),
    // With two codes right at any time, guessing has one chance in a thousand within a day.
    staffFactorThrottle: createThrottle({ burst: 5, perSecond: 1 / 300 }, identity.now),
  };
}
