// What the records of an account can contain, joined from the features: entries, counter-accounts, security events, notices.

import { bankEntryKinds, bankNotices } from './bank/codes.ts';
import { bankCardSecurityEvents } from './bank-card/codes.ts';
import { demoEntryKinds } from './demo/codes.ts';
import { depositEntryKinds, depositNotices, depositSystemAccounts } from './deposit/codes.ts';
import { factorResetSecurityEvents } from './factor-reset/codes.ts';
import { hostingEntryKinds, hostingNotices, hostingSystemAccounts } from './hosting/codes.ts';
import { launchEntryKinds, launchNotices, launchSystemAccounts } from './launch/codes.ts';
import { leverEntryKinds, leverNotices, leverSystemAccounts } from './lever/codes.ts';
import { fillNotices, type NotificationKind } from './notifications/codes.ts';
import { optionEntryKinds, optionNotices, optionSystemAccounts } from './option/codes.ts';
import { peopleSecurityEvents } from './people/codes.ts';
import { alertNotices } from './price-alert/codes.ts';
import { referralEntryKinds } from './referral/codes.ts';
import { spotEntryKinds } from './spot/codes.ts';
import { usersSecurityEvents } from './users/codes.ts';
import { verificationNotices, verificationSecurityEvents } from './verification/codes.ts';
import { walletEntryKinds, walletSystemAccounts } from './wallet/codes.ts';
import {
  withdrawalEntryKinds,
  withdrawalNotices,
  withdrawalSecurityEvents,
  withdrawalSystemAccounts,
} from './withdrawal/codes.ts';

/** Kinds of ledger entries, `type` in `wallet/legal_log`. */
export const entryKinds = {
  ...walletEntryKinds,
  ...depositEntryKinds,
  ...bankEntryKinds,
  ...withdrawalEntryKinds,
  ...spotEntryKinds,
  ...leverEntryKinds,
  ...optionEntryKinds,
  ...hostingEntryKinds,
  ...launchEntryKinds,
  ...referralEntryKinds,
  ...demoEntryKinds,
} as const;
export type EntryKindNumber = (typeof entryKinds)[keyof typeof entryKinds];

/** The exchange's own accounts of a coin; some are counted by chain, market, product or launch. */
export const systemAccounts = [
  ...walletSystemAccounts,
  ...depositSystemAccounts,
  ...withdrawalSystemAccounts,
  ...leverSystemAccounts,
  ...optionSystemAccounts,
  ...hostingSystemAccounts,
  ...launchSystemAccounts,
] as const;
export type SystemAccountName = (typeof systemAccounts)[number];

/** Everything that can happen to the safety of an account, as its owner reads of it in the history and by mail. */
export const securityEventTypes = [
  ...peopleSecurityEvents,
  ...bankCardSecurityEvents,
  ...withdrawalSecurityEvents,
  ...verificationSecurityEvents,
  ...factorResetSecurityEvents,
  ...usersSecurityEvents,
] as const;
export type SecurityEventType = (typeof securityEventTypes)[number];

/** What a notice inside the app can be about; clients link some of them to a page. */
export const accountNoticeKinds = [
  ...verificationNotices,
  ...depositNotices,
  ...withdrawalNotices,
  ...bankNotices,
  ...leverNotices,
  ...fillNotices,
  ...optionNotices,
  ...hostingNotices,
  ...launchNotices,
  ...alertNotices,
] as const;
export type AccountNoticeKind = (typeof accountNoticeKinds)[number];

/** Notices about money, by the kind that the user switches; their channels are a choice. */
const noticesOf = {
  deposits: [...depositNotices, ...bankNotices],
  withdrawals: withdrawalNotices,
  fills: fillNotices,
  contracts: leverNotices,
  options: optionNotices,
  products: [...hostingNotices, ...launchNotices],
  price_alerts: alertNotices,
} as const satisfies Partial<Record<NotificationKind, readonly AccountNoticeKind[]>>;
export type MoneyNoticeKind = (typeof noticesOf)[keyof typeof noticesOf][number];

const notificationKindByNotice: ReadonlyMap<string, NotificationKind> = new Map(
  Object.entries(noticesOf).flatMap(([kind, notices]) => notices.map(notice => [notice, kind as NotificationKind])),
);

export function isMoneyNoticeKind(kind: string): kind is MoneyNoticeKind {
  return notificationKindByNotice.has(kind);
}

/** The notification kind by which the user switches such a notice on or off. */
export function notificationKindOf(notice: MoneyNoticeKind): NotificationKind {
  return notificationKindByNotice.get(notice)!;
}
