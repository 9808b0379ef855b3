// The user's orders under the form: those of this market, or of all.
import { Segmented } from '@candor/ui';
import { memo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { OrdersPanel } from './orders-panel.tsx';

type Scope = 'this' | 'all';

export const MarketOrders = memo(function MarketOrders({ symbol }: { symbol: string }) {
  const { t } = useTranslation('spot');
  const [scope, setScope] = useState<Scope>('this');
  return (
    <OrdersPanel
      symbol={scope === 'this' ? symbol : undefined}
      filter={
        <Segmented
          label={t('ordersShown')}
          size="small"
          value={scope}
          onChange={setScope}
          options={[
            { value: 'this', label: symbol },
            { value: 'all', label: t('allPairs') },
          ]}
        />
      }
    />
  );
});
