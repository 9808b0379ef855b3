// What locked products move. For each product two accounts hold exactly what its open orders have locked and what they are still owed.
import { systemAccount, walletAccount } from '../ledger/account-id.ts';
import { ENTRY_KIND, type Entry, type EntryKind } from '../ledger/chart-of-accounts.ts';
import type { HostingBought, HostingDayPaid, HostingEnded } from './order.ts';

export function hostingPostings(event: HostingBought | HostingDayPaid | HostingEnded): readonly Entry[] {
  return entriesOf(event).filter(({ units }) => units > 0n);
}

function entriesOf(event: HostingBought | HostingDayPaid | HostingEnded): Entry[] {
  switch (event.type) {
    case 'HostingBought':
      return bought(event);
    case 'HostingDayPaid': {
      const { order: reference, user, product, coin, units } = event;
      const { wallet, interest } = accountsOf({ user, product, coin });
      return [{ debit: interest, credit: wallet, coin, units, kind: ENTRY_KIND.hostingInterest, reference }];
    }
    case 'HostingEnded':
      return ended(event);
    default:
      return event satisfies never;
  }
}

function bought({ order }: HostingBought): Entry[] {
  const { wallet, principal, interest, reserve } = accountsOf(order);
  const { id: reference, coin, amount } = order;
  const setAside: Entry = {
    debit: reserve,
    credit: interest,
    coin,
    units: order.interest,
    kind: ENTRY_KIND.hostingSetAside,
    reference,
  };
  // What is renewed stays locked where it is.
  if (order.renewalOf !== null) return [setAside];
  return [{ debit: wallet, credit: principal, coin, units: amount, kind: ENTRY_KIND.hostingIn, reference }, setAside];
}

function ended({ order, end, damages, penalty }: HostingEnded): Entry[] {
  const { wallet, principal, interest, reserve } = accountsOf(order);
  const { id: reference, coin, amount } = order;
  const entry = (debit: number, credit: number, units: bigint, kind: EntryKind): Entry => ({
    debit,
    credit,
    coin,
    units,
    kind,
    reference,
  });
  const unpaid = entry(interest, reserve, order.interest - order.paidInterest, ENTRY_KIND.hostingReturned);
  if (end === 'renewed') return [unpaid];
  return [
    entry(principal, wallet, amount - damages - penalty, ENTRY_KIND.hostingOut),
    entry(principal, reserve, damages, ENTRY_KIND.hostingDamages),
    entry(principal, reserve, penalty, ENTRY_KIND.hostingPenalty),
    unpaid,
  ];
}

function accountsOf({ user, product, coin }: { user: number; product: number; coin: number }) {
  return {
    wallet: walletAccount(user, coin, 'spot'),
    principal: systemAccount('hosting-principal', coin, product),
    interest: systemAccount('hosting-interest', coin, product),
    reserve: systemAccount('hosting-reserve', coin, product),
  };
}
