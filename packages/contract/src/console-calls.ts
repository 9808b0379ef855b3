// Every call of the operator console under one name; in an entry of its own, so that the wallet app never carries them.
import * as factorResets from './factor-reset/console-calls.ts';
import * as markets from './market/console-calls.ts';
import * as health from './operating/health.ts';
import * as journal from './operating/journal.ts';
import * as proposals from './proposals/console-calls.ts';
import * as audit from './staff/audit.ts';
import * as operators from './staff/operators.ts';
import * as auth from './staff/own-login.ts';
import * as userPowers from './users/powers.ts';
import * as users from './users/profiles.ts';
import * as userRecords from './users/records.ts';
import * as verification from './verification/console-calls.ts';
import * as accounts from './wallet/console-calls.ts';
import type { Call } from './wire/call.ts';

export { type FactorResetQueue, factorResetQueues } from './factor-reset/console-calls.ts';
export { NOTICE_MINUTES } from './market/console-calls.ts';
export { type DiskPlace, type JobName, jobNames } from './operating/health.ts';
export { type OperatorStateName, operatorStates } from './staff/operators.ts';
export { STOP_DAYS_CAP } from './users/powers.ts';
export { LOOK_MINUTES, type UserKindName, type UserStateName, userKinds, userStates } from './users/profiles.ts';
export { type CaseQueue, type CaseState, caseQueues, caseStates } from './verification/console-calls.ts';
export {
  type SystemAccountName,
  systemAccounts,
  type WalletHolder,
  walletHolders,
} from './wallet/console-calls.ts';
export { type LoginState, loginStates } from './wire/call.ts';

export const consoleCalls = {
  login: auth.login,
  passFactor: auth.passFactor,
  changePassword: auth.changePassword,
  startEnrolment: auth.startEnrolment,
  enrol: auth.enrol,
  logout: auth.logout,
  me: auth.me,
  setOwnName: auth.setOwnName,
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

  findUsers: users.findUsers,
  exportUsers: users.exportUsers,
  openUser: users.openUser,
  getProfile: users.getProfile,
  listUserEntries: userRecords.listUserEntries,
  exportUserEntries: userRecords.exportUserEntries,
  listUserOrders: userRecords.listUserOrders,
  exportUserOrders: userRecords.exportUserOrders,
  listUserSessions: userRecords.listUserSessions,
  listUserEvents: userRecords.listUserEvents,
  listUserActions: userRecords.listUserActions,
  endUserSessions: userPowers.endUserSessions,
  stopUser: userPowers.stopUser,
  liftUserStop: userPowers.liftUserStop,
  extendUserStop: userPowers.extendUserStop,
  listUserNotes: userPowers.listUserNotes,
  addUserNote: userPowers.addUserNote,

  listMarkets: markets.listMarkets,
  listCoins: markets.listCoins,
  setMarketStatus: markets.setMarketStatus,
  proposeMarketChange: markets.proposeMarketChange,
  proposeCoinChange: markets.proposeCoinChange,

  listAccounts: accounts.listAccounts,
  exportAccounts: accounts.exportAccounts,

  getJournalHead: journal.getJournalHead,
  listJournal: journal.listJournal,
  getJournalRecord: journal.getJournalRecord,
  verifyJournal: journal.verifyJournal,

  getHealth: health.getHealth,
} as const satisfies Record<string, Call>;

export type ConsoleCalls = typeof consoleCalls;
