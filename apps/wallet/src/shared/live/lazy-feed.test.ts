import { type FeedStatus, type LiveFeed, observable } from '@candor/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { lazyFeed } from './lazy-feed.ts';

type Listener = (event: never) => void;

function socket() {
  const listeners = new Set<Listener>();
  const status = observable<FeedStatus>('connecting');
  const tokens: string[] = [];
  const charts = new Set<unknown>();
  const feed: LiveFeed = {
    on(_name, listener) {
      listeners.add(listener as Listener);
      return () => listeners.delete(listener as Listener);
    },
    setToken: token => void tokens.push(token),
    setSymbols: () => {},
    watchContract: symbol => {
      charts.add(symbol);
      return () => charts.delete(symbol);
    },
    watchChart: chart => {
      charts.add(chart);
      return () => charts.delete(chart);
    },
    joinChat: () => () => {},
    sendTyping: () => {},
    probe: async () => true,
    status,
    close: () => status.set('closed'),
  };
  return {
    feed,
    status,
    tokens,
    charts,
    send: (event: string) => listeners.forEach(listener => void listener(event as never)),
  };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('who asked before the feed was there hears it, unless they left again', async () => {
  const { feed, send, tokens } = socket();
  const lazy = lazyFeed(async () => feed);
  void lazy.open();
  const stayed = vi.fn();
  const left = vi.fn();
  lazy.on('order', stayed);
  lazy.on('order', left)();
  lazy.setToken('abc');
  await vi.advanceTimersByTimeAsync(0);
  send('filled');
  expect(stayed).toHaveBeenCalledWith('filled');
  expect(left).not.toHaveBeenCalled();
  expect(tokens).toEqual(['abc']);
});

test('a chart is watched once the feed is there, unless it was left before, until it is left', async () => {
  const { feed, charts } = socket();
  const lazy = lazyFeed(async () => feed);
  void lazy.open();
  const shown = { symbol: 'BTC/USDT', period: '1min' } as const;
  const stop = lazy.watchChart(shown);
  lazy.watchChart({ symbol: 'ETH/USDT', period: '1min' })();
  await vi.advanceTimersByTimeAsync(0);
  expect([...charts]).toEqual([shown]);
  stop();
  expect(charts.size).toBe(0);
});

test('who stops listening later hears nothing more', async () => {
  const { feed, send } = socket();
  const lazy = lazyFeed(async () => feed);
  void lazy.open();
  const listener = vi.fn();
  const stop = lazy.on('order', listener);
  await vi.advanceTimersByTimeAsync(0);
  stop();
  send('filled');
  expect(listener).not.toHaveBeenCalled();
});

test('the status is that of the feed', async () => {
  const { feed, status } = socket();
  const lazy = lazyFeed(async () => feed);
  expect(lazy.status.get()).toBe('connecting');
  void lazy.open();
  await vi.advanceTimersByTimeAsync(0);
  status.set('live');
  expect(lazy.status.get()).toBe('live');
});

test('code that cannot be loaded counts as offline and is tried again', async () => {
  const { feed, status } = socket();
  status.set('live');
  let tries = 0;
  const lazy = lazyFeed(async () => {
    tries += 1;
    if (tries === 1) throw new Error('no network');
    return feed;
  });
  void lazy.open();
  await vi.advanceTimersByTimeAsync(0);
  expect(lazy.status.get()).toBe('offline');
  await vi.advanceTimersByTimeAsync(3000);
  expect(lazy.status.get()).toBe('live');
});
