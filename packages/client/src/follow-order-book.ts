// Keeps the local copy of a book live: joins the feed's increments with snapshots and requests a new one when needed.
import type { ServerEvent, TradedKind } from '@candor/contract';
import type { Client } from './create-client.ts';
import type { LiveFeed } from './live-feed.ts';
import { OrderBookView } from './order-book-view.ts';

export type FollowedBook = {
  view: OrderBookView;
  stop(): void;
};

const FIRST_PAUSE_MS = 250;
const LONGEST_PAUSE_MS = 5_000;

/**
 * Follows the book of one pair. `onChange` is called after every change of the levels and whenever the view starts or stops
 * being live; the feed must carry that pair.
 * @param traded whose book it is: the coins' own, or the contracts' on them.
 */
export function followOrderBook(
  client: Pick<Client, 'getBook' | 'getContractBook'>,
  feed: Pick<LiveFeed, 'on' | 'status'>,
  symbol: string,
  onChange: (view: OrderBookView) => void,
  traded: TradedKind = 'spot',
): FollowedBook {
  const view = new OrderBookView();
  const stopped = new AbortController();
  const { signal } = stopped;
  let needs = 0;
  let isFetching = false;

  /** Fetches until a snapshot that was requested after the latest need has made the view live. */
  async function fetchSnapshot(): Promise<void> {
    needs += 1;
    if (isFetching) return;
    isFetching = true;
    let pauseMs = FIRST_PAUSE_MS;
    while (!stopped.signal.aborted) {
      const met = needs;
      const answer =
        traded === 'lever'
          ? await client.getContractBook({ symbol }, { signal })
          : await client.getBook({ symbol }, { signal });
      if (stopped.signal.aborted) break;
      if (answer.ok) {
        const isLive = view.start(answer.value);
        onChange(view);
        if (isLive && met === needs) break;
      }
      await new Promise(resume => setTimeout(resume, pauseMs));
      pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS);
    }
    isFetching = false;
  }

  const take = (increment: ServerEvent<'book'>) => {
    if (increment.symbol !== symbol) return;
    const outcome = view.apply(increment);
    if (outcome === 'applied' || outcome === 'missing') onChange(view);
    if (outcome === 'missing') void fetchSnapshot();
  };
  const stopListening = feed.on('book', take, traded);
  const stopWatching = feed.status.subscribe(() => {
    const wasLive = view.isLive;
    view.suspect();
    if (wasLive) onChange(view);
    if (feed.status.get() === 'live') void fetchSnapshot();
  });
  void fetchSnapshot();

  return {
    view,
    stop() {
      stopped.abort();
      stopListening();
      stopWatching();
    },
  };
}
