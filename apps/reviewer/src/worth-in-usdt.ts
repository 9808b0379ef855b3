// What an amount of a coin is worth by the index, so that it can be held against the reviewer's limit.
import type { CallAnswer } from '@candor/contract';
import { decimal, divideUp, powerOfTen } from '@candor/money';

export type MarketState = Pick<CallAnswer<'getMarketState'>, 'coins' | 'markets'>;

/** Of the result, and of the limit. */
export const USDT_SCALE = 6;
const REFERENCE = 'USDT';
const INDEX_SCALE = 8;

/** Millionths of a USDT, rounded up; undefined where there is no price that may be acted on. */
export function worthInUsdt({ coins, markets }: MarketState, coin: number, amount: string): bigint | undefined {
  const found = coins.find(({ id }) => id === coin);
  const reference = coins.find(({ name }) => name === REFERENCE);
  if (found === undefined || reference === undefined) return undefined;
  const units = decimal(amount, found.scale);
  const market = markets.find(({ currency_id, legal_id }) => currency_id === coin && legal_id === reference.id);
  const isPriced = market !== undefined && market.index_stale === 0;
  const price =
    coin === reference.id ? powerOfTen(INDEX_SCALE) : isPriced ? decimal(market.index_price, INDEX_SCALE) : 0n;
  return price <= 0n
    ? undefined
    : divideUp(units * price * powerOfTen(USDT_SCALE), powerOfTen(found.scale + INDEX_SCALE));
}
