// Sends over the socket what features have to say: to every connection, or to the users whose own matters it is.
import type { Logger } from 'pino';
import type { Server } from 'socket.io';
import type { CommittedBatch } from '../engine/engine-port.ts';
import type { OwnMessage, OwnNews, PublicMessage, PublicNews } from '../features/feature.ts';
import { type ListeningUsers, userRoom } from './rooms.ts';

/** Changes that come within this time are sent together. */
const GATHER_MS = 50;
const RETRY_MS = 1_000;
/** How many keys are read at a time, so that the first of many are sent before the last are read. */
const MAX_KEYS = 100;

/** A feature's messages about its changes: see `OwnNews`. */
type Saying<Message> = {
  join?(earlier: unknown, later: unknown): unknown;
  restsOf?(messages: readonly Message[]): ReadonlyMap<number, number>;
  messagesOf(changes: readonly unknown[]): Promise<Message[]>;
};

type TellingParts<Message> = { news: Saying<Message>; log: Logger; send: (message: Message) => void };

/** The news of one feature, by the keys of its changes. A slow feature delays no other. */
class Telling<Message> {
  private readonly news: Saying<Message>;
  private readonly parts: TellingParts<Message>;
  private readonly untold = new Map<number, unknown>();
  /** Until when a key rests. */
  private readonly resting = new Map<number, number>();
  private timer: NodeJS.Timeout | undefined;
  private isStopped = false;

  constructor(parts: TellingParts<Message>) {
    this.parts = parts;
    this.news = parts.news;
  }

  readonly add = (key: number, change: unknown): void => {
    this.untold.set(key, this.untold.has(key) ? this.joined(this.untold.get(key), change) : change);
    this.plan(GATHER_MS);
  };

  stop(): void {
    this.isStopped = true;
    clearTimeout(this.timer);
  }

  private joined(earlier: unknown, later: unknown): unknown {
    return this.news.join === undefined ? later : this.news.join(earlier, later);
  }

  private plan(delayMs: number): void {
    if (this.untold.size > 0 && !this.isStopped) this.timer ??= setTimeout(() => void this.tell(), delayMs);
  }

  private async tell(): Promise<void> {
    let pauseMs = GATHER_MS;
    const due = this.dueAt(performance.now());
    for (let from = 0; from < due.length && pauseMs === GATHER_MS; from += MAX_KEYS) {
      if (!(await this.tellOf(due.slice(from, from + MAX_KEYS)))) pauseMs = RETRY_MS;
    }
    this.timer = undefined;
    this.plan(pauseMs);
  }

  private dueAt(nowMs: number): number[] {
    for (const [key, until] of this.resting) if (until <= nowMs) this.resting.delete(key);
    return [...this.untold.keys()].filter(key => !this.resting.has(key));
  }

  /** @returns whether it could be sent; otherwise it is kept, joined with what has come since. */
  private async tellOf(keys: readonly number[]): Promise<boolean> {
    const told = new Map(keys.map(key => [key, this.untold.get(key)]));
    for (const key of keys) this.untold.delete(key);
    try {
      const messages = await this.news.messagesOf([...told.values()]);
      for (const message of messages) this.parts.send(message);
      for (const [key, restMs] of this.news.restsOf?.(messages) ?? [])
        this.resting.set(key, performance.now() + restMs);
      return true;
    } catch (error) {
      this.parts.log.warn({ err: error }, 'events could not be sent; trying again');
      for (const [key, change] of told) {
        this.untold.set(key, this.untold.has(key) ? this.joined(change, this.untold.get(key)) : change);
      }
      return false;
    }
  }
}

type NewsFeedParts = { io: Server; news: readonly PublicNews[]; log: Logger };

/** Sends to every connection what features publish besides the markets. */
export class NewsFeed {
  private readonly io: Server;
  private readonly tellings: { news: PublicNews; telling: Telling<PublicMessage> }[];

  constructor({ io, news: all, log }: NewsFeedParts) {
    this.io = io;
    this.tellings = all.map(news => {
      const restsOf = (messages: readonly PublicMessage[]) => new Map(messages.map(({ key }) => [key, news.restMs]));
      const messagesOf = (changes: readonly unknown[]) => news.messagesOf(changes);
      const send = ({ event }: PublicMessage) => void io.emit(event.type, event);
      return { news, telling: new Telling({ news: { restsOf, messagesOf }, log, send }) };
    });
  }

  readonly onCommitted = (batch: CommittedBatch): void => {
    if (this.io.sockets.sockets.size === 0) return;
    for (const { news, telling } of this.tellings) news.addChanges(batch, telling.add);
  };

  stop(): void {
    for (const { telling } of this.tellings) telling.stop();
  }
}

type OwnFeedParts = { io: Server; listening: ListeningUsers; news: readonly OwnNews[]; log: Logger };

/** Sends to logged-in users what features have to say of their own matters, soon after the commit and as it is by then. */
export class OwnFeed {
  private readonly parts: OwnFeedParts;
  private readonly tellings: { news: OwnNews; telling: Telling<OwnMessage> }[];
  private readonly forget: (() => void)[];

  constructor(parts: OwnFeedParts) {
    this.parts = parts;
    const { log } = parts;
    this.tellings = parts.news.map(news => ({
      news,
      telling: new Telling({ news, log, send: message => this.send(message) }),
    }));
    const listens = (user: number) => parts.listening.has(user);
    this.forget = this.tellings.flatMap(({ news, telling }) => news.listen?.(listens, telling.add) ?? []);
  }

  readonly onCommitted = (batch: CommittedBatch): void => {
    const { listening } = this.parts;
    if (listening.isNobody) return;
    const listens = (user: number) => listening.has(user);
    for (const { news, telling } of this.tellings) news.addChanges(batch, listens, telling.add);
  };

  stop(): void {
    for (const forget of this.forget) forget();
    for (const { telling } of this.tellings) telling.stop();
  }

  private send({ user, event }: OwnMessage): void {
    // Some changes name no owner; the library would encode a message that no connection gets.
    if (this.parts.listening.has(user)) this.parts.io.to(userRoom(user)).emit(event.type, event);
  }
}
