// Finished orders, those that ended last first, read on as one scrolls.
import { useTranslation } from 'react-i18next';
import { PagedList } from '../../../shared/paging/paged-list.tsx';
import { useCallPages } from '../../../shared/paging/use-call-pages.ts';
import { HistoryRow } from './history-row.tsx';
import { countSet, useOrderView } from './order-filters.ts';
import { useListInput } from './use-list-input.ts';

export function HistoryList({ symbol }: { symbol: string | undefined }) {
  const { t } = useTranslation(['spot', 'orders']);
  const pages = useCallPages('listSpotHistory', useListInput(symbol).history);
  const [view] = useOrderView();
  const isNarrowed = countSet(view, 'history') > 0;
  // Orders that end while one reads push others to the next page, where they come again.
  const rows = pages.rows?.filter((row, place, all) => all.findIndex(other => other.id === row.id) === place);
  return (
    <PagedList
      pages={{ ...pages, rows }}
      keyOf={order => order.id}
      emptyText={t(isNarrowed ? 'orders:noneMatch' : 'noHistory')}
    >
      {order => <HistoryRow order={order} />}
    </PagedList>
  );
}
