// The engine: whether it takes commands, how fast they are safe, and how the server does.
import { useFormats } from '@candor/web';
import { useTranslation } from 'react-i18next';
import type { Health } from '../../shared/health/health-alerts.ts';
import { Panel } from '../../shared/parts/panel.tsx';
import { sizeOf } from '../../shared/parts/size-of.ts';
import { StatusBadge } from '../../shared/parts/status-badge.tsx';
import { spanOf } from '../../shared/parts/time-left.ts';
import { Timestamp } from '../../shared/parts/timestamp.tsx';
import { FigureGrid } from './figure-grid.tsx';
import classes from './health.module.css';

export function EnginePanel({ health }: { health: Health }) {
  const { t } = useTranslation(['health', 'parts']);
  const formats = useFormats();
  const { engine, demo_day: day } = health;
  const ms = (value: number) => t('ms', { ms: value < 10 ? value.toFixed(1) : Math.round(value) });
  const { unit, ...span } = spanOf(Math.max(0, Math.floor((health.time - health.started_at) / 1000)));
  return (
    <Panel
      title={t('engine')}
      actions={
        <StatusBadge tone={engine.is_ready === 1 ? 'good' : 'danger'}>
          {t(engine.is_ready === 1 ? 'ready' : 'notReady')}
        </StatusBadge>
      }
    >
      <FigureGrid
        figures={[
          { label: t('records'), value: formats.count(engine.sequence) },
          { label: t('queued'), value: formats.count(engine.queued) },
          { label: t('applied'), value: formats.count(engine.applied_sequence) },
          { label: t('lag'), value: formats.count(engine.lag_records) },
          { label: t('lagSize'), value: sizeOf(engine.lag_bytes) },
          { label: t('commitAverage'), value: ms(engine.commit_average_ms) },
          { label: t('commitP99'), value: ms(engine.commit_p99_ms) },
          { label: t('batches'), value: formats.count(engine.batches) },
          { label: t('alarms'), value: formats.count(engine.alarms) },
          { label: t('reloads'), value: formats.count(engine.reloads) },
          { label: t('epoch'), value: engine.epoch },
          { label: t('uptime'), value: t(`parts:left_${unit}`, span) },
          { label: t('memory'), value: sizeOf(health.memory_bytes) },
        ]}
      />
      <p className={classes.quiet}>
        {t('lastCommit')} <Timestamp at={engine.last_commit_at} none={t('never')} /> ·{' '}
        {t('versions', { version: health.version, node: health.node })}
      </p>
      {day.last_sequence > 0 && (
        <p className={classes.quiet}>
          {t('demoDay', { from: formats.count(day.first_sequence), to: formats.count(day.last_sequence) })}
        </p>
      )}
    </Panel>
  );
}
