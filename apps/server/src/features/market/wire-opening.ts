// How a new market opens, as calls and events give it.
import { bandWithoutIndex, type CrossedBook, findUncrossing, firstTicks, type MarketOpening } from '@candor/exchange';
import { formatShort } from '@candor/money';
import type { BookView } from './views/book-view.ts';
import type { ListedMarket } from './views/market-list.ts';
import type { PriceLevels } from './views/price-levels.ts';
import type { PublicViews } from './views/public-views.ts';

const NOTHING = { ticks: 0, lots: 0 };

/** A member of pairs and events; none where a market is like any other. */
export function openingOf(views: PublicViews, listed: ListedMarket) {
  const { market, quote, price } = listed;
  const opening = views.list.openings.get(market.id);
  if (opening === undefined) return {};
  const { state, firstPrice, opensAt, auctionMs, dueAt, hasIndex } = opening;
  const expected = expectedOf(listed, views.books.book(market.id), opening);
  const band = hasIndex ? undefined : bandWithoutIndex(market, views.market(market.id).price.last, opening);
  return {
    opening: {
      state,
      first_price: formatShort(firstPrice, quote.scale),
      opens_at: opensAt,
      auction_ms: auctionMs,
      ends_at: state === 'auction' ? (dueAt ?? 0) : 0,
      has_index: hasIndex ? (1 as const) : (0 as const),
      indicative_price: expected.ticks === 0 ? '0' : price.of(expected.ticks),
      indicative_amount: expected.lots === 0 ? '0' : listed.quantity.of(expected.lots),
      lowest_price: band === undefined ? '0' : price.of(band.lowestTicks),
      highest_price: band === undefined ? '0' : price.of(band.highestTicks),
    },
  };
}

/** The result of the auction so far, or what of it is still to be filled. */
function expectedOf({ market }: ListedMarket, book: BookView, opening: MarketOpening) {
  if (opening.state === 'uncrossing') return { ticks: opening.ticks, lots: opening.lots };
  if (opening.state !== 'auction') return NOTHING;
  return findUncrossing(crossedOf(book), firstTicks(market, opening)) ?? NOTHING;
}

function crossedOf({ bids, asks }: BookView): CrossedBook {
  const side = (levels: PriceLevels) => {
    const best = levels.best(levels.size);
    return { levels: best.reverse(), lots: best.reduce((sum, { lots }) => sum + lots, 0) };
  };
  return { bids: side(bids), asks: side(asks) };
}
