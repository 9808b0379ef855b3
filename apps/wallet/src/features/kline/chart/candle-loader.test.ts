// What the chart gets to draw: pages of candles, the running bar, and what was missed.
import { observable } from '@candor/client';
import type { DataLoaderGetBarsParams } from 'klinecharts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type CandleTarget, createCandleLoader, type LoadState } from './candle-loader.ts';
import type { ChartBar } from './chart-bar.ts';

const MINUTE = 60_000;
const params = { symbol: 'BTC/USDT', period: '1min', source: 'trade' } as const;
const target: CandleTarget = { ...params, traded: 'spot' };

const candle = (minute: number, close = '1') => ({
  time: minute * MINUTE,
  open: '1',
  high: '9',
  low: '0.5',
  close,
  volume: '1',
  source: 'trade',
});
const candles = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, at) => candle(from + at));

/** A chart that keeps bars as the real one does, and a server whose answers wait to be given. */
function setUp() {
  const bars: ChartBar[] = [];
  const states: LoadState[] = [];
  const listeners = new Map<string, (event: never) => void>();
  const status = observable<'connecting' | 'live' | 'offline' | 'closed'>('live');
  const requests: { input: Record<string, unknown>; answer: (rows: unknown[] | 'failure') => Promise<void> }[] = [];
  const restart = vi.fn();
  const charts = new Set<unknown>();
  let show: ((bar: ChartBar) => void) | undefined;
  const candleLoader = createCandleLoader({
    client: {
      listCandles: (input: unknown) =>
        new Promise(resolve => {
          const answer = async (rows: unknown[] | 'failure') => {
            resolve(rows === 'failure' ? { ok: false, failure: {} } : { ok: true, value: rows });
            await vi.advanceTimersByTimeAsync(0);
          };
          requests.push({ input: input as Record<string, unknown>, answer });
        }),
    } as never,
    feed: {
      on: (name: string, listener: (event: never) => void) => {
        listeners.set(name, listener);
        return () => listeners.delete(name);
      },
      status,
      watchChart: (chart: unknown) => {
        charts.add(chart);
        return () => charts.delete(chart);
      },
    } as never,
    bars: () => bars,
    onState: state => states.push(state),
    restart,
    atFrame: callback => callback(),
  });
  const { loader } = candleLoader;
  async function load(type: 'init' | 'forward') {
    const first = bars[0]?.timestamp ?? null;
    const callback = (loaded: ChartBar[], more: unknown) => {
      if (type === 'init') bars.splice(0, bars.length, ...loaded);
      else bars.unshift(...loaded);
      mores.push(more);
      if (type === 'init') loader.subscribeBar!({ callback: (bar: ChartBar) => show?.(bar) } as never);
    };
    void loader.getBars({
      type,
      timestamp: type === 'init' ? null : first,
      callback,
    } as never as DataLoaderGetBarsParams);
    await vi.advanceTimersByTimeAsync(0);
  }
  const mores: unknown[] = [];
  show = bar => {
    const last = bars.at(-1);
    if (last === undefined || bar.timestamp > last.timestamp) bars.push(bar);
    else if (bar.timestamp === last.timestamp) bars[bars.length - 1] = bar;
  };
  const send = (name: string, event: unknown) => listeners.get(name)?.(event as never);
  const minutes = () => bars.map(bar => bar.timestamp / MINUTE);
  const watched = () => [...charts];
  return { candleLoader, bars, states, requests, mores, restart, status, load, send, minutes, watched };
}

const kline = (minute: number, close: string, change: object = {}) => ({
  ...candle(minute, close),
  symbol: 'BTC/USDT',
  period: '1min',
  ...change,
});

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test('the first page ends now, and older ones end before the first bar that is there', async () => {
  const chart = setUp();
  chart.candleLoader.aim(target);
  await chart.load('init');
  expect(chart.states).toEqual(['loading']);
  expect(chart.requests[0]!.input).toEqual({ ...params, limit: 500 });
  await chart.requests[0]!.answer(candles(998, 1000));
  expect(chart.states).toEqual(['loading', 'ready']);

  await chart.load('forward');
  expect(chart.requests[1]!.input).toMatchObject({ to: 998 * 60 - 1 });
  await chart.requests[1]!.answer(candles(996, 998));
  expect(chart.minutes()).toEqual([996, 997, 998, 999, 1000]);
  expect(chart.mores.at(-1)).toEqual({ forward: true, backward: false });

  await chart.load('forward');
  await chart.requests[2]!.answer([]);
  expect(chart.mores.at(-1)).toEqual({ forward: false, backward: false });
});

test('several announcements of one change ask once, and an answer for a target of the past is dropped', async () => {
  const chart = setUp();
  chart.candleLoader.aim({ ...target, period: '5min' });
  await chart.load('init');
  chart.candleLoader.aim(target);
  void chart.load('init');
  await chart.load('init');
  expect(chart.requests.map(({ input }) => input.period)).toEqual(['5min', '1min']);
  await chart.requests[1]!.answer(candles(999, 1000));
  await chart.requests[0]!.answer(candles(1, 2));
  expect(chart.minutes()).toEqual([999, 1000]);
});

