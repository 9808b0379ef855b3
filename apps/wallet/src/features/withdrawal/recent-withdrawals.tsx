// The last withdrawals of a coin, each leading to its own page.
import { momentOf } from '@candor/i18n';
import { Amount, Badge, ListRow, Panel } from '@candor/ui';
import { useFormats } from '@candor/web';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../shared/calls/use-call.ts';
import { shortAddress } from '../../shared/chains/chain-texts.tsx';
import { href } from '../../shared/navigation/href.ts';
import { useStageWords } from './use-stage-words.ts';
import { isToBank, toneOf, type Withdrawal } from './withdrawal-steps.ts';

const SHOWN = 5;

export function RecentWithdrawals({ currency }: { currency: number }) {
  const { t } = useTranslation('withdrawal');
  const rows = useCall('listWithdrawals', { currency_id: currency, page: 1, limit: SHOWN }).data?.data ?? [];
  if (rows.length === 0) return null;
  return (
    <Panel flush title={t('recent')}>
      {rows.map(row => (
        <RecentRow key={row.id} row={row} />
      ))}
    </Panel>
  );
}

function RecentRow({ row }: { row: Withdrawal }) {
  const { t } = useTranslation('bankWithdrawal');
  const { shortDateTime } = useFormats();
  const to = isToBank(row) ? t('bank') : shortAddress(row.address);
  return (
    <ListRow
      title={<Amount value={row.number} unit={row.name} />}
      detail={`${shortDateTime(momentOf(row.create_time))} · ${to}`}
      right={<Badge tone={toneOf(row.stage)}>{useStageWords(row).stage}</Badge>}
      href={href('/pages/assets/withdraw/detail', { id: row.id })}
    />
  );
}
