// The user's orders under the form: those of this market, or of all.
import { Segmented } from '@candor/ui';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { useOrderView } from './order-filters.ts';
import { OrdersPanel } from './orders-panel.tsx';

export const MarketOrders = memo(function MarketOrders({ symbol }: { symbol: string }) {
  const { t } = useTranslation('spot');
  const [{ scope }, change] = useOrderView();
  return (
    <OrdersPanel
      symbol={scope === 'this' ? symbol : undefined}
      filter={
        <Segmented
          label={t('pairsShown')}
          size="small"
          value={scope}
          onChange={chosen => change({ scope: chosen })}
          options={[
            { value: 'this', label: symbol },
            { value: 'all', label: t('allPairs') },
          ]}
        />
      }
    />
  );
});
