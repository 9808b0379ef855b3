// Writes bank accounts, claims, lines and holds into the rows; the balances follow from the postings.
import { post } from '../ledger/ledger.ts';
import type { State } from '../state.ts';
import type {
  BankAccount,
  BankAccountSet,
  BankChargesBooked,
  BankClaimClosed,
  BankDepositClaimed,
  BankLine,
  BankLineSplit,
  BankLinesRecorded,
} from './bank.ts';
import { bankPostings, chargesPostings, reversalPostings } from './postings.ts';
import { type BankCreditReversed, type BankDebtRepaid, REVERSIBLE_MS } from './reversal.ts';

/** What rows have whose events do not say it: by earlier rules nothing was paid out, nothing but credits was read in, and debits were of one payment. */
const ACCOUNT_BEFORE: Pick<BankAccount, 'paysOut' | 'outMarginPpm' | 'outFeePpm' | 'outMinUnits'> = {
  paysOut: false,
  outMarginPpm: 0n,
  outFeePpm: 0n,
  outMinUnits: 1n,
};
const LINE_BEFORE: Pick<BankLine, 'direction' | 'endToEnd' | 'group' | 'mentions'> = {
  direction: 'in',
  endToEnd: '',
  group: '',
  mentions: [],
};

export function applyAccountSet(state: State, { account }: BankAccountSet): void {
  const known = state.bankAccounts.changeIfAny(account.id);
  if (known === undefined) state.bankAccounts.insert({ ...account, ...ACCOUNT_BEFORE, ...account });
  else Object.assign(known, account);
}

export function applyClaimed(state: State, { claim }: BankDepositClaimed): void {
  state.bankClaims.insert({ ...claim });
  state.tables.exchange.change(1).nextBankClaim = claim.id + 1;
  state.due.set('bankClaim', claim.id, claim.dueAt);
}

export function applyLines(state: State, { lines }: BankLinesRecorded): void {
  for (const line of lines) state.bankLines.insert({ ...line, ...LINE_BEFORE, ...line });
  state.tables.exchange.change(1).nextBankLine += lines.length;
}

export function applySplit(state: State, { line: whole, lines }: BankLineSplit): void {
  state.bankLines.remove(whole);
  for (const line of lines) state.bankLines.insert({ ...line });
  state.tables.exchange.change(1).nextBankLine += lines.length;
}

export function applyCharges(state: State, event: BankChargesBooked): void {
  post(state.accounts, chargesPostings(event));
  state.bankLines.remove(event.line);
}

export function applyClosed(state: State, event: BankClaimClosed): void {
  const { id, user, coin } = event.claim;
  post(state.accounts, bankPostings(event));
  state.bankClaims.remove(id);
  state.due.remove('bankClaim', id);
  if (event.line === null) return;
  state.bankLines.remove(event.line);
  state.bankHolds.insert({ id, user, coin, units: event.units - event.feeUnits, until: event.heldUntil });
  state.due.set('bankHold', id, event.heldUntil);
  const until = event.heldUntil + REVERSIBLE_MS;
  const { line, amount, units, feeUnits } = event;
  state.bankCredits.insert({ id, line, user, account: event.claim.account, coin, amount, units, feeUnits, until });
  state.due.set('bankCredit', id, until);
}

/** What was taken back stays no longer, and what is left of a credit can be taken back later. */
export function applyReversed(state: State, event: BankCreditReversed): void {
  const { line, credit: id, user, coin, amount, units, feeUnits, debtUnits: debt, at } = event;
  post(state.accounts, reversalPostings(event));
  state.bankLines.remove(line);
  if (debt > 0n) state.bankDebts.insert({ id: line, credit: id, user, coin, units: debt, since: at });
  const { amount: whole } = state.bankCredits.require(id);
  if (amount === whole) {
    state.bankCredits.remove(id);
    state.due.remove('bankCredit', id);
    if (state.bankHolds.get(id) !== undefined) state.bankHolds.remove(id);
    state.due.remove('bankHold', id);
    return;
  }
  const credit = state.bankCredits.change(id);
  credit.amount -= amount;
  credit.units -= units;
  credit.feeUnits -= feeUnits;
  const hold = state.bankHolds.changeIfAny(id);
  if (hold !== undefined) hold.units = credit.units - credit.feeUnits;
}

export function applyRepaid(state: State, event: BankDebtRepaid): void {
  post(state.accounts, reversalPostings(event));
  for (const { debt: id, units } of event.parts) {
    const debt = state.bankDebts.change(id);
    debt.units -= units;
    if (debt.units === 0n) state.bankDebts.remove(id);
  }
}
