// What a day and a close cost where nobody keeps books: plain loops over plain objects, all at once.
import { processorSeconds } from './core-seconds.ts';
import type { ProductsRun, ProductsRuns, ProductsShape } from './products-exchange.ts';

const MILLION = 1_000_000n;

export function runNaiveProducts({ open }: ProductsShape): ProductsRuns {
  return { day: payDay(open), allotment: shareOut(open) };
}

function payDay(open: number): ProductsRun {
  const balances = new Map<number, bigint>();
  const orders = Array.from({ length: open }, (_, place) => ({
    user: place % 2_000,
    amount: MILLION + BigInt(place),
    paid: 0n,
  }));
  const seconds = processorSeconds(() => {
    for (const order of orders) {
      const units = (order.amount * 60_000n) / MILLION / 15n;
      order.paid += units;
      balances.set(order.user, (balances.get(order.user) ?? 0n) + units);
    }
  });
  return { seconds, longest: seconds };
}

function shareOut(open: number): ProductsRun {
  const offered = BigInt(open) * 100_000_000n + 7n;
  const asked = Array.from({ length: open }, (_, id) => {
    const amount = MILLION + BigInt((id * 7_919) % 100_003);
    return { id, wanted: (amount * 100_000_000n) / 333_333n, coins: 0n, rest: 0n };
  });
  const seconds = processorSeconds(() => {
    const wanted = asked.reduce((sum, each) => sum + each.wanted, 0n);
    let left = offered;
    for (const each of asked) {
      const product = each.wanted * offered;
      each.coins = product / wanted;
      each.rest = product % wanted;
      left -= each.coins;
    }
    const order = [...asked].sort((a, b) => (a.rest === b.rest ? a.id - b.id : a.rest > b.rest ? -1 : 1));
    for (const each of order.slice(0, Number(left))) each.coins += 1n;
  });
  return { seconds, longest: seconds };
}
