// The accounts of reserves, and the postings between the house, the reserves, and the sources of the house's money.
import { systemAccount } from '../ledger/account-id.ts';
import { ENTRY_KIND, type Entry } from '../ledger/chart-of-accounts.ts';
import type { Reserve, ReserveEvent } from './reserve.ts';

/** The reference of an entry that no proposal is behind. */
const NO_PROPOSAL = 0;

export function reservePostings(event: ReserveEvent): readonly Entry[] {
  const { coin, units } = event;
  const house = systemAccount('house', coin);
  switch (event.type) {
    case 'ReserveFunded': {
      const reference = event.proposal ?? NO_PROPOSAL;
      return [{ debit: house, credit: reserveAccount(event), coin, units, kind: ENTRY_KIND.reserveFunded, reference }];
    }
    case 'ReserveReleased': {
      const { proposal: reference } = event;
      return [
        { debit: reserveAccount(event), credit: house, coin, units, kind: ENTRY_KIND.reserveReleased, reference },
      ];
    }
    case 'HouseTestFundsGranted': {
      const debit = systemAccount('demo-faucet', coin);
      return [{ debit, credit: house, coin, units, kind: ENTRY_KIND.houseTestFunds, reference: NO_PROPOSAL }];
    }
    case 'DepositKept': {
      if (units === 0n) return [];
      const debit = systemAccount('unclaimed', coin);
      return [{ debit, credit: house, coin, units, kind: ENTRY_KIND.houseDeposit, reference: event.deposit }];
    }
    default:
      return event satisfies never;
  }
}

/** The ledger accounts of reserves. */
export function reserveAccount({ reserve, coin, market }: Reserve): number {
  return systemAccount(reserve, coin, market);
}
