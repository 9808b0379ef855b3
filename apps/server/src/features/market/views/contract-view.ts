// Everything public about the contracts on one market apart from their book: besides trades and candles, funding and open lots.
import { type ContractState, type Event, type LeverTraded, LIVE_TICKS, type MarketPrice } from '@candor/exchange';
import { INTERVALS, type Interval } from '@candor/prices';
import type { Bar, BarSource } from '../../../database/rows/candles.ts';
import type { ListedMarket } from './market-list.ts';
import { type IndexPricePublished, MarketView } from './market-view.ts';

/** The public state of contracts. */
export type PublicContractState = Pick<
  ContractState,
  'lots' | 'liveTicks' | 'liveMs' | 'premiumSum' | 'premiumSamples' | 'fundingLiveFrom' | 'fundingAt' | 'lastRate'
>;

/** Its mark is the index, so the candles of the index are those that the market keeps. */
export class ContractView extends MarketView {
  readonly state: PublicContractState;
  private hasMoved = false;

  constructor(market: MarketView, state: PublicContractState) {
    const price: MarketPrice = { ...market.price, last: 0n };
    super(price, market.bars.index);
    this.state = { ...state };
  }

  /** Whether ticks have come for long enough since the index was stale or the market shut (risk.md section 3). */
  isLive(nowMs: number): boolean {
    return this.state.liveTicks > LIVE_TICKS && !this.isIndexStale(nowMs);
  }

  override addIndex(event: IndexPricePublished, at: number): void {
    this.noteIndex(event, at);
    if (event.price !== null) this.hasMoved = true;
  }

  override addMinute(source: BarSource, minute: Bar): void {
    if (source === 'trade') super.addMinute(source, minute);
    else this.day.addMinute(source, minute);
  }

  /** Applies all events of contracts on the market. */
  apply(listed: ListedMarket, event: Event, at: number): void {
    const { state } = this;
    switch (event.type) {
      case 'LeverTraded': {
        const { id, lots, value, takerSide } = event;
        this.addTrade(listed, { id, at, quantity: BigInt(lots) * listed.market.lot, value, takerSide });
        state.lots += openedLongs(event);
        return;
      }
      case 'LeverNetted':
        state.lots -= event.lots;
        return;
      case 'ContractTicked':
        state.liveTicks = event.liveTicks;
        state.liveMs += event.lived ?? 0;
        if (event.premium === null) return;
        state.premiumSum += event.premium;
        state.premiumSamples++;
        return;
      case 'FundingFixed':
        Object.assign(state, { premiumSum: 0n, premiumSamples: 0, fundingAt: event.nextAt, lastRate: event.rate });
        state.fundingLiveFrom = event.liveMs === undefined ? null : state.liveMs;
        return;
      case 'SettlementEnded':
        state.lots = 0;
        return;
      default:
        return;
    }
  }

  protected override takeMovedIndex(): readonly Interval[] {
    const moved = this.hasMoved ? INTERVALS : [];
    this.hasMoved = false;
    return moved;
  }
}

/** Lots by which a trade opens more longs than it closes. */
function openedLongs({ taker, maker, lots }: LeverTraded): number {
  return [taker, maker].reduce((sum, { direction, effect }) => {
    if (direction !== 'long') return sum;
    return effect === 'open' ? sum + lots : sum - lots;
  }, 0);
}
