// Deposits by bank: claims, the lines of statements, credits, reversals by banks, and the resulting debts.
import type { Feature } from '../feature.ts';
import {
  applyAccountSet,
  applyCharges,
  applyClaimed,
  applyClosed,
  applyLines,
  applyRepaid,
  applyReversed,
  applySplit,
} from './apply.ts';
import type { BankCommand, BankEvent } from './bank.ts';
import {
  closedClaim,
  decideBookBankCharges,
  decideClaimBankDeposit,
  decideConfigureBankAccount,
  decideCreditBankLine,
  decideRecordBankLines,
  decideSplitBankLine,
  decideWithdrawBankClaim,
  leaveBankClaims,
} from './decide.ts';
import { bankPostings, chargesPostings, reversalPostings } from './postings.ts';

export const bank: Feature<BankCommand, BankEvent, 'bankClaim' | 'bankHold' | 'bankCredit'> = {
  commands: {
    ConfigureBankAccount: { issuer: 'exchange', decide: decideConfigureBankAccount },
    ClaimBankDeposit: { issuer: 'user', readBy: 'owner', decide: decideClaimBankDeposit },
    WithdrawBankClaim: { issuer: 'user', readBy: 'owner', decide: decideWithdrawBankClaim },
    RecordBankLines: { issuer: 'exchange', decide: decideRecordBankLines },
    SplitBankLine: { issuer: 'exchange', decide: decideSplitBankLine },
    CreditBankLine: { issuer: 'exchange', decide: decideCreditBankLine },
    BookBankCharges: { issuer: 'exchange', decide: decideBookBankCharges },
  },
  events: {
    BankAccountSet: { apply: applyAccountSet },
    BankDepositClaimed: { apply: applyClaimed },
    BankLinesRecorded: { apply: applyLines },
    BankLineSplit: { apply: applySplit, history: (event, add) => add('splitBankLines', event) },
    BankLinesSkipped: {
      apply: (state, { count }) => {
        state.tables.exchange.change(1).nextBankLine += count;
      },
    },
    BankLineSetAside: { apply: (state, { line }) => state.bankLines.remove(line) },
    BankChargesBooked: {
      apply: applyCharges,
      postings: chargesPostings,
      history: (event, add) => add('bankCharges', event),
    },
    BankClaimClosed: {
      apply: applyClosed,
      postings: bankPostings,
      history: (event, add) => add('closedBankClaims', event),
    },
    BankHoldEnded: {
      apply: (state, { hold }) => {
        state.bankHolds.remove(hold);
        state.due.remove('bankHold', hold);
      },
    },
    BankCreditReversed: {
      apply: applyReversed,
      postings: reversalPostings,
      history: (event, add) => add('bankReversals', event),
    },
    BankDebtRepaid: { apply: applyRepaid, postings: reversalPostings },
    BankCreditSettled: {
      apply: (state, { credit }) => {
        state.bankCredits.remove(credit);
        state.due.remove('bankCredit', credit);
      },
    },
  },
  due: {
    bankClaim: {
      *waiting({ bankClaims }) {
        for (const { id, dueAt } of bankClaims.values()) yield { id, due: dueAt };
      },
      decide: (state, id) => [closedClaim(state.bankClaims.require(id), 'expired')],
    },
    bankHold: {
      *waiting({ bankHolds }) {
        for (const { id, until } of bankHolds.values()) yield { id, due: until };
      },
      decide: (_, hold) => [{ type: 'BankHoldEnded', hold }],
    },
    bankCredit: {
      *waiting({ bankCredits }) {
        for (const { id, until } of bankCredits.values()) yield { id, due: until };
      },
      decide: (_, credit) => [{ type: 'BankCreditSettled', credit }],
    },
  },
  leave: (state, user, why) => (why === 'closed' ? leaveBankClaims(state, user) : []),
};
