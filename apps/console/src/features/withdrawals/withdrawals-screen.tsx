// Withdrawals: those that wait for a decision, those on their way, and those that are over.
import { type WithdrawalQueue, withdrawalQueues } from '@candor/contract/console';
import { figureOfDecimal } from '@candor/ui';
import { useTranslation } from 'react-i18next';
import { CoinAmount, Remaining, StatusBadge, shortText, Timestamp } from '../../shared/parts/values.tsx';
import { useMe } from '../../shared/session.ts';
import type { Column } from '../../shared/table/data-table.tsx';
import { byCoin, byUser, choice } from '../../shared/table/filters.tsx';
import { ListPage } from '../../shared/table/list.tsx';
import { approvalStateOf, isDueSoon, isToBank, stageTones, type Withdrawal } from './withdrawal.ts';
import { WithdrawalDrawer } from './withdrawal-drawer.tsx';
import classes from './withdrawals.module.css';

export function WithdrawalsScreen() {
  const { t } = useTranslation(['withdrawals', 'frame']);
  return (
    <ListPage
      call="listAllWithdrawals"
      label={t('frame:page_withdrawals')}
      page={({ queue }) => ({ text: t(`text_${queue}`) })}
      filters={{
        queue: choice({
          label: t('shown'),
          all: withdrawalQueues,
          first: 'review',
          word: value => t(`queue_${value}`),
        }),
        user: byUser,
        currency: byCoin,
      }}
      columns={useWithdrawalColumns()}
      none={({ queue }) => ({ text: t(`none_${queue}`) })}
      drawer={({ row, onClose }) => <WithdrawalDrawer withdrawal={row} onClose={onClose} />}
    />
  );
}

/** The columns of each queue of withdrawals. */
function useWithdrawalColumns(): (values: { queue: WithdrawalQueue }) => Column<Withdrawal>[] {
  const { t } = useTranslation(['withdrawals', 'parts']);
  const me = useMe();
  return ({ queue }) => {
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
              {isToBank(row)
                ? t('toBank')
                : row.recipient === 0
                  ? row.chain_name
                  : t('toUser', { user: row.recipient })}
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
          const state = approvalStateOf(row, me.id);
          const isHalf = state === 'second' || state === 'own' || state === 'alone';
          return (
            <StatusBadge tone={isHalf ? 'accent' : 'warning'}>
              {t(`short_${state}`, { name: row.passed_by_name })}
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
  };
}
