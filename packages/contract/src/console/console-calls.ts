// Every call of the operator console under one name; in an entry of its own, so that the wallet app never carries them.
import type { Call } from '../call.ts';
import * as audit from './audit.ts';
import * as auth from './auth.ts';
import * as factorResets from './factor-resets.ts';
import * as operators from './operators.ts';
import * as proposals from './proposals.ts';
import * as verification from './verification.ts';

export { type LoginState, loginStates } from '../call.ts';
export { type FactorResetQueue, factorResetQueues } from './factor-resets.ts';
export { type OperatorStateName, operatorStates } from './operators.ts';
export { type CaseQueue, type CaseState, caseQueues, caseStates } from './verification.ts';

export const consoleCalls = {
  login: auth.login,
  passFactor: auth.passFactor,
  changePassword: auth.changePassword,
  startEnrolment: auth.startEnrolment,
  enrol: auth.enrol,
  logout: auth.logout,
  me: auth.me,
  listOwnSessions: auth.listOwnSessions,
  endOwnSession: auth.endOwnSession,

  listOperators: operators.listOperators,
  inviteOperator: operators.inviteOperator,
  inviteAgain: operators.inviteAgain,
  getInvitation: operators.getInvitation,
  acceptInvitation: operators.acceptInvitation,
  changeRole: operators.changeRole,
  closeOperator: operators.closeOperator,

  listProposals: proposals.listProposals,
  getProposal: proposals.getProposal,
  approveProposal: proposals.approveProposal,
  refuseProposal: proposals.refuseProposal,
  withdrawProposal: proposals.withdrawProposal,

  listFactorResets: factorResets.listFactorResets,
  openFactorReset: factorResets.openFactorReset,
  getFactorResetPicture: factorResets.getFactorResetPicture,
  proposeFactorReset: factorResets.proposeFactorReset,
  refuseFactorReset: factorResets.refuseFactorReset,

  listAudit: audit.listAudit,
  exportAudit: audit.exportAudit,

  listCases: verification.listCases,
  takeCase: verification.takeCase,
  giveBackCase: verification.giveBackCase,
  openCase: verification.openCase,
  getCasePicture: verification.getCasePicture,
  passCase: verification.passCase,
  refuseCase: verification.refuseCase,
} as const satisfies Record<string, Call>;

export type ConsoleCalls = typeof consoleCalls;
