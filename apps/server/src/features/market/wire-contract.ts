// The state of the contracts on a market, as calls and events give it.
import { formatDecimal, formatShort } from '@candor/money';
import { contractMarkOf } from './contract-mark.ts';
import type { ContractView } from './views/contract-view.ts';
import type { PublicViews } from './views/public-views.ts';
import { indexText } from './wire-price.ts';

const FUNDING_SCALE = 8;

/** @param market on which there are contracts. */
export function contractStateOf(views: PublicViews, market: number, nowMs: number) {
  const contract = views.list.contracts.get(market)!;
  const { quote } = views.list.require(market);
  const { state } = views.contract(market) as ContractView;
  const { index, at, isLive, ticks, nextRate } = contractMarkOf(views, market, nowMs);
  return {
    is_open: contract.isOpen ? (1 as const) : (0 as const),
    is_live: isLive ? (1 as const) : (0 as const),
    mark_price: indexText(index),
    mark_time: at,
    funding_rate: formatDecimal(nextRate, FUNDING_SCALE),
    last_funding_rate: formatDecimal(state.lastRate, FUNDING_SCALE),
    funding_time: state.fundingAt,
    open_share: state.lots,
    open_value: formatShort(BigInt(state.lots) * BigInt(ticks.long) * contract.tickLotValue, quote.scale),
  };
}
