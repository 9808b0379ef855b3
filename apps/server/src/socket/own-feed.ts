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

/** What one feature has to tell, by the keys of its changes. */
type Untold = { news: OwnNews; changes: Map<number, unknown> };

export class OwnFeed {
  private readonly parts: OwnFeedParts;
  private readonly untold: Untold[];
  private timer: NodeJS.Timeout | undefined;
  private isStopped = false;
  private readonly forget: (() => void)[];

  constructor(parts: OwnFeedParts) {
    this.parts = parts;
    this.untold = parts.news.map(news => ({ news, changes: new Map() }));
    const listens = (user: number) => parts.listening.has(user);
    this.forget = this.untold.flatMap(
      untold =>
        untold.news.listen?.(listens, (key, change) => {
          untold.changes.set(key, change);
          this.plan(GATHER_MS);
        }) ?? [],
    );
  }

  readonly onCommitted = (batch: CommittedBatch): void => {
    const { listening } = this.parts;
    if (listening.isNobody) return;
    const listens = (user: number) => listening.has(user);
    for (const { news, changes } of this.untold) {
      news.addChanges(batch, listens, (key, change) => changes.set(key, change));
    }
    this.plan(GATHER_MS);
  };

  stop(): void {
    this.isStopped = true;
    for (const forget of this.forget) forget();
    clearTimeout(this.timer);
  }

  private plan(delayMs: number): void {
    const isAnythingNew = this.untold.some(({ changes }) => changes.size > 0);
    if (isAnythingNew && !this.isStopped) this.timer ??= setTimeout(() => void this.tell(), delayMs);
  }

  private async tell(): Promise<void> {
    let pauseMs = GATHER_MS;
    for (const each of this.untold) if (!(await this.tellOf(each))) pauseMs = RETRY_MS;
    this.timer = undefined;
    this.plan(pauseMs);
  }

  /** @returns whether it could be told; otherwise it is kept beside what has come since. */
  private async tellOf(untold: Untold): Promise<boolean> {
    const told = untold.changes;
    if (told.size === 0) return true;
    untold.changes = new Map();
    try {
      for (const message of await untold.news.messagesOf([...told.values()])) this.send(message);
      return true;
    } catch (error) {
      this.parts.log.warn({ err: error }, 'own events could not be sent; trying again');
      untold.changes = new Map([...told, ...untold.changes]);
      return false;
    }
  }

  private send({ user, event }: OwnMessage): void {
    // Some changes name no owner; the library would encode a message that nobody gets.
    if (this.parts.listening.has(user)) this.parts.io.to(userRoom(user)).emit(event.type, event);
  }
}
