// What banks take back: credits that they still may, what users owe since, and the credits that an outgoing line may take back.

import { decimal } from '@candor/money';
import { figureOfDecimal } from '@candor/ui';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useAct, useCall } from '../../shared/calls.ts';
import { KeyValues } from '../../shared/parts/facts.tsx';
import { SideDrawer } from '../../shared/parts/side-drawer.tsx';
import { Age, ChainText, CoinAmount, StatusBadge, Timestamp, TypedText, UserLink } from '../../shared/parts/values.tsx';
import { useMay } from '../../shared/session.ts';
import type { Column } from '../../shared/table/data-table.tsx';
import { byUser } from '../../shared/table/filters.tsx';
import { ListPage } from '../../shared/table/list.tsx';
import { type BankCredit, type BankDebt, type BankLine, bankFigure } from './bank.ts';
import { BankAmount, Owner, OwnerCell, TwoLines } from './bank-cells.tsx';
import classes from './banks.module.css';
import { byAccount, useBankAccounts } from './by-account.tsx';
import { NumberedDialog } from './numbered-dialog.tsx';

/** All that one page holds. */
const READ = 100;

/** Credits that a bank may still take back: whose each is, and what is left of it. */
export function CreditList() {
  const { t } = useTranslation('banks');
  return (
    <ListPage
      call="listBankCredits"
      label={t('view_credits')}
      filters={{ account: byAccount, user: byUser }}
      columns={useCreditColumns()}
      none={t('noneCredits')}
      drawer={({ row, onClose }) => (
        <SideDrawer
          opened={row !== undefined}
          onClose={onClose}
          title={row === undefined ? '' : t('creditOf', { id: row.id })}
        >
          {row === undefined ? null : <CreditFacts key={row.id} credit={row} />}
        </SideDrawer>
      )}
    />
  );
}

function useCreditColumns(): Column<BankCredit>[] {
  const { t } = useTranslation(['banks', 'parts']);
  const { nameOf } = useBankAccounts();
  return [
    { key: 'amount', title: t('amount'), cell: row => <BankAmount amount={row.amount} currency={row.currency} /> },
    { key: 'credited', title: t('creditedUsdt'), align: 'end', cell: row => figureOfDecimal(row.credited) },
    { key: 'user', title: t('parts:user'), isWide: true, cell: row => <OwnerCell of={row} /> },
    { key: 'account', title: t('account'), cell: row => nameOf(row.account) },
    { key: 'reference', title: t('bankReference'), cell: row => row.reference },
    { key: 'at', title: t('creditedOn'), align: 'end', cell: row => <Timestamp at={row.credited_at} isShort /> },
  ];
}

