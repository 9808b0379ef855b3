// What launches move. Two accounts of each launch hold exactly the payments that wait, and the coins that are offered or locked.
import { lockUpReturn } from '@candor/formulas';
import { systemAccount, walletAccount } from '../ledger/account-id.ts';
import { ENTRY_KIND, type Entry } from '../ledger/chart-of-accounts.ts';
import type { LaunchAllotted, LaunchAnnounced } from './launch.ts';
import type { Subscribed, Subscription, SubscriptionAllotted, SubscriptionEnded } from './subscription.ts';

export type LaunchPosting = LaunchAnnounced | LaunchAllotted | Subscribed | SubscriptionAllotted | SubscriptionEnded;

export function launchPostings(event: LaunchPosting): readonly Entry[] {
  return entriesOf(event).filter(({ units }) => units > 0n);
}

function entriesOf(event: LaunchPosting): Entry[] {
  switch (event.type) {
    case 'LaunchAnnounced': {
      const { id: reference, newCoin: coin, offered, interestPpm } = event.launch;
      const [debit, credit] = [systemAccount('launch-reserve', coin), systemAccount('launch-coins', coin, reference)];
      const units = offered + lockUpReturn(offered, interestPpm);
      return [{ debit, credit, coin, units, kind: ENTRY_KIND.launchSetAside, reference }];
    }
    case 'LaunchAllotted': {
      const { launch: reference, coin, unsold, unused } = event;
      const [debit, credit] = [systemAccount('launch-coins', coin, reference), systemAccount('launch-reserve', coin)];
      return [{ debit, credit, coin, units: unsold + unused, kind: ENTRY_KIND.launchReturned, reference }];
    }
    case 'Subscribed': {
      const { id: reference, payCoin: coin, amount: units } = event.subscription;
      const { wallet, payments } = accountsOf(event.subscription);
      return [{ debit: wallet, credit: payments, coin, units, kind: ENTRY_KIND.subscription, reference }];
    }
    case 'SubscriptionAllotted':
      return paid(event.subscription);
    case 'SubscriptionEnded':
      return event.end === 'rejected' ? paid(event.subscription) : unlocked(event.subscription);
    default:
      return event satisfies never;
  }
}

/** What the coins cost goes to the exchange, the rest of the payment is refunded. */
function paid(subscription: Subscription): Entry[] {
  const { id: reference, payCoin: coin, amount, cost } = subscription;
  const { wallet, payments, proceeds } = accountsOf(subscription);
  return [
    { debit: payments, credit: proceeds, coin, units: cost, kind: ENTRY_KIND.launchProceeds, reference },
    { debit: payments, credit: wallet, coin, units: amount - cost, kind: ENTRY_KIND.subscriptionReleased, reference },
  ];
}

function unlocked(subscription: Subscription): Entry[] {
  const { id: reference, user, launch, newCoin: coin, coins, interest } = subscription;
  const [debit, credit] = [systemAccount('launch-coins', coin, launch), walletAccount(user, coin, 'spot')];
  return [
    { debit, credit, coin, units: coins, kind: ENTRY_KIND.subscriptionCoins, reference },
    { debit, credit, coin, units: interest, kind: ENTRY_KIND.subscriptionReturn, reference },
  ];
}

function accountsOf({ user, launch, payCoin }: Subscription) {
  return {
    wallet: walletAccount(user, payCoin, 'spot'),
    payments: systemAccount('launch-payments', payCoin, launch),
    proceeds: systemAccount('launch-proceeds', payCoin),
  };
}
