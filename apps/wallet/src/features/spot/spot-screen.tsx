// Spot trading: the form, the book and one's orders; two columns on a phone, side by side on a desktop.
import { ErrorState, SkeletonRows } from '@candor/ui';
import { useSearchParams } from 'react-router';
import { useSymbol } from '../../shared/book/live-market.ts';
import { useMarketRules } from '../../shared/book/market-rules.ts';
import { useMarketState } from '../../shared/market-state.ts';
import type { TradeCharts } from '../../shared/trade/trade-market.tsx';
import { MarketHeader } from './market-header.tsx';
import { SpotMarket } from './spot-market.tsx';

export function SpotScreen({ Chart, PhoneChart }: TradeCharts) {
  const [query] = useSearchParams();
  const [symbol, chooseSymbol] = useSymbol();
  const state = useMarketState();
  const rules = useMarketRules(symbol);
  const side = query.get('side');
  const startSide = side === 'buy' || side === 'sell' ? side : undefined;
  const startPrice = query.get('price') ?? '';
  return (
    <>
      <MarketHeader symbol={symbol} rules={rules} onChoose={chooseSymbol} />
      {rules === undefined && state.isError ? <ErrorState onRetry={() => void state.refetch()} /> : null}
      {rules === undefined && !state.isError ? <SkeletonRows rows={9} /> : null}
      {rules === undefined ? null : (
        <SpotMarket
          key={`${symbol} ${startSide} ${startPrice}`}
          rules={rules}
          start={{ side: startSide, price: startPrice }}
          Chart={Chart}
          PhoneChart={PhoneChart}
        />
      )}
    </>
  );
}
