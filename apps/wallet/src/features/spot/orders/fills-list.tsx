// All own trades, the latest first, read on as one scrolls.
import { useTranslation } from 'react-i18next';
import { PagedList } from '../../../shared/paging/paged-list.tsx';
import { useCallPages } from '../../../shared/paging/use-call-pages.ts';
import { FillRow } from './fill-row.tsx';
import { countSet, useOrderView } from './order-filters.ts';
import { useListInput } from './use-list-input.ts';

export function FillsList({ symbol }: { symbol: string | undefined }) {
  const { t } = useTranslation('orders');
  const pages = useCallPages('listSpotFills', useListInput(symbol).fills);
  const [view] = useOrderView();
  const isNarrowed = countSet(view, 'fills') > 0;
  const keyOf = ({ id, order_id }: { id: number; order_id: number }) => `${id} ${order_id}`;
  // Trades of the meantime push others to the next page, where they come again.
  const rows = pages.rows?.filter((row, place, all) => all.findIndex(other => keyOf(other) === keyOf(row)) === place);
  return (
    <PagedList pages={{ ...pages, rows }} keyOf={keyOf} emptyText={t(isNarrowed ? 'noneMatch' : 'noTrades')}>
      {fill => <FillRow fill={fill} />}
    </PagedList>
  );
}
