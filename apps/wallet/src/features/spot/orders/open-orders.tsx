// The list of open orders.
import { EmptyState, ErrorState, SkeletonRows } from '@candor/ui';
import { useTranslation } from 'react-i18next';
import { OpenOrderRow } from './open-order-row.tsx';
import { useOpenOrders } from './use-open-orders.ts';

export function OpenOrders({ symbol }: { symbol: string | undefined }) {
  const { t } = useTranslation('spot');
  const { orders, isError, refetch } = useOpenOrders(symbol);
  if (orders === undefined) return isError ? <ErrorState onRetry={() => void refetch()} /> : <SkeletonRows rows={3} />;
  if (orders.length === 0) return <EmptyState text={t('noOpenOrders')} />;
  return (
    <ul>
      {orders.map(order => (
        <OpenOrderRow key={order.id} order={order} />
      ))}
    </ul>
  );
}
