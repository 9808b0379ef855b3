// The mark of a contract now: the index, and the step of it that counts for a direction; with it the rate of the next funding.
import { type Contract, INDEX_SCALE, liveInPeriod } from '@candor/exchange';
import { type Direction, fundingRate } from '@candor/formulas';
import { divideDown, divideUp, powerOfTen } from '@candor/money';
import type { ContractView, PublicContractState } from './views/contract-view.ts';
import type { ListedMarket } from './views/market-list.ts';
import type { PublicViews } from './views/public-views.ts';

export type Mark = {
  /** At INDEX_SCALE; 0 before the first. */
  index: bigint;
  at: number;
  isLive: boolean;
  ticks: Record<Direction, number>;
  /** At FUNDING_SCALE: the rate of the next funding if the premium stays as it has been and contracts are live until then. */
  nextRate: bigint;
};

/** @param market on which there are contracts. */
export function contractMarkOf(views: PublicViews, market: number, nowMs: number): Mark {
  const contract = views.list.contracts.get(market)!;
  const listed = views.list.require(market);
  const view = views.contract(market) as ContractView;
  const { index, indexAt } = view.price;
  const { lower, upper } = stepsOf(index, { contract, listed });
  return {
    index,
    at: indexAt,
    isLive: listed.market.status === 'open' && contract.isOpen && view.isLive(nowMs),
    ticks: { long: lower, short: upper },
    nextRate: expectedRate(view.state, contract, Math.max(indexAt, nowMs)),
  };
}

function expectedRate(state: PublicContractState, { fundingClampPpm }: Contract, nowMs: number): bigint {
  const leftMs = Math.max(0, state.fundingAt - nowMs);
  return fundingRate(state, liveInPeriod(state) + leftMs, fundingClampPpm);
}

/** The two steps of the contract that an index price is between. */
export function stepsOf(
  index: bigint,
  { contract, listed }: { contract: Pick<Contract, 'tick'>; listed: ListedMarket },
) {
  const exact = index * powerOfTen(listed.quote.scale);
  const perTick = contract.tick * powerOfTen(INDEX_SCALE);
  return { lower: Number(divideDown(exact, perTick)), upper: Number(divideUp(exact, perTick)) };
}
