// Tells logged-in users what features have to say of their own matters, soon after the commit and as it is by then.
import type { Logger } from 'pino';
import type { Server } from 'socket.io';
import type { CommittedBatch } from '../engine/committed.ts';
import type { OwnMessage, OwnNews } from '../features/feature.ts';
import type { ListeningUsers } from './listening-users.ts';
import { userRoom } from './rooms.ts';

export type OwnFeedParts = { io: Server; listening: ListeningUsers; news: readonly OwnNews[]; log: Logger };

/** Changes that come within this time are told together. */
const GATHER_MS = 50;
const RETRY_MS = 1_000;
/** So many keys are asked for at a time, so that the first of many are told before the last are read. */
const MOST_KEYS = 100;

export class OwnFeed {
  private readonly parts: OwnFeedParts;
  private readonly tellings: Telling[];
  private readonly forget: (() => void)[];

  constructor(parts: OwnFeedParts) {
    this.parts = parts;
    const { log } = parts;
    this.tellings = parts.news.map(news => new Telling({ news, log, send: message => this.send(message) }));
    const listens = (user: number) => parts.listening.has(user);
    this.forget = this.tellings.flatMap(telling => telling.news.listen?.(listens, telling.add) ?? []);
  }

  readonly onCommitted = (batch: CommittedBatch): void => {
    const { listening } = this.parts;
    if (listening.isNobody) return;
    const listens = (user: number) => listening.has(user);
    for (const { news, add } of this.tellings) news.addChanges(batch, listens, add);
  };

  stop(): void {
    for (const forget of this.forget) forget();
    for (const telling of this.tellings) telling.stop();
  }

  private send({ user, event }: OwnMessage): void {
    // Some changes name no owner; the library would encode a message that nobody gets.
    if (this.parts.listening.has(user)) this.parts.io.to(userRoom(user)).emit(event.type, event);
  }
}

type TellingParts = { news: OwnNews; log: Logger; send: (message: OwnMessage) => void };

/** What one feature has to tell, by the keys of its changes. One that takes long holds up no other. */
class Telling {
  readonly news: OwnNews;
  private readonly parts: TellingParts;
  private readonly untold = new Map<number, unknown>();
  /** Until when a key rests. */
  private readonly resting = new Map<number, number>();
  private timer: NodeJS.Timeout | undefined;
  private isStopped = false;

  constructor(parts: TellingParts) {
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
    for (let from = 0; from < due.length && pauseMs === GATHER_MS; from += MOST_KEYS) {
      if (!(await this.tellOf(due.slice(from, from + MOST_KEYS)))) pauseMs = RETRY_MS;
    }
    this.timer = undefined;
    this.plan(pauseMs);
  }

  private dueAt(nowMs: number): number[] {
    for (const [key, until] of this.resting) if (until <= nowMs) this.resting.delete(key);
    return [...this.untold.keys()].filter(key => !this.resting.has(key));
  }

  /** @returns whether it could be told; otherwise it is kept, joined with what has come since. */
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
      this.parts.log.warn({ err: error }, 'own events could not be sent; trying again');
      for (const [key, change] of told) {
        this.untold.set(key, this.untold.has(key) ? this.joined(change, this.untold.get(key)) : change);
      }
      return false;
    }
  }
}
