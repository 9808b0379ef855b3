// Lines of statements: those that wait for somebody to say what they are, and all others by what became of them.
import { bankLineDirections, bankLineQueues } from '@candor/contract/console';
import { Select } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../shared/use-call.ts';
import { AccountFilter } from './account-filter.tsx';
import { BankList, listing, useBankFilters } from './bank-list.tsx';
import { LineDrawer } from './line-drawer.tsx';
import { accountOf } from './use-bank-accounts.ts';
import { useLineColumns } from './use-line-columns.tsx';

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
