// Closed positions, the latest first, read on as one scrolls.
import { orThrow } from '@candor/client';
import { leverStatuses } from '@candor/contract';
import { Amount, figureOfDecimal } from '@candor/ui';
import { useFormats } from '@candor/web';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { client } from '../../../shared/calls/api.ts';
import { callKey } from '../../../shared/calls/call-key.ts';
import type { OwnRow } from '../../../shared/contracts/own-row.ts';
import { useContract } from '../../../shared/contracts/use-contracts.ts';
import { PAGE_SIZE } from '../../../shared/paging/next-page.ts';
import { PagedList } from '../../../shared/paging/paged-list.tsx';
import { ContractCard } from './contract-card.tsx';

export function HistoryList({ symbol }: { symbol: string | undefined }) {
  const { t } = useTranslation('contracts');
  const contract = useContract(symbol ?? '');
  const market = contract === undefined ? {} : { currency_id: contract.currency_id, legal_id: contract.legal_id };
  const input = { ...market, status: leverStatuses.closed, limit: PAGE_SIZE } as const;
  const query = useInfiniteQuery({
    queryKey: [...callKey('listLeverTrades', input), 'pages'],
    // The list stands in a member of the payload, unlike every other one.
    queryFn: async ({ pageParam, signal }) =>
      orThrow(await client.listLeverTrades({ ...input, page: pageParam }, { signal })).message,
    initialPageParam: 1,
    getNextPageParam: (last, _all, page) => (last.next_page_url === null ? undefined : page + 1),
    enabled: symbol === undefined || contract !== undefined,
  });
  const rows = query.data?.pages.flatMap(page => page.data);
  return (
    <PagedList pages={{ ...query, rows }} keyOf={row => row.id} emptyText={t('noHistory')}>
      {row => <ClosedRow row={row} />}
    </PagedList>
  );
}

function ClosedRow({ row }: { row: OwnRow }) {
  const { t } = useTranslation('contracts');
  const { shortDateTime } = useFormats();
  const facts = [
    { label: t('lots'), value: String(row.share) },
    { label: t('entryPrice'), value: figureOfDecimal(row.price) },
    { label: t('exitPrice'), value: figureOfDecimal(row.update_price) },
    { label: t('fees'), value: figureOfDecimal(row.trade_fee) },
    { label: t('fundingPaid'), value: figureOfDecimal(row.overnight_money) },
    { label: t('closedBy'), value: row.close_reason === '' ? '–' : t(`closed_${row.close_reason}`) },
  ];
  const aside = (
    <>
      <Amount value={row.fact_profits} tint="sign" withPlus />
      <time>{shortDateTime(row.complete_time * 1000)}</time>
    </>
  );
  return <ContractCard row={row} aside={aside} facts={facts} />;
}
