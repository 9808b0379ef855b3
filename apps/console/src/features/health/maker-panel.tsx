// The market maker that runs beside the server: whether it does, and how it ended when it did not.
import { useFormats } from '@candor/web';
import { useTranslation } from 'react-i18next';
import type { Health } from '../../shared/health/health-alerts.ts';
import { Panel } from '../../shared/parts/panel.tsx';
import { StatusBadge } from '../../shared/parts/status-badge.tsx';
import { Timestamp } from '../../shared/parts/timestamp.tsx';
import { FigureGrid } from './figure-grid.tsx';
import classes from './health.module.css';

export function MakerPanel({ health: { maker } }: { health: Health }) {
  const { t } = useTranslation('health');
  const formats = useFormats();
  const isRunning = maker.state === 'running';
  return (
    <Panel
      title={t('maker')}
      actions={
        <StatusBadge tone={isRunning ? 'good' : 'danger'}>{t(isRunning ? 'makerRuns' : 'makerIsDown')}</StatusBadge>
      }
    >
      <FigureGrid
        figures={[
          { label: t('since'), value: <Timestamp at={maker.since} isShort /> },
          { label: t('restarts'), value: formats.count(maker.restarts) },
        ]}
      />
      {maker.reason === '' ? null : (
        <p className={classes.quiet}>{t(`lastEnd_${maker.reason}`, { detail: maker.detail })}</p>
      )}
    </Panel>
  );
}
