// Own spot orders: open ones and the latest that are over; by its number also any older one.
import { orThrow } from '@candor/client';
import { type CallAnswer, spotSides, spotStatuses } from '@candor/contract';
import { useTranslation } from 'react-i18next';
import { client } from '../../../shared/calls/api.ts';
import { useCall } from '../../../shared/calls/use-call.ts';
import { location } from '../../../shared/navigation/href.ts';
import { detailOf, type RecordsOfKind, useCoinWords, usePageWords } from './found-record.ts';
import { ROWS, useNewest, type Wanted } from './use-newest.ts';

type Order = CallAnswer<'listOpenSpotOrders'>[number];

export function useSpotOrders(wanted: Wanted, number: number | undefined): RecordsOfKind {
  const { t } = useTranslation(['search', 'spot']);
  const { title, words } = usePageWords('orders');
  const coinWords = useCoinWords();
  // A number names one order; words look for one of the latest.
  const hasNumber = wanted.isAsked && number !== undefined;
  const some = { isAsked: wanted.isAsked && !wanted.isExact, isExact: false };
  const open = useCall('listOpenSpotOrders', {}, { enabled: some.isAsked });
  const ended = useNewest(
    'listSpotHistory',
    some,
    async (page, signal) => orThrow(await client.listSpotHistory({ page, limit: ROWS }, { signal })).data,
  );
  const one = useCall('getSpotOrder', { id: number ?? 0 }, { enabled: hasNumber });
  const rows: readonly Order[] = hasNumber
    ? [one.data].filter(order => order !== undefined)
    : [...((some.isAsked ? open.data : undefined) ?? []), ...ended.rows];
  const records = rows.map(({ id, symbol, type, status }) => {
    const side = t(type === spotSides.buy ? 'spot:buy' : 'spot:sell');
    return {
      ...{ id, key: `order ${id}`, name: t('record_orders', { id }), coin: symbol.split('/')[0] ?? '' },
      detail: detailOf(symbol, side, t(`spot:${STATES[status]}`)),
      words: [words, side, ...coinWords(symbol)],
      to: location('/pages/trade/order', { id }),
    };
  });
  const isSearching = ended.isSearching || (some.isAsked && open.isLoading) || (hasNumber && one.isFetching);
  return { title, records, isSearching };
}

const STATES = {
  [spotStatuses.waiting]: 'status_open',
  [spotStatuses.completed]: 'status_filled',
  [spotStatuses.cancelled]: 'status_cancelled',
} as const;
