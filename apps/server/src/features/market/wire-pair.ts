// A market as lists of pairs show it.
import type { Market } from '@candor/exchange';
import { formatDecimal } from '@candor/money';
import type { DayFigures } from './views/day-window.ts';
import type { ListedMarket } from './views/market-list.ts';
import type { PublicViews } from './views/public-views.ts';
import { logoOf } from './wire-coin.ts';
import { marketStatusOf } from './wire-market-status.ts';
import { openingOf } from './wire-opening.ts';
import { changeText, indexText, priceText } from './wire-price.ts';

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

/** `open_lever` and `open_microtrade` are 1 where contracts or options on the market are open: menus list the others nowhere. */
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
    open_microtrade: hasOpenOptions(views, market) ? isOpen : (0 as const),
    ...indexOf(views, listed, nowMs),
    ...marketStatusOf(market),
    ...openingOf(views, listed),
  };
}

function hasOpenOptions({ list }: PublicViews, market: Market): boolean {
  return [...list.optionRules.values()].some(rules => rules.market === market.id && rules.isOpen);
}
