// Decides a subscription: the payment is held until the close, when every subscription gets its part.
import { coinsFor } from '@candor/formulas';
import { MAX_UNITS } from '@candor/money';
import { type Decision, done, rejected } from '../decision.ts';
import { walletAccount } from '../ledger/account-id.ts';
import { available } from '../ledger/ledger.ts';
import type { State } from '../state.ts';
import type { Subscribe, Subscription } from './subscription.ts';

/** The close processes each one. */
export const MAX_SUBSCRIPTIONS = 50;

export function decideSubscribe(state: State, { user, launch: number, amount }: Subscribe, at: number): Decision {
  const launch = state.launches.get(number);
  // The exchange's own accounts subscribe to nothing: they would take the coins of customers.
  if (launch === undefined || state.users.require(user).kind !== 'customer')
    return rejected({ code: 'unknown-launch' });
  // By its times, however late the clock opens or closes it.
  if (at < launch.startAt || at >= launch.closeAt) return rejected({ code: 'launch-not-open' });
  const { newCoin, payCoin, price, minAmount: least } = launch;
  if (amount < least) return rejected({ code: 'subscription-too-small', coin: payCoin, least });
  if (state.subscriptionsOf.countIn(number, user) >= MAX_SUBSCRIPTIONS) {
    return rejected({ code: 'too-many-orders', limit: MAX_SUBSCRIPTIONS });
  }
  const free = available(state.accounts, walletAccount(user, payCoin, 'spot'));
  if (amount > free) return rejected({ code: 'insufficient-balance', coin: payCoin, available: free });
  const wanted = coinsFor(amount, { price, newScale: state.coins.require(newCoin).scale });
  if (launch.wanted + wanted > MAX_UNITS) return rejected({ code: 'too-large' });
  const subscription: Subscription = {
    id: state.exchange.nextSubscription,
    user,
    launch: number,
    newCoin,
    payCoin,
    state: 'waiting',
    amount,
    wanted,
    subscribedAt: at,
    coins: 0n,
    cost: 0n,
    interest: 0n,
    unlockAt: 0,
  };
  return done([{ type: 'Subscribed', subscription }], { id: subscription.id });
}
