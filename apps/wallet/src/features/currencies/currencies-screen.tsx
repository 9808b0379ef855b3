// The full list of markets, as a tab of its own.
import { NavBar, PullToRefresh } from '@candor/ui';
import { useTranslation } from 'react-i18next';
import { MarketList } from '../../shared/markets/market-list.tsx';
import { symbolOf } from '../../shared/markets/pair.ts';
import { usePairs } from '../../shared/markets/use-pairs.ts';
import { href } from '../../shared/navigation/href.ts';

export function CurrenciesScreen() {
  const { t } = useTranslation('markets');
  const { refetch } = usePairs();
  return (
    <>
      <NavBar title={t('title')} />
      <PullToRefresh onRefresh={refetch}>
        <MarketList hrefOf={pair => href('/pages/trade/kline', { symbol: symbolOf(pair) })} />
      </PullToRefresh>
    </>
  );
}
