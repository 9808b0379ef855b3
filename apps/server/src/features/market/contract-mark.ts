// The mark of a contract now: the index, and the step of it that counts for a direction.
import { INDEX_SCALE } from '@candor/exchange';
import type { Direction } from '@candor/formulas';
import { divideDown, divideUp, powerOfTen } from '@candor/money';
import type { ContractView } from './views/contract-view.ts';
import type { PublicViews } from './views/public-views.ts';

export type Mark = {
  /** At INDEX_SCALE; 0 before the first. */
  index: bigint;
  at: number;
  isLive: boolean;
  ticks: Record<Direction, number>;
};

/** @param market on which there are contracts. */
export function contractMarkOf(views: PublicViews, market: number, nowMs: number): Mark {
  const contract = views.list.contracts.get(market)!;
  const { market: rules, quote } = views.list.require(market);
  const view = views.contract(market) as ContractView;
  const { index, indexAt } = view.price;
  const exact = index * powerOfTen(quote.scale);
  const perTick = contract.tick * powerOfTen(INDEX_SCALE);
  return {
    index,
    at: indexAt,
    isLive: rules.status === 'open' && contract.isOpen && view.isLive(nowMs),
    ticks: { long: Number(divideDown(exact, perTick)), short: Number(divideUp(exact, perTick)) },
  };
}
