// Withdrawals on chains and to banks: address books, applications, signings, payments, cold storage, and what banks take back of it.

import type { Feature } from '../feature.ts';
import { walletAccount } from '../ledger/account-id.ts';
import { post } from '../ledger/ledger.ts';
import type { State } from '../state.ts';
import type { AddressCommand, AddressEvent } from './address.ts';
import {
  applyAddressAdded,
  applyAddressRemoved,
  applyClosed,
  applyDebit,
  applyFile,
  applyPassed,
  applyPaymentFixed,
  applyReplaced,
  applyRequested,
  applyReturned,
  applySettled,
  applyStarted,
  removePaid,
} from './apply.ts';
import type { BankPaymentCommand, BankPaymentEvent } from './bank-payment.ts';
import type { ColdEvent, ColdMoveAgreed, ColdMoveEnded, ColdMoveStarted } from './cold-move.ts';
import {
  decideCancelWithdrawal,
  decideDueWithdrawal,
  decidePassWithdrawal,
  decideRefuseWithdrawal,
  decideRequestWithdrawal,
  returnUnsigned,
} from './decide.ts';
import { decideAddAddress, decideRemoveAddress } from './decide-address.ts';
import { decidePayBankGroup, decidePayBankWithdrawal, decideSetBankLineAside } from './decide-bank-debit.ts';
import { decideRequestBankWithdrawal, decideSendBankWithdrawals } from './decide-bank-payment.ts';
import { decideRepayBankDebt, decideReverseBankCredit } from './decide-bank-reversal.ts';
import { decideDueColdMove } from './decide-cold-move.ts';
import { decideReplaceSigning, decideSettleSigning, decideStartSigning } from './decide-signing.ts';
import { coldPostings, debitPostings, returnPostings, signingPostings, withdrawalPostings } from './postings.ts';
import type { SigningCommand, SigningEvent } from './signing.ts';
import type { WithdrawalCommand, WithdrawalEvent } from './withdrawal.ts';

type Commands = AddressCommand | WithdrawalCommand | BankPaymentCommand | SigningCommand;
type Events = AddressEvent | WithdrawalEvent | BankPaymentEvent | SigningEvent | ColdEvent;

