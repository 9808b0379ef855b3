// Deposits: all that arrived, those without an owner yet, and those that customers report.
import { type DepositQueue, depositQueues } from '@candor/contract/console';
import { useTranslation } from 'react-i18next';
import { Age, CoinAmount, StatusBadge, shortText, Timestamp } from '../../shared/parts/values.tsx';
import type { Column } from '../../shared/table/data-table.tsx';
import { byCoin, byUser, choice } from '../../shared/table/filters.tsx';
import { ListPage } from '../../shared/table/list.tsx';
import { type Deposit, DepositDrawer, outcomeTones } from './deposit-drawer.tsx';
import classes from './deposits.module.css';

export function DepositsScreen() {
  const { t } = useTranslation(['deposits', 'frame']);
  return (
    <ListPage
      call="listAllDeposits"
      label={t('frame:page_deposits')}
      page={({ queue }) => ({ text: t(`text_${queue}`) })}
      filters={{
        queue: choice({ label: t('shown'), all: depositQueues, first: 'all', word: value => t(`queue_${value}`) }),
        user: byUser,
        currency: byCoin,
      }}
      columns={useDepositColumns()}
      none={({ queue }) => ({ text: t(`none_${queue}`) })}
      drawer={({ row, onClose }, { queue }) => (
        <DepositDrawer deposit={row} isClaim={queue === 'claims'} onClose={onClose} />
      )}
    />
  );
}

/** The columns of each list of deposits. */
function useDepositColumns(): (values: { queue: DepositQueue }) => Column<Deposit>[] {
  const { t } = useTranslation(['deposits', 'parts']);
  return ({ queue }) => {
    const at: Column<Deposit> = { key: 'at', title: t('at'), align: 'end', cell: row => <Timestamp at={row.at} /> };
    const user: Column<Deposit> = {
      key: 'user',
      title: t('parts:user'),
      cell: row => (row.user === 0 ? <span className={classes.quiet}>{t('noUser')}</span> : row.user),
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
  };
}
