// All orders of the user on a page of their own, with the market to choose.
import { Button, onPageEntry } from '@candor/ui';
import { IconFilter } from '@candor/ui/icons';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { useMarketRules } from '../../../shared/book/market-rules.ts';
import { PairPicker } from '../../../shared/markets/market-head.tsx';
import { PageBar } from '../../../shared/navigation/page-bar.tsx';
import classes from './orders-panel.module.css';
import { OrdersPanel } from './orders-panel.tsx';

export function OrdersScreen() {
  const { t } = useTranslation('spot');
  const [query, setQuery] = useSearchParams();
  const symbol = query.get('symbol') ?? undefined;
  const [isPicking, setPicking] = useState(false);
  const choose = (chosen: string | undefined) =>
    onPageEntry(() => setQuery(before => withSymbol(before, chosen), { replace: true }));
  const current = useMarketRules(symbol ?? '')?.id;
  return (
    <>
      <PageBar title={t('orders')} help="spot-orders" />
      <OrdersPanel
        symbol={symbol}
        filter={
          <div className={classes.filter}>
            <Button
              tone="secondary"
              size="small"
              icon={<IconFilter size={16} stroke={1.5} aria-hidden="true" />}
              aria-label={t('filterPair', { pair: symbol ?? t('allPairs') })}
              onClick={() => setPicking(true)}
            >
              {symbol ?? t('allPairs')}
            </Button>
            {symbol === undefined ? null : (
              <Button tone="quiet" size="small" onClick={() => choose(undefined)}>
                {t('allPairs')}
              </Button>
            )}
          </div>
        }
      />
      <PairPicker opened={isPicking} onClose={() => setPicking(false)} onChoose={choose} current={current} />
    </>
  );
}

function withSymbol(query: URLSearchParams, symbol: string | undefined): URLSearchParams {
  const next = new URLSearchParams(query);
  if (symbol === undefined) next.delete('symbol');
  else next.set('symbol', symbol);
  return next;
}
