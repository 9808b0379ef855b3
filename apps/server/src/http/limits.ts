// Rate limits of calls: by account for logged-in users, by network address otherwise and for everything costly.
import type { Call, LimitClass } from '@candor/contract';
import { networkOf as networkPartOf } from '../credentials/network.ts';
import { createThrottle, type Rate, type Throttle } from '../credentials/throttle.ts';

type ClassRates = { byAddress: Rate | undefined; byAccount: Rate };

/** What each class of calls lets through. An address may be shared by a whole office. */
export type Rates = Record<LimitClass, ClassRates> & { unknownToken: Rate };

export const RATES: Rates = {
  credential: { byAddress: { burst: 60, perSecond: 0.5 }, byAccount: { burst: 20, perSecond: 0.1 } },
  code: { byAddress: { burst: 40, perSecond: 0.05 }, byAccount: { burst: 5, perSecond: 0.01 } },
  order: { byAddress: undefined, byAccount: { burst: 1000, perSecond: 500 } },
  // One purchase a second: faster purchases than a person makes are bets on the price.
  option: { byAddress: undefined, byAccount: { burst: 1, perSecond: 1 } },
  write: { byAddress: { burst: 200, perSecond: 20 }, byAccount: { burst: 60, perSecond: 10 } },
  read: { byAddress: { burst: 1000, perSecond: 200 }, byAccount: { burst: 300, perSecond: 50 } },
  poll: { byAddress: { burst: 2000, perSecond: 400 }, byAccount: { burst: 300, perSecond: 50 } },
  // A thousand rows of the chain each: a person reads hours in one call, and a program a million records in minutes.
  records: { byAddress: { burst: 200, perSecond: 5 }, byAccount: { burst: 200, perSecond: 5 } },
  // A person needs three pictures, an office some more; each costs up to a second of one core.
  upload: { byAddress: { burst: 30, perSecond: 1 / 30 }, byAccount: { burst: 40, perSecond: 1 / 20 } },
  // A file of a hundred thousand rows keeps the database busy for about a second.
  export: { byAddress: { burst: 30, perSecond: 1 / 10 }, byAccount: { burst: 10, perSecond: 1 / 20 } },
  // Each token that is not cached costs a query: many after a restart, otherwise only from those who guess.
  unknownToken: { burst: 2000, perSecond: 20 },
};

export type Limits = {
  /** Counts one call; 0 = let it through, otherwise the milliseconds to wait. */
  take(call: Pick<Call, 'limit'>, address: string, userId: number | undefined): number;
  /** Counts further calls of a user, as the items of a list are: all of them or none. */
  takeMore(call: Pick<Call, 'limit'>, userId: number, count: number): number;
  /** Counts one call without a cached token. */
  takeUnknownToken(address: string): number;
};

type ClassThrottles = { byAddress: Throttle | undefined; byAccount: Throttle };

export function createLimits(rates: Rates = RATES): Limits {
  const throttlesOf = ({ byAddress, byAccount }: ClassRates): ClassThrottles => ({
    byAddress: byAddress && createThrottle(byAddress),
    byAccount: createThrottle(byAccount),
  });
  const throttles: Record<LimitClass, ClassThrottles> = {
    credential: throttlesOf(rates.credential),
    code: throttlesOf(rates.code),
    order: throttlesOf(rates.order),
    option: throttlesOf(rates.option),
    write: throttlesOf(rates.write),
    read: throttlesOf(rates.read),
    poll: throttlesOf(rates.poll),
    records: throttlesOf(rates.records),
    upload: throttlesOf(rates.upload),
    export: throttlesOf(rates.export),
  };
  const unknownTokens = createThrottle(rates.unknownToken);
  return {
    take({ limit }, address, userId) {
      const { byAddress, byAccount } = throttles[limit];
      if (userId !== undefined) return byAccount.take(userId);
      return byAddress?.take(networkOf(address)) ?? 0;
    },
    takeMore: ({ limit }, userId, count) => (count === 0 ? 0 : throttles[limit].byAccount.take(userId, count)),
    takeUnknownToken: address => unknownTokens.take(networkOf(address)),
  };
}

/** An IPv6 customer owns at least 2^64 addresses, so these count by their network. */
export function networkOf(address: string): string {
  return networkPartOf(address, { ipv4Bytes: 4, ipv6Groups: 4 });
}
