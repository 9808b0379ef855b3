// Every step that changes the tables.
import type { Migration } from './migration.ts';
import { identity0001 } from './migrations/0001-identity.ts';
import { confirmation0002 } from './migrations/0002-confirmation.ts';
import { papers0003 } from './migrations/0003-papers.ts';
import { operators0004 } from './migrations/0004-operators.ts';
import { freezing0005 } from './migrations/0005-freezing-and-factor-resets.ts';
import { passkeysAndApiKeys0006 } from './migrations/0006-passkeys-and-api-keys.ts';
import { console0007 } from './migrations/0007-console.ts';
import { accountSecurity0008 } from './migrations/0008-account-security.ts';
import { originsOfLogins0009 } from './migrations/0009-origins-of-logins.ts';
import { knownDevices0010 } from './migrations/0010-known-devices-and-retention.ts';
import { exchangingTheDataKey0011 } from './migrations/0011-exchanging-the-data-key.ts';
import { demoReviewer0012 } from './migrations/0012-demo-reviewer.ts';
import { core0100 } from './migrations/0100-core.ts';
import { peopleCore0101 } from './migrations/0101-people-core.ts';
import { sourcePrices0102 } from './migrations/0102-source-prices.ts';
import { candles0200 } from './migrations/0200-candles.ts';
import { orderKinds0201 } from './migrations/0201-order-kinds.ts';
import { walletHistory0202 } from './migrations/0202-wallet-history.ts';
import { moreCandleIntervals0203 } from './migrations/0203-more-candle-intervals.ts';
import { demoDay0204 } from './migrations/0204-demo-day.ts';
import { consoleFigures0205 } from './migrations/0205-console-figures.ts';
import { ownHistoryIndexes0301 } from './migrations/0301-own-history-indexes.ts';
import { moneyInAndOut0401 } from './migrations/0401-money-in-and-out.ts';
import { deposits0402 } from './migrations/0402-deposits.ts';
import { withdrawals0403 } from './migrations/0403-withdrawals.ts';
import { claimsAndNotices0404 } from './migrations/0404-claims-and-notices.ts';
import { sweeps0406 } from './migrations/0406-sweeps.ts';
import { banks0407 } from './migrations/0407-banks.ts';
import { bankWithdrawals0408 } from './migrations/0408-bank-withdrawals.ts';
import { bankReversals0409 } from './migrations/0409-bank-reversals.ts';
import { signingApprovals0410 } from './migrations/0410-signing-approvals.ts';
import { surpluses0411 } from './migrations/0411-surpluses.ts';
import { addressBeginnings0420 } from './migrations/0420-address-beginnings.ts';
import { coldStorage0430 } from './migrations/0430-cold-storage.ts';
import { reserves0500 } from './migrations/0500-reserves.ts';
import { options0510 } from './migrations/0510-options.ts';
import { contracts0520 } from './migrations/0520-contracts.ts';
import { priceRecords0530 } from './migrations/0530-price-records.ts';
import { ownContracts0531 } from './migrations/0531-own-contracts.ts';
import { contractCandles0532 } from './migrations/0532-contract-candles.ts';
import { contractCaps0540 } from './migrations/0540-contract-caps.ts';
import { contractAlerts0550 } from './migrations/0550-contract-alerts.ts';
import { hosting0600 } from './migrations/0600-hosting.ts';
import { launches0610 } from './migrations/0610-launches.ts';
import { referral0620 } from './migrations/0620-referral.ts';
import { referralReads0621 } from './migrations/0621-referral-reads.ts';
import { launchTexts0630 } from './migrations/0630-launch-texts.ts';
import { redemptions0640 } from './migrations/0640-redemptions.ts';
import { firstMarket0650 } from './migrations/0650-first-market.ts';
import { promises0670 } from './migrations/0670-promises.ts';
import { content0680 } from './migrations/0680-content.ts';
import { help0685 } from './migrations/0685-help.ts';
import { chat0690 } from './migrations/0690-chat.ts';
import { guide0691 } from './migrations/0691-guide.ts';
import { notifications0700 } from './migrations/0700-notifications.ts';
import { priceAlerts0710 } from './migrations/0710-price-alerts.ts';
import { favourites0711 } from './migrations/0711-favourites.ts';
import { statements0720 } from './migrations/0720-statements.ts';
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
  identity0001,
  confirmation0002,
  papers0003,
  operators0004,
  freezing0005,
  passkeysAndApiKeys0006,
  console0007,
  accountSecurity0008,
  originsOfLogins0009,
  knownDevices0010,
  exchangingTheDataKey0011,
  demoReviewer0012,
  core0100,
  peopleCore0101,
  sourcePrices0102,
  candles0200,
  orderKinds0201,
  walletHistory0202,
  moreCandleIntervals0203,
  demoDay0204,
  consoleFigures0205,
  ownHistoryIndexes0301,
  moneyInAndOut0401,
  deposits0402,
  withdrawals0403,
  claimsAndNotices0404,
  sweeps0406,
  banks0407,
  bankWithdrawals0408,
  bankReversals0409,
  signingApprovals0410,
  surpluses0411,
  addressBeginnings0420,
  coldStorage0430,
  reserves0500,
  options0510,
  contracts0520,
  priceRecords0530,
  ownContracts0531,
  contractCandles0532,
  contractCaps0540,
  contractAlerts0550,
  hosting0600,
  launches0610,
  referral0620,
  referralReads0621,
  launchTexts0630,
  redemptions0640,
  firstMarket0650,
  promises0670,
  content0680,
  help0685,
  chat0690,
  guide0691,
  notifications0700,
  priceAlerts0710,
  favourites0711,
  statements0720,
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
