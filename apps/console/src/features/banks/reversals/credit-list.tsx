// Credits that a bank may still take back: whose each is, and what is left of it.
import { figureOfDecimal } from '@candor/ui';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { ChainText } from '../../../shared/parts/chain-text.tsx';
import { KeyValues } from '../../../shared/parts/key-values.tsx';
import { Timestamp } from '../../../shared/parts/timestamp.tsx';
import type { Column } from '../../../shared/table/column.ts';
import { ownerFilter } from '../../../shared/table/money-filters.ts';
import { UserFilter } from '../../../shared/table/user-filter.tsx';
import { useCall } from '../../../shared/use-call.ts';
import { AccountFilter } from '../account-filter.tsx';
import type { BankCredit } from '../bank.ts';
import { BankAmount } from '../bank-amount.tsx';
import { BankList, listing, useBankFilters } from '../bank-list.tsx';
import classes from '../banks.module.css';
import { Owner, OwnerCell } from '../owner.tsx';
import { RowDrawer } from '../row-drawer.tsx';
import { accountOf, useBankAccounts } from '../use-bank-accounts.ts';
import { mayTakeBack } from './may-take-back.ts';

/** All that one page holds. */
const READ = 100;

export function CreditList() {
  const { t } = useTranslation('banks');
  const { filters, paging } = useBankFilters(['account', 'user']);
  const narrowed = { ...accountOf(filters.values.account), ...ownerFilter(filters.values.user) };
  const list = useCall('listBankCredits', { ...narrowed, ...paging }, listing);
  return (
    <BankList
      label={t('view_credits')}
      query={list}
      columns={useCreditColumns()}
      filters={filters}
      narrowed={narrowed}
      none={t('noneCredits')}
      drawer={({ row, onClose }) => (
        <RowDrawer row={row} onClose={onClose} titleOf={({ id }) => t('creditOf', { id })}>
          {credit => <CreditFacts key={credit.id} credit={credit} />}
        </RowDrawer>
      )}
    >
      <AccountFilter value={filters.values.account} onChange={account => filters.set({ account })} />
      <UserFilter value={filters.values.user} onChange={user => filters.set({ user })} />
    </BankList>
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
  const asked = useCall('listBankLines', { queue: 'open', direction: 'out', account: credit.account, limit: READ });
  const found = (asked.data?.list ?? []).filter(line => mayTakeBack(line, credit));
  return (
    <section className={classes.side} aria-label={t('linesThatMay')}>
      <h3 className={classes.head}>{t('linesThatMay')}</h3>
      {asked.data !== undefined && found.length === 0 ? <p className={classes.quiet}>{t('noLineTakes')}</p> : null}
      <ul className={classes.found}>
        {found.map(line => (
          <li key={line.id} data-fits={line.credit === credit.id || undefined}>
            <div className={classes.foundHead}>
              <Link to={`/banks?id=${line.id}`}>{t('lineOf', { id: line.id })}</Link>
              <BankAmount amount={line.amount} currency={line.currency} isOut />
            </div>
            <p className={classes.text}>{line.text || '–'}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
