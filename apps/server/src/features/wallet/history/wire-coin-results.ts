// Cost and result of each coin as the wire writes them.
import type { Coin } from '@candor/exchange';
import { type CostBasis, changeInBasisPoints } from '@candor/formulas';
import { divideUp, formatDecimal, powerOfTen } from '@candor/money';
import type { PublicViews } from '../../market/views/public-views.ts';
import { indexPrices, REFERENCE, VALUE_SCALE, valueIn, worthOf } from '../../market/views/valuation.ts';
import { signed } from '../../market/wire-price.ts';
import type { CoinCost } from './coin-costs.ts';

const SHOWN_SCALE = 6;
const PRICE_SCALE = 8;
const NOTHING = { average_cost: '', cost: '', result: '', result_percent: '' };

/** Every coin that was ever held, but the money that costs are counted in. */
export function coinResultsOf(views: PublicViews, costs: ReadonlyMap<number, CoinCost>) {
  const prices = indexPrices(views);
  return [...costs].flatMap(([id, { average, lots }]) => {
    const coin = views.list.coins.get(id);
    if (coin === undefined || coin.name === REFERENCE) return [];
    const row = {
      currency: id,
      currency_name: coin.name,
      ...figuresOf(coin, average, prices(coin)),
      first_in: figuresOf(coin, lots, prices(coin)),
    };
    return [row];
  });
}

function figuresOf(coin: Coin, basis: CostBasis, price: bigint) {
  return { ...costFigures(coin, basis, price), realized: signed(valueIn(basis.realized, SHOWN_SCALE), SHOWN_SCALE) };
}

function costFigures(coin: Coin, basis: CostBasis, price: bigint) {
  if (!basis.isKnown || basis.units === 0n) return NOTHING;
  // A cost is rounded up and a result down, so that neither says more than there is.
  const average = divideUp(basis.cost * powerOfTen(coin.scale), basis.units * powerOfTen(VALUE_SCALE - PRICE_SCALE));
  const figures = {
    average_cost: formatDecimal(average, PRICE_SCALE),
    cost: formatDecimal(divideUp(basis.cost, powerOfTen(VALUE_SCALE - SHOWN_SCALE)), SHOWN_SCALE),
  };
  // Without a price of now there is a cost and no result.
  if (price === 0n) return { ...NOTHING, ...figures };
  const worth = worthOf(coin, basis.units, price);
  return {
    ...figures,
    result: signed(valueIn(worth - basis.cost, SHOWN_SCALE), SHOWN_SCALE),
    result_percent: signed(changeInBasisPoints(basis.cost, worth), 2),
  };
}