/** One credit that its bank may still take back, and the open lines that may do so. */
function CreditFacts({ credit }: { credit: BankCredit }) {
  const { t } = useTranslation(['banks', 'parts']);
  const { nameOf } = useBankAccounts();
  return (
    <>
      <BankAmount amount={credit.amount} currency={credit.currency} isLarge />
      <KeyValues
        items={[
          { label: t('parts:user'), value: <Owner of={credit} /> },
          { label: t('creditedUsdt'), value: figureOfDecimal(credit.credited) },
          { label: t('creditedOn'), value: <Timestamp at={credit.credited_at} /> },
          { label: t('account'), value: nameOf(credit.account) },
          { label: t('bankReference'), value: <ChainText text={credit.reference} /> },
          { label: t('line'), value: <Link to={`/banks?queue=all&id=${credit.line}`}>#{credit.line}</Link> },
        ]}
      />
      <p className={classes.quiet}>{t('creditText')}</p>
      <TakingLines credit={credit} />
    </>
  );
}

function TakingLines({ credit }: { credit: BankCredit }) {
  const { t } = useTranslation('banks');
  const query = useCall('listBankLines', { queue: 'open', direction: 'out', account: credit.account, limit: READ });
  const lines = (query.data?.list ?? []).filter(line => mayTakeBack(line, credit));
  return (
    <section className={classes.side} aria-label={t('linesThatMay')}>
      <h3 className={classes.head}>{t('linesThatMay')}</h3>
      {query.data !== undefined && lines.length === 0 ? <p className={classes.quiet}>{t('noLineTakes')}</p> : null}
      <ul className={classes.found}>
        {lines.map(line => (
          <li key={line.id} data-fits={line.credit === credit.id || undefined}>
            <div className={classes.foundHead}>
              <Link to={`/banks?id=${line.id}`}>{t('lineOf', { id: line.id })}</Link>
              <BankAmount amount={line.amount} currency={line.currency} isOut />
            </div>
            <p>
              <TypedText>{line.text || '–'}</TypedText>
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** What users owe because a bank took credited money back, the oldest first. */
export function DebtList() {
  const { t } = useTranslation('banks');
  return (
    <ListPage
      call="listBankDebts"
      label={t('view_debts')}
      filters={{ user: byUser }}
      columns={useDebtColumns()}
      none={t('noneDebts')}
    />
  );
}

function useDebtColumns(): Column<BankDebt>[] {
  const { t } = useTranslation(['banks', 'parts']);
  return [
    { key: 'amount', title: t('owed'), cell: row => <CoinAmount amount={row.amount} coin={row.currency_name} /> },
    {
      key: 'user',
      title: t('parts:user'),
      isWide: true,
      cell: row => (
        <TwoLines below={row.real_name || t('notVerified')}>
          <UserLink id={row.user} />
        </TwoLines>
      ),
    },
    { key: 'credit', title: t('credit'), cell: row => `#${row.credit}` },
    {
      key: 'line',
      title: t('takenBackBy'),
      cell: row => <Link to={`/banks?queue=all&id=${row.id}`}>{t('lineOf', { id: row.id })}</Link>,
    },
    { key: 'since', title: t('owedFor'), align: 'end', cell: row => <Age since={row.since} /> },
  ];
}

/** The credits that an outgoing line may take back: the one that the bank names first, then those of its amount. */
export function MatchingCredits({ line }: { line: BankLine }) {
  const { t } = useTranslation('banks');
  const mayAssign = useMay('banks.assign');
  const [chosen, setChosen] = useState<BankCredit | 'other'>();
  const query = useCall('listBankCredits', { account: line.account, limit: READ });
  const isNamed = ({ id }: BankCredit) => id === line.credit;
  const credits = (query.data?.list ?? [])
    .filter(credit => isNamed(credit) || credit.amount === line.amount)
    .sort((one, other) => Number(isNamed(other)) - Number(isNamed(one)));
  const maySay = mayAssign && line.proposal === 0;
  return (
    <section className={classes.side} aria-label={t('mayTakeBack')}>
      <h3 className={classes.head}>{t('mayTakeBack')}</h3>
      {query.data !== undefined && credits.length === 0 ? <p className={classes.quiet}>{t('noCreditFits')}</p> : null}
      <ul className={classes.found}>
        {credits.map(credit => (
          <li key={credit.id} data-fits={isNamed(credit) || undefined}>
            <div className={classes.foundHead}>
              <strong>{t('creditOf', { id: credit.id })}</strong>
              <BankAmount amount={credit.amount} currency={credit.currency} />
            </div>
            <p>
              <Owner of={credit} />
            </p>
            <p className={classes.quiet}>
              {t('creditedOn')} <Timestamp at={credit.credited_at} isShort />
            </p>
            {isNamed(credit) ? <StatusBadge tone="accent">{t('namedByBank')}</StatusBadge> : null}
            {maySay ? (
              <Button variant="light" onClick={() => setChosen(credit)}>
                {t('sayReversed', { id: credit.id })}
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
      {maySay ? (
        <div className={classes.buttons}>
          <Button variant="subtle" color="quiet" onClick={() => setChosen('other')}>
            {t('otherCredit')}
          </Button>
        </div>
      ) : null}
      {chosen === undefined ? null : (
        <ReverseDialog
          line={line}
          credit={chosen === 'other' ? undefined : chosen}
          onClose={() => setChosen(undefined)}
        />
      )}
    </section>
  );
}

type ReverseDialogProps = {
  line: BankLine;
  /** Absent = whichever is typed. */
  credit: BankCredit | undefined;
  onClose: () => void;
};

/** Proposes that a line that left the account takes a credit back. */
function ReverseDialog({ line, credit, onClose }: ReverseDialogProps) {
  const { t } = useTranslation(['banks', 'proposals']);
  const reverse = useAct('reverseBankCredit', {
    isQuiet: true,
    changes: ['listBankLines', 'getBankLine', 'listBankCredits', 'listProposals'],
  });
  return (
    <NumberedDialog
      title={t('reverseTitle', { id: line.id })}
      effect={t('reverseEffect', { amount: `${bankFigure(line.amount, line.currency)} ${line.currency}` })}
      chosen={credit}
      field={t('proposals:field_bank_credit')}
      words={{ label: t('creditNumber'), hint: t('creditNumberHint'), missing: t('whichCredit') }}
      isDangerous
      onClose={onClose}
      onPropose={(id, reason) => reverse.mutateAsync({ line: line.id, claim: id, reason })}
    />
  );
}

type Line = Pick<BankLine, 'direction' | 'end_to_end' | 'group' | 'state' | 'account' | 'amount'>;

type Credit = Pick<BankCredit, 'account' | 'amount'>;

/** Whether a line can take back anything at all: it left the account, and is no payment of ours. */
export function canTakeBack(line: Omit<Line, 'account' | 'amount'>): boolean {
  return line.direction === 'out' && line.end_to_end === '' && line.group === '' && line.state === 'open';
}

/** All of a credit or a part of it, never more. */
export function mayTakeBack(line: Line, credit: Credit): boolean {
  return canTakeBack(line) && line.account === credit.account && compare(line.amount, credit.amount) <= 0;
}

/** Two amounts of one money. */
function compare(one: string, other: string): number {
  const scale = Math.max(...[one, other].map(amount => amount.split('.')[1]?.length ?? 0));
  const difference = decimal(one, scale) - decimal(other, scale);
  return difference < 0n ? -1 : difference > 0n ? 1 : 0;
}
