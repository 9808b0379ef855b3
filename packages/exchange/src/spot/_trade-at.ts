// Trades between two bystanders, by which a test moves the last price.
import type { SmallExchange } from '../_small-exchange.ts';

/** Carl buys one from ben at each price in turn; answers what the last trade set off. */
export function tradeAt({ place }: Pick<SmallExchange, 'place'>, ...prices: number[]): string[] {
  let told: string[] = [];
  for (const price of prices) {
    place(`ben sells 1 @ ${price}`);
    told = place(`carl buys 1 @ ${price}`);
  }
  const end = told.indexOf("carl's buy closes: filled");
  return told.slice(end + 1);
}
