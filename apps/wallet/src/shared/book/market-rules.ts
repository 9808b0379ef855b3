// The rules of one market as exact numbers: steps, fees, and the prices that its band allows.
import type { TradedKind } from '@candor/contract';
import { decimal, divideDown, divideUp, PPM, PPM_SCALE, powerOfTen } from '@candor/money';
import { useMemo } from 'react';
import { type Coin, type Market, useMarketState } from '../market-state.ts';
import { lacksIndex, type Opening, type Pair } from '../markets/pair.ts';

export type MarketRules = {
  /** Whose book this is: of the coins themselves, or of contracts on them. */
  traded: TradedKind;
  id: number;
  symbol: string;
  base: Pick<Coin, 'id' | 'name' | 'scale'>;
  quote: Pick<Coin, 'id' | 'name' | 'scale'>;
  /** One price step, in quote units per whole base coin. */
  tick: bigint;
  /** One quantity step, in base units. */
  lot: bigint;
  /** The smallest order, in quote units. */
  minNotional: bigint;
  bandPpm: bigint;
  makerFeePpm: bigint;
  takerFeePpm: bigint;
  /** Decimals that prices and quantities are written with. */
  priceScale: number;
  amountScale: number;
  status: Market['status'];
};

/** The rules of a market, or undefined where one of its coins is not known. */
function readMarketRules(market: Market, coins: readonly Coin[]): MarketRules | undefined {
  const base = coins.find(coin => coin.id === market.currency_id);
  const quote = coins.find(coin => coin.id === market.legal_id);
  if (base === undefined || quote === undefined) return undefined;
  return {
    traded: 'spot',
    id: market.id,
    symbol: market.symbol,
    base,
    quote,
    tick: decimal(market.tick, quote.scale),
    lot: decimal(market.lot, base.scale),
    minNotional: decimal(market.min_notional, quote.scale),
    bandPpm: decimal(market.price_band, PPM_SCALE),
    makerFeePpm: decimal(market.maker_fee, PPM_SCALE),
    takerFeePpm: decimal(market.taker_fee, PPM_SCALE),
    priceScale: market.price_scale,
    amountScale: market.amount_scale,
    status: market.status,
  };
}

/** `undefined` while loading, and where the exchange has no such market. */
export function useMarketRules(symbol: string): MarketRules | undefined {
  const state = useMarketState().data;
  return useMemo(() => {
    const market = state?.markets.find(each => each.symbol === symbol);
    return market === undefined ? undefined : readMarketRules(market, state!.coins);
  }, [state, symbol]);
}

/** Decimals of index prices. */
export const INDEX_SCALE = 8;

type Priced = Pick<Pair, 'index_price' | 'now_price' | 'price_source'> & {
  opening?: Pick<Opening, 'has_index' | 'first_price'> | undefined;
};

/** What the band of a market lies around, with the decimals of an index; zero while it is not known. */
export function bandCentre(pair: Priced | undefined): bigint {
  if (pair === undefined) return 0n;
  if (!lacksIndex(pair)) return decimal(pair.index_price, INDEX_SCALE);
  return decimal(pair.price_source === 'trade' ? pair.now_price : pair.opening!.first_price, INDEX_SCALE);
}

/** The lowest and the highest price that the band around the index allows, or undefined before there is an index. */
export function bandAround(index: bigint, rules: MarketRules): { lowest: bigint; highest: bigint } | undefined {
  if (index <= 0n) return undefined;
  const perStep = rules.tick * powerOfTen(INDEX_SCALE) * PPM;
  const exact = index * powerOfTen(rules.quote.scale);
  const lowest = divideUp(exact * (PPM - rules.bandPpm), perStep);
  return {
    lowest: (lowest > 1n ? lowest : 1n) * rules.tick,
    highest: divideDown(exact * (PPM + rules.bandPpm), perStep) * rules.tick,
  };
}
