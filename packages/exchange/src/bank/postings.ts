// What a bank credit moves, from the bank to its owner's wallet and the fee from there, what its reversal moves back, and the bank's charges.
import { systemAccount, walletAccount } from '../ledger/account-id.ts';
import { ENTRY_KIND, type Entry } from '../ledger/chart-of-accounts.ts';
import { CHAIN } from '../rail/rail.ts';
import type { BankChargesBooked, BankClaimClosed } from './bank.ts';
import type { BankCreditReversed, BankDebtRepaid } from './reversal.ts';

export function bankPostings({ claim, end, units, feeUnits }: BankClaimClosed): readonly Entry[] {
  if (end !== 'credited') return [];
  const { id: reference, user, coin } = claim;
  const wallet = walletAccount(user, coin, 'spot');
  const [outside, fees] = [systemAccount('outside', coin, CHAIN.bank), systemAccount('fees', coin)];
  const entries: Entry[] = [
    { debit: outside, credit: wallet, coin, units, kind: ENTRY_KIND.bankDeposit, reference },
    { debit: wallet, credit: fees, coin, units: feeUnits, kind: ENTRY_KIND.bankDepositFee, reference },
  ];
  return entries.filter(entry => entry.units > 0n);
}

/** The bank kept them of what it has for the exchange. */
export function chargesPostings({
  line: reference,
  coin,
  units,
}: Pick<BankChargesBooked, 'line' | 'coin' | 'units'>): readonly Entry[] {
  const [debit, credit] = [systemAccount('network-costs', coin), systemAccount('outside', coin, CHAIN.bank)];
  return [{ debit, credit, coin, units, kind: ENTRY_KIND.bankCharges, reference }];
}

/** The bank gets back what it gave; what neither wallets nor fees have is a loss, which a debt makes good once it is repaid. */
export function reversalPostings(event: BankCreditReversed | BankDebtRepaid): readonly Entry[] {
  const { user, coin } = event;
  const equity = systemAccount('equity', coin);
  if (event.type === 'BankDebtRepaid') {
    const debit = walletAccount(user, coin, 'spot');
    return event.parts.map(({ debt: reference, units }) => {
      return { debit, credit: equity, coin, units, kind: ENTRY_KIND.bankDebtRepaid, reference };
    });
  }
  const { line: reference, units, feeUnits, taken } = event;
  const common = { credit: systemAccount('outside', coin, CHAIN.bank), coin, kind: ENTRY_KIND.bankReversal, reference };
  const loss = taken.reduce((left, each) => left - each.units, units - feeUnits);
  const entries: Entry[] = [
    ...taken.map(each => ({ ...common, debit: walletAccount(user, coin, each.wallet), units: each.units })),
    { ...common, debit: systemAccount('fees', coin), units: feeUnits },
    { ...common, debit: equity, units: loss },
  ];
  return entries.filter(entry => entry.units > 0n);
}
