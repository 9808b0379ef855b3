// A change of a market's increments that two operators agreed on, through engine, database and a new start.
import type { Command, OperatorAct } from '@candor/exchange';
import { decimal } from '@candor/money';
import { expect, it } from 'vitest';
import { readOrders } from '../features/spot/read-orders.ts';
import {
  BTC_USDT,
  createTestExchange,
  derivedFrom,
  done,
  FIRST_USER,
  furnish,
  indexTick,
  limitOrder,
} from './_test-exchange.ts';

const act = (operator: number): OperatorAct => ({
  operator,
  role: 'products',
  action: 'change-market',
  user: null,
  reason: 1,
  digest: 'ab'.repeat(32),
});

it('closes what is off the new tick piece by piece, counts the rest again, and everything stored follows from the journal', async () => {
  const exchange = await createTestExchange();
  let nowMs = Date.now();
  let steadyMs = 0;
  const later = (ms: number) => {
    nowMs += ms;
    steadyMs += ms;
  };
  const clock = { now: () => nowMs, steady: () => steadyMs };
  const engine = await exchange.start({ clock });
  await furnish(engine, exchange.reader, 1);
  // 1,500 orders of which two thirds are no whole dollars, and one that is closed before the change.
  const prices = Array.from({ length: 1_500 }, (_, n) => `${80_000 + n}.${n % 3 === 0 ? '0' : '5'}`);
  const orders = prices.map(price => limitOrder(FIRST_USER, 'buy', price, '0.0001'));
  await Promise.all(orders.map(order => done(engine, order)));
  await done(engine, limitOrder(FIRST_USER, 'sell', '100000.5', '0.1'));
  await done(engine, { type: 'CancelSpotOrder', user: FIRST_USER, order: 1_501 });

  const market = {
    id: BTC_USDT,
    base: 1,
    quote: 3,
    tick: decimal('1', 6),
    lot: decimal('0.0001', 8),
    minNotional: decimal('5', 6),
    bandPpm: 200_000n,
    makerFeePpm: 1_000n,
    takerFeePpm: 2_000n,
  };
  const agree: Command[] = [
    { type: 'OpenOperator', operator: 1, act: null },
    { type: 'OpenOperator', operator: 2, act: null },
    { type: 'Propose', change: { kind: 'market', market }, effectiveAt: 0, act: act(1) },
    { type: 'ApproveProposal', proposal: 1, act: act(2) },
  ];
  for (const command of agree) await done(engine, command);
  later(600_001);
  const before = engine.lastSequence();
  // Comes after the first piece; the second piece and the change come with the index prices.
  await done(engine, limitOrder(FIRST_USER, 'buy', '79999', '0.0001'));
  expect(engine.lastSequence()).toBe(before + 2);
  await done(engine, indexTick(nowMs, '90000'));
  expect(engine.isSomethingDue()).toBe(false);
  await done(engine, limitOrder(FIRST_USER, 'buy', '79998', '0.0001'));

  const rows = await exchange.reader.rows(
    'SELECT reason, count(*)::integer AS count FROM closed_spot_orders GROUP BY reason ORDER BY reason',
  );
  expect(rows).toEqual([
    { reason: 'cancelled-by-user', count: 1 },
    { reason: 'market-changed', count: 1_000 },
  ]);
  expect((await exchange.verify()).findings.sentences).toEqual([]);
  const all = await readOrders(exchange.reader, { user: FIRST_USER, state: 'any' }, { offset: 0, limit: 2_000 });
  const priceOf = (id: number) => {
    const { order, steps } = all.find(({ order }) => order.id === id)!;
    return BigInt(order.ticks) * steps.tick;
  };
  // Closed before the change, by it, and counted again: each has the price that its owner set.
  expect([1_501, 2, 4].map(priceOf)).toEqual([decimal('100000.5', 6), decimal('80001.5', 6), decimal('80003', 6)]);

  const running = await engine.whileQuiet(async state => derivedFrom(state));
  await engine.stop();
  const again = await exchange.start({ clock });
  expect(await again.whileQuiet(async state => derivedFrom(state))).toEqual(running);
  await exchange.close();
});
