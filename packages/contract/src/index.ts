// The wire: every call, event, envelope and code that clients and the server share.
export { type AccountNoticeKind, accountNoticeKinds } from './account-notices.ts';
export { AGREEMENT_VERSION, agreementVersions } from './agreement.ts';
export { API_KEY_DAYS_CAP } from './api-keys.ts';
export {
  type Access,
  type Call,
  type KeyRight,
  keyRights,
  type LimitClass,
  type LoginState,
  loginStates,
  type StepUp,
} from './call.ts';
export type { AnswerIn, CallTable, ExtraIn, InputIn, NameIn } from './call-table.ts';
export {
  type CallAnswer,
  type CallExtra,
  type CallFields,
  type CallInput,
  type CallName,
  type Calls,
  calls,
} from './calls.ts';
export { type ContactEnd, contactEnds } from './contacts.ts';
export * from './enumerations.ts';
export {
  envelopeOf,
  failureEnvelope,
  klineFailureEnvelope,
  type Reading,
  type ReadProblem,
  readEnvelope,
  successEnvelope,
} from './envelope.ts';
export {
  type ErrorCode,
  type ErrorKind,
  envelopeTypeOf,
  errorKinds,
  type ProblemCode,
  problemCodes,
} from './errors.ts';
export { FACTOR_RESET_WAIT_H, type FactorResetState, factorResetStates } from './factor-reset.ts';
export { type FailureDetails, type ProofMethod, proofMethods } from './failure-details.ts';
export { accountKindOf } from './fields.ts';
export { isUnfilled } from './form.ts';
export { DEFAULT_LANGUAGE, isLanguageCode, type LanguageCode, languageCodes, languageTags } from './languages.ts';
export { CANDLE_LIMIT_CAP } from './market.ts';
export { lookActions, type OperatorAction, operatorActions } from './operator-actions.ts';
export { PAGE_LIMIT_CAP } from './paging.ts';
export {
  mayDo,
  type OperatorRole,
  operatorRoles,
  type Permission,
  type PermissionWord,
  permissions,
  permissionWord,
  takesTwo,
} from './permissions.ts';
export { PICTURE_BYTES_CAP } from './pictures.ts';
export { isProblemCode, type Problem, problemsOf } from './problems.ts';
export {
  type ProposalField,
  type ProposalKind,
  type ProposalStateName,
  proposalFields,
  proposalKinds,
  proposalStates,
} from './proposal-parts.ts';
export type { Receipt } from './receipt.ts';
export { retentionDays } from './retention.ts';
export {
  type LockReasonWord,
  lockReasons,
  type SecurityStep,
  type StopPower,
  securityHistoryKinds,
  securitySteps,
  stopPowers,
} from './security.ts';
export * from './security-occasions.ts';
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
export * from './verification-parts.ts';
