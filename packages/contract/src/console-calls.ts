// Every call of the operator console under one name, put together from the features; in an entry of its own, so that the wallet app never carries them.

import { bankConsoleCalls } from './bank/console-calls.ts';
import { bankPayoutConsoleCalls } from './bank/payout-console-calls.ts';
import { bankStatementConsoleCalls } from './bank/statement-console-calls.ts';
import { chainConsoleCalls } from './chains/console-calls.ts';
import { chatConsoleCalls } from './chat/console-calls.ts';
import { coinConsoleCalls } from './coins/console-calls.ts';
import { contentConsoleCalls } from './content/console-calls.ts';
import { depositConsoleCalls } from './deposit/console-calls.ts';
import { factorResetConsoleCalls } from './factor-reset/console-calls.ts';
import { figureConsoleCalls } from './figures/console-calls.ts';
import { hostingConsoleCalls } from './hosting/console-calls.ts';
import { launchConsoleCalls } from './launch/console-calls.ts';
import { leverConsoleCalls } from './lever/console-calls.ts';
import { leverRiskConsoleCalls } from './lever/risk-console-calls.ts';
import { marketConsoleCalls } from './market/console-calls.ts';
import { healthConsoleCalls } from './operating/health.ts';
import { journalConsoleCalls } from './operating/journal.ts';
import { optionConsoleCalls } from './option/console-calls.ts';
import { proposalConsoleCalls } from './proposals/console-calls.ts';
import { referralConsoleCalls } from './referral/console-calls.ts';
import { reserveConsoleCalls } from './reserves/console-calls.ts';
import { auditConsoleCalls } from './staff/audit.ts';
import { operatorConsoleCalls } from './staff/operators.ts';
import { ownLoginConsoleCalls } from './staff/own-login.ts';
import { userPowerConsoleCalls } from './users/powers.ts';
import { userProfileConsoleCalls } from './users/profiles.ts';
import { userRecordConsoleCalls } from './users/records.ts';
import { verificationConsoleCalls } from './verification/console-calls.ts';
import { walletConsoleCalls } from './wallet/console-calls.ts';
import { withdrawalConsoleCalls } from './withdrawal/console-calls.ts';

export { type SystemAccountName, systemAccounts } from './account-records.ts';
export {
  type BankPaymentQueue,
  bankLineDirections,
  bankLineKinds,
  bankPaymentQueues,
  type CsvEncoding,
  type CsvFacet,
  type CsvForm,
  csvEncodings,
  csvFacets,
  csvOrders,
  csvSeparators,
  type LineDoubt,
  lineDoubts,
  type NotReadReason,
  notReadReasons,
} from './bank/codes.ts';
export {
  type BankClaimFit,
  type BankLineQueue,
  bankClaimFits,
  bankLineQueues,
} from './bank/console-calls.ts';
export type { ImportedEntry } from './bank/statement-console-calls.ts';
export {
  type ColdMoveState,
  type ColdMoveWait,
  coldMoveStates,
  coldMoveWaits,
  type DirectionName,
  directions,
  type NodeState,
  nodeStates,
  type OwnAddressKind,
  type OwnTransferKind,
  type OwnTransferState,
  ownAddressKinds,
  ownTransferKinds,
  ownTransferStates,
} from './chains/console-calls.ts';
export {
  CHAT_FIGURE_DAYS,
  CHAT_VIEW_MINUTES,
  type ChatPlaceholder,
  type ChatQueue,
  chatPlaceholders,
  chatQueues,
} from './chat/console-calls.ts';
export { type RailState, railStates } from './coins/codes.ts';
export { MAX_MARKDOWN } from './content/console-calls.ts';
export {
  type ClaimFit,
  claimFits,
  type DepositOutcomeName,
  type DepositQueue,
  depositOutcomes,
  depositQueues,
} from './deposit/console-calls.ts';
export { type FactorResetQueue, factorResetQueues } from './factor-reset/console-calls.ts';
export { FIGURE_DAYS } from './figures/console-calls.ts';
export { type LaunchCourse, launchCourses } from './launch/codes.ts';
export { DAY_MS } from './launch/console-calls.ts';
export { type RiskList, riskLists } from './lever/codes.ts';
export { NAMED_POSITIONS } from './lever/risk-console-calls.ts';
export { NOTICE_MINUTES } from './market/console-calls.ts';
export { type DiskName, type JobName, jobNames } from './operating/health.ts';
export { type ComparedThing, comparedThings } from './operating/journal.ts';
export { type RingQueue, ringQueues } from './referral/console-calls.ts';
export { type OperatorStateName, operatorStates } from './staff/operators.ts';
export { SUSPENSION_DAYS_CAP } from './users/powers.ts';
export {
  COUNTED_USERS,
  type UserKindName,
  type UserOrder,
  type UserStateName,
  userKinds,
  userOrders,
  userStates,
  VIEW_MINUTES,
} from './users/profiles.ts';
export { type CaseQueue, type CaseState, caseQueues, caseStates } from './verification/console-calls.ts';
export {
  type WalletHolder,
  walletHolders,
} from './wallet/console-calls.ts';
export { type LoginState, loginStates } from './wire/call.ts';
export { type WithdrawalQueue, withdrawalQueues } from './withdrawal/console-calls.ts';

export const consoleCalls = {
  ...ownLoginConsoleCalls,
  ...operatorConsoleCalls,
  ...proposalConsoleCalls,
  ...factorResetConsoleCalls,
  ...auditConsoleCalls,
  ...verificationConsoleCalls,
  ...userProfileConsoleCalls,
  ...userRecordConsoleCalls,
  ...userPowerConsoleCalls,
  ...marketConsoleCalls,
  ...optionConsoleCalls,
  ...launchConsoleCalls,
  ...hostingConsoleCalls,
  ...leverConsoleCalls,
  ...leverRiskConsoleCalls,
  ...walletConsoleCalls,
  ...chainConsoleCalls,
  ...coinConsoleCalls,
  ...depositConsoleCalls,
  ...bankConsoleCalls,
  ...bankStatementConsoleCalls,
  ...bankPayoutConsoleCalls,
  ...withdrawalConsoleCalls,
  ...referralConsoleCalls,
  ...reserveConsoleCalls,
  ...contentConsoleCalls,
  ...chatConsoleCalls,
  ...journalConsoleCalls,
  ...healthConsoleCalls,
  ...figureConsoleCalls,
} as const;

export type ConsoleCalls = typeof consoleCalls;
export { csvDecimals, exportSeparators } from './wire/csv.ts';
