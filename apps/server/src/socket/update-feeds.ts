// Sends over the socket what features have to say: to every connection, or to the users whose own matters it is.
import type { Logger } from 'pino';
import type { Server } from 'socket.io';
import type { CommittedBatch } from '../engine/engine-port.ts';
import type { OwnMessage, OwnUpdates, PublicMessage, PublicUpdates } from '../features/feature.ts';
import { type SubscribedUsers, userRoom } from './rooms.ts';

/** Changes that come within this time are sent together. */
const GATHER_MS = 50;
const RETRY_MS = 1_000;
/** How many keys are read at a time, so that the first of many are sent before the last are read. */
const MAX_KEYS = 100;

/** A feature's messages about its changes: see `OwnUpdates`. */
type UpdateSource<Message> = {
  join?(earlier: unknown, later: unknown): unknown;
  restsOf?(messages: readonly Message[]): ReadonlyMap<number, number>;
  messagesOf(changes: readonly unknown[]): Promise<Message[]>;
};

type CoalescerParts<Message> = { updates: UpdateSource<Message>; log: Logger; send: (message: Message) => void };

/** The updates of one feature, by the keys of its changes. A slow feature delays no other. */
class ChangeCoalescer<Message> {
  private readonly updates: UpdateSource<Message>;
  private readonly parts: CoalescerParts<Message>;
  private readonly pending = new Map<number, unknown>();
  /** Until when a key rests. */
  private readonly resting = new Map<number, number>();
  private timer: NodeJS.Timeout | undefined;
  private isStopped = false;

  constructor(parts: CoalescerParts<Message>) {
    this.parts = parts;
    this.updates = parts.updates;
  }

  readonly add = (key: number, change: unknown): void => {
    this.pending.set(key, this.pending.has(key) ? this.joined(this.pending.get(key), change) : change);
    this.plan(GATHER_MS);
  };

  stop(): void {
    this.isStopped = true;
    clearTimeout(this.timer);
  }

  private joined(earlier: unknown, later: unknown): unknown {
    return this.updates.join === undefined ? later : this.updates.join(earlier, later);
  }

  private plan(delayMs: number): void {
    if (this.pending.size > 0 && !this.isStopped) this.timer ??= setTimeout(() => void this.sendDue(), delayMs);
  }

  private async sendDue(): Promise<void> {
    let pauseMs = GATHER_MS;
    const due = this.dueAt(performance.now());
    for (let from = 0; from < due.length && pauseMs === GATHER_MS; from += MAX_KEYS) {
      if (!(await this.sendChanges(due.slice(from, from + MAX_KEYS)))) pauseMs = RETRY_MS;
    }
    this.timer = undefined;
    this.plan(pauseMs);
  }

  private dueAt(nowMs: number): number[] {
    for (const [key, until] of this.resting) if (until <= nowMs) this.resting.delete(key);
    return [...this.pending.keys()].filter(key => !this.resting.has(key));
  }

  /** @returns whether it could be sent; otherwise it is kept, joined with what has come since. */
  private async sendChanges(keys: readonly number[]): Promise<boolean> {
    const taken = new Map(keys.map(key => [key, this.pending.get(key)]));
    for (const key of keys) this.pending.delete(key);
    try {
      const messages = await this.updates.messagesOf([...taken.values()]);
      for (const message of messages) this.parts.send(message);
      for (const [key, restMs] of this.updates.restsOf?.(messages) ?? [])
        this.resting.set(key, performance.now() + restMs);
      return true;
    } catch (error) {
      this.parts.log.warn({ err: error }, 'events could not be sent; trying again');
      for (const [key, change] of taken) {
        this.pending.set(key, this.pending.has(key) ? this.joined(change, this.pending.get(key)) : change);
      }
      return false;
    }
  }
}

type PublicFeedParts = { io: Server; updates: readonly PublicUpdates[]; log: Logger };

/** Sends to every connection what features publish besides the markets. */
export class PublicFeed {
  private readonly io: Server;
  private readonly coalescers: { updates: PublicUpdates; coalescer: ChangeCoalescer<PublicMessage> }[];

  constructor({ io, updates: all, log }: PublicFeedParts) {
    this.io = io;
    this.coalescers = all.map(updates => {
      const restsOf = (messages: readonly PublicMessage[]) => new Map(messages.map(({ key }) => [key, updates.restMs]));
      const messagesOf = (changes: readonly unknown[]) => updates.messagesOf(changes);
      const send = ({ event }: PublicMessage) => void io.emit(event.type, event);
      return { updates, coalescer: new ChangeCoalescer({ updates: { restsOf, messagesOf }, log, send }) };
    });
  }

  readonly onCommitted = (batch: CommittedBatch): void => {
    if (this.io.sockets.sockets.size === 0) return;
    for (const { updates, coalescer } of this.coalescers) updates.addChanges(batch, coalescer.add);
  };

  stop(): void {
    for (const { coalescer } of this.coalescers) coalescer.stop();
  }
}

type OwnFeedParts = { io: Server; listening: SubscribedUsers; updates: readonly OwnUpdates[]; log: Logger };

/** Sends to logged-in users what features have to say of their own matters, soon after the commit and as it is by then. */
export class OwnFeed {
  private readonly parts: OwnFeedParts;
  private readonly coalescers: { updates: OwnUpdates; coalescer: ChangeCoalescer<OwnMessage> }[];
  private readonly forget: (() => void)[];

  constructor(parts: OwnFeedParts) {
    this.parts = parts;
    const { log } = parts;
    this.coalescers = parts.updates.map(updates => ({
      updates,
      coalescer: new ChangeCoalescer({ updates, log, send: message => this.send(message) }),
    }));
    const listens = (user: number) => parts.listening.has(user);
    this.forget = this.coalescers.flatMap(({ updates, coalescer }) => updates.listen?.(listens, coalescer.add) ?? []);
  }

  readonly onCommitted = (batch: CommittedBatch): void => {
    const { listening } = this.parts;
    if (listening.isEmpty) return;
    const listens = (user: number) => listening.has(user);
    for (const { updates, coalescer } of this.coalescers) updates.addChanges(batch, listens, coalescer.add);
  };

  stop(): void {
    for (const forget of this.forget) forget();
    for (const { coalescer } of this.coalescers) coalescer.stop();
  }

  private send({ user, event }: OwnMessage): void {
    // Some changes name no owner; the library would encode a message that no connection gets.
    if (this.parts.listening.has(user)) this.parts.io.to(userRoom(user)).emit(event.type, event);
  }
}
