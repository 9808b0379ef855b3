// The figures of the last day of whatever a chart shows, live: of a pair itself, or of the contracts on it beside its index.
import type { CallAnswer } from '@candor/contract';
import { useTicker } from '../../shared/book/live-market.ts';
import type { MarketRules } from '../../shared/book/market-rules.ts';
import { useContract } from '../../shared/contracts/use-contracts.ts';

type Shown =
  | ('now_price' | 'change' | 'high' | 'low' | 'quote_volume' | 'price_source')
  | ('index_price' | 'index_stale' | 'opening');
export type Figures = Pick<CallAnswer<'getPair'>, Shown>;

/** `undefined` while loading. */
export function useFigures(rules: MarketRules): Figures | undefined {
  const pair = useTicker(rules);
  const isOfContracts = rules.traded === 'lever';
  const contract = useContract(isOfContracts ? rules.symbol : undefined);
  if (!isOfContracts || pair === undefined || contract === undefined) return isOfContracts ? undefined : pair;
  const { now_price, change, high, low, quote_volume, price_source } = contract;
  const { index_price, index_stale } = pair;
  return { now_price, change, high, low, quote_volume, price_source, index_price, index_stale };
}
