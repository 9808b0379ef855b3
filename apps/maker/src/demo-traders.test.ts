import { decimal } from '@candor/money';
import { SIMULATED_MARKETS } from '@candor/prices';
import { describe, expect, it } from 'vitest';
import { FakeExchange } from './_exchange.ts';
import { evenDraws } from './_market.ts';
import { DemoTraders } from './demo-traders.ts';
import { MarketFeed } from './market-feed.ts';
import { Pace } from './pace.ts';

function started(exchange = new FakeExchange()) {
  const { clock } = exchange;
  const now = () => clock.ms;
  const sleep = async (ms: number) => {
    clock.ms += ms;
  };
  const feed = new MarketFeed(exchange, now);
  const reports: string[] = [];
  const traders = new DemoTraders({
    feed,
    traders: [{ account: exchange, pace: new Pace(5, now, sleep) }],
    now,
    draw: evenDraws(),
    report: (_topic, text) => reports.push(text),
  });
  const run = async (seconds: number) => {
    const untilMs = clock.ms + seconds * 1_000;
    while (clock.ms < untilMs) {
      clock.ms += 200;
      await feed.refresh();
      if (clock.ms % 1_000 < 200) await feed.refreshBooks();
      await traders.poll();
    }
  };
  return { exchange, run, reports };
}

describe('the demo traders', () => {
  it('fund themselves and trade in every market at least every two minutes, in both directions', async () => {
    const { exchange, run } = started();
    await run(10);
    for (const coin of [1, 8]) {
      exchange.placedOrders.length = 0;
      for (let window = 0; window < 6; window++) {
        const before = exchange.placedOrders.filter(order => order.currency_id === coin).length;
        await run(120);
        expect(exchange.placedOrders.filter(order => order.currency_id === coin).length).toBeGreaterThan(before);
      }
      expect(new Set(exchange.placedOrders.map(order => order.type))).toEqual(new Set([1, 2]));
      expect(exchange.placedOrders.every(order => order.time_in_force === 'ioc')).toBe(true);
    }
  });

  it('trade the more in a market the livelier it is', async () => {
    const { exchange, run } = started();
    await run(10);
    exchange.placedOrders.length = 0;
    await run(3_000);
    const tradesIn = (coin: number) => exchange.placedOrders.filter(order => order.currency_id === coin).length;
    const expected = SIMULATED_MARKETS['BTC/USDT']!.activity / SIMULATED_MARKETS['DOGE/USDT']!.activity;
    expect(tradesIn(1) / tradesIn(8)).toBeGreaterThan(expected * 0.8);
    expect(tradesIn(1) / tradesIn(8)).toBeLessThan(expected * 1.2);
  });

  it('wait while the index is stale, and try again soon after a refusal', async () => {
    const { exchange, run, reports } = started();
    await run(10);
    exchange.isStale = true;
    exchange.placedOrders.length = 0;
    await run(10);
    expect(exchange.placedOrders).toEqual([]);
    exchange.isStale = false;
    exchange.refusals = ['no_liquidity', 'insufficient_balance'];
    await run(5);
    expect(exchange.placedOrders.length).toBeGreaterThan(3);
    expect(reports).toHaveLength(2);
  });

  it('take offers across the index within seconds, also when larger than one of their orders', async () => {
    const { exchange, run, reports } = started();
    await run(10);
    exchange.offer('BTC/USDT', 2, '88000', '0.15');
    exchange.offer('DOGE/USDT', 1, '0.21', '50000');
    await run(5);
    expect(exchange.strangers).toEqual([]);
    expect(reports).toEqual([]);
  });

  it('leave fair offers to those who trade by chance, and the maker its quotes', async () => {
    const { exchange, run } = started();
    await run(10);
    exchange.offer('BTC/USDT', 2, '92400', '5');
    exchange.offer('BTC/USDT', 1, '91600', '5');
    exchange.placedOrders.length = 0;
    await run(5);
    const largest = Math.max(
      ...exchange.placedOrders.map(order => Number(order.amount ?? 0) * (order.currency_id === 1 ? 1 : 0)),
    );
    expect(largest).toBeLessThan(0.1);
  });

  it('take what they can pay for of more than that, and the rest once they have money again', async () => {
    const { exchange, run } = started();
    await run(10);
    exchange.offer('BTC/USDT', 1, '95000', '2');
    await run(60);
    expect(exchange.strangers.reduce((sum, { open }) => sum + open, 0n)).toBeLessThan(decimal('2', 8));
    expect(exchange.strangers.every(({ open }) => open >= 0n)).toBe(true);
  });

  it('wait with what is across while the index is stale', async () => {
    const { exchange, run } = started();
    await run(10);
    exchange.isStale = true;
    exchange.placedOrders.length = 0;
    exchange.offer('BTC/USDT', 2, '88000', '0.1');
    await run(5);
    expect(exchange.placedOrders).toEqual([]);
  });

  it('do not press on while the exchange is gone', async () => {
    const { exchange, run } = started();
    await run(10);
    exchange.failure = { code: undefined, text: 'no answer' };
    await run(10);
    exchange.calls.length = 0;
    await run(20);
    expect(exchange.calls.every(call => call === 'state' || call === 'book')).toBe(true);
  });
});
