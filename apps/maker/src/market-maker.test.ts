import { describe, expect, it } from 'vitest';
import { FakeExchange } from './_exchange.ts';
import { LEVELS } from './ladder.ts';
import { MarketFeed } from './market-feed.ts';
import { MarketMaker } from './market-maker.ts';
import { Pace } from './pace.ts';

function started(exchange = new FakeExchange()) {
  const { clock } = exchange;
  const now = () => clock.ms;
  const sleep = async (ms: number) => {
    clock.ms += ms;
  };
  const reports: string[] = [];
  const wakes = { count: 0 };
  const feed = new MarketFeed(exchange, now);
  const maker = new MarketMaker({
    account: exchange,
    feed,
    pace: new Pace(10, now, sleep),
    now,
    report: (_topic, text) => reports.push(text),
    wake: () => {
      wakes.count++;
    },
  });
  const poll = async (times = 1) => {
    for (let time = 0; time < times; time++) {
      clock.ms += 1_000;
      await feed.refresh();
      await maker.poll();
    }
  };
  return { exchange, maker, poll, reports, wakes };
}

function expectWholeLadders(exchange: FakeExchange) {
  for (const [symbol, price] of exchange.index) {
    const bids = exchange.side(symbol, 1);
    const asks = exchange.side(symbol, 2);
    expect(bids.length).toBeGreaterThanOrEqual(LEVELS);
    expect(asks.length).toBeGreaterThanOrEqual(LEVELS);
    expect(bids[0]!).toBeLessThan(Number(price));
    expect(asks[0]!).toBeGreaterThan(Number(price));
    expect(asks[0]! / bids[0]!).toBeLessThan(1.001);
  }
}

describe('a market maker', () => {
  it('funds itself and fills every book from nothing within seconds, at the pace it was given', async () => {
    const { exchange, poll } = started();
    const startMs = exchange.clock.ms;
    await poll(10);
    expectWholeLadders(exchange);
    const seconds = (exchange.clock.ms - startMs) / 1_000;
    const others = exchange.calls.filter(call => !['state', 'place'].includes(call)).length;
    expect((others + exchange.lists.length) / seconds).toBeLessThan(10);
    expect(exchange.calls.filter(call => call === 'fund')).toHaveLength(3);
  });

  it('has nothing to send while nothing happens', async () => {
    const { exchange, poll } = started();
    await poll(10);
    exchange.calls.length = 0;
    await poll(10);
    expect(exchange.calls.every(call => call === 'state')).toBe(true);
  });

  it('sends all that has to change in one tick, by as many lists as it takes: a demo at rest has no next one soon', async () => {
    const { exchange, poll } = started();
    await poll(1);
    expect(exchange.lists).toEqual([50, 46]);
    expectWholeLadders(exchange);
    exchange.index.set('BTC/USDT', '99000');
    exchange.index.set('DOGE/USDT', '0.17');
    await poll(1);
    expect(exchange.lists).toEqual([50, 46, 50, 46]);
    expectWholeLadders(exchange);
  });

  it('sends what a tick changes in all markets as one list, and none where nothing changes', async () => {
    const { exchange, poll } = started();
    await poll(10);
    exchange.lists.length = 0;
    exchange.index.set('BTC/USDT', '92060');
    exchange.index.set('DOGE/USDT', '0.1902');
    await poll();
    expect(exchange.lists).toHaveLength(1);
    expect(exchange.lists[0]!).toBeGreaterThanOrEqual(4);
    expectWholeLadders(exchange);
    await poll(5);
    expect(exchange.lists).toHaveLength(1);
  });

  it('keeps what was made of a list of which some was refused', async () => {
    const { exchange, poll } = started();
    await poll(10);
    const best = exchange.side('BTC/USDT', 2)[0]!;
    for (const { id, target_price: price } of exchange.orders.values())
      if (Number(price) === best) exchange.orders.delete(id);
    exchange.index.set('BTC/USDT', '92060');
    exchange.lists.length = 0;
    await poll(8);
    expectWholeLadders(exchange);
    expect(exchange.lists.length).toBeLessThanOrEqual(3);
  });

  it('follows the index with a few amends and refills what was taken at the next tick', async () => {
    const { exchange, poll, wakes } = started();
    await poll(10);
    exchange.calls.length = 0;
    exchange.index.set('BTC/USDT', '92030');
    await poll();
    expectWholeLadders(exchange);
    expect(exchange.calls.filter(call => call === 'amend').length).toBeLessThanOrEqual(4);

    const best = [...exchange.orders.values()].filter(order => order.symbol === 'DOGE/USDT').slice(0, 3);
    const before = wakes.count;
    for (const order of best) exchange.fill(order.id, 1);
    expect(wakes.count).toBe(before + 3);
    await poll();
    expectWholeLadders(exchange);
  });

  it('takes over the open orders after a restart', async () => {
    const { exchange, poll, maker } = started();
    await poll(10);
    maker.close();
    const ids = [...exchange.orders.keys()];
    const again = started(exchange);
    await again.poll(3);
    expect([...exchange.orders.keys()]).toEqual(ids);
  });

  it('reads its orders again after the connection was lost, and notices what it missed', async () => {
    const { exchange, poll, maker } = started();
    await poll(10);
    const [first, second] = exchange.orders.keys();
    exchange.orders.delete(first!);
    exchange.orders.delete(second!);
    await poll();
    exchange.reconnect();
    await poll(2);
    expectWholeLadders(exchange);
    maker.close();
  });

  it('waits while the index is stale or the exchange is gone, and carries on afterwards', async () => {
    const { exchange, poll } = started();
    await poll(10);
    exchange.isStale = true;
    exchange.calls.length = 0;
    await poll(5);
    expect(exchange.calls.every(call => call === 'state')).toBe(true);
    exchange.isStale = false;
    exchange.failure = { code: undefined, text: 'no answer' };
    exchange.index.set('BTC/USDT', '93000');
    await poll(20);
    expect(exchange.calls.filter(call => call !== 'state').length).toBeLessThan(30);
    exchange.failure = undefined;
    await poll(20);
    expectWholeLadders(exchange);
  });

  it('forgets an order that the exchange no longer has, leaves out a refused price, and slows down on a rate limit', async () => {
    const { exchange, poll } = started();
    await poll(10);
    const [ghost] = exchange.orders.keys();
    exchange.orders.delete(ghost!);
    exchange.index.set('BTC/USDT', '93000');
    exchange.index.set('DOGE/USDT', '0.194');
    exchange.refusals = ['would_take', 'too_many_requests', 'would_take'];
    await poll(25);
    expectWholeLadders(exchange);
  });

  it('works with what it is granted where the demo grants less', async () => {
    const exchange = new FakeExchange();
    exchange.cap = 20_000n;
    const { poll, reports } = started(exchange);
    await poll(15);
    expect(exchange.side('BTC/USDT', 1).length).toBeGreaterThanOrEqual(20);
    expect(exchange.calls.filter(call => call === 'fund').length).toBeLessThan(30);
    expect(reports).toEqual([]);
  });
});
