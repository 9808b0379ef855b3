// The way to a deposit by bank among the coins, where the exchange has an account that takes transfers.

import { BANK_CURRENCY } from '@candor/contract';
import { Badge, ListRow, Panel } from '@candor/ui';
import { useTranslation } from 'react-i18next';
import { BankIcon } from '../../../shared/bank/bank-icon.tsx';
import { href } from '../../../shared/navigation/href.ts';
import { plainText } from '../../../shared/plain-text.ts';
import type { BankDeposit } from './bank-worth.ts';

export type BankRowProps = {
  bank: BankDeposit;
  /** What the list is searched for, "" for everything. */
  wanted: string;
};

export function BankRow({ bank, wanted }: BankRowProps) {
  const { t } = useTranslation(['bankDeposit', 'deposit']);
  const moneys = [...new Set(bank.accounts.map(({ currency }) => currency))];
  const isFound = [t('name'), ...moneys].some(word => plainText(word).includes(wanted));
  if (moneys.length === 0 || !isFound) return null;
  return (
    <Panel flush>
      <ListRow
        left={<BankIcon />}
        title={t('name')}
        detail={t('choiceText', { moneys: moneys.join(', ') })}
        right={bank.pause === '' ? undefined : <Badge tone="waiting">{t('deposit:paused')}</Badge>}
        href={href('/pages/assets/deposit/charge', { currency: BANK_CURRENCY })}
      />
    </Panel>
  );
}
