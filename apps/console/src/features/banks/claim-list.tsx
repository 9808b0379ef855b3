// Open claims of transfers: what users say they sent, each with the rate that it fixed and how long that stands.

import { figureOfDecimal } from '@candor/ui';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { KeyValues } from '../../shared/parts/key-values.tsx';
import { Remaining } from '../../shared/parts/remaining.tsx';
import { Timestamp } from '../../shared/parts/timestamp.tsx';
import type { Column } from '../../shared/table/column.ts';
import { useCall } from '../../shared/use-call.ts';
import { AccountFilter } from './account-filter.tsx';
import type { BankClaim } from './bank.ts';
import { BankAmount } from './bank-amount.tsx';
import { BankList, listing, useBankFilters } from './bank-list.tsx';
import classes from './banks.module.css';
import { Owner, OwnerCell } from './owner.tsx';
import { RowDrawer } from './row-drawer.tsx';
import { accountOf, useBankAccounts } from './use-bank-accounts.ts';
import { Voucher } from './voucher.tsx';

export function ClaimList() {
  const { t } = useTranslation('banks');
  const { filters, paging } = useBankFilters(['account']);
  const narrowed = accountOf(filters.values.account);
  const list = useCall('listBankClaims', { ...narrowed, ...paging }, listing);
  return (
    <BankList
      label={t('view_claims')}
      query={list}
      columns={useClaimColumns()}
      filters={filters}
      narrowed={narrowed}
      none={t('noneClaims')}
      drawer={({ row, onClose }) => (
        <RowDrawer row={row} onClose={onClose} titleOf={({ id }) => t('claimOf', { id })}>
          {claim => <ClaimFacts key={claim.id} claim={claim} />}
        </RowDrawer>
      )}
    >
      <AccountFilter value={filters.values.account} onChange={account => filters.set({ account })} />
    </BankList>
  );
}

/** The columns of open claims of transfers. */
function useClaimColumns(): Column<BankClaim>[] {
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

/** One open claim: what it fixed, until when a transfer counts for it, and its voucher. */
function ClaimFacts({ claim }: { claim: BankClaim }) {
  const { t } = useTranslation(['banks', 'parts']);
  const { nameOf } = useBankAccounts();
  return (
    <>
      <BankAmount amount={claim.amount} currency={claim.currency} isLarge />
      <KeyValues
        items={[
          { label: t('parts:user'), value: <Owner of={claim} /> },
          { label: t('account'), value: nameOf(claim.account) },
          { label: t('rate'), value: t('rateOf', { rate: figureOfDecimal(claim.rate), currency: claim.currency }) },
          { label: t('wouldCredit'), value: `${figureOfDecimal(claim.credited)} USDT` },
          { label: t('claimedAt'), value: <Timestamp at={claim.asked_at} /> },
          { label: t('rateUntil'), value: <Timestamp at={claim.rate_until} /> },
          { label: t('rateStands'), value: <Remaining until={claim.rate_until} over={t('rateOver')} /> },
          { label: t('closesAt'), value: <Timestamp at={claim.closes_at} /> },
        ]}
      />
      <p className={classes.quiet}>{t('claimText')}</p>
      <p>
        <Link to={`/banks?account=${claim.account}`}>{t('toLines')}</Link>
      </p>
      <Voucher claim={claim} />
    </>
  );
}
