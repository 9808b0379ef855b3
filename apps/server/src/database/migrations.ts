// Every step that changes the tables.
import { baseline0725 } from './baseline.ts';
import type { Migration } from './migration.ts';
import { applied0730 } from './migrations/0730-applied.ts';
import { ownHistoryEnds0740 } from './migrations/0740-own-history-ends.ts';
import { bankEntries0750 } from './migrations/0750-bank-entries.ts';
import { bankDebits0760 } from './migrations/0760-bank-debits.ts';
import { bankAnnouncements0770 } from './migrations/0770-bank-announcements.ts';
import { bankReturns0780 } from './migrations/0780-bank-returns.ts';
import { splitBankLines0790 } from './migrations/0790-split-bank-lines.ts';
import { voidOptions0800 } from './migrations/0800-void-options.ts';
import { endedLiquidations0810 } from './migrations/0810-ended-liquidations.ts';
import { operatorResets0820 } from './migrations/0820-operator-resets.ts';
import { instanceMark0830 } from './migrations/0830-instance-mark.ts';
import { clockLeaps0840 } from './migrations/0840-clock-leaps.ts';
import { fundingTime0845 } from './migrations/0845-funding-time.ts';
import { freezeNotices0846 } from './migrations/0846-freeze-notices.ts';
import { caseReasons0847 } from './migrations/0847-case-reasons.ts';
import { positionHours0848 } from './migrations/0848-position-hours.ts';

export const MIGRATIONS: readonly Migration[] = [
  baseline0725,
  applied0730,
  ownHistoryEnds0740,
  bankEntries0750,
  bankDebits0760,
  bankAnnouncements0770,
  bankReturns0780,
  splitBankLines0790,
  voidOptions0800,
  endedLiquidations0810,
  operatorResets0820,
  instanceMark0830,
  clockLeaps0840,
  fundingTime0845,
  freezeNotices0846,
  caseReasons0847,
  positionHours0848,
];
