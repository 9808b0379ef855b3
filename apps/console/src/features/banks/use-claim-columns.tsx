// The columns of open claims of transfers.
import { figureOfDecimal } from '@candor/ui';
import { useTranslation } from 'react-i18next';
import { Remaining } from '../../shared/parts/remaining.tsx';
import { Timestamp } from '../../shared/parts/timestamp.tsx';
import type { Column } from '../../shared/table/column.ts';
import type { BankClaim } from './bank.ts';
import { BankAmount } from './bank-amount.tsx';
import { OwnerCell } from './owner.tsx';
import { useBankAccounts } from './use-bank-accounts.ts';

export function useClaimColumns(): Column<BankClaim>[] {
  const { t } = useTranslation(['banks', 'parts']);
  const { nameOf } = useBankAccounts();
  return [
    {
      key: 'amount',
      title: t('claimed'),
      cell: row => <BankAmount amount={row.amount} currency={row.currency} />,
    },
    {
      key: 'user',
      title: t('parts:user'),
      isWide: true,
      cell: row => <OwnerCell of={row} />,
    },
    { key: 'account', title: t('account'), cell: row => nameOf(row.account) },
    { key: 'rate', title: t('rate'), align: 'end', cell: row => figureOfDecimal(row.rate) },
    { key: 'credited', title: t('wouldCredit'), align: 'end', cell: row => figureOfDecimal(row.credited) },
    { key: 'voucher', title: t('voucher'), cell: row => (row.picture === '' ? '–' : t('sent')) },
    { key: 'asked', title: t('claimedAt'), align: 'end', cell: row => <Timestamp at={row.asked_at} isShort /> },
    {
      key: 'rateLeft',
      title: t('rateStands'),
      align: 'end',
      cell: row => <Remaining until={row.rate_until} over={t('rateOver')} />,
    },
  ];
}
