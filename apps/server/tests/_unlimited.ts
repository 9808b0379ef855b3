// Limits that never refuse, for tests and measurements of the exchange and not of its throttles. They are still taken on every call.
import type { Rates } from '../src/http/limits.ts';

const free = { burst: 1e9, perSecond: 1e9 };
const both = { byAddress: free, byAccount: free };

export const UNLIMITED: Rates = {
  credential: both,
  code: both,
  order: both,
  option: both,
  write: both,
  read: both,
  poll: both,
  records: both,
  upload: both,
  export: both,
  unknownToken: free,
};
