// The books that the screen shows: each followed once, however many parts read it, and drawn at most once a frame.
import { type FollowedBook, followOrderBook, type Level, OrderBookView } from '@candor/client';
import type { TradedKind } from '@candor/contract';
import type { BookLevel } from '@candor/formulas';
import { decimal } from '@candor/money';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { client } from '../calls/api.ts';
import { liveFeed } from '../live/live.ts';
import type { MarketRules } from './market-rules.ts';

type BookStore = {
  /** The book as it is now; it changes in place, so read it again whenever the version has changed. */
  view(): OrderBookView;
  /** Grows with every drawn change. */
  version(): number;
  /** Follows the book while it has listeners; calls them at most once a frame. */
  subscribe(listener: () => void): () => void;
};

// Changing pages or pairs back and forth would otherwise read a whole new book each time.
const LINGER_MS = 5_000;

// Without the feed the book is read like this, as everything else is.
const POLL_MS = 4_000;

const stores = new Map<string, BookStore>();

/** Which book: of a pair itself, or of the contracts on it. */
type Booked = { symbol: string; traded: TradedKind };

/** The store of one book. */
function bookStore({ symbol, traded }: Booked): BookStore {
  const key = `${traded} ${symbol}`;
  const known = stores.get(key);
  if (known !== undefined) return known;
  const store = makeStore({ symbol, traded });
  stores.set(key, store);
  return store;
}

function makeStore({ symbol, traded }: Booked): BookStore {
  const polled = new OrderBookView();
  const listeners = new Set<() => void>();
  let followed: FollowedBook | undefined;
  let stopWatching: (() => void) | undefined;
  let polling: ReturnType<typeof setInterval> | undefined;
  let stopping: ReturnType<typeof setTimeout> | undefined;
  let version = 0;
  let isWaiting = false;

  function draw() {
    isWaiting = false;
    version += 1;
    for (const listener of [...listeners]) listener();
  }

  function changed() {
    if (isWaiting) return;
    isWaiting = true;
    requestAnimationFrame(draw);
  }

  async function poll() {
    if (liveFeed.status.get() === 'live') {
      polled.suspect();
      return;
    }
    const answer = traded === 'lever' ? await client.getContractBook({ symbol }) : await client.getBook({ symbol });
    if (answer.ok) polled.start(answer.value);
    else polled.suspect();
    changed();
  }

  function start() {
    followed = followOrderBook(client, liveFeed, symbol, changed, traded);
    if (traded === 'lever') stopWatching = liveFeed.watchContract(symbol);
    polling = setInterval(() => void poll(), POLL_MS);
  }

  function stop() {
    followed?.stop();
    followed = undefined;
    stopWatching?.();
    clearInterval(polling);
    polled.suspect();
    version += 1;
  }

  return {
    view: () => (followed === undefined || (polled.isLive && !followed.view.isLive) ? polled : followed.view),
    version: () => version,
    subscribe(listener) {
      clearTimeout(stopping);
      listeners.add(listener);
      if (followed === undefined) start();
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) stopping = setTimeout(stop, LINGER_MS);
      };
    },
  };
}

/** One book; draws this component again, at most once a frame, whenever it changes. */
export function useBook(booked: Booked): OrderBookView {
  const store = bookStore(booked);
  useSyncExternalStore(store.subscribe, store.version);
  return store.view();
}

type BookLevels = {
  /** Best first. */
  asks: readonly BookLevel[];
  bids: readonly BookLevel[];
  /** False until the book is there, and while it may have missed something. */
  isLive: boolean;
};

const EVERY_MS = 250;
const none: BookLevels = { asks: [], bids: [], isLive: false };

/** The levels of a book as exact numbers, a few times a second: for estimates, which no reader follows at 60 frames. */
export function useBookLevels(rules: MarketRules): BookLevels {
  const [levels, setLevels] = useState(none);
  const { symbol, traded } = rules;
  const baseScale = rules.base.scale;
  const quoteScale = rules.quote.scale;
  useEffect(() => {
    const store = bookStore({ symbol, traded });
    const exact = (side: readonly Level[]) =>
      side.map(([price, quantity]) => ({ price: decimal(price, quoteScale), quantity: decimal(quantity, baseScale) }));
    let timer: ReturnType<typeof setTimeout> | undefined;
    let wasLive = false;
    const read = () => {
      timer = undefined;
      const view = store.view();
      wasLive = view.isLive;
      setLevels({ asks: exact(view.asks()), bids: exact(view.bids()), isLive: view.isLive });
    };
    const stop = store.subscribe(() => {
      timer ??= setTimeout(read, wasLive ? EVERY_MS : 0);
    });
    read();
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [symbol, traded, baseScale, quoteScale]);
  return levels;
}
