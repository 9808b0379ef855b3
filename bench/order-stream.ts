// The workload of the order benchmarks: users who place limit orders around one price, half of which meet another order.

export const BENCH_USERS = 1000;

/** A seeded stream of whole numbers below a bound (mulberry32). */
export function seededNumbers(seed: number): (below: number) => number {
  let state = seed >>> 0;
  return below => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}

export type StreamOrder = { user: number; side: 'buy' | 'sell'; price: number; lots: number };

/**
 * Orders come in pairs of one price and size: a sale that rests, and later another user's purchase that takes it. So every second
 * order fills at once, the book stays shallow, and no wallet runs dry: users buy and sell in turn.
 */
export function orderStream(seed: number, centre: number): () => StreamOrder {
  const below = seededNumbers(seed);
  const waiting: StreamOrder[] = [];
  let count = 0;
  return () => {
    count++;
    if (count % 2 === 0 && waiting.length > 32) {
      const resting = waiting.shift()!;
      const user = (resting.user + 1 + below(BENCH_USERS - 1)) % BENCH_USERS;
      return { ...resting, user, side: resting.side === 'sell' ? 'buy' : 'sell' };
    }
    const side = below(2) === 0 ? 'buy' : 'sell';
    const distance = 1 + below(20);
    const order: StreamOrder = {
      user: below(BENCH_USERS),
      side,
      price: side === 'buy' ? centre - distance : centre + distance,
      lots: 1 + below(5),
    };
    waiting.push(order);
    return order;
  };
}
