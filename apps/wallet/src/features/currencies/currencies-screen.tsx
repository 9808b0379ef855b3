// The full list of markets, as a tab of its own; a table on a desktop.
import { lazyPart, NavBar, PullToRefresh } from '@candor/ui';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { MarketList } from '../../shared/markets/market-list.tsx';
import { symbolOf } from '../../shared/markets/pair.ts';
import { usePairs } from '../../shared/markets/use-pairs.ts';
import { href } from '../../shared/navigation/href.ts';
import { useIsDesktop } from '../../shared/use-desktop.ts';
import classes from './currencies-screen.module.css';

const MarketTable = lazyPart(async () => (await import('../../shared/markets/market-table.tsx')).MarketTable);

export function CurrenciesScreen() {
  const { t } = useTranslation('markets');
  const { refetch } = usePairs();
  const isDesktop = useIsDesktop();
  return (
    <>
      <NavBar title={t('title')} />
      {isDesktop ? (
        <div className={classes.table}>
          <Suspense fallback={null}>
            <MarketTable />
          </Suspense>
        </div>
      ) : (
        <PullToRefresh onRefresh={refetch}>
          <MarketList hasBells hrefOf={pair => href('/pages/trade/kline', { symbol: symbolOf(pair) })} />
        </PullToRefresh>
      )}
    </>
  );
}
