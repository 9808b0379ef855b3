// The exchange's bank accounts, with their terms and what is open at each, and proposing a new one.

import { figureOfDecimal } from '@candor/ui';
import { useFormats } from '@candor/web';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { ChainText } from '../../../shared/parts/chain-text.tsx';
import { type KeyValue, KeyValues } from '../../../shared/parts/key-values.tsx';
import { StatusBadge } from '../../../shared/parts/status-badge.tsx';
import { percentOf } from '../../../shared/percent.ts';
import { REFRESH_MS } from '../../../shared/refresh.ts';
import { useMay } from '../../../shared/session.ts';
import type { Column } from '../../../shared/table/column.ts';
import { DataTable } from '../../../shared/table/data-table.tsx';
import { useOpenRow } from '../../../shared/table/use-open-row.ts';
import { useCall } from '../../../shared/use-call.ts';
import { type BankAccount, groupedNumber } from '../bank.ts';
import classes from '../banks.module.css';
import { RowDrawer } from '../row-drawer.tsx';
import { TwoLines } from '../two-lines.tsx';
import { AccountDialog } from './account-dialog.tsx';
import { type AccountTerm, accountTerms, isSwitch, typedTerms, writtenTerm } from './account-terms.ts';

/** All that one page of proposals holds. */
const MOST_PROPOSALS = 100;

const OWN = ['bank', 'holder', 'account_number', 'bic', 'currency'] as const;

const COMES_IN = ['is_open', 'margin', 'fee', 'min_amount'] as const;

const GOES_OUT = ['pays_out', 'out_margin', 'out_fee', 'out_min_amount'] as const;

export function AccountList() {
  const { t } = useTranslation('banks');
  const mayChange = useMay('banks.change');
  const [isNew, setNew] = useState(false);
  const accounts = useCall('listBankAccounts', {}, { refetchInterval: REFRESH_MS });
  const [openId, setOpenId] = useOpenRow('id');
  const columns = useAccountColumns();
  const rows = accounts.data ?? [];
  return (
    <>
      {mayChange ? (
        <div className={classes.buttons}>
          <Button variant="default" onClick={() => setNew(true)}>
            {t('newAccount')}
          </Button>
        </div>
      ) : null}
      <DataTable
        label={t('view_accounts')}
        query={accounts}
        rows={rows}
        columns={columns}
        rowKey={row => row.id}
        openKey={openId}
        onOpen={row => setOpenId(row.id)}
        empty={{ text: t('noneAccounts') }}
      />
      {isNew ? <AccountDialog account={undefined} onClose={() => setNew(false)} /> : null}
      <RowDrawer
        row={rows.find(row => row.id === openId)}
        onClose={() => setOpenId(undefined)}
        titleOf={({ bank, currency }) => `${bank} ${currency}`}
      >
        {account => <AccountFacts key={account.id} account={account} />}
      </RowDrawer>
    </>
  );
}

/** The columns of the exchange's bank accounts. */
function useAccountColumns(): Column<BankAccount>[] {
  const { t } = useTranslation('banks');
  const formats = useFormats();
  const count = (
    key: 'open_lines' | 'open_claims' | 'passed_payments' | 'sent_payments',
    title: string,
  ): Column<BankAccount> => ({
    key,
    title,
    align: 'end',
    cell: row => (row[key] === 0 ? <span className={classes.quiet}>0</span> : formats.count(row[key])),
  });
  const direction = (key: 'is_open' | 'pays_out', title: string): Column<BankAccount> => ({
    key,
    title,
    cell: row => (
      <StatusBadge tone={row[key] === 1 ? 'good' : 'quiet'}>{t(row[key] === 1 ? 'open' : 'closed')}</StatusBadge>
    ),
  });
  const shares = (margin: string, fee: string) => `${percentOf(margin)} % / ${percentOf(fee)} %`;
  return [
    {
      key: 'bank',
      title: t('account'),
      isWide: true,
      cell: row => <TwoLines below={groupedNumber(row.account_number)}>{`${row.bank} ${row.currency}`}</TwoLines>,
    },
    direction('is_open', t('deposits')),
    { key: 'terms', title: t('marginAndFee'), align: 'end', cell: row => shares(row.margin, row.fee) },
    {
      key: 'minimum',
      title: t('smallest'),
      align: 'end',
      cell: row => `${figureOfDecimal(row.min_amount)} ${row.currency}`,
    },
    direction('pays_out', t('withdrawals')),
    { key: 'outTerms', title: t('marginAndFee'), align: 'end', cell: row => shares(row.out_margin, row.out_fee) },
    count('open_lines', t('openLines')),
    count('open_claims', t('openClaims')),
    count('passed_payments', t('toSend')),
    count('sent_payments', t('sentOut')),
  ];
}

/** One bank account with all its terms, and proposing others unless a proposal waits already. */
function AccountFacts({ account }: { account: BankAccount }) {
  const { t } = useTranslation(['banks', 'proposals']);
  const mayChange = useMay('banks.change');
  const seesProposals = useMay('proposals.see');
  const [isChanging, setChanging] = useState(false);
  const asked = { shown: 'waiting', limit: MOST_PROPOSALS } as const;
  const proposals = useCall('listProposals', asked, { enabled: seesProposals, refetchInterval: REFRESH_MS });
  const waiting = proposals.data?.list.find(
    ({ kind, subject }) => kind === 'bank_account' && subject.id === account.id,
  );
  const typed = typedTerms(account);
  const rowsOf = (terms: readonly AccountTerm[]): KeyValue[] =>
    terms.map(term => ({ label: t(`proposals:field_${accountTerms[term]}`), value: valueOfTerm(term) }));

  function valueOfTerm(term: AccountTerm) {
    if (term === 'account_number') return <ChainText text={groupedNumber(typed[term])} />;
    if (!isSwitch(term)) return writtenTerm(term, typed[term], account.currency) || '–';
    const isOn = typed[term] === '1';
    return <StatusBadge tone={isOn ? 'good' : 'quiet'}>{t(isOn ? 'open' : 'closed')}</StatusBadge>;
  }

  return (
    <>
      <KeyValues items={rowsOf(OWN)} />
      <section>
        <h3 className={classes.head}>{t('deposits')}</h3>
        <KeyValues items={rowsOf(COMES_IN)} />
      </section>
      <section>
        <h3 className={classes.head}>{t('withdrawals')}</h3>
        <KeyValues items={rowsOf(GOES_OUT)} />
      </section>
      <p className={classes.quiet}>{t('termsText')}</p>
      <div className={classes.buttons}>
        {mayChange ? (
          <Button size="sm" variant="default" disabled={waiting !== undefined} onClick={() => setChanging(true)}>
            {t('proposeChange')}
          </Button>
        ) : null}
        {waiting === undefined ? null : (
          <p className={classes.quiet}>
            {t('changeWaits')} <Link to={`/proposals?id=${waiting.id}`}>{t('toProposal', { id: waiting.id })}</Link>
          </p>
        )}
      </div>
      {isChanging ? <AccountDialog account={account} onClose={() => setChanging(false)} /> : null}
    </>
  );
}