export const withdrawal: Feature<Commands, Events, 'withdrawal' | 'coldMove' | 'paidBankPayment'> = {
  commands: {
    AddAddress: { issuer: 'user', readBy: 'owner', decide: decideAddAddress },
    RemoveAddress: { issuer: 'frozen-user', readBy: 'owner', decide: decideRemoveAddress },
    RequestWithdrawal: { issuer: 'user', readBy: 'owner', decide: decideRequestWithdrawal },
    RequestBankWithdrawal: { issuer: 'user', readBy: 'owner', decide: decideRequestBankWithdrawal },
    CancelWithdrawal: { issuer: 'exchange', readBy: 'owner', decide: decideCancelWithdrawal },
    PassWithdrawal: { issuer: 'operator', decide: decidePassWithdrawal },
    RefuseWithdrawal: { issuer: 'operator', decide: decideRefuseWithdrawal },
    StartSigning: { issuer: 'exchange', decide: decideStartSigning },
    ReplaceSigning: { issuer: 'exchange', decide: decideReplaceSigning },
    SettleSigning: { issuer: 'exchange', decide: decideSettleSigning },
    SendBankWithdrawals: { issuer: 'operator', decide: decideSendBankWithdrawals },
    PayBankWithdrawal: { issuer: 'exchange', decide: decidePayBankWithdrawal },
    PayBankGroup: { issuer: 'exchange', decide: decidePayBankGroup },
    SetBankLineAside: { issuer: 'operator', decide: decideSetBankLineAside },
    ReverseBankCredit: { issuer: 'exchange', decide: decideReverseBankCredit },
    RepayBankDebt: { issuer: 'user', readBy: 'owner', decide: decideRepayBankDebt },
  },
  events: {
    AddressAdded: { apply: applyAddressAdded },
    AddressRemoved: { apply: applyAddressRemoved },
    WithdrawalRequested: { apply: applyRequested },
    WithdrawalPassed: { apply: applyPassed },
    WithdrawalClosed: {
      apply: applyClosed,
      postings: withdrawalPostings,
      history: (event, add) => add('closedWithdrawals', event),
    },
    SigningStarted: { apply: applyStarted },
    SigningReplaced: { apply: applyReplaced },
    SigningSettled: {
      apply: applySettled,
      postings: signingPostings,
      history: (event, add) => add('settledSignings', event),
    },
    BankPaymentFixed: { apply: applyPaymentFixed, history: (event, add) => add('bankWithdrawals', event.payment) },
    BankFileMade: { apply: applyFile, history: (event, add) => add('bankFiles', event.file) },
    BankDebitSettled: {
      apply: applyDebit,
      postings: debitPostings,
      history: (event, add) => add('settledBankDebits', event),
    },
    BankLineUsed: {
      apply: (state, { line }) => state.bankLines.remove(line),
      history: (event, add) => add('usedBankLines', event),
    },
    BankPaymentReturned: {
      apply: applyReturned,
      postings: returnPostings,
      history: (event, add) => add('returnedBankPayments', event),
    },
    BankPaymentFinal: { apply: (state, event) => removePaid(state, event.withdrawal) },
    BankFilesContinued: {
      apply: (state, { after }) => {
        state.tables.exchange.change(1).nextBankFile = after + 1;
      },
    },
    ColdMoveAgreed: { apply: applyColdAgreed },
    ColdMoveStarted: { apply: applyColdStarted },
    ColdMoveEnded: {
      apply: applyColdEnded,
      postings: coldPostings,
      history: (event, add) => add('endedColdMoves', event),
    },
    ColdReturned: { apply: (state, event) => post(state.accounts, coldPostings(event)), postings: coldPostings },
  },
  due: {
    withdrawal: {
      *waiting({ withdrawals }) {
        for (const { id, state, dueAt } of withdrawals.values()) if (state !== 'signing') yield { id, due: dueAt };
      },
      decide: (state, id, at) => decideDueWithdrawal(state, state.withdrawals.require(id), at),
    },
    coldMove: {
      *waiting({ coldMoves }) {
        for (const { id, dueAt, signing } of coldMoves.values()) if (signing === null) yield { id, due: dueAt };
      },
      decide: (state, id) => decideDueColdMove(state.coldMoves.require(id)),
    },
    paidBankPayment: {
      *waiting({ paidBankPayments }) {
        for (const { id, until } of paidBankPayments.values()) yield { id, due: until };
      },
      decide: (_, id) => [{ type: 'BankPaymentFinal', withdrawal: id }],
    },
  },
  rebuild: state => {
    for (const address of state.addresses.values()) state.addressesByUser.add(address);
    for (const { inputs } of state.signings.values()) for (const input of inputs) state.spentOutputs.add(input);
  },
  /** Another person may have the login: what was requested and is not signed goes nowhere. */
  leave: (state, user, why) => (why === 'frozen' ? returnUnsigned(state, user, 'account-frozen') : []),
  reserves(state, add) {
    for (const { user, coin, units } of state.withdrawals.values()) add(walletAccount(user, coin, 'spot'), units);
  },
};

function applyColdAgreed(state: State, { move }: ColdMoveAgreed): void {
  state.coldMoves.insert({ ...move });
  state.due.set('coldMove', move.id, move.dueAt);
}

function applyColdStarted(state: State, { move, signing }: ColdMoveStarted): void {
  Object.assign(state.coldMoves.change(move), { signing, dueAt: 0 });
  state.due.remove('coldMove', move);
}

function applyColdEnded(state: State, event: ColdMoveEnded): void {
  post(state.accounts, coldPostings(event));
  state.coldMoves.remove(event.move.id);
  state.due.remove('coldMove', event.move.id);
}
