// A live feed whose code loads after the first page instead of before it; until then it keeps the subscriptions.
import { type FeedStatus, type LiveFeed, observable } from '@candor/client';

const PAUSE_MS = 3000;

/** What parts of the app use of the feed; probes are made beside it. */
type LazyFeed = Omit<LiveFeed, 'probe'> & {
  /** Opens the feed that `load` answers, trying again until it does. */
  open(): Promise<void>;
};

/** A feed that can be used at once, and delivers from when it has been opened. */
export function lazyFeed(load: () => Promise<LiveFeed>): LazyFeed {
  const status = observable<FeedStatus>('connecting');
  const waiting = new Set<(opened: LiveFeed) => void>();
  let feed: LiveFeed | undefined;

  /** Does something with the feed now, or as soon as it is there; answers how to take that back. */
  function whenOpen(act: (opened: LiveFeed) => void): () => void {
    if (feed === undefined) waiting.add(act);
    else act(feed);
    return () => waiting.delete(act);
  }

  async function open(): Promise<void> {
    while (feed === undefined && status.get() !== 'closed') {
      try {
        const opened = await load();
        feed = opened;
        opened.status.subscribe(() => status.set(opened.status.get()));
        for (const act of waiting) act(opened);
        waiting.clear();
        status.set(opened.status.get());
      } catch {
        status.set('offline');
        await new Promise(resume => setTimeout(resume, PAUSE_MS));
      }
    }
  }
  /** Begins something that can be ended again, wherever the feed stands by then. */
  function begun(begin: (opened: LiveFeed) => () => void): () => void {
    let stop = () => {};
    const forget = whenOpen(opened => {
      stop = begin(opened);
    });
    return () => {
      forget();
      stop();
    };
  }

  return {
    open,
    on: (name, listener, traded) => begun(opened => opened.on(name, listener, traded)),
    setToken: token => void whenOpen(opened => opened.setToken(token)),
    watchContract: symbol => begun(opened => opened.watchContract(symbol)),
    watchChart: (chart, traded) => begun(opened => opened.watchChart(chart, traded)),
    joinChat: tokenOf => begun(opened => opened.joinChat(tokenOf)),
    sendTyping: chat => feed?.sendTyping(chat),
    setSymbols: symbols => void whenOpen(opened => opened.setSymbols(symbols)),
    status,
    close() {
      whenOpen(opened => opened.close());
      if (feed === undefined) status.set('closed');
    },
  };
}
