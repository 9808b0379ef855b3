// Joins proposals with what they change: what an agreed change does now, or why it cannot be made.
import { assertNever } from './assert.ts';
import { decideAssignBankLine, decideBankAccount } from './bank/decide.ts';
import { decideAgreedClock } from './clock/decide.ts';
import type { Event } from './commands-and-events.ts';
import { type Decision, done, rejected } from './decision.ts';
import { decideAssignDeposit } from './deposit/decide.ts';
import { decideBookLoss } from './deposit/decide-differences.ts';
import { decideHostingProduct } from './hosting/decide-product.ts';
import { decideLaunch } from './launch/decide-launch.ts';
import { decideContractChange, decideSettleContract } from './lever/configure.ts';
import { decideCoinSettings, decideMarketSettings } from './market/decide.ts';
import { OPERATOR_ROLES } from './operator/act.ts';
import { decideInviteOperator } from './operator/decide.ts';
import { decideOptionRules } from './option/decide-rules.ts';
import { operatorOfChange, usersOfChange } from './proposal/change.ts';
import type { Change, Proposal } from './proposal/proposal.ts';
import { decideCoinLimits, decideRailTrial } from './rail/decide.ts';
import { decideReferralRules } from './referral/decide.ts';
import { decideFundReserve, decideKeepDeposit } from './reserve/decide.ts';
import { checkRescale, closeMisfits } from './spot/rescale.ts';
import type { State } from './state.ts';
import { decideExtendSuspension } from './user/decide-suspension.ts';
import { suspensionOf } from './user/suspension.ts';
import {
  decideDismissBankLine,
  decideFailBankWithdrawal,
  decideSettleBankDebit,
} from './withdrawal/decide-bank-debit.ts';
import { decideContinueBankFiles } from './withdrawal/decide-bank-payment.ts';
import { decideReturnBankPayment } from './withdrawal/decide-bank-return.ts';
import { decideAgreedReversal } from './withdrawal/decide-bank-reversal.ts';
import { decideColdMove } from './withdrawal/decide-cold-move.ts';

export function decideChange(state: State, proposal: Proposal, at: number): Decision {
  const { change, proposedBy: by, action } = proposal;
  switch (change.kind) {
    case 'market': {
      const known = state.markets.get(change.market.id);
      const decision = decideMarketSettings(state, change.market, at);
      const unfit = decision.rejection ?? (known && checkRescale(state, known, change.market));
      return unfit === undefined ? decision : rejected(unfit);
    }
    case 'coin':
      return decideCoinSettings(state, change.coin);
    case 'coin-rules':
      return decideCoinLimits(state, change.rules);
    case 'rail':
      return decideRailTrial(state, change);
    case 'option-rules':
      return decideOptionRules(state, change.rules);
    case 'contract':
      return decideContractChange(state, change);
    case 'settle-contract':
      return decideSettleContract(state, change.market);
    case 'hosting-product':
      return decideHostingProduct(state, change.product);
    case 'launch':
      return decideLaunch(state, change.launch, at);
    case 'referral':
      return decideReferralRules(change.rules);
    case 'bank-account':
      return decideBankAccount(state, change.account);
    case 'assign-bank-line':
      return decideAssignBankLine(state, change, at);
    case 'settle-bank-withdrawal':
      return decideSettleBankDebit(state, { line: change.line, paid: [change], returned: [] });
    case 'settle-bank-debit':
      return decideSettleBankDebit(state, change);
    case 'dismiss-bank-line':
      return decideDismissBankLine(state, change);
    case 'fail-bank-withdrawal':
      return decideFailBankWithdrawal(state, change);
    case 'return-bank-payment':
      return decideReturnBankPayment(state, change);
    case 'continue-bank-files':
      return decideContinueBankFiles(state, change);
    case 'reverse-bank-credit':
      return decideAgreedReversal(state, change, at);
    case 'assign-deposit':
      return decideAssignDeposit(state, change.deposit, change.user);
    case 'keep-deposit':
      return decideKeepDeposit(state, change.deposit);
    case 'cold-move':
      return decideColdMove(state, { ...change, id: proposal.id }, at);
    case 'book-loss':
      return decideBookLoss(state, { ...change, proposal: proposal.id });
    case 'fund-reserve':
      return decideFundReserve(state, { ...change, proposal: proposal.id });
    case 'accept-clock':
      return decideAgreedClock(state, change, at);
    case 'extend-stop':
      return decideExtendSuspension(state, { ...change, by, action }, at);
    case 'reset-factor': {
      const user = state.users.get(change.user);
      if (user === undefined) return rejected({ code: 'unknown-user' });
      if (user.closedAt !== null) return rejected({ code: 'user-closed' });
      const isSound = Number.isSafeInteger(change.request) && change.request > 0;
      return isSound ? done([]) : rejected({ code: 'invalid-proposal' });
    }
    case 'open-operator':
      return decideInviteOperator(state, change.operator);
    case 'operator-role': {
      if (state.operators.get(change.operator)?.state !== 'active') return rejected({ code: 'unknown-operator' });
      return OPERATOR_ROLES.includes(change.role) ? done([]) : rejected({ code: 'invalid-proposal' });
    }
    default:
      return assertNever(change);
  }
}

/** What has to happen first, a piece at a time; the change is made once nothing is left of it. */
export function prepareChange(state: State, change: Change): Event[] {
  return change.kind === 'market' ? closeMisfits(state, change.market) : [];
}

/** The subject of a change, as an operator or by their own customer account, cannot be its second approver. */
export function hasOwnInterest(change: Change, operator: number, ownUser: number | undefined): boolean {
  if (operatorOfChange(change) === operator) return true;
  return ownUser !== undefined && usersOfChange(change).includes(ownUser);
}

/** The operator who set a suspension may not approve its prolonging. */
export function mayApprove(state: State, change: Change, operator: number): boolean {
  if (change.kind !== 'extend-stop') return true;
  const user = state.users.get(change.user);
  return user === undefined || suspensionOf(user, change.power).by !== operator;
}