test('a failed first page says so; a failed older page can be asked again', async () => {
  const chart = setUp();
  chart.candleLoader.aim(target);
  await chart.load('init');
  await chart.requests[0]!.answer('failure');
  expect(chart.states).toEqual(['loading', 'failed']);
  await chart.load('init');
  await chart.requests[1]!.answer(candles(1000, 1000));
  await chart.load('forward');
  await chart.requests[2]!.answer('failure');
  expect(chart.mores.at(-1)).toEqual({ forward: true, backward: false });
  expect(chart.states).toEqual(['loading', 'failed', 'loading', 'ready']);
});

test('a failed first page is asked for again after a while, or as soon as the connection is back, and never once closed', async () => {
  const chart = setUp();
  chart.candleLoader.aim(target);
  await chart.load('init');
  await chart.requests[0]!.answer('failure');
  expect(chart.restart).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(5_000);
  expect(chart.restart).toHaveBeenCalledTimes(1);

  await chart.load('init');
  await chart.requests[1]!.answer('failure');
  chart.status.set('offline');
  chart.status.set('live');
  expect(chart.restart).toHaveBeenCalledTimes(2);

  await chart.load('init');
  await chart.requests[2]!.answer('failure');
  chart.candleLoader.close();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(chart.restart).toHaveBeenCalledTimes(2);
});

test('events of this market, period and source move the running bar; others do not', async () => {
  const chart = setUp();
  chart.candleLoader.aim(target);
  await chart.load('init');
  await chart.requests[0]!.answer(candles(999, 1000));
  chart.send('kline', kline(1000, '5'));
  expect(chart.bars.at(-1)!.close).toBe(5);
  chart.send('kline', kline(1000, '6', { period: '5min' }));
  chart.send('kline', kline(1000, '6', { symbol: 'ETH/USDT' }));
  chart.send('kline', kline(1000, '6', { source: 'index' }));
  chart.send('kline', kline(998, '6'));
  expect(chart.bars.at(-1)!.close).toBe(5);
  chart.send('kline', kline(1001, '7'));
  expect(chart.minutes()).toEqual([999, 1000, 1001]);
});

test('the chart that is shown is watched, of its source, and no other', async () => {
  const { candleLoader, load, requests, watched } = setUp();
  candleLoader.aim(target);
  await load('init');
  expect(watched()).toEqual([]);
  await requests.at(-1)!.answer(candles(1, 2));
  expect(watched()).toEqual([{ symbol: 'BTC/USDT', period: '1min', source: 'trade' }]);
  candleLoader.aim({ symbol: 'ETH/USDT', period: '1day', source: 'index', traded: 'spot' });
  await load('init');
  expect(watched()).toEqual([]);
  await requests.at(-1)!.answer(candles(1, 2));
  expect(watched()).toEqual([{ symbol: 'ETH/USDT', period: '1day', source: 'index' }]);
  candleLoader.close();
  expect(watched()).toEqual([]);
});

test('a finished bar is read once more and corrected', async () => {
  const chart = setUp();
  chart.candleLoader.aim(target);
  await chart.load('init');
  await chart.requests[0]!.answer(candles(999, 1000));
  chart.send('kline', kline(1001, '7'));
  await vi.advanceTimersByTimeAsync(5_000);
  expect(chart.requests[1]!.input).toMatchObject({ limit: 5 });
  await chart.requests[1]!.answer([candle(1000, '8'), candle(1001, '9')]);
  expect(chart.bars.slice(-2).map(bar => bar.close)).toEqual([8, 9]);
});

test('after a lost connection what was missed is appended, and a gap starts over', async () => {
  const chart = setUp();
  chart.candleLoader.aim(target);
  await chart.load('init');
  await chart.requests[0]!.answer(candles(999, 1000));
  const reconnect = () => {
    chart.status.set('offline');
    chart.status.set('connecting');
    chart.status.set('live');
  };
  reconnect();
  await chart.requests[1]!.answer([candle(1000, '3'), candle(1001, '4'), candle(1002, '5')]);
  expect(chart.bars.map(bar => bar.close)).toEqual([1, 3, 4, 5]);
  expect(chart.restart).not.toHaveBeenCalled();
  reconnect();
  await chart.requests[2]!.answer(candles(2000, 2499));
  expect(chart.restart).toHaveBeenCalledOnce();
});

test('a refresh that finds itself far behind reads a whole page', async () => {
  const chart = setUp();
  chart.candleLoader.aim(target);
  await chart.load('init');
  await chart.requests[0]!.answer(candles(999, 1000));
  chart.candleLoader.refresh();
  await chart.requests[1]!.answer(candles(1050, 1054));
  expect(chart.requests[2]!.input).toMatchObject({ limit: 500 });
  await chart.requests[2]!.answer(candles(999, 1054));
  expect(chart.minutes()).toHaveLength(56);
});

test('a bar that was missed between others loads the chart again', async () => {
  const chart = setUp();
  chart.candleLoader.aim(target);
  await chart.load('init');
  await chart.requests[0]!.answer(candles(999, 1000));
  chart.send('kline', kline(1003, '7'));
  await vi.advanceTimersByTimeAsync(5_000);
  await chart.requests[1]!.answer(candles(999, 1003));
  expect(chart.restart).toHaveBeenCalledOnce();
});
