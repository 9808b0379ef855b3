// The wire: every call, event, envelope and code that clients and the server share.
export {
  type CallAnswer,
  type CallExtra,
  type CallFields,
  type CallInput,
  type CallName,
  type Calls,
  calls,
} from './calls.ts';
export * from './enumerations.ts';
export {
  type ErrorCode,
  type ErrorKind,
  envelopeTypeOf,
  errorKinds,
  type ProblemCode,
  problemCodes,
} from './errors.ts';
export { FACTOR_RESET_WAIT_H, type FactorResetState, factorResetStates } from './factor-reset/calls.ts';
export { CANDLE_LIMIT_CAP } from './market/calls.ts';
export { lookActions, type OperatorAction, operatorActions } from './operator-actions.ts';
export { type AccountNoticeKind, accountNoticeKinds } from './people/account-notices.ts';
export { AGREEMENT_VERSION, agreementVersions } from './people/agreement.ts';
export { API_KEY_DAYS_CAP } from './people/api-keys.ts';
export { type ContactEnd, contactEnds } from './people/contacts.ts';
export {
  type LockReasonWord,
  lockReasons,
  type SecurityStep,
  type StopPower,
  securityHistoryKinds,
  securitySteps,
  stopPowers,
} from './people/security.ts';
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
export { PICTURE_BYTES_CAP } from './pictures/calls.ts';
export {
  type ProposalField,
  type ProposalKind,
  type ProposalStateName,
  proposalFields,
  proposalKinds,
  proposalStates,
} from './proposal-parts.ts';
export { retentionDays } from './retention.ts';
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
export * from './verification/codes.ts';
export type { Receipt } from './wire/answer-fields.ts';
export type { AnswerIn, CallTable, ExtraIn, InputIn, NameIn } from './wire/call.ts';
export {
  type Access,
  type Call,
  type KeyRight,
  keyRights,
  type LimitClass,
  type LoginState,
  loginStates,
  type StepUp,
} from './wire/call.ts';
export {
  envelopeOf,
  failureEnvelope,
  klineFailureEnvelope,
  type Reading,
  type ReadProblem,
  readEnvelope,
  successEnvelope,
} from './wire/envelope.ts';
export { type FailureDetails, type ProofMethod, proofMethods } from './wire/failure-details.ts';
export { accountKindOf } from './wire/fields.ts';
export { isUnfilled } from './wire/form.ts';
export { DEFAULT_LANGUAGE, isLanguageCode, type LanguageCode, languageCodes, languageTags } from './wire/languages.ts';
export { PAGE_LIMIT_CAP } from './wire/paging.ts';
export { isProblemCode, type Problem, problemsOf } from './wire/problems.ts';
