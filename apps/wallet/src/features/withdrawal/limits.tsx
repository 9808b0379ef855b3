// What a coin's withdrawals go by, and what of one's own limits is left.
import { Amount, Facts, Panel } from '@candor/ui';
import { useTranslation } from 'react-i18next';
import type { WithdrawalInfo } from './withdrawal-form.ts';

export function Limits({ info }: { info: WithdrawalInfo }) {
  const { t } = useTranslation('withdrawal');
  return (
    <Panel title={t('limits')}>
      <Facts
        rows={[
          { label: t('minimum'), value: <Amount value={shown(info.min_number)} unit={info.name} /> },
          { label: t('fee'), value: <Amount value={shown(info.rate)} unit="%" /> },
          { label: t('dayLeft'), value: t('ofAll', { left: info.day_left, all: info.day_limit }) },
          { label: t('usdtLeft'), value: <Amount value={shown(info.usdt_left)} unit="USDT" /> },
          { label: t('time'), value: t('timeText') },
        ]}
      />
    </Panel>
  );
}

function shown(decimal: string): string {
  return decimal.includes('.') ? decimal.replace(/\.?0+$/, '') : decimal;
}
