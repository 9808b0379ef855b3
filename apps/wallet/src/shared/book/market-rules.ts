// The rules of one market as exact numbers: steps, fees, band, in the units of its two coins.
import type { TradedKind } from '@candor/contract';
import { decimal, PPM_SCALE } from '@candor/money';
import type { Coin, Market } from '../market-state.ts';

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
export function readMarketRules(market: Market, coins: readonly Coin[]): MarketRules | undefined {
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
