// The wire form of coins and pairs of coins, and a market as lists of pairs show it.
import { type Coin, optionRulesId } from '@candor/exchange';
import { formatDecimal, formatShort } from '@candor/money';
import type { DayFigures } from './views/day-window.ts';
import type { ListedMarket, MarketList } from './views/market-list.ts';
import type { PublicViews } from './views/public-views.ts';
import { marketStatusOf } from './wire-market-status.ts';
import { openingOf } from './wire-opening.ts';
import { changeText, indexText, priceText } from './wire-price.ts';

const PERCENT_SCALE = 4;

/** The figures of a market as the wire writes them. */
export function figuresOf(listed: ListedMarket, figures: DayFigures) {
  return {
    now_price: priceText(listed, figures.close),
    open: priceText(listed, figures.open),
    high: priceText(listed, figures.high),
    low: priceText(listed, figures.low),
    volume: listed.quantity.ofUnits(figures.base),
    quote_volume: formatDecimal(figures.quote, listed.quote.scale),
    change: changeText(figures.open, figures.close),
    price_source: figures.source,
  };
}

export function indexOf(views: PublicViews, { market }: ListedMarket, nowMs: number) {
  const view = views.market(market.id);
  const isStale = view.isIndexStale(nowMs);
  return { index_price: indexText(view.price.index), index_stale: isStale ? (1 as const) : (0 as const) };
}

/** Menus of other clients list only what `open_lever` and `open_microtrade` name. */
export function pairOf(views: PublicViews, listed: ListedMarket, nowMs: number) {
  const { market, base, quote } = listed;
  const isOpen = market.status === 'open' ? (1 as const) : (0 as const);
  const { open: _, ...figures } = figuresOf(listed, views.market(market.id).figures(nowMs));
  return {
    id: market.id,
    currency_id: base.id,
    legal_id: quote.id,
    currency_name: base.name,
    legal_name: quote.name,
    ...figures,
    logo: logoOf(base),
    // Every market that exists is shown, whatever its status.
    is_display: 1 as const,
    open_transaction: isOpen,
    open_coin_trade: isOpen,
    open_lever: views.list.contracts.get(market.id)?.isOpen === true ? isOpen : (0 as const),
    open_microtrade: hasOptions(views.list, market.id) ? isOpen : (0 as const),
    micro_trade_fee: optionFeeOf(views.list, listed),
    ...contractTermsOf(views.list, listed),
    spread: '0',
    ...indexOf(views, listed, nowMs),
    ...marketStatusOf(market),
    ...openingOf(views, listed),
  };
}

/** Whether options of the market are sold, in whatever coin. */
function hasOptions({ optionRules }: MarketList, market: number): boolean {
  return [...optionRules.values()].some(rules => rules.market === market && rules.isOpen);
}

/** What an option of the market costs, in percent of its stake: paid in the quote coin, or in another where it takes none. */
function optionFeeOf({ optionRules }: MarketList, { market }: ListedMarket): string {
  const rules =
    optionRules.get(optionRulesId(market.id, market.quote)) ??
    [...optionRules.values()].find(each => each.market === market.id);
  return formatShort(rules?.feePpm ?? 0n, PERCENT_SCALE);
}

/** What a lot of the contract on a market is, and its fee in percent; "0" where there is none. */
function contractTermsOf({ contracts }: MarketList, { market, base }: ListedMarket) {
  const contract = contracts.get(market.id);
  if (contract === undefined) return { lever_trade_fee: '0', lever_share_num: '0' };
  const { takerFeePpm, lot } = contract;
  return { lever_trade_fee: formatShort(takerFeePpm, PERCENT_SCALE), lever_share_num: formatShort(lot, base.scale) };
}

/** The path of a coin's icon: those of the coins that the program brings along come with the apps. */
export function logoOf({ name, icon }: Coin): string {
  return icon === undefined ? `/icons/${name.toLowerCase()}.svg` : addedIcon(icon);
}

/** The path of an icon that staff uploaded, by its hash. */
export function addedIcon(hash: string): string {
  return `/icons/added/${hash}`;
}

/** The members by which events name their market. */
export function coinMembers({ market, base, quote, symbol }: ListedMarket) {
  return {
    currency_id: market.base,
    currency_name: base.name,
    legal_id: market.quote,
    legal_name: quote.name,
    symbol,
  };
}
