// The exchange's bank accounts as lists show them: the name of each, and the filter that narrows a list to one.

import { Select } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../shared/calls.ts';
import type { Filter } from '../../shared/table/filters.tsx';
import { accountName, type BankAccount } from './bank.ts';
import classes from './banks.module.css';

/** Narrows a list to one of the exchange's bank accounts. */
export const byAccount: Filter<number | undefined> = {
  read: text => (/^[1-9]\d{0,3}$/.test(text) ? Number(text) : undefined),
  narrows: true,
  field: ({ text, set }) => <AccountFilter value={text} onChange={set} />,
};

type AccountFilterProps = {
  /** The account's number here; "" = all. */
  value: string;
  onChange: (value: string) => void;
};

function AccountFilter({ value, onChange }: AccountFilterProps) {
  const { t } = useTranslation('banks');
  const { accounts } = useBankAccounts();
  return (
    <Select
      className={classes.accountFilter!}
      aria-label={t('account')}
      placeholder={t('anyAccount')}
      clearable
      value={accounts.some(({ id }) => String(id) === value) ? value : null}
      data={accounts.map(account => ({ value: String(account.id), label: accountName(account) }))}
      onChange={chosen => onChange(chosen ?? '')}
    />
  );
}

const FRESH_MS = 60_000;

const NONE: readonly BankAccount[] = [];

/** The exchange's bank accounts, and how a list names each. */
export function useBankAccounts() {
  const { data } = useCall('listBankAccounts', {}, { staleTime: FRESH_MS });
  const accounts = data ?? NONE;
  return {
    accounts,
    nameOf(id: number): string {
      const account = accounts.find(known => known.id === id);
      return account === undefined ? `#${id}` : accountName(account);
    },
  };
}
