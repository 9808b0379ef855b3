// The mark of a contract now: the index, and the step of it that counts for a direction.
import { INDEX_SCALE, LIVE_TICKS } from '@candor/exchange';
import type { Direction } from '@candor/formulas';
import { divideDown, divideUp, powerOfTen } from '@candor/money';
import type { LiveViews } from '../market/views/live-views.ts';
import type { ContractFacts } from './contract-facts.ts';

export type Mark = {
  /** At INDEX_SCALE; 0 before the first. */
  index: bigint;
  at: number;
  isLive: boolean;
  ticks: Record<Direction, number>;
};

export function markOf(live: LiveViews, { contract, state, listed }: ContractFacts, nowMs: number): Mark {
  const view = live.current.market(contract.id);
  const { index, indexAt } = view.price;
  const steps = stepsOf(index, { contract, listed });
  const { status } = live.current.list.require(contract.id).market;
  return {
    index,
    at: indexAt,
    isLive: status === 'open' && contract.isOpen && !view.isIndexStale(nowMs) && state.liveTicks > LIVE_TICKS,
    ticks: { long: steps.lower, short: steps.upper },
  };
}

/** The two steps of the contract that an index price lies between. */
export function stepsOf(index: bigint, { contract, listed }: Pick<ContractFacts, 'contract' | 'listed'>) {
  const exact = index * powerOfTen(listed.quote.scale);
  const perTick = contract.tick * powerOfTen(INDEX_SCALE);
  return { lower: Number(divideDown(exact, perTick)), upper: Number(divideUp(exact, perTick)) };
}
