// Writes bank accounts, claims, lines and holds into the rows; the balances follow from the postings.
import { assertNever } from '../assert.ts';
import { post } from '../ledger/ledger.ts';
import type { State } from '../state.ts';
import type { BankClaimClosed, BankEvent } from './bank.ts';
import { bankPostings } from './postings.ts';

export function applyBankEvent(state: State, event: BankEvent): void {
  switch (event.type) {
    case 'BankAccountSet': {
      const known = state.bankAccounts.changeIfAny(event.account.id);
      if (known === undefined) state.bankAccounts.insert({ ...event.account });
      else Object.assign(known, event.account);
      return;
    }
    case 'BankDepositClaimed':
      state.bankClaims.insert({ ...event.claim });
      state.tables.exchange.change(1).nextBankClaim = event.claim.id + 1;
      state.due.set('bankClaim', event.claim.id, event.claim.dueAt);
      return;
    case 'BankLinesRecorded':
      for (const line of event.lines) state.bankLines.insert({ ...line });
      state.tables.exchange.change(1).nextBankLine += event.lines.length;
      return;
    case 'BankLineSetAside':
      state.bankLines.remove(event.line);
      return;
    case 'BankClaimClosed':
      applyClosed(state, event);
      return;
    case 'BankHoldEnded':
      state.bankHolds.remove(event.hold);
      state.due.remove('bankHold', event.hold);
      return;
    default:
      assertNever(event);
  }
}

function applyClosed(state: State, event: BankClaimClosed): void {
  const { id, user, coin } = event.claim;
  post(state.accounts, bankPostings(event));
  state.bankClaims.remove(id);
  state.due.remove('bankClaim', id);
  if (event.line === null) return;
  state.bankLines.remove(event.line);
  state.bankHolds.insert({ id, user, coin, units: event.units - event.feeUnits, until: event.heldUntil });
  state.due.set('bankHold', id, event.heldUntil);
}
