// Own subscriptions to launches.
import { orThrow } from '@candor/client';
import { useTranslation } from 'react-i18next';
import { client } from '../../../shared/calls/api.ts';
import { statusOf } from '../../../shared/launches/launch-words.ts';
import { location } from '../../../shared/navigation/href.ts';
import { detailOf, type RecordsOfKind, useCoinWords, usePageWords } from './found-record.ts';
import { ROWS, useNewest, type Wanted } from './use-newest.ts';

export function useSubscriptions(wanted: Wanted): RecordsOfKind {
  const { t } = useTranslation('launch');
  const { title, words } = usePageWords('launches');
  const coinWords = useCoinWords();
  const { rows, isSearching } = useNewest(
    'listSubscriptions',
    wanted,
    async (page, signal) => orThrow(await client.listSubscriptions({ page, limit: ROWS }, { signal })).order_list,
  );
  const records = rows.map(subscription => {
    const { id, currency_name: coin, pay_currency_name: paid } = subscription;
    const name = t('subscriptionTitle', { number: id });
    return {
      ...{ id, key: `subscription ${id}`, name, coin },
      detail: detailOf(`${coin}/${paid}`, t(`status_${statusOf(subscription)}`)),
      words: [words, name, ...coinWords(coin), paid],
      to: location('/pages/publication/subscription', { id }),
    };
  });
  return { title, records, isSearching };
}
