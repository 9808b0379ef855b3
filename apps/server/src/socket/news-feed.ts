// Tells every connection what features have to say beside the markets.
import type { Logger } from 'pino';
import type { Server } from 'socket.io';
import type { CommittedBatch } from '../engine/committed.ts';
import type { PublicMessage, PublicNews } from '../features/feature.ts';
import { Telling } from './telling.ts';

export type NewsFeedParts = { io: Server; news: readonly PublicNews[]; log: Logger };

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
