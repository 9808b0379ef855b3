// The live order book with its controls; a price leads to the order form.
import { decimal } from '@candor/money';
import { useCallback, useState } from 'react';
import { useNavigate } from 'react-router';
import { DepthControls } from '../../shared/book/depth-controls.tsx';
import { DepthList, type DepthView } from '../../shared/book/depth-list.tsx';
import { LastPrice } from '../../shared/book/last-price.tsx';
import { useSlowPair } from '../../shared/book/live-market.ts';
import type { MarketRules } from '../../shared/book/market-rules.ts';
import { location } from '../../shared/navigation/href.ts';
import classes from './book-part.module.css';

export function BookPart({ rules }: { rules: MarketRules }) {
  const navigate = useNavigate();
  const pair = useSlowPair(rules.symbol);
  const [view, setView] = useState<DepthView>('both');
  const [chosen, setChosen] = useState<bigint>();
  const { symbol, tick, quote } = rules;
  // A step is a whole number of ticks; after a change of the market it may no longer be.
  const step = chosen !== undefined && chosen % tick === 0n ? chosen : tick;
  const goTrade = useCallback(
    (price: string) => void navigate(location('/pages/trade/index', { symbol, price })),
    [navigate, symbol],
  );
  return (
    <div className={classes.book}>
      <DepthControls
        rules={rules}
        price={pair === undefined ? 0n : decimal(pair.now_price, quote.scale)}
        view={view}
        onView={setView}
        step={step}
        onStep={setChosen}
      />
      <DepthList rules={rules} view={view} step={step} onPick={goTrade}>
        <LastPrice rules={rules} onPick={goTrade} />
      </DepthList>
    </div>
  );
}
