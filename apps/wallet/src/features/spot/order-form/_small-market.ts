// A small market for the tests of the order form: round numbers, so that every figure can be checked in the head.
import type { OrderFacts } from './order-facts.ts';
import { type OrderForm, startOrder } from './order-form.ts';

/** AAA has two decimals, QQQ three. A tick is 0.1 QQQ, a lot one whole AAA, the fee 0.1 % for makers and 1 % for takers. */
const rules: OrderFacts['rules'] = {
  traded: 'spot',
  id: 1,
  symbol: 'AAA/QQQ',
  base: { id: 1, name: 'AAA', scale: 2 },
  quote: { id: 3, name: 'QQQ', scale: 3 },
  tick: 100n,
  lot: 100n,
  minNotional: 5_000n,
  bandPpm: 200_000n,
  makerFeePpm: 1_000n,
  takerFeePpm: 10_000n,
  priceScale: 1,
  amountScale: 0,
  status: 'open',
};

function levels(...drawn: [price: bigint, coins: bigint][]) {
  return drawn.map(([price, coins]) => ({ price, quantity: coins * rules.lot }));
}

/** Sellers at 100, 101 and 110; buyers at 99, 98 and 90; 10 AAA and 1,000 QQQ to spend; last price 100, index 100. */
export function factsOf(change: Partial<OrderFacts> = {}): OrderFacts {
  return {
    rules,
    free: { base: 1_000n, quote: 1_000_000n },
    lastPrice: 100_000n,
    index: 10_000_000_000n,
    isIndexStale: false,
    asks: levels([100_000n, 2n], [101_000n, 3n], [110_000n, 5n]),
    bids: levels([99_000n, 2n], [98_000n, 3n], [90_000n, 5n]),
    isBookLive: true,
    ...change,
  };
}

export function formOf(change: Partial<OrderForm> = {}): OrderForm {
  return { ...startOrder('buy', '100'), ...change };
}
