// Trades between two bystanders, by which a test moves the last price.
import type { SmallExchange } from '../_small-exchange.ts';

/** Carl buys one from ben at each price in turn; answers what the last trade set off. */
export function tradeAt({ place }: Pick<SmallExchange, 'place'>, ...prices: number[]): string[] {
  let messages: string[] = [];
  for (const price of prices) {
    place(`ben sells 1 @ ${price}`);
    messages = place(`carl buys 1 @ ${price}`);
  }
  const end = messages.indexOf("carl's buy closes: filled");
  return messages.slice(end + 1);
}
