// The mark of a contract that was read.
import { contractMarkOf, type Mark } from '../market/contract-mark.ts';
import type { LiveViews } from '../market/views/live-views.ts';
import type { ContractFacts } from './contract-facts.ts';

export type { Mark };

export function markOf(live: LiveViews, { contract }: Pick<ContractFacts, 'contract'>, nowMs: number): Mark {
  return contractMarkOf(live.current, contract.id, nowMs);
}
