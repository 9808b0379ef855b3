// Reads proposed rules of a market; what is not given stays as it is.
import type { Coin, MarketSettings, OpeningTerms } from '@candor/exchange';
import type { FieldProblem } from '../../http/reply.ts';
import { AmountReader } from './amount-input.ts';
import type { ListedMarket, MarketList } from './views/market-list.ts';

/** Fees and bands are fractions of this many decimals. */
const FRACTION_SCALE = 6;
const SECOND_MS = 1_000;

export type SettingsInput = {
  tick?: string | undefined;
  lot?: string | undefined;
  smallest_notional?: string | undefined;
  band?: string | undefined;
  maker_fee?: string | undefined;
  taker_fee?: string | undefined;
  first_price?: string | undefined;
  opens_at?: number | undefined;
  auction_seconds?: number | undefined;
};

type AmountField = Exclude<keyof SettingsInput, 'opens_at' | 'auction_seconds'>;

export type ReadSettings = { settings: MarketSettings; problems?: undefined } | { problems: FieldProblem[] };

/** @param known how the market opens so far; undefined where it has opened. */
export function readMarketSettings(
  { market, base, quote }: Pick<ListedMarket, 'base' | 'quote'> & { market: Omit<MarketSettings, 'base' | 'quote'> },
  input: SettingsInput,
  known: OpeningTerms | undefined,
): ReadSettings {
  const amounts = new AmountReader();
  const units = (field: AmountField, scale: number, known: bigint) => {
    const text = input[field];
    return text === undefined ? known : amounts.units(field, text, scale);
  };
  const settings: MarketSettings = {
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
  const { first_price, opens_at, auction_seconds } = input;
  if (first_price !== undefined || opens_at !== undefined || auction_seconds !== undefined) {
    settings.opening = {
      firstPrice: units('first_price', quote.scale, known?.firstPrice ?? 0n),
      opensAt: opens_at ?? known?.opensAt ?? 0,
      auctionMs: auction_seconds === undefined ? (known?.auctionMs ?? 0) : auction_seconds * SECOND_MS,
    };
  }
  return amounts.problems.length > 0 ? { problems: amounts.problems } : { settings };
}

const NOTHING = { tick: 0n, lot: 0n, minNotional: 0n, bandPpm: 0n, makerFeePpm: 0n, takerFeePpm: 0n };

/** The rules of a market that does not exist yet, under an unused number. */
export function readNewMarket(
  list: MarketList,
  coins: { base: Coin; quote: Coin },
  input: SettingsInput,
): ReadSettings {
  const taken = [...list.coins.keys(), ...list.all().map(({ market }) => market.id)];
  // A market has the number of its coin where that is free, as all that came first do.
  const id = list.get(coins.base.id) === undefined ? coins.base.id : Math.max(...taken) + 1;
  return readMarketSettings({ ...coins, market: { id, ...NOTHING } }, input, undefined);
}
