// Beside a withdrawal: its limits, and the last ones.

import { momentOf } from '@candor/i18n';
import { Amount, Badge, Facts, ListRow, Panel } from '@candor/ui';
import { useFormats } from '@candor/web';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../shared/calls/use-call.ts';
import { shortAddress } from '../../shared/chains/chain-texts.tsx';
import { shortDecimal } from '../../shared/decimals.ts';
import { href } from '../../shared/navigation/href.ts';
import type { WithdrawalInfo } from './withdrawal-form.ts';
import { isToBank, toneOf, useStageWords, type Withdrawal } from './withdrawal-steps.ts';

type LimitsProps = {
  info: WithdrawalInfo;
  /** How long one takes, in words. */
  timeText: string;
};

export function Limits({ info, timeText }: LimitsProps) {
  const { t } = useTranslation('withdrawal');
  return (
    <Panel title={t('limits')}>
      <Facts
        rows={[
          { label: t('minimum'), value: <Amount value={shortDecimal(info.min_number)} unit={info.name} /> },
          { label: t('fee'), value: <Amount value={shortDecimal(info.rate)} unit="%" /> },
          { label: t('dayLeft'), value: t('ofAll', { left: info.day_left, all: info.day_limit }) },
          { label: t('usdtLeft'), value: <Amount value={shortDecimal(info.usdt_left)} unit="USDT" /> },
          { label: t('time'), value: timeText },
        ]}
      />
    </Panel>
  );
}

const SHOWN = 5;

/** The last withdrawals of a coin, each leading to its own page. */
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
