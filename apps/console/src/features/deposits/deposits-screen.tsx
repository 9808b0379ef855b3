// Deposits: all that arrived, what belongs to nobody yet, and what customers say has arrived.
import { type DepositQueue, depositQueues } from '@candor/contract/console';
import { SegmentedControl } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Age } from '../../shared/parts/age.tsx';
import { CoinAmount } from '../../shared/parts/coin-amount.tsx';
import { Page } from '../../shared/parts/page.tsx';
import { shortText } from '../../shared/parts/short-text.ts';
import { StatusBadge } from '../../shared/parts/status-badge.tsx';
import { Timestamp } from '../../shared/parts/timestamp.tsx';
import { REFRESH_MS } from '../../shared/refresh.ts';
import { CoinFilter } from '../../shared/table/coin-filter.tsx';
import type { Column } from '../../shared/table/column.ts';
import { DataTable } from '../../shared/table/data-table.tsx';
import { FilterBar } from '../../shared/table/filter-bar.tsx';
import { moneyFilters } from '../../shared/table/money-filters.ts';
import { useOpenRow } from '../../shared/table/use-open-row.ts';
import { useUrlFilters } from '../../shared/table/use-url-filters.ts';
import { UserFilter } from '../../shared/table/user-filter.tsx';
import { useCall } from '../../shared/use-call.ts';
import { type Deposit, outcomeTones } from './deposit.ts';
import { DepositDrawer } from './deposit-drawer.tsx';
import classes from './deposits.module.css';

const LIMIT = 50;

export function DepositsScreen() {
  const { t } = useTranslation(['deposits', 'frame', 'parts']);
  const filters = useUrlFilters(['queue', 'user', 'currency']);
  const queue = depositQueues.find(known => known === filters.values.queue) ?? 'all';
  const narrowed = moneyFilters(filters.values);
  const asked = { queue, ...narrowed, page: filters.page, limit: LIMIT };
  const list = useCall('listAllDeposits', asked, { refetchInterval: REFRESH_MS, keepsPrevious: true });
  const [openId, setOpenId] = useOpenRow('id');
  const columns = useDepositColumns(queue);
  const rows = list.data?.list ?? [];
  const isNarrowed = Object.keys(narrowed).length > 0;
  return (
    <Page title={t('frame:page_deposits')} text={t(`text_${queue}`)}>
      <FilterBar isAnySet={isNarrowed} onClear={() => filters.set({ user: '', currency: '' })}>
        <SegmentedControl
          aria-label={t('shown')}
          value={queue}
          data={depositQueues.map(value => ({ value, label: t(`queue_${value}`) }))}
          onChange={value => filters.set({ queue: value === 'all' ? '' : value })}
        />
        <UserFilter value={filters.values.user} onChange={user => filters.set({ user })} />
        <CoinFilter value={filters.values.currency} onChange={currency => filters.set({ currency })} />
      </FilterBar>
      <DataTable
        label={t('frame:page_deposits')}
        query={list}
        rows={rows}
        columns={columns}
        rowKey={row => row.id}
        openKey={openId}
        onOpen={row => setOpenId(row.id)}
        paging={{ page: filters.page, limit: LIMIT, count: list.data?.count ?? 0, onPage: filters.setPage }}
        empty={{ text: isNarrowed ? t('parts:noneFits') : t(`none_${queue}`) }}
      />
      <DepositDrawer
        deposit={rows.find(row => row.id === openId)}
        isClaim={queue === 'claims'}
        onClose={() => setOpenId(undefined)}
      />
    </Page>
  );
}

/** The columns of each list of deposits. */
function useDepositColumns(queue: DepositQueue): Column<Deposit>[] {
  const { t } = useTranslation(['deposits', 'parts']);
  const at: Column<Deposit> = { key: 'at', title: t('at'), align: 'end', cell: row => <Timestamp at={row.at} /> };
  const user: Column<Deposit> = {
    key: 'user',
    title: t('parts:user'),
    cell: row => (row.user === 0 ? <span className={classes.quiet}>{t('nobody')}</span> : row.user),
  };
  const proposal: Column<Deposit> = {
    key: 'proposal',
    title: t('decision'),
    cell: row =>
      row.proposal === 0 ? (
        <StatusBadge tone="warning">{t('waits')}</StatusBadge>
      ) : (
        <StatusBadge tone="accent">{t('proposed')}</StatusBadge>
      ),
  };
  if (queue === 'claims') {
    return [
      {
        key: 'amount',
        title: t('claimed'),
        cell: row => <CoinAmount amount={row.claimed_amount || row.amount} coin={row.currency_name} />,
      },
      user,
      {
        key: 'transaction',
        title: t('claimedTransaction'),
        isWide: true,
        cell: row => (row.claimed_txid === '' ? '–' : <code>{shortText(row.claimed_txid)}</code>),
      },
      { key: 'picture', title: t('picture'), cell: row => (row.picture === '' ? '–' : t('sent')) },
      proposal,
      { ...at, title: t('claimedAt') },
      { key: 'age', title: t('age'), align: 'end', cell: row => <Age since={row.at} /> },
    ];
  }
  const arrived: Column<Deposit>[] = [
    { key: 'amount', title: t('amount'), cell: row => <CoinAmount amount={row.amount} coin={row.currency_name} /> },
    {
      key: 'chain',
      title: t('chainAndTransaction'),
      isWide: true,
      cell: row => (
        <span className={classes.lines}>
          <code>{row.txid === '' ? '–' : shortText(row.txid)}</code>
          <span className={classes.quiet}>{row.chain_name}</span>
        </span>
      ),
    },
  ];
  if (queue === 'unclaimed') {
    return [
      ...arrived,
      { key: 'address', title: t('address'), cell: row => <code>{shortText(row.address)}</code> },
      proposal,
      at,
    ];
  }
  const outcome: Column<Deposit> = {
    key: 'outcome',
    title: t('outcome'),
    cell: row => <StatusBadge tone={outcomeTones[row.outcome]}>{t(`outcome_${row.outcome}`)}</StatusBadge>,
  };
  return [...arrived, user, outcome, at];
}
