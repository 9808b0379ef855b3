// Lines of statements: those that wait for somebody to say what they are, and all others by what became of them.
import { type BankLineQueue, bankLineDirections, bankLineQueues } from '@candor/contract/console';
import { ErrorState, SkeletonRows } from '@candor/ui';
import { Select } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { failureText } from '../../shared/failure.ts';
import { Age } from '../../shared/parts/age.tsx';
import { SideDrawer } from '../../shared/parts/side-drawer.tsx';
import { StatusBadge } from '../../shared/parts/status-badge.tsx';
import { REFRESH_MS } from '../../shared/refresh.ts';
import type { Column } from '../../shared/table/column.ts';
import { useCall } from '../../shared/use-call.ts';
import { AccountFilter } from './account-filter.tsx';
import { type BankLine, isOpenLine, lineTones, type ReadBankLine } from './bank.ts';
import { BankAmount } from './bank-amount.tsx';
import { BankList, listing, useBankFilters } from './bank-list.tsx';
import classes from './banks.module.css';
import { LineActions } from './line-actions.tsx';
import { LineFacts } from './line-facts.tsx';
import { MeantClaims } from './meant-claims.tsx';
import { OwnerCell } from './owner.tsx';
import { PaidPayments } from './payments/paid-payments.tsx';
import { ReturnedPayments } from './payments/returned-payments.tsx';
import { canTakeBack } from './reversals/may-take-back.ts';
import { MeantCredits } from './reversals/meant-credits.tsx';
import { TwoLines } from './two-lines.tsx';
import { accountOf, useBankAccounts } from './use-bank-accounts.ts';

export function LineList() {
  const { t } = useTranslation('banks');
  const { filters, paging } = useBankFilters(['queue', 'account', 'direction']);
  const queue = bankLineQueues.find(known => known === filters.values.queue) ?? 'open';
  const direction = bankLineDirections.find(known => known === filters.values.direction);
  const narrowed = { ...accountOf(filters.values.account), ...(direction !== undefined && { direction }) };
  const list = useCall('listBankLines', { queue, ...narrowed, ...paging }, listing);
  return (
    <BankList
      label={t('view_lines')}
      query={list}
      columns={useLineColumns(queue)}
      filters={filters}
      narrowed={narrowed}
      none={t(queue === 'open' ? 'noneOpen' : 'noneLines')}
      drawer={({ id, onClose }) => <LineDrawer id={id} onClose={onClose} />}
    >
      <Select
        aria-label={t('shownLines')}
        allowDeselect={false}
        value={queue}
        data={bankLineQueues.map(value => ({ value, label: t(`queue_${value}`) }))}
        onChange={value => filters.set({ queue: value === 'open' ? '' : (value ?? '') })}
      />
      <AccountFilter value={filters.values.account} onChange={account => filters.set({ account })} />
      <Select
        aria-label={t('direction')}
        placeholder={t('anyDirection')}
        clearable
        value={direction ?? null}
        data={bankLineDirections.map(value => ({ value, label: t(`direction_${value}`) }))}
        onChange={value => filters.set({ direction: value ?? '' })}
      />
    </BankList>
  );
}

type LineDrawerProps = { id: number | undefined; onClose: () => void };

/** One line of a statement beside the list: what the bank says, what it may be meant for, and saying so. */
function LineDrawer({ id, onClose }: LineDrawerProps) {
  const { t } = useTranslation('banks');
  const asked = useCall('getBankLine', { line: id ?? 0 }, { enabled: id !== undefined, refetchInterval: REFRESH_MS });
  const line = id === undefined ? undefined : asked.data;
  return (
    <SideDrawer
      opened={id !== undefined}
      onClose={onClose}
      title={id === undefined ? '' : t('lineOf', { id })}
      isWide={line === undefined || isOpenLine(line)}
    >
      {asked.isError && line === undefined ? (
        <ErrorState text={failureText(asked.error)} onRetry={() => void asked.refetch()} />
      ) : null}
      {line === undefined && !asked.isError ? <SkeletonRows rows={6} /> : null}
      {line === undefined ? null : <Body key={line.id} line={line} />}
    </SideDrawer>
  );
}

function Body({ line }: { line: ReadBankLine }) {
  if (!isOpenLine(line)) return <LineFacts line={line} />;
  const isDeposit = line.direction === 'in' && line.end_to_end === '';
  const isReturn = !isDeposit || line.matching.length > 0 || line.doubt === 'reversal';
  return (
    <>
      <div className={classes.sides}>
        <LineFacts line={line} />
        <div className={classes.side}>
          {isDeposit ? <MeantClaims line={line} /> : null}
          {line.direction === 'out' ? <PaidPayments line={line} /> : null}
          {line.direction === 'in' && isReturn ? <ReturnedPayments line={line} /> : null}
          {canTakeBack(line) ? <MeantCredits line={line} /> : null}
        </div>
      </div>
      <LineActions line={line} />
    </>
  );
}

/** The columns of a list of lines of statements. */
function useLineColumns(queue: BankLineQueue): Column<BankLine>[] {
  const { t } = useTranslation(['banks', 'parts']);
  const { nameOf } = useBankAccounts();
  const columns: Column<BankLine>[] = [
    {
      key: 'amount',
      title: t('amount'),
      cell: row => <BankAmount amount={row.amount} currency={row.currency} isOut={row.direction === 'out'} />,
    },
    {
      key: 'payer',
      title: t('otherSide'),
      cell: row => <TwoLines below={row.payer_account}>{row.payer || '–'}</TwoLines>,
    },
    {
      key: 'text',
      title: t('lineText'),
      isWide: true,
      cell: row => <span className={classes.clipped}>{row.text || '–'}</span>,
    },
    {
      key: 'user',
      title: t('bears'),
      cell: row =>
        row.user === 0 ? (
          <span className={classes.quiet}>{row.end_to_end || t('noReference')}</span>
        ) : (
          <OwnerCell of={row} />
        ),
    },
    {
      key: 'booked',
      title: t('bookedOn'),
      cell: row => <TwoLines below={nameOf(row.account)}>{row.booked_on}</TwoLines>,
    },
    {
      key: 'state',
      title: t('state'),
      cell: row =>
        row.proposal === 0 ? (
          <TwoLines below={row.doubt === '' ? '' : t(`doubt_${row.doubt}`)}>
            <StatusBadge tone={lineTones[row.state]}>{t(`state_${row.state}`)}</StatusBadge>
          </TwoLines>
        ) : (
          <StatusBadge tone="accent">{t('proposed')}</StatusBadge>
        ),
    },
  ];
  if (queue !== 'open') return columns;
  return [...columns, { key: 'age', title: t('age'), align: 'end', cell: row => <Age since={row.imported_at} /> }];
}
