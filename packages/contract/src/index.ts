// The wire: every call, event, envelope and code that clients and the server share.

export {
  type AccountNoticeKind,
  accountNoticeKinds,
  type EntryKindNumber,
  entryKinds,
  isMoneyNoticeKind,
  type MoneyNoticeKind,
  notificationKindOf,
  type SecurityEventType,
  securityEventTypes,
} from './account-records.ts';
export { BANK_ADDRESS, BANK_CHAIN, BANK_CURRENCY } from './bank/codes.ts';
export type { BankDetail } from './bank-card/codes.ts';
export {
  type CallAnswer,
  type CallExtra,
  type CallFields,
  type CallInput,
  type CallName,
  type Calls,
  calls,
} from './calls.ts';
export { type ChainName, chainNames, type PauseReasonName, pauseReasons } from './chains/codes.ts';
export {
  CHAT_TEXT_CAP,
  type ChatAuthor,
  type ChatDay,
  type ChatMessageKind,
  type ChatReceipt,
  type ChatState,
  type ChatSystemKind,
  chatAuthors,
  chatDays,
  chatMessageKinds,
  chatReceipts,
  chatStates,
  chatSystemKinds,
} from './chat/codes.ts';
export { CHAT_PAGE_CAP } from './chat/fields.ts';
export { type TokenChain, tokenChains } from './coins/codes.ts';
export {
  type ArticleChange,
  type ArticleState,
  articleChanges,
  articleStates,
  type NewsClass,
  newsClasses,
  newsClassNumbers,
} from './content/codes.ts';
export { HELP_QUERY_CAP, type HelpTopic, helpTopics } from './content/help-codes.ts';
export { type DepositStage, depositStages, depositStatuses } from './deposit/codes.ts';
export { type ErrorCode, envelopeTypeOf, errorKinds, type ProblemCode, problemCodes } from './errors.ts';
export { FACTOR_RESET_WAIT_H, type FactorResetState, factorResetStates } from './factor-reset/codes.ts';
export { FAVOURITE_GROUPS, FAVOURITES_IN_GROUP, GROUP_NAME_LENGTH, MAIN_GROUP } from './favourites/codes.ts';
export { type DisplayCurrency, displayCurrencies } from './fiat-rates/codes.ts';
export { firstCalls } from './first-calls.ts';
export { type HostingSaleStop, hostingSaleStops, hostingStatuses } from './hosting/codes.ts';
export {
  type LaunchStateName,
  launchStates,
  type SubscriptionResultNumber,
  type SubscriptionStatusNumber,
  subscriptionResults,
  subscriptionStatuses,
} from './launch/codes.ts';
export {
  type AlertLevel,
  type ContractStatus,
  type LeverCancelReason,
  type LeverCloseReason,
  type LeverDirectionNumber,
  type LeverStatusNumber,
  type LeverTimeInForce,
  type LeverTradeCause,
  leverAlertLevels,
  leverCancelReasons,
  leverCloseReasons,
  leverDirections,
  leverStatuses,
  leverSubmitKinds,
  leverTimesInForce,
  leverTradeCauses,
} from './lever/codes.ts';
export { type LockedPartName, lockedParts, type PartBesideAccounts, partsBesideAccounts } from './locked-parts.ts';
export {
  CANDLE_LIMIT_CAP,
  type CandleSource,
  candleSources,
  type MarketStatus,
  type MarketStatusReasonName,
  marketStatuses,
  marketStatusReasons,
  type Period,
  periods,
  type TradedKind,
  tradedKinds,
} from './market/codes.ts';
export {
  type NotificationChannel,
  type NotificationKind,
  notificationChannels,
  notificationDefaults,
  notificationKinds,
  type WayChoices,
} from './notifications/codes.ts';
export {
  type OptionCap,
  type OptionResultNumber,
  type OptionSaleStop,
  type OptionStatusNumber,
  type OptionTypeNumber,
  type OptionVoidReason,
  optionCaps,
  optionResults,
  optionSaleStops,
  optionStatuses,
  optionTypes,
  optionVoidReasons,
} from './option/codes.ts';
export {
  type AccountKind,
  AGREEMENT_VERSION,
  API_KEY_DAYS_CAP,
  accountKinds,
  agreementVersions,
  CODE_RESEND_S,
  type CodePurpose,
  type ContactEnd,
  codePurposes,
  contactEnds,
  type LockReasonWord,
  lockReasons,
  type SecurityActor,
  type SecurityStep,
  securityActors,
  securityHistoryKinds,
  securitySteps,
} from './people/codes.ts';
export { PICTURE_BYTES_CAP, PICTURE_PIXELS_CAP, PICTURE_SIDE } from './pictures/codes.ts';
export { type AlertDirectionName, alertDirections, MAX_ALERTS } from './price-alert/codes.ts';
export { type ProposalStateName, proposalStates } from './proposals/codes.ts';
export { CHAIN_ROWS_CAP, PRICE_RECORDS_CAP } from './records/codes.ts';
export {
  type InvitedState,
  invitedStates,
  LEADERBOARD_SIZE,
  type MatchKind,
  matchKinds,
  type RebatePeriod,
  rebatePeriods,
  SHARE_LEVELS,
} from './referral/codes.ts';
export {
  launchCourses,
  type OwnFundName,
  ownFundNames,
  promiseNames,
  type ReserveDirection,
  type ReserveName,
  reserveMovementTypes,
  reserveNames,
} from './reserves/codes.ts';
export { retentionDays } from './retention.ts';
export {
  type ClientEvent,
  type ClientEventName,
  clientEvents,
  ownEvents,
  publicEvents,
  type ServerEvent,
  type ServerEventName,
  serverEvents,
} from './socket.ts';
export { EXPORTED_ROWS, MAX_QUOTE_CHANGES, RECEIPT_RECORDS } from './spot/calls.ts';
export {
  type CancelReason,
  cancelReasons,
  type OrderType,
  orderTypes,
  type SpotSideNumber,
  type SpotStatusNumber,
  spotSides,
  spotStatuses,
  type TimeInForce,
  type TriggerSource,
  timesInForce,
  triggerSources,
} from './spot/codes.ts';
export { type ActingRole, actingRoles, demoReviewerRole, type OperatorRole, operatorRoles } from './staff/codes.ts';
export {
  mayDo,
  type OperatorAction,
  operatorActions,
  type Permission,
  type PermissionWord,
  type ProposalField,
  type ProposalKind,
  permissions,
  permissionWord,
  proposalFields,
  proposalKinds,
  takesTwo,
  viewActions,
} from './staff-powers.ts';
export { type CostMethod, costMethods, type StatementFormat, statementFormats } from './statements/codes.ts';
export { type SuspensionPower, suspensionPowers } from './users/codes.ts';
export {
  type AppliedLevel,
  allRefusalReasons,
  appliedLevels,
  type BasicPart,
  type PicturePart,
  type RefusalReason,
  type RefusedPart,
  refusalReasons,
  reviewStatuses,
  type VerificationLevel,
  type VerificationPart,
  type VerificationStatus,
  verificationLevels,
  verificationParts,
  verificationStatuses,
} from './verification/codes.ts';
export {
  type AccountName,
  type AccountNumber,
  accountNameOf,
  accountNames,
  accountNumbers,
  type ValueRange,
  valueRanges,
} from './wallet/codes.ts';
export {
  type MovementFileFormat,
  movementFileFormats,
  type TaxFileFormat,
  taxFileFormats,
} from './wallet/history-calls.ts';
export type { Receipt } from './wire/answer-fields.ts';
export {
  type Access,
  type AnswerIn,
  type Call,
  type CallTable,
  type ExtraIn,
  endpointsOf,
  type InputIn,
  type KeyRight,
  keyRights,
  type LimitClass,
  type LoginState,
  loginStates,
  type Method,
  type NameIn,
  type StepUp,
  worksWhileQuiet,
} from './wire/call.ts';
export type { ErrorKind } from './wire/codes.ts';
export { wireProblems } from './wire/codes.ts';
export { type Cell, type CsvStyle, csvDecimals, csvHead, csvRows, exportSeparators, PLAIN_CSV } from './wire/csv.ts';
export { type Reading, type ReadProblem, readEnvelope } from './wire/envelope.ts';
export { type FailureDetails, type ProofMethod, proofMethods } from './wire/failure-details.ts';
export { isUnfilled } from './wire/form.ts';
export {
  DEFAULT_LANGUAGE,
  isLanguageCode,
  type LanguageCode,
  languageCodes,
  languageNamed,
  languageTags,
} from './wire/languages.ts';
export { OWN_PROGRAM_HEADER } from './wire/own-program.ts';
export { PAGE_LIMIT_CAP } from './wire/paging.ts';
export { accountKindOf, PASSWORD_LEAST } from './wire/personal-fields.ts';
export { isProblemCode, type Problem, problemsOf } from './wire/problems.ts';
export { envelopeOf, failureEnvelope, klineFailureEnvelope, successEnvelope } from './wire/written-envelope.ts';
export {
  neutralRefusals,
  risksForDemoReviewer,
  type WithdrawalRefusal,
  type WithdrawalRisk,
  type WithdrawalStage,
  withdrawalRefusals,
  withdrawalRisks,
  withdrawalStages,
} from './withdrawal/codes.ts';
