// The way to a withdrawal to a bank beside those of coins, where the exchange pays to banks.
import { BANK_CURRENCY } from '@candor/contract';
import { Badge, ListRow, Panel, PendingListRow } from '@candor/ui';
import { useTranslation } from 'react-i18next';
import { BankIcon } from '../../../shared/bank/bank-icon.tsx';
import { useCall } from '../../../shared/calls/use-call.ts';
import { href } from '../../../shared/navigation/href.ts';

export function BankChoice() {
  const { t } = useTranslation(['bankWithdrawal', 'deposit']);
  const { data: info, isPending } = useCall('getWithdrawalInfo', { currency: BANK_CURRENCY });
  const accounts = info?.bank?.accounts ?? [];
  if (isPending)
    return (
      <Panel flush>
        <PendingListRow />
      </Panel>
    );
  if (accounts.length === 0) return null;
  const moneys = [...new Set(accounts.map(({ currency }) => currency))].join(', ');
  return (
    <Panel flush>
      <ListRow
        left={<BankIcon />}
        title={t('name')}
        detail={t('choiceText', { moneys })}
        right={info?.pause === '' ? undefined : <Badge tone="waiting">{t('deposit:paused')}</Badge>}
        href={href('/pages/assets/withdraw/bank/bank')}
      />
    </Panel>
  );
}
