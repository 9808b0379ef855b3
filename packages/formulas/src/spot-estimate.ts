// What an order would do to the book that is on the screen: average, worst price, slippage, fee, what arrives.
import { divideDown, divideUp, PPM, powerOfTen } from '@candor/money';
import { tradeFee } from './rates.ts';

/** One price level, best first in a list: `price` in quote units per whole base coin, `quantity` in base units. */
export type BookLevel = { price: bigint; quantity: bigint };

export type SpotEstimateInput = {
  side: 'buy' | 'sell';
  /** The levels that the order would match, best first. */
  levels: readonly BookLevel[];
  /** One of the two: base units, or quote units. */
  quantity?: bigint;
  quoteAmount?: bigint;
  /** The worst acceptable price; absent for a market order. */
  limit?: bigint;
  /** Quantity step in base units. */
  lot: bigint;
  baseScale: number;
  feePpm: bigint;
};

export type SpotEstimate = {
  /** Base and quote units that would change hands now. */
  quantity: bigint;
  value: bigint;
  /** Quote units per whole base coin; the average is rounded against the trader. Zero where nothing would fill. */
  averagePrice: bigint;
  worstPrice: bigint;
  /** Distance of the average from the best price, in parts per million. */
  slippagePpm: bigint;
  /** In the coin received: base units for a buy, quote units for a sale. */
  fee: bigint;
  received: bigint;
  /** Whether the levels given can fill the whole request. */
  fillsWhole: boolean;
};

/** Walks the levels as the exchange would. An estimate only: the book may change before the order arrives. */
export function estimateSpotOrder(input: SpotEstimateInput): SpotEstimate {
  const { side, levels, limit, lot, feePpm } = input;
  const perCoin = powerOfTen(input.baseScale);
  let quantity = 0n;
  let value = 0n;
  let worstPrice = 0n;
  let fillsWhole = false;
  for (const level of levels) {
    if (limit !== undefined && (side === 'buy' ? level.price > limit : level.price < limit)) break;
    const wanted = wantedQuantity(input, level.price, quantity, value, perCoin);
    if (wanted === 0n) {
      // One more lot is too dear at this level, so the amount is used up.
      fillsWhole = quantity > 0n;
      break;
    }
    const taken = wanted < level.quantity ? wanted : level.quantity;
    quantity += taken;
    value += (taken * level.price) / perCoin;
    worstPrice = level.price;
    if (taken < level.quantity) {
      fillsWhole = true;
      break;
    }
  }
  if (worstPrice > 0n) fillsWhole ||= wantedQuantity(input, worstPrice, quantity, value, perCoin) < lot;
  const best = levels[0]?.price ?? 0n;
  const averagePrice = average(side, value, quantity, perCoin);
  const distance = averagePrice > best ? averagePrice - best : best - averagePrice;
  const gross = side === 'buy' ? quantity : value;
  const fee = tradeFee(gross, feePpm);
  return {
    quantity,
    value,
    averagePrice,
    worstPrice,
    slippagePpm: quantity === 0n || best === 0n ? 0n : divideDown(distance * PPM, best),
    fee,
    received: gross - fee,
    fillsWhole,
  };
}

function wantedQuantity(
  input: SpotEstimateInput,
  price: bigint,
  quantity: bigint,
  value: bigint,
  perCoin: bigint,
): bigint {
  if (input.quantity !== undefined) return input.quantity - quantity;
  const affordable = (((input.quoteAmount ?? 0n) - value) * perCoin) / price;
  return affordable - (affordable % input.lot);
}

function average(side: 'buy' | 'sell', value: bigint, quantity: bigint, perCoin: bigint): bigint {
  if (quantity === 0n) return 0n;
  return side === 'buy' ? divideUp(value * perCoin, quantity) : divideDown(value * perCoin, quantity);
}
