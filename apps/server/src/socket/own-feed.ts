// Tells logged-in users what features have to say of their own matters, soon after the commit and as it is by then.
import type { Logger } from 'pino';
import type { Server } from 'socket.io';
import type { CommittedBatch } from '../engine/committed.ts';
import type { OwnMessage, OwnNews } from '../features/feature.ts';
import type { ListeningUsers } from './listening-users.ts';
import { userRoom } from './rooms.ts';
import { Telling } from './telling.ts';

export type OwnFeedParts = { io: Server; listening: ListeningUsers; news: readonly OwnNews[]; log: Logger };

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
    // Some changes name no owner; the library would encode a message that nobody gets.
    if (this.parts.listening.has(user)) this.parts.io.to(userRoom(user)).emit(event.type, event);
  }
}
