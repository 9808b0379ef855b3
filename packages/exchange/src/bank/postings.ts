// What a bank credit moves: from the bank to its owner's wallet, and the fee from there.
import { systemAccount, walletAccount } from '../ledger/account-id.ts';
import { ENTRY_KIND, type Entry } from '../ledger/entry.ts';
import { CHAIN } from '../rail/rail.ts';
import type { BankClaimClosed } from './bank.ts';

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
