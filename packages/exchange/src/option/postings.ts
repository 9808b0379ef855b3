// What options move: into escrow when they are bought, out of it when they end. Escrow holds exactly what open options may pay.
import { systemAccount, walletAccount } from '../ledger/account-id.ts';
import { ENTRY_KIND, type Entry } from '../ledger/chart-of-accounts.ts';
import type { Option, OptionBought, OptionClosed } from './option.ts';

export function optionPostings(event: OptionBought | OptionClosed): readonly Entry[] {
  const entries = event.type === 'OptionBought' ? bought(event.option) : closed(event);
  return entries.filter(({ units }) => units > 0n);
}

function bought(option: Option): Entry[] {
  const { wallet, escrow, reserve } = accountsOf(option);
  const { id: reference, coin, stake, fee, profit } = option;
  return [
    { debit: wallet, credit: escrow, coin, units: stake, kind: ENTRY_KIND.optionStake, reference },
    { debit: wallet, credit: escrow, coin, units: fee, kind: ENTRY_KIND.optionFee, reference },
    { debit: reserve, credit: escrow, coin, units: profit, kind: ENTRY_KIND.optionPayout, reference },
  ];
}

function closed({ option, end }: OptionClosed): Entry[] {
  const { wallet, escrow, reserve, fees } = accountsOf(option);
  const { id: reference, coin, stake, fee, profit } = option;
  const outOfEscrow = (credit: number, units: bigint, kind: Entry['kind']): Entry => {
    return { debit: escrow, credit, coin, units, kind, reference };
  };
  const feeEntry = outOfEscrow(fees, fee, ENTRY_KIND.optionFee);
  const unused = outOfEscrow(reserve, profit, ENTRY_KIND.optionPayout);
  switch (end) {
    case 'win':
      return [outOfEscrow(wallet, stake + profit, ENTRY_KIND.optionSettlement), feeEntry];
    case 'loss':
      return [outOfEscrow(reserve, stake, ENTRY_KIND.optionSettlement), unused, feeEntry];
    case 'even':
      return [outOfEscrow(wallet, stake, ENTRY_KIND.optionSettlement), unused, feeEntry];
    case 'void':
      return [outOfEscrow(wallet, stake + fee, ENTRY_KIND.optionVoid), unused];
    default:
      return end satisfies never;
  }
}

function accountsOf({ user, coin }: Option) {
  return {
    wallet: walletAccount(user, coin, 'option'),
    escrow: systemAccount('option-escrow', coin),
    reserve: systemAccount('option-reserve', coin),
    fees: systemAccount('fees', coin),
  };
}
