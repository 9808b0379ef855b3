// Writes what happened to launches and subscriptions.
import { AT_ONCE } from '../due-queue.ts';
import { post } from '../ledger/ledger.ts';
import type { State } from '../state.ts';
import type { LaunchAllotted, LaunchAnnounced, LaunchClosed, LaunchOpened } from './launch.ts';
import { launchPostings } from './postings.ts';
import type { Subscribed, Subscription, SubscriptionAllotted, SubscriptionEnded } from './subscription.ts';

export function applyAnnounced(state: State, event: LaunchAnnounced): void {
  post(state.accounts, launchPostings(event));
  state.launches.insert({ ...event.launch });
  state.due.set('launch', event.launch.id, event.launch.startAt);
}

export function applyOpened(state: State, { launch, dueAt }: LaunchOpened): void {
  Object.assign(state.launches.change(launch), { state: 'open', dueAt });
  state.due.set('launch', launch, dueAt);
}

export function applyClosed(state: State, { launch, allotment }: LaunchClosed): void {
  Object.assign(state.launches.change(launch), { state: 'allotting', dueAt: null, allotment });
  state.due.set('launch', launch, AT_ONCE);
}

export function applyAllAllotted(state: State, event: LaunchAllotted): void {
  post(state.accounts, launchPostings(event));
  state.launches.change(event.launch).state = 'allotted';
  state.due.remove('launch', event.launch);
}

export function applySubscribed(state: State, event: Subscribed): void {
  const { subscription } = event;
  state.tables.exchange.change(1).nextSubscription = subscription.id + 1;
  post(state.accounts, launchPostings(event));
  state.subscriptions.insert({ ...subscription });
  state.subscriptionsOf.add(subscription);
  const launch = state.launches.change(subscription.launch);
  launch.wanted += subscription.wanted;
  launch.count++;
}

export function applyAllotted(state: State, event: SubscriptionAllotted): void {
  const { subscription } = event;
  post(state.accounts, launchPostings(event));
  Object.assign(state.subscriptions.change(subscription.id), subscription);
  hasItsPart(state, subscription);
  state.due.set('subscription', subscription.id, subscription.unlockAt);
}

export function applyEnded(state: State, event: SubscriptionEnded): void {
  const { subscription, end } = event;
  post(state.accounts, launchPostings(event));
  if (end === 'rejected') hasItsPart(state, subscription);
  state.subscriptionsOf.remove(subscription);
  state.subscriptions.remove(subscription.id);
  state.due.remove('subscription', subscription.id);
}

function hasItsPart(state: State, { id, launch: number, coins, interest }: Subscription): void {
  const launch = state.launches.change(number);
  launch.doneTo = id;
  launch.allotted += coins;
  launch.promised += interest;
}
