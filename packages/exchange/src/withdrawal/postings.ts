// What the end of a withdrawal and of a signing moves: to the chain or the bank, to another user, and the fees of both sides; and moves to and from cold storage.
import { chargesPostings } from '../bank/postings.ts';
import { systemAccount, walletAccount } from '../ledger/account-id.ts';
import { ENTRY_KIND, type Entry } from '../ledger/chart-of-accounts.ts';
import { CHAIN } from '../rail/rail.ts';
import type { BankDebitSettled, BankPaymentReturned } from './bank-payment.ts';
import type { ColdMoveEnded, ColdReturned } from './cold-move.ts';
import type { SigningSettled } from './signing.ts';
import type { WithdrawalClosed } from './withdrawal.ts';

/** What is returned was only held, so nothing moves. */
export function withdrawalPostings({ withdrawal, end }: WithdrawalClosed): readonly Entry[] {
  const { id: reference, user, coin, chain, recipient, units, feeUnits } = withdrawal;
  const debit = walletAccount(user, coin, 'spot');
  if (end === 'inside') {
    const credit = walletAccount(recipient!, coin, 'spot');
    return [{ debit, credit, coin, units, kind: ENTRY_KIND.insideTransfer, reference }];
  }
  if (end !== 'paid') return [];
  const [outside, fees] = [systemAccount('outside', coin, chain), systemAccount('fees', coin)];
  const [kind, feeKind] =
    chain === CHAIN.bank
      ? [ENTRY_KIND.bankWithdrawal, ENTRY_KIND.bankWithdrawalFee]
      : [ENTRY_KIND.withdrawal, ENTRY_KIND.withdrawalFee];
  const paid: Entry[] = [
    { debit, credit: outside, coin, units: units - feeUnits, kind, reference },
    { debit, credit: fees, coin, units: feeUnits, kind: feeKind, reference },
  ];
  return paid.filter(entry => entry.units > 0n);
}

/** What banks kept of a debit and of returns; the withdrawals themselves are moved as each of them ends. */
export function debitPostings({ line, coin, chargeUnits: units }: BankDebitSettled): readonly Entry[] {
  return units === 0n ? [] : chargesPostings({ line, coin, units });
}

/** All that the withdrawal has cost its user is refunded: what the bank had, the fee, and what of either is missing out of the exchange's costs. */
export function returnPostings(event: BankPaymentReturned): readonly Entry[] {
  const { line, withdrawal: reference, user, coin, units, feeUnits, fromFees, chargeUnits } = event;
  const common = { credit: walletAccount(user, coin, 'spot'), coin, kind: ENTRY_KIND.bankReturn, reference };
  const back: Entry[] = [
    { ...common, debit: systemAccount('outside', coin, CHAIN.bank), units },
    { ...common, debit: systemAccount('fees', coin), units: fromFees },
    { ...common, debit: systemAccount('network-costs', coin), units: feeUnits - fromFees },
    ...chargesPostings({ line, coin, units: chargeUnits }),
  ];
  return back.filter(entry => entry.units > 0n);
}

/** The network's own fee, from the exchange's costs. */
export function signingPostings({ signing, feeCoin: coin, feeUnits: units }: SigningSettled): readonly Entry[] {
  if (coin === null || units === 0n) return [];
  const [debit, credit] = [systemAccount('network-costs', coin), systemAccount('outside', coin, signing.chain)];
  return [{ debit, credit, coin, units, kind: ENTRY_KIND.networkFee, reference: signing.id }];
}

/** The postings of moves to and from cold storage: next to the chain's outside account there is an offline one. */
export function coldPostings(event: ColdMoveEnded | ColdReturned): readonly Entry[] {
  switch (event.type) {
    case 'ColdMoveEnded': {
      if (event.end !== 'paid') return [];
      const { id: reference, coin, chain, units } = event.move;
      const [debit, credit] = [systemAccount('cold', coin, chain), systemAccount('outside', coin, chain)];
      return [{ debit, credit, coin, units, kind: ENTRY_KIND.toCold, reference }];
    }
    case 'ColdReturned': {
      const { deposit: reference, coin, chain, units } = event;
      // The deposit was the house's a moment ago.
      const [debit, credit] = [systemAccount('house', coin), systemAccount('cold', coin, chain)];
      return [{ debit, credit, coin, units, kind: ENTRY_KIND.fromCold, reference }];
    }
    default:
      return event satisfies never;
  }
}
