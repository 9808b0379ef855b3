// Launches of new coins: their terms, what users subscribe, the allotment, and the end of the lock-up.
import { lockUpReturn } from '@candor/formulas';
import { AT_ONCE } from '../due-queue.ts';
import type { Feature } from '../feature.ts';
import { systemAccount } from '../ledger/account-id.ts';
import {
  applyAllAllotted,
  applyAllotted,
  applyAnnounced,
  applyClosed,
  applyEnded,
  applyOpened,
  applySubscribed,
} from './apply.ts';
import { decideSubscribe } from './decide.ts';
import { decideDueLaunch, decideUnlock } from './decide-due.ts';
import { decideConfigureLaunch } from './decide-launch.ts';
import { launchPostings } from './postings.ts';
import type { LaunchCommand, LaunchEvent } from './subscription.ts';

export const launch: Feature<LaunchCommand, LaunchEvent, 'launch' | 'subscription'> = {
  commands: {
    ConfigureLaunch: { issuer: 'exchange', decide: decideConfigureLaunch },
    Subscribe: { issuer: 'user', readBy: 'owner', decide: decideSubscribe },
  },
  events: {
    LaunchAnnounced: { apply: applyAnnounced, postings: launchPostings },
    LaunchOpened: { apply: applyOpened },
    LaunchClosed: { apply: applyClosed },
    LaunchAllotted: { apply: applyAllAllotted, postings: launchPostings },
    Subscribed: { apply: applySubscribed, postings: launchPostings },
    SubscriptionAllotted: { apply: applyAllotted, postings: launchPostings },
    SubscriptionEnded: {
      apply: applyEnded,
      postings: launchPostings,
      history: (event, add) => add('endedSubscriptions', event),
    },
  },
  due: {
    launch: {
      *waiting({ launches }) {
        for (const { id, state, dueAt } of launches.values()) {
          if (state !== 'allotted') yield { id, due: dueAt ?? AT_ONCE };
        }
      },
      decide: decideDueLaunch,
    },
    /** Coins that are locked. */
    subscription: {
      *waiting({ subscriptions }) {
        for (const { id, state, unlockAt } of subscriptions.values()) {
          if (state === 'locked') yield { id, due: unlockAt };
        }
      },
      decide: decideUnlock,
    },
  },
  rebuild: state => state.subscriptionsOf.rebuild(state.subscriptions.values()),
  isOpenFor: (state, user) => state.subscriptionsOf.countOf(user) > 0,
  /** Of each launch the payments that wait, and the coins that are offered, locked or owed. */
  backing: {
    kinds: ['launch-payments', 'launch-coins'],
    add(state, add) {
      for (const { id, newCoin, state: stage, offered, interestPpm, allotted, promised } of state.launches.values())
        if (stage !== 'allotted')
          add(
            systemAccount('launch-coins', newCoin, id),
            offered + lockUpReturn(offered, interestPpm) - allotted - promised,
          );
      for (const { launch, state: stage, amount, coins, interest } of state.subscriptions.values()) {
        const { newCoin, payCoin } = state.launches.require(launch);
        if (stage === 'waiting') add(systemAccount('launch-payments', payCoin, launch), amount);
        add(systemAccount('launch-coins', newCoin, launch), coins + interest);
      }
    },
  },
};
