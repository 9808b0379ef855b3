// Own locked amounts, each leading to the list that it stands in.
import { orThrow } from '@candor/client';
import { hostingStatuses } from '@candor/contract';
import { useTranslation } from 'react-i18next';
import { client } from '../../../shared/calls/api.ts';
import { location } from '../../../shared/navigation/href.ts';
import { detailOf, type RecordsOfKind, useCoinWords, usePageWords } from './found-record.ts';
import { ROWS, useNewest, type Wanted } from './use-newest.ts';

export function useHostingOrders(wanted: Wanted): RecordsOfKind {
  const { t } = useTranslation(['search', 'hosting']);
  const own = usePageWords('productOrders');
  const sold = usePageWords('products');
  const coinWords = useCoinWords();
  const { rows, isSearching } = useNewest(
    'listHostings',
    wanted,
    async (page, signal) => orThrow(await client.listHostings({ page, limit: ROWS }, { signal })).order_list,
  );
  const records = rows.map(({ id, currency_name: coin, status, is_cancel, day }) => {
    const ended = is_cancel === 1 ? 'redeemed' : 'completed';
    const tab = status === hostingStatuses.hosting ? 'hosting' : ended;
    return {
      ...{ id, key: `hosting ${id}`, name: t('record_products', { id }), coin },
      detail: detailOf(coin, t('hosting:days', { count: day }), t(`hosting:state_${tab}`)),
      words: [own.words, sold.words, ...coinWords(coin)],
      to: location('/pages/finance/ordersPage', { tab, row: id }),
    };
  });
  return { title: own.title, records, isSearching };
}
