// One's own contracts: open positions, waiting orders, history, and statistics; of this contract or of all.

import { orThrow } from '@candor/client';
import { calls, leverStatuses } from '@candor/contract';
import { Amount, Button, EmptyState, ErrorState, figureOfDecimal, Segmented, SkeletonRows, toast } from '@candor/ui';
import { useFormats } from '@candor/web';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { client } from '../../../shared/calls/api.ts';
import { callKey } from '../../../shared/calls/use-call.ts';
import { type OwnRow, priceOf } from '../../../shared/contracts/contract.ts';
import { useContract } from '../../../shared/contracts/use-contracts.ts';
import { ExportButton } from '../../../shared/exports/export-sheet.tsx';
import { HighlightedRow, PAGE_SIZE, PagedList } from '../../../shared/paging/paged-list.tsx';
import { useOwnRows } from '../use-contract-facts.ts';
import { useSend } from '../use-send.ts';
import { CloseAllSheet } from './close-all-sheet.tsx';
import { ContractCard, PositionCard } from './contract-card.tsx';
import classes from './positions.module.css';
import { StatisticsPanel } from './statistics-panel.tsx';

const TABS = ['positions', 'waiting', 'history', 'statistics'] as const;
type Tab = (typeof TABS)[number];

export function OwnContracts({ symbol }: { symbol: string }) {
  const { t } = useTranslation('contracts');
  const [query, setQuery] = useSearchParams();
  const tab = TABS.find(each => each === query.get('list')) ?? 'positions';
  const [scope, setScope] = useState<'this' | 'all'>('this');
  const [isClosing, setClosing] = useState(false);
  const shown = scope === 'this' ? symbol : undefined;
  const positions = useOwnRows('positions', shown);
  const waiting = useOwnRows('waiting', shown);
  const counts = { positions: positions.rows?.length ?? 0, waiting: waiting.rows?.length ?? 0 };
  const label = (name: Tab) =>
    name === 'positions' || name === 'waiting'
      ? t('tabCount', { name: t(`tab_${name}`), number: counts[name] })
      : t(`tab_${name}`);
  return (
    <section className={classes.panel} aria-label={t('ownContracts')}>
      <div className={classes.bar}>
        <Segmented
          label={t('ownContracts')}
          look="tabs"
          size="small"
          value={tab}
          onChange={chosen => setQuery(before => withList(before, chosen), { replace: true })}
          options={TABS.map(value => ({ value, label: label(value) }))}
        />
      </div>
      <div className={classes.filters}>
        <Segmented
          label={t('whichContracts')}
          size="small"
          value={scope}
          onChange={setScope}
          options={[
            { value: 'this', label: symbol },
            { value: 'all', label: t('allContracts') },
          ]}
        />
        {tab === 'positions' && counts.positions > 0 ? (
          <Button tone="quiet" size="small" onClick={() => setClosing(true)}>
            {t('closeMany')}
          </Button>
        ) : null}
        {tab === 'history' ? <HistoryFile symbol={shown} /> : null}
      </div>
      {tab === 'positions' ? <Rows from={positions} emptyText={t('noPositions')} kind="positions" /> : null}
      {tab === 'waiting' ? <Rows from={waiting} emptyText={t('noWaiting')} kind="waiting" /> : null}
      {tab === 'history' ? <HistoryList symbol={shown} /> : null}
      {tab === 'statistics' ? <StatisticsPanel symbol={shown} /> : null}
      {/* Mounted again each time: choices for other positions do not apply to these. */}
      {isClosing ? (
        <CloseAllSheet onClose={() => setClosing(false)} rows={positions.rows ?? []} symbol={shown} />
      ) : null}
    </section>
  );
}

/** The address with another list; the row that was asked for stood in the one before. */
function withList(query: URLSearchParams, list: Tab): URLSearchParams {
  const next = new URLSearchParams(query);
  next.set('list', list);
  next.delete('row');
  return next;
}

/** The closed positions that the list shows, as a file. */
function HistoryFile({ symbol }: { symbol: string | undefined }) {
  const contract = useContract(symbol ?? '');
  const market = contract === undefined ? {} : { currency_id: contract.currency_id, legal_id: contract.legal_id };
  if (symbol !== undefined && contract === undefined) return null;
  const input = { ...market, status: leverStatuses.closed };
  return <ExportButton path={calls.exportLeverTrades.path} name="contracts" input={input} />;
}

type RowsProps = { from: ReturnType<typeof useOwnRows>; emptyText: string; kind: 'positions' | 'waiting' };

function Rows({ from: { rows, isError, refetch }, emptyText, kind }: RowsProps) {
  if (rows === undefined) return isError ? <ErrorState onRetry={() => void refetch()} /> : <SkeletonRows rows={3} />;
  if (rows.length === 0) return <EmptyState text={emptyText} />;
  return (
    <ul className={classes.rows}>
      {rows.map(row => (
        <li key={row.id}>
          <HighlightedRow id={row.id}>
            {kind === 'positions' ? <PositionCard row={row} /> : <WaitingRow row={row} />}
          </HighlightedRow>
        </li>
      ))}
    </ul>
  );
}

/** One order that waits in the book, and the way to cancel it. */
function WaitingRow({ row }: { row: OwnRow }) {
  const { t } = useTranslation('contracts');
  const { shortDateTime } = useFormats();
  const { send, isSending } = useSend();
  const price = (text: string) => (priceOf(text) === undefined ? '–' : figureOfDecimal(text));

  async function cancel() {
    const sent = await send(clientId => client.cancelLeverOrder({ id: row.id, client_id: clientId }));
    if (sent.kind === 'refused') toast(sent.failure.message, 'error');
    if (sent.kind === 'done') toast(t('orderCancelled'), 'success');
  }

  const facts = [
    { label: t('lots'), value: String(row.share) },
    { label: t('limitPrice'), value: price(row.price) },
    { label: t('margin'), value: figureOfDecimal(row.caution_money) },
    { label: t('stopProfit'), value: price(row.target_profit_price) },
    { label: t('stopLoss'), value: price(row.stop_loss_price) },
  ];
  return (
    <ContractCard row={row} aside={<time>{shortDateTime(row.create_time * 1000)}</time>} facts={facts}>
      <div className={classes.actions}>
        <Button tone="secondary" size="small" pending={isSending} onClick={() => void cancel()}>
          {t('cancelOrder')}
        </Button>
      </div>
    </ContractCard>
  );
}

/** Closed positions, the latest first, read on as one scrolls. */
function HistoryList({ symbol }: { symbol: string | undefined }) {
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
