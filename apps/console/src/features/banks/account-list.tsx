// The exchange's bank accounts, with their terms and what is open at each, and proposing a new one or other terms.

import { NOTICE_MINUTES } from '@candor/contract/console';
import { figureOfDecimal, toast } from '@candor/ui';
import { useFormats } from '@candor/web';
import { Button, SegmentedControl, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { REFRESH_MS, useAct, useCall } from '../../shared/calls.ts';
import { ProposalDialog } from '../../shared/dialogs/reason-dialog.tsx';
import { useDialogForm } from '../../shared/forms.ts';
import { type KeyValue, KeyValues } from '../../shared/parts/facts.tsx';
import { SideDrawer } from '../../shared/parts/side-drawer.tsx';
import { ChainText, StatusBadge } from '../../shared/parts/values.tsx';
import { useMay } from '../../shared/session.ts';
import { type Column, DataTable } from '../../shared/table/data-table.tsx';
import { useOpenRowOf } from '../../shared/table/list-address.ts';
import { percentText } from '../../shared/value-texts.ts';
import {
  type AccountTerm,
  accountTerms,
  bare,
  changedTerms,
  isShare,
  isSwitch,
  proposedTerms,
  typedTerms,
  writtenTerm,
} from './account-terms.ts';
import { type BankAccount, groupedNumber } from './bank.ts';
import { TwoLines } from './bank-cells.tsx';
import classes from './banks.module.css';

/** All that one page of proposals holds. */
const MAX_PROPOSALS = 100;

const OWN = ['bank', 'holder', 'account_number', 'bic', 'currency'] as const;

const COMES_IN = ['is_open', 'margin', 'fee', 'min_amount'] as const;

const GOES_OUT = ['pays_out', 'out_margin', 'out_fee', 'out_min_amount'] as const;

export function AccountList() {
  const { t } = useTranslation('banks');
  const mayChange = useMay('banks.change');
  const [isNew, setNew] = useState(false);
  const accounts = useCall('listBankAccounts', {}, { refetchInterval: REFRESH_MS });
  const columns = useAccountColumns();
  const open = useOpenRowOf('id', accounts.data ?? [], row => row.id);
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
        columns={columns}
        {...open.table}
        empty={{ text: t('noneAccounts') }}
      />
      {isNew ? <AccountDialog account={undefined} onClose={() => setNew(false)} /> : null}
      <SideDrawer
        opened={open.row !== undefined}
        onClose={open.close}
        title={open.row === undefined ? '' : `${open.row.bank} ${open.row.currency}`}
      >
        {open.row === undefined ? null : <AccountFacts key={open.row.id} account={open.row} />}
      </SideDrawer>
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
  const shares = (margin: string, fee: string) => `${percentText(margin)} / ${percentText(fee)}`;
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
  const params = { shown: 'waiting', limit: MAX_PROPOSALS } as const;
  const proposals = useCall('listProposals', params, { enabled: seesProposals, refetchInterval: REFRESH_MS });
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

/** How long each may be on the wire, which counts numbers and codes without their separators. */
const LONGEST: Partial<Record<AccountTerm, number>> = { bank: 70, holder: 70, currency: 3 };

const COUNTED_BARE: ReadonlySet<AccountTerm> = new Set(['account_number', 'bic']);

const OWN_FIELDS = ['bank', 'holder', 'account_number', 'bic', 'currency'] as const;

const FIELDS_IN = ['margin', 'fee', 'min_amount'] as const;

const FIELDS_OUT = ['out_margin', 'out_fee', 'out_min_amount'] as const;

type AccountDialogProps = {
  /** Absent = a new one. */
  account: BankAccount | undefined;
  onClose: () => void;
};

/** Proposes a bank account or other terms of one: each changed term shows next to the one in force. */
function AccountDialog({ account, onClose }: AccountDialogProps) {
  const { t } = useTranslation(['banks', 'proposals']);
  const before = typedTerms(account);
  const form = useDialogForm(`terms of bank account ${account?.id ?? 'new'}`, () => before);
  const propose = useAct('changeBankAccount', { isQuiet: true, changes: ['listBankAccounts', 'listProposals'] });
  const changed = changedTerms(account, form.values);
  const currency = bare('currency', form.values.currency);

  function written(term: AccountTerm, text: string): string {
    if (isSwitch(term)) return t(text === '1' ? 'proposals:yes' : 'proposals:no');
    return writtenTerm(term, bare(term, text), currency);
  }

  function field(term: AccountTerm) {
    const unit = isShare(term) ? '%' : term === 'min_amount' ? currency : term === 'out_min_amount' ? 'USDT' : '';
    return (
      <TextInput
        key={term}
        data-whole={term === 'account_number' || undefined}
        data-autofocus={term === 'bank' || undefined}
        label={t(`proposals:field_${accountTerms[term]}`)}
        inputMode={unit === '' ? 'text' : 'decimal'}
        autoComplete="off"
        maxLength={COUNTED_BARE.has(term) ? undefined : (LONGEST[term] ?? 30)}
        rightSection={unit === '' ? undefined : <span className={classes.quiet}>{unit}</span>}
        rightSectionWidth={unit.length > 1 ? 52 : undefined}
        // What claims and lines are counted in stays.
        readOnly={term === 'currency' && account !== undefined}
        value={form.values[term]}
        error={form.refused[term]}
        onChange={event => form.change({ [term]: event.currentTarget.value })}
      />
    );
  }

  function direction(term: 'is_open' | 'pays_out', label: string) {
    return (
      <div className={classes.group}>
        <h3 className={classes.head}>{label}</h3>
        <SegmentedControl
          aria-label={label}
          value={form.values[term]}
          data={[
            { value: '1', label: t('open') },
            { value: '0', label: t('closed') },
          ]}
          onChange={value => form.change({ [term]: value })}
        />
      </div>
    );
  }

  return (
    <ProposalDialog
      opened
      onClose={onClose}
      form={form}
      title={account === undefined ? t('newAccount') : t('changeOf', { name: `${account.bank} ${account.currency}` })}
      effect={t('accountEffect', { minutes: NOTICE_MINUTES })}
      changes={changed.map(term => ({
        label: t(`proposals:field_${accountTerms[term]}`),
        from: account === undefined ? '' : written(term, before[term]),
        to: written(term, form.values[term]),
      }))}
      missing={changed.length === 0 ? t('nothingChanged') : undefined}
      onSubmit={async reason => {
        await propose.mutateAsync({ ...(account && { account: account.id }), ...proposedTerms(form.values), reason });
        toast(t('proposedToast'), 'success');
      }}
    >
      <div className={classes.fields}>{OWN_FIELDS.map(field)}</div>
      {direction('is_open', t('deposits'))}
      <div className={classes.fields}>{FIELDS_IN.map(field)}</div>
      {direction('pays_out', t('withdrawals'))}
      <div className={classes.fields}>{FIELDS_OUT.map(field)}</div>
    </ProposalDialog>
  );
}
