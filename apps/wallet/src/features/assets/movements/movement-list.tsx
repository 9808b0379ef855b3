// What moved, newest first: the fills and fees of an order as one row that opens to its entries, everything else by itself.
import { useTranslation } from 'react-i18next';
import { PagedList, useCallPages } from '../../../shared/paging/paged-list.tsx';
import { inputOf, type MovementFilter } from './movement-filter.ts';
import { MovementRow } from './movement-row.tsx';

export function MovementList(filter: MovementFilter) {
  const { t } = useTranslation('portfolio');
  const pages = useCallPages('listMovements', inputOf(filter));
  return (
    <PagedList
      pages={pages}
      keyOf={movement => movement.order_id ?? `entry ${movement.id}`}
      emptyText={t('noMovements')}
    >
      {movement => <MovementRow movement={movement} />}
    </PagedList>
  );
}
