// Every call of the operator console under one name; in an entry of its own, so that the wallet app never carries them.
import type { Call } from '../call.ts';
import * as accounts from './accounts.ts';
import * as audit from './audit.ts';
import * as auth from './auth.ts';
import * as factorResets from './factor-resets.ts';
import * as health from './health.ts';
import * as journal from './journal.ts';
import * as markets from './markets.ts';
import * as operators from './operators.ts';
import * as proposals from './proposals.ts';
import * as userPowers from './user-powers.ts';
import * as userRecords from './user-records.ts';
import * as users from './users.ts';
import * as verification from './verification.ts';

export { type LoginState, loginStates } from '../call.ts';
export {
  type SystemAccountName,
  systemAccounts,
  type WalletHolder,
  walletHolders,
} from './accounts.ts';
export { type FactorResetQueue, factorResetQueues } from './factor-resets.ts';
export { type DiskPlace, type JobName, jobNames } from './health.ts';
export { NOTICE_MINUTES } from './markets.ts';
export { type OperatorStateName, operatorStates } from './operators.ts';
export { STOP_DAYS_CAP } from './user-powers.ts';
export { LOOK_MINUTES, type UserKindName, type UserStateName, userKinds, userStates } from './users.ts';
export { type CaseQueue, type CaseState, caseQueues, caseStates } from './verification.ts';

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
