// What a coin's withdrawals go by, and what of one's own limits is left.
import { Amount, Facts, Panel } from '@candor/ui';
import { useTranslation } from 'react-i18next';
import { shortDecimal } from '../../shared/decimals.ts';
import type { WithdrawalInfo } from './withdrawal-form.ts';

export type LimitsProps = {
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
