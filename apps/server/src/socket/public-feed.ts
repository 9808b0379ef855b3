// Tells everybody what is new in the markets, in turns of a tenth of a second; those who do not hear contracts hear nothing of them.
import { tradedKinds } from '@candor/contract';
import type { Logger } from 'pino';
import type { Server } from 'socket.io';
import type { LiveViews } from '../features/market/views/live-views.ts';
import { MarketsFeed } from './markets-feed.ts';

const TURN_MS = 100;

/** Ends with `stop`. */
export class PublicFeed {
  private readonly timer: NodeJS.Timeout;
  private turn = 0;

  constructor(io: Server, live: LiveViews, log: Logger) {
    const feeds = tradedKinds.map(kind => new MarketsFeed(io, kind));
    this.timer = setInterval(() => {
      this.turn += 1;
      for (const feed of feeds) {
        try {
          feed.run(live.current, this.turn, Date.now());
        } catch (error) {
          log.error({ err: error }, 'public events could not be sent');
        }
      }
    }, TURN_MS);
  }

  stop(): void {
    clearInterval(this.timer);
  }
}
