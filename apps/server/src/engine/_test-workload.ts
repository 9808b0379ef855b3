// A seeded mix of commands for tests that need a state with some history.
import type { Command } from '@candor/exchange';
import { decimal } from '@candor/money';
import { BTC_USDT, indexTick, limitOrder, USDT } from './_test-exchange.ts';
import type { Engine } from './engine.ts';

/** Sends `count` commands, a few dozen at a time; some of them are refused. @returns how many were done. */
export async function randomWorkload(
  engine: Engine,
  users: readonly number[],
  count: number,
  seed: number,
): Promise<number> {
  const next = createRandom(seed);
  let done = 0;
  for (let sent = 0; sent < count; ) {
    const size = Math.min(1 + next(60), count - sent);
    const answers = Array.from({ length: size }, (_, index) => {
      const key = { route: 'test', value: `${seed}-${sent + index}` };
      return engine.submit({ command: randomCommand(next, users), ...(next(2) === 0 && { key }) });
    });
    for (const answer of await Promise.all(answers)) if (answer.kind === 'done') done += 1;
    sent += size;
  }
  return done;
}

function randomCommand(next: (bound: number) => number, users: readonly number[]): Command {
  const user = users[next(users.length)]!;
  const side = next(2) === 0 ? 'buy' : 'sell';
  const price = String(89_900 + next(200));
  const quantity = `0.00${1 + next(9)}`;
  const limit = limitOrder(user, side, price, quantity);
  const { price: _, ...unpriced } = limit;
  switch (next(12)) {
    case 0:
      return { ...unpriced, kind: 'market', timeInForce: 'ioc' };
    case 1:
      return { ...limit, kind: 'stop-limit', trigger: { by: 'index', price: decimal(String(89_950 + next(100)), 6) } };
    case 2:
      return { type: 'CancelSpotOrder', user, order: 1 + next(400) };
    case 3:
      return {
        type: 'AmendSpotOrder',
        user,
        order: 1 + next(400),
        price: decimal(price, 6),
        quantity: decimal('0.005', 8),
      };
    case 4:
      return indexTick(Date.now(), String(89_950 + next(100)));
    case 5:
      return next(10) === 0
        ? { type: 'CancelSpotOrders', user, market: BTC_USDT }
        : { type: 'Transfer', user, coin: USDT, from: 'spot', to: 'lever', units: BigInt(1 + next(1_000_000)) };
    default:
      return limit;
  }
}

/** Whole numbers below a bound, the same ones for the same seed. */
function createRandom(seed: number): (bound: number) => number {
  let state = seed;
  return bound => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 4_294_967_296) * bound);
  };
}
