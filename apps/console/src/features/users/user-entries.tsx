// The ledger entries of a user, with the balance that each left behind.
import { orThrow } from '@candor/client';
import { accountNames } from '@candor/contract';
import { figureOfDecimal, signOfDecimal } from '@candor/ui';
import { Select } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { client } from '../../shared/api.ts';
import type { RowOf } from '../../shared/calls.ts';
import { Timestamp } from '../../shared/parts/timestamp.tsx';
import type { Column } from '../../shared/table/column.ts';
import { useUrlFilters } from '../../shared/table/use-url-filters.ts';
import type { Profile } from './user.ts';
import { UserRecords } from './user-records.tsx';
import classes from './users.module.css';

type Entry = RowOf<'listUserEntries'>;

export function UserEntries({ profile }: { profile: Profile }) {
  const { t } = useTranslation(['users', 'shared']);
  const filters = useUrlFilters(['currency', 'account']);
  const coins = new Map(profile.wallets.map(wallet => [String(wallet.currency), wallet.currency_name]));
  const currency = coins.has(filters.values.currency) ? Number(filters.values.currency) : undefined;
  const account = accountNames.find(known => known === filters.values.account);
  const asked = {
    id: profile.id,
    ...(currency !== undefined && { currency }),
    ...(account !== undefined && { account }),
  };
  const columns: Column<Entry>[] = [
    { key: 'at', title: t('time'), cell: row => <Timestamp at={row.at} /> },
    { key: 'coin', title: t('coin'), cell: row => row.currency_name },
    { key: 'account', title: t('account'), cell: row => t(`account_${row.account}`) },
    { key: 'info', title: t('what'), isWide: true, cell: row => row.info },
    {
      key: 'value',
      title: t('amount'),
      align: 'end',
      cell: row => (
        <span className={signOfDecimal(row.value) < 0 ? classes.out : classes.in}>
          {figureOfDecimal(row.value, { withPlus: true })}
        </span>
      ),
    },
    {
      key: 'after',
      title: t('after'),
      align: 'end',
      cell: row => (row.after === '' ? '–' : figureOfDecimal(row.after)),
    },
    { key: 'sequence', title: t('sequence'), align: 'end', cell: row => row.sequence },
  ];
  return (
    <UserRecords
      name="listUserEntries"
      label={t('tab_entries')}
      asked={asked}
      columns={columns}
      rowKey={row => `${row.sequence}-${row.n}`}
      empty={t('noEntries')}
      onExport={async input => orThrow(await client.exportUserEntries({ ...asked, ...input }))}
    >
      <Select
        aria-label={t('coin')}
        placeholder={t('anyCoin')}
        clearable
        value={currency === undefined ? null : String(currency)}
        data={[...coins].map(([value, label]) => ({ value, label }))}
        onChange={value => filters.set({ currency: value ?? '' })}
      />
      <Select
        aria-label={t('account')}
        placeholder={t('anyAccount')}
        clearable
        value={account ?? null}
        data={accountNames.map(value => ({ value, label: t(`account_${value}`) }))}
        onChange={value => filters.set({ account: value ?? '' })}
      />
    </UserRecords>
  );
}
