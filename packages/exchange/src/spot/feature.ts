// The spot market: orders, trades, stops that were reached, the opening of new markets, and what their rules mean to orders.
import { AT_ONCE } from '../due-queue.ts';
import type { Feature } from '../feature.ts';
import { walletAccount } from '../ledger/account-id.ts';
import { type MarketConfigured, wholeMarket } from '../market/market.ts';
import type { StopsPostponed, StopsResumed } from '../price/price.ts';
import type { State } from '../state.ts';
import { put } from '../table.ts';
import { decideAmendSpotOrder } from './amend.ts';
import {
  applySpotOrderAmended,
  applySpotOrderClosed,
  applySpotOrderPlaced,
  applySpotOrderRefilled,
  applySpotOrderTriggered,
  applySpotTraded,
  applySpotTrailStarted,
} from './apply.ts';
import { decideCancelSpotOrder, decideCancelSpotOrders } from './cancel.ts';
import type { SpotCommand } from './command.ts';
import { applyOpeningEvent, applyReopened, dueTimeOf, queueOpening } from './opening/apply.ts';
import { decideDueOpening } from './opening/decide-due.ts';
import type { SpotEvent } from './order.ts';
import { decidePlaceSpotOrder } from './place.ts';
import { tradePostings } from './postings.ts';
import { decideQuoteSpot } from './quote.ts';
import { rescale } from './rescale.ts';

export const spot: Feature<SpotCommand, SpotEvent, 'stops' | 'opening'> = {
  commands: {
    PlaceSpotOrder: { issuer: 'user', readBy: 'owner', decide: decidePlaceSpotOrder },
    AmendSpotOrder: { issuer: 'user', readBy: 'owner', decide: decideAmendSpotOrder },
    QuoteSpot: { issuer: 'user', readBy: 'owner', decide: decideQuoteSpot },
    // Cancelling is always possible: it only gives a user's own money free.
    CancelSpotOrder: { issuer: 'exchange', readBy: 'owner', decide: decideCancelSpotOrder },
    CancelSpotOrders: { issuer: 'exchange', readBy: 'owner', decide: decideCancelSpotOrders },
  },
  events: {
    SpotOrderPlaced: { apply: applySpotOrderPlaced },
    SpotOrderTriggered: { apply: applySpotOrderTriggered },
    SpotOrderAmended: { apply: applySpotOrderAmended },
    SpotOrderRefilled: { apply: applySpotOrderRefilled },
    SpotTrailStarted: { apply: applySpotTrailStarted },
    SpotTraded: { apply: applySpotTraded, postings: tradePostings, history: (event, add) => add('trades', event) },
    SpotOrderClosed: { apply: applySpotOrderClosed, history: (event, add) => add('closedOrders', event) },
    MarketConfigured: {
      apply: applyMarketConfigured,
      history: ({ market: { id, tick, lot } }, add) => add('marketIncrements', { market: id, tick, lot }),
    },
    OpeningSet: { apply: applyOpeningEvent },
    AuctionStarted: { apply: applyOpeningEvent },
    AuctionPriced: { apply: applyOpeningEvent },
    AuctionEnded: { apply: applyOpeningEvent },
    MarketIndexed: { apply: applyOpeningEvent },
    StopsPostponed: { apply: applyStopsPostponed },
    StopsResumed: { apply: applyStopsResumed },
  },
  due: {
    /** Stops of a market that were reached and that no command has fired yet. */
    stops: {
      *waiting({ prices }) {
        for (const { id, stopsPostponed } of prices.values()) if (stopsPostponed) yield { id, due: AT_ONCE };
      },
      decide: (_, market) => [{ type: 'StopsResumed', market }],
    },
    /** The auction of a new market begins, ends, or continues with what crosses in it. */
    opening: {
      *waiting({ markets, marketOpenings }) {
        for (const opening of marketOpenings.values()) {
          const due = dueTimeOf({ markets }, opening);
          if (due !== undefined) yield { id: opening.id, due };
        }
      },
      decide: decideDueOpening,
    },
  },
  rebuild: state => state.spot.rebuild(state.spotOrders.values()),
  isOpenFor: (state, user) => state.spot.idsOf(user).length > 0,
  reserves(state, add) {
    for (const { market: id, user, side, held } of state.spotOrders.values()) {
      const { base, quote } = state.markets.require(id);
      add(walletAccount(user, side === 'buy' ? quote : base, 'spot'), held);
    }
  },
};

function applyMarketConfigured(state: State, event: MarketConfigured, at: number): void {
  const { id } = event.market;
  const before = state.markets.get(id);
  const market = wholeMarket(event.market);
  const isReopened = before !== undefined && before.status !== 'open' && market.status === 'open';
  if (before !== undefined) rescale(state, { ...before }, market);
  put(state.markets, market);
  if (state.prices.get(id) === undefined) {
    state.prices.insert({ id, last: 0n, index: 0n, indexAt: 0, indexIsLive: false, stopsPostponed: false });
  }
  state.spot.of(id).band = undefined;
  if (isReopened) applyReopened(state, market, at);
  queueOpening(state, id);
  // Contracts count their live ticks from zero when the market opens again.
  if (market.status !== 'open' && state.contractStates.get(id) !== undefined)
    state.contractStates.change(id).liveTicks = 0;
  // Stops that were reached while the market was shut are checked again.
  state.repriced.add(id);
}

function applyStopsPostponed(state: State, { market }: StopsPostponed): void {
  state.prices.change(market).stopsPostponed = true;
  state.due.set('stops', market, AT_ONCE);
  state.repriced.delete(market);
}

function applyStopsResumed(state: State, { market }: StopsResumed): void {
  state.prices.change(market).stopsPostponed = false;
  state.due.remove('stops', market);
  state.repriced.add(market);
}
