// Own orders and positions of contracts, each leading to the list that it stands in.
import { orThrow } from '@candor/client';
import { leverDirections, leverStatuses } from '@candor/contract';
import { useTranslation } from 'react-i18next';
import { client } from '../../../shared/calls/api.ts';
import { location } from '../../../shared/navigation/href.ts';
import { detailOf, type RecordsOfKind, useCoinWords, usePageWords } from './found-record.ts';
import { ROWS, useNewest, type Wanted } from './use-newest.ts';

/** Those that were cancelled stand in no list. */
const LISTS = {
  [leverStatuses.pending]: 'waiting',
  [leverStatuses.open]: 'positions',
  [leverStatuses.closing]: 'positions',
  [leverStatuses.closed]: 'history',
} as const;

export function useContractRows(wanted: Wanted): RecordsOfKind {
  const { t } = useTranslation(['search', 'contracts']);
  const { title, words } = usePageWords('contracts');
  const coinWords = useCoinWords();
  const all = { status: -1, limit: ROWS } as const;
  const { rows, isSearching } = useNewest(
    'listLeverTrades',
    wanted,
    async (page, signal) => orThrow(await client.listLeverTrades({ ...all, page }, { signal })).message.data,
  );
  const records = rows.flatMap(({ id, symbol, type, multiple, status }) => {
    if (status === leverStatuses.cancelled) return [];
    const list = LISTS[status];
    const direction = t(type === leverDirections.long ? 'contracts:long' : 'contracts:short');
    const times = t('contracts:times', { multiple });
    return [
      {
        ...{ id, key: `contract ${id}`, name: t('record_contracts', { id }), coin: symbol.split('/')[0] ?? '' },
        detail: detailOf(symbol, `${direction} ${times}`, t(`contracts:tab_${list}`)),
        words: [words, direction, ...coinWords(symbol)],
        to: location('/pages/trade/index', { type: 'contracts', symbol, list, row: id }),
      },
    ];
  });
  return { title, records, isSearching };
}
