// Decides the automatic steps of launches: they open and close at their times, are shared once, and release what was locked.
import { allot, costOf, lockUpReturn, shareOf } from '@candor/formulas';
import { broken } from '../assert.ts';
import type { Event } from '../commands-and-events.ts';
import type { State } from '../state.ts';
import type { Launch } from './launch.ts';
import type { Subscription } from './subscription.ts';

/** The start or the close of a launch has come, or the next subscription gets its part. */
export function decideDueLaunch(state: State, id: number): Event[] {
  const launch = state.launches.require(id);
  switch (launch.state) {
    case 'announced':
      return [{ type: 'LaunchOpened', launch: id, dueAt: launch.closeAt }];
    case 'open': {
      const { offered, wanted } = launch;
      const allotment = allot(offered, state.subscriptionsOf.inOrder(id, state.subscriptions));
      return [{ type: 'LaunchClosed', launch: id, wanted, allotment }];
    }
    case 'allotting':
      return nextPart(state, launch);
    case 'allotted':
      throw broken(`launch ${id} is over`);
    default:
      return launch.state satisfies never;
  }
}

/** The lock-up of a subscription is over. */
export function decideUnlock(state: State, id: number): Event[] {
  const subscription = { ...state.subscriptions.require(id) };
  return [{ type: 'SubscriptionEnded', subscription, end: 'unlocked' }];
}

function nextPart(state: State, launch: Launch): Event[] {
  const id = state.subscriptionsOf.firstAfter(launch.id, launch.doneTo);
  if (id === undefined) return [allotted(launch)];
  const subscription = state.subscriptions.require(id);
  const coins = shareOf(subscription, launch.allotment);
  if (coins === 0n) {
    return [{ type: 'SubscriptionEnded', subscription: { ...subscription }, end: 'rejected' }];
  }
  const { price, interestPpm, closeAt, lockDays, dayMs, newCoin } = launch;
  const part: Subscription = {
    ...subscription,
    state: 'locked',
    coins,
    cost: costOf(coins, { price, newScale: state.coins.require(newCoin).scale }),
    interest: lockUpReturn(coins, interestPpm),
    unlockAt: closeAt + lockDays * dayMs,
  };
  return [{ type: 'SubscriptionAllotted', subscription: part }];
}

function allotted({ id, newCoin: coin, offered, allotted: coins, promised, interestPpm }: Launch): Event {
  const unused = lockUpReturn(offered, interestPpm) - promised;
  return { type: 'LaunchAllotted', launch: id, coin, allotted: coins, unsold: offered - coins, unused };
}
