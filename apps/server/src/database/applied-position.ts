// How far the stored rows follow the journal, so that no read shows rows older than an answer.
import { type Event, touchedUsers } from '@candor/exchange';
import { Fault } from '../fault.ts';

type Waiter = { sequence: number; resolve(): void; reject(cause: Fault): void; timer: NodeJS.Timeout };

/** A record as far as it matters here. */
type Committed = { sequence: number; events: readonly Event[] };

const TIMEOUT_MS = 5_000;

/** The engine moves it. Before an engine has started, reads do not wait. */
export class AppliedPosition {
  /** The last record that is certainly in the journal. */
  committed = 0;
  /** The last record whose rows are stored. */
  applied = 0;
  private epoch = 0;
  /** Whether no other server can have committed anything by now. */
  private leads = () => true;
  private waiters: Waiter[] = [];
  /** The last record that touches all users, or whose users are unknown. */
  private ofAllUsers = 0;
  /** The last record that touches a user, in two maps: the earlier one is let go of once rows show all of it. */
  private ofUsers = new Map<number, number>();
  private ofUsersEarlier = new Map<number, number>();
  /** The last record that the earlier map contains. */
  private earlierEnd = 0;

  /** The last record that a read waits for, 0 without one. */
  get awaited(): number {
    return this.waiters.reduce((last, { sequence }) => Math.max(last, sequence), 0);
  }

  /** An engine has read the position of the database; engines of earlier epochs move nothing from now on. */
  begin(epoch: number, committed: number, applied: number): void {
    if (epoch < this.epoch) return;
    this.epoch = epoch;
    this.committed = committed;
    this.applied = applied;
    this.ofAllUsers = committed;
    this.resolveReached();
  }

  /** @param records the ones that came to it. */
  moveCommitted(epoch: number, sequence: number, records: readonly Committed[]): void {
    if (epoch !== this.epoch) return;
    this.committed = Math.max(this.committed, sequence);
    for (const { sequence, events } of records) {
      const touched = touchedUsers(events);
      if (touched === 'all-users') this.ofAllUsers = sequence;
      else for (const user of touched) this.ofUsers.set(user, sequence);
    }
  }

  /** @param leads rows are shown while this is true: others may lack what another server, which has taken over, has answered */
  showWhile(leads: () => boolean): void {
    this.leads = leads;
  }

  /** To be called when it has become certain again that this server leads. */
  noteLead(): void {
    this.resolveReached();
  }

  moveApplied(epoch: number, sequence: number): void {
    if (epoch !== this.epoch) return;
    this.applied = Math.max(this.applied, sequence);
    if (this.applied >= this.earlierEnd) this.forgetEarlier();
    this.resolveReached();
  }

  /**
   * Waits until the rows hold all that was committed when it was called, and this server certainly leads.
   *
   * @param user whose own rows are read: they wait for the records that touch this user alone.
   * @returns undefined where they do already.
   * @throws Fault, which is answered as `unavailable`, after 5 s: rows that may be older are never shown.
   */
  reached(user?: number): Promise<void> | undefined {
    return this.shows(user === undefined ? this.committed : this.lastOf(user));
  }

  /**
   * Waits until it is certain that this server led until now: rows that were read before are not older than an answer of another one.
   *
   * @returns undefined where it is certain already. @throws Fault after 5 s
   */
  led(): Promise<void> | undefined {
    return this.shows(0);
  }

  private shows(sequence: number): Promise<void> | undefined {
    if (this.applied >= sequence && this.leads()) return undefined;
    return new Promise((resolve, reject) => {
      const waiter: Waiter = { sequence, resolve, reject, timer: setTimeout(() => this.giveUp(waiter), TIMEOUT_MS) };
      this.waiters.push(waiter);
    });
  }

  private lastOf(user: number): number {
    return Math.max(this.ofAllUsers, this.ofUsers.get(user) ?? this.ofUsersEarlier.get(user) ?? 0);
  }

  private forgetEarlier(): void {
    this.ofUsersEarlier = this.ofUsers;
    this.ofUsers = new Map();
    this.earlierEnd = this.committed;
  }

  private giveUp(waiter: Waiter): void {
    this.waiters = this.waiters.filter(other => other !== waiter);
    waiter.reject(new Fault(`the rows do not follow the journal to record ${waiter.sequence} before the timeout`));
  }

  private resolveReached(): void {
    if (!this.leads()) return;
    const ready = this.waiters.filter(({ sequence }) => sequence <= this.applied);
    if (ready.length === 0) return;
    this.waiters = this.waiters.filter(({ sequence }) => sequence > this.applied);
    for (const { resolve, timer } of ready) {
      clearTimeout(timer);
      resolve();
    }
  }
}
