// Narrows a list to one of the exchange's bank accounts.
import { Select } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { accountName } from './bank.ts';
import classes from './banks.module.css';
import { useBankAccounts } from './use-bank-accounts.ts';

export type AccountFilterProps = {
  /** The account's number here; "" = all. */
  value: string;
  onChange: (value: string) => void;
};

export function AccountFilter({ value, onChange }: AccountFilterProps) {
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
