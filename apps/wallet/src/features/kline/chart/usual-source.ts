// Which candles a chart begins with: of trades, but of the mark where stops and liquidations go by it.
import type { CandleSource } from '@candor/contract';
import type { MarketRules } from '../../../shared/book/market-rules.ts';

export function usualSource({ traded }: Pick<MarketRules, 'traded'>): CandleSource {
  return traded === 'lever' ? 'index' : 'trade';
}
