// Reads proposed rules of a market; what is not given stays as it is.
import type { MarketSettings } from '@candor/exchange';
import type { FieldProblem } from '../../http/reply.ts';
import { AmountReader } from './amount-input.ts';
import type { ListedMarket } from './views/market-list.ts';

/** Fees and bands are fractions of this many decimals. */
const FRACTION_SCALE = 6;

export type GivenSettings = {
  tick?: string | undefined;
  lot?: string | undefined;
  smallest_notional?: string | undefined;
  band?: string | undefined;
  maker_fee?: string | undefined;
  taker_fee?: string | undefined;
};

export type ReadSettings = { settings: MarketSettings; problems?: undefined } | { problems: FieldProblem[] };

export function readMarketSettings({ market, base, quote }: ListedMarket, given: GivenSettings): ReadSettings {
  const amounts = new AmountReader();
  const units = (field: keyof GivenSettings, scale: number, known: bigint) => {
    const text = given[field];
    return text === undefined ? known : amounts.units(field, text, scale);
  };
  const settings = {
    id: market.id,
    base: base.id,
    quote: quote.id,
    tick: units('tick', quote.scale, market.tick),
    lot: units('lot', base.scale, market.lot),
    minNotional: units('smallest_notional', quote.scale, market.minNotional),
    bandPpm: units('band', FRACTION_SCALE, market.bandPpm),
    makerFeePpm: units('maker_fee', FRACTION_SCALE, market.makerFeePpm),
    takerFeePpm: units('taker_fee', FRACTION_SCALE, market.takerFeePpm),
  };
  return amounts.problems.length > 0 ? { problems: amounts.problems } : { settings };
}
