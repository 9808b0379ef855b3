// The disks that data and database lie on, and how much room they have.
import { useTranslation } from 'react-i18next';
import type { Health } from '../../shared/health/health-alerts.ts';
import { KeyValues } from '../../shared/parts/key-values.tsx';
import { Panel } from '../../shared/parts/panel.tsx';
import { sizeOf } from '../../shared/parts/size-of.ts';

export function DisksPanel({ health: { disks } }: { health: Health }) {
  const { t } = useTranslation('health');
  return (
    <Panel title={t('disks')}>
      <KeyValues
        items={disks.map(({ place, is_seen, free_bytes, total_bytes }) => ({
          label: t(`disk_${place}`),
          value:
            is_seen === 1
              ? t('diskFree', { free: sizeOf(free_bytes), total: sizeOf(total_bytes) })
              : t('diskElsewhere'),
        }))}
      />
    </Panel>
  );
}
