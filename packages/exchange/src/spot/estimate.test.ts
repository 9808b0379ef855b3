// The estimate that screens show against what the exchange then does.
import { type BookLevel, estimateSpotOrder } from '@candor/formulas';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { gem, MARKET, openSmallExchange, SMALL_MARKET, USER, usd } from '../_small-exchange.ts';
import type { PlaceSpotOrder } from './command.ts';

const side = fc.constantFrom('buy' as const, 'sell' as const);
const resting = fc.record({ lots: fc.integer({ min: 1, max: 20 }), distance: fc.integer({ min: 0, max: 12 }) });
const size = fc.oneof(
  fc.integer({ min: 1, max: 120 }).map(lots => ({ quantity: gem(String(lots)) })),
  fc.bigInt({ min: usd('5'), max: usd('9000') }).map(quoteAmount => ({ quoteAmount })),
);

test('a market order, or one that does not rest, fills exactly as the levels on the screen promise', () => {
  fc.assert(
    fc.property(
      fc.array(resting, { maxLength: 12 }),
      side,
      size,
      fc.integer({ min: 0, max: 15 }),
      (book, side, size, reach) => {
        const exchange = openSmallExchange();
        const away = side === 'buy' ? 1 : -1;
        for (const { lots, distance } of book) {
          exchange.place(`ben ${side === 'buy' ? 'sells' : 'buys'} ${lots} @ ${100 + away * distance}`);
        }
        const { market, levels } = levelsOf(exchange, side);
        const limit = 'quantity' in size ? { price: BigInt(100 + away * reach) * market.tick } : {};
        const command: PlaceSpotOrder = {
          type: 'PlaceSpotOrder',
          user: USER.anna,
          market: MARKET,
          side,
          kind: 'quantity' in size ? 'limit' : 'market',
          timeInForce: 'ioc',
          ...size,
          ...limit,
        };
        const estimate = estimateSpotOrder({
          side,
          levels,
          ...size,
          ...(limit.price !== undefined && { limit: limit.price }),
          lot: market.lot,
          baseScale: 4,
          feePpm: market.takerFeePpm,
        });
        const outcome = exchange.run(command);
        if (outcome.kind !== 'done') {
          expect(outcome).toMatchObject({ rejection: { code: 'no-liquidity' } });
          expect(estimate.quantity).toBe(0n);
          return;
        }
        const trades = outcome.events.filter(event => event.type === 'SpotTraded');
        expect(estimate.quantity).toBe(trades.reduce((sum, trade) => sum + trade.quantity, 0n));
        expect(estimate.value).toBe(trades.reduce((sum, trade) => sum + trade.value, 0n));
        expect(estimate.worstPrice).toBe(BigInt(trades.at(-1)?.ticks ?? 0) * market.tick);
        const closed = outcome.events.findLast(
          event => event.type === 'SpotOrderClosed' && event.order.user === USER.anna,
        );
        expect(estimate.fillsWhole).toBe(closed?.type === 'SpotOrderClosed' && closed.reason === 'filled');
        // Each fill rounds its fee down on its own, the estimate once: it may name up to one unit a fill more.
        const fees = trades.reduce((sum, trade) => sum + trade.takerFee, 0n);
        expect(estimate.fee >= fees && estimate.fee <= fees + BigInt(trades.length)).toBe(true);
      },
    ),
    { numRuns: 200 },
  );
});

function levelsOf({ state }: ReturnType<typeof openSmallExchange>, side: 'buy' | 'sell') {
  const market = state.markets.require(SMALL_MARKET.id);
  const { asks, bids } = state.spot.book(MARKET);
  const levels: BookLevel[] = [...(side === 'buy' ? asks : bids).levels]
    .reverse()
    .map(level => ({ price: BigInt(level.ticks) * market.tick, quantity: BigInt(level.lots) * market.lot }));
  return { market, levels };
}
