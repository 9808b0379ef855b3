// Finished orders, newest first, read on as one scrolls.
import { useTranslation } from 'react-i18next';
import { useMarketState } from '../../../shared/market-state.ts';
import { PagedList } from '../../../shared/paging/paged-list.tsx';
import { useCallPages } from '../../../shared/paging/use-call-pages.ts';
import { HistoryRow } from './history-row.tsx';

export function HistoryList({ symbol }: { symbol: string | undefined }) {
  const { t } = useTranslation('spot');
  const market = useMarketState().data?.markets.find(each => each.symbol === symbol);
  const pages = useCallPages(
    'listSpotHistory',
    market === undefined ? {} : { currency_id: market.currency_id, legal_id: market.legal_id },
  );
  // Orders that end while one reads push others to the next page, where they come again.
  const rows = pages.rows?.filter((row, place, all) => all.findIndex(other => other.id === row.id) === place);
  return (
    <PagedList pages={{ ...pages, rows }} keyOf={order => order.id} emptyText={t('noHistory')}>
      {order => <HistoryRow order={order} />}
    </PagedList>
  );
}
