// The open subscriptions of each launch in the order of their numbers, and how many a user has. Derived from the rows.
import type { SubscriptionUnits } from '@candor/formulas';
import type { Subscription } from './subscription.ts';

/** Those of one launch. Numbers only rise, so they are in order; those that left are skipped. */
class LaunchSubscriptions {
  readonly ids: number[] = [];
  readonly byUser = new Map<number, number>();
  /** The index after the last one read. */
  next = 0;
}

export class OpenSubscriptions {
  private readonly byLaunch = new Map<number, LaunchSubscriptions>();
  private readonly byUser = new Map<number, number>();

  /** Takes in all rows of a state that was loaded. */
  rebuild(subscriptions: Iterable<Subscription>): void {
    for (const subscription of subscriptions) this.add(subscription);
    for (const { ids } of this.byLaunch.values()) ids.sort((a, b) => a - b);
  }

  countOf(user: number): number {
    return this.byUser.get(user) ?? 0;
  }

  countIn(launch: number, user: number): number {
    return this.byLaunch.get(launch)?.byUser.get(user) ?? 0;
  }

  /** The first subscription of a launch with a larger number; undefined where there is none. */
  firstAfter(launch: number, id: number): number | undefined {
    const open = this.byLaunch.get(launch);
    if (open === undefined) return undefined;
    const { ids } = open;
    if (open.next > 0 && ids[open.next - 1]! > id) open.next = 0;
    while (open.next < ids.length && ids[open.next]! <= id) open.next++;
    return ids[open.next];
  }

  /** All of a launch in the order of their numbers, before any has left. */
  inOrder(launch: number, rows: { require(id: number): SubscriptionUnits }): SubscriptionUnits[] {
    return (this.byLaunch.get(launch)?.ids ?? []).map(id => rows.require(id));
  }

  add({ id, launch, user }: Subscription): void {
    let open = this.byLaunch.get(launch);
    if (open === undefined) {
      open = new LaunchSubscriptions();
      this.byLaunch.set(launch, open);
    }
    open.ids.push(id);
    open.byUser.set(user, (open.byUser.get(user) ?? 0) + 1);
    this.byUser.set(user, this.countOf(user) + 1);
  }

  remove({ launch, user }: Subscription): void {
    const open = this.byLaunch.get(launch)!;
    lower(open.byUser, user);
    lower(this.byUser, user);
    if (open.byUser.size === 0) this.byLaunch.delete(launch);
  }
}

function lower(counts: Map<number, number>, key: number): void {
  const count = counts.get(key)! - 1;
  if (count === 0) counts.delete(key);
  else counts.set(key, count);
}
