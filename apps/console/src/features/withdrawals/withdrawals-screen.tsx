// Withdrawals: those that somebody must look at, those on their way, and those that are over.
import { type WithdrawalQueue, withdrawalQueues } from '@candor/contract/console';
import { figureOfDecimal } from '@candor/ui';
import { SegmentedControl } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { CoinAmount } from '../../shared/parts/coin-amount.tsx';
import { Page } from '../../shared/parts/page.tsx';
import { Remaining } from '../../shared/parts/remaining.tsx';
import { shortText } from '../../shared/parts/short-text.ts';
import { StatusBadge } from '../../shared/parts/status-badge.tsx';
import { Timestamp } from '../../shared/parts/timestamp.tsx';
import { REFRESH_MS } from '../../shared/refresh.ts';
import { useMe } from '../../shared/session.ts';
import { CoinFilter } from '../../shared/table/coin-filter.tsx';
import type { Column } from '../../shared/table/column.ts';
import { DataTable } from '../../shared/table/data-table.tsx';
import { FilterBar } from '../../shared/table/filter-bar.tsx';
import { moneyFilters } from '../../shared/table/money-filters.ts';
import { useOpenRow } from '../../shared/table/use-open-row.ts';
import { useUrlFilters } from '../../shared/table/use-url-filters.ts';
import { UserFilter } from '../../shared/table/user-filter.tsx';
import { useCall } from '../../shared/use-call.ts';
import { isDueSoon, isToBank, stageTones, standingOf, type Withdrawal } from './withdrawal.ts';
import { WithdrawalDrawer } from './withdrawal-drawer.tsx';
import classes from './withdrawals.module.css';

const LIMIT = 50;

export function WithdrawalsScreen() {
  const { t } = useTranslation(['withdrawals', 'frame', 'parts']);
  const filters = useUrlFilters(['queue', 'user', 'currency']);
  const queue = withdrawalQueues.find(known => known === filters.values.queue) ?? 'review';
  const narrowed = moneyFilters(filters.values);
  const asked = { queue, ...narrowed, page: filters.page, limit: LIMIT };
  const list = useCall('listAllWithdrawals', asked, { refetchInterval: REFRESH_MS, keepsPrevious: true });
  const [openId, setOpenId] = useOpenRow('id');
  const columns = useWithdrawalColumns(queue);
  const rows = list.data?.list ?? [];
  const isNarrowed = Object.keys(narrowed).length > 0;
  return (
    <Page title={t('frame:page_withdrawals')} text={t(`text_${queue}`)}>
      <FilterBar isAnySet={isNarrowed} onClear={() => filters.set({ user: '', currency: '' })}>
        <SegmentedControl
          aria-label={t('shown')}
          value={queue}
          data={withdrawalQueues.map(value => ({ value, label: t(`queue_${value}`) }))}
          onChange={value => filters.set({ queue: value === 'review' ? '' : value })}
        />
        <UserFilter value={filters.values.user} onChange={user => filters.set({ user })} />
        <CoinFilter value={filters.values.currency} onChange={currency => filters.set({ currency })} />
      </FilterBar>
      <DataTable
        label={t('frame:page_withdrawals')}
        query={list}
        rows={rows}
        columns={columns}
        rowKey={row => row.id}
        openKey={openId}
        onOpen={row => setOpenId(row.id)}
        paging={{ page: filters.page, limit: LIMIT, count: list.data?.count ?? 0, onPage: filters.setPage }}
        empty={{ text: isNarrowed ? t('parts:noneFits') : t(`none_${queue}`) }}
      />
      <WithdrawalDrawer withdrawal={rows.find(row => row.id === openId)} onClose={() => setOpenId(undefined)} />
    </Page>
  );
}

/** The columns of each queue of withdrawals. */
function useWithdrawalColumns(queue: WithdrawalQueue): Column<Withdrawal>[] {
  const { t } = useTranslation(['withdrawals', 'parts']);
  const me = useMe();
  const first: Column<Withdrawal>[] = [
    { key: 'amount', title: t('amount'), cell: row => <CoinAmount amount={row.number} coin={row.currency_name} /> },
    { key: 'user', title: t('parts:user'), cell: row => row.user },
    {
      key: 'to',
      title: t('to'),
      isWide: queue !== 'review',
      cell: row => (
        <span className={classes.lines}>
          {isToBank(row) ? (
            <span>
              {figureOfDecimal(row.bank_amount)} {row.bank_currency}
            </span>
          ) : (
            <code>{shortText(row.address)}</code>
          )}
          <span className={classes.quiet}>
            {isToBank(row) ? t('toBank') : row.recipient === 0 ? row.chain_name : t('toUser', { user: row.recipient })}
          </span>
        </span>
      ),
    },
  ];
  const state: Column<Withdrawal> = {
    key: 'state',
    title: t('state'),
    cell: row => <StatusBadge tone={stageTones[row.stage]}>{t(`stage_${row.stage}`)}</StatusBadge>,
  };
  const left: Column<Withdrawal> = {
    key: 'left',
    title: t('timeLeft'),
    align: 'end',
    cell: row =>
      row.due_at === 0 ? (
        '–'
      ) : (
        <span className={isDueSoon(row, Date.now()) ? classes.soon : undefined}>
          <Remaining until={row.due_at} over={t('now')} />
        </span>
      ),
  };
  if (queue === 'review') {
    const risks: Column<Withdrawal> = {
      key: 'risks',
      title: t('why'),
      isWide: true,
      cell: row => row.risks.map(risk => t(`risk_${risk}`)).join(' · ') || '–',
    };
    const people: Column<Withdrawal> = {
      key: 'people',
      title: t('people'),
      cell: row => {
        const standing = standingOf(row, me.id);
        const isHalf = standing === 'second' || standing === 'own' || standing === 'alone';
        return (
          <StatusBadge tone={isHalf ? 'accent' : 'warning'}>
            {t(`short_${standing}`, { name: row.passed_by_name })}
          </StatusBadge>
        );
      },
    };
    return [...first, risks, people, left];
  }
  if (queue === 'sending') {
    const covered: Column<Withdrawal> = {
      key: 'covered',
      title: t('hotWallet'),
      cell: row =>
        isToBank(row) ? '–' : row.is_covered ? t('covers') : <span className={classes.soon}>{t('coversNot')}</span>,
    };
    return [...first, state, covered, left];
  }
  return [
    ...first,
    state,
    { key: 'closed', title: t('closedAt'), align: 'end', cell: row => <Timestamp at={row.closed_at} /> },
  ];
}
