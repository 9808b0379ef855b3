// The system in one look: each part with its most telling figure, and what is not as it should be.
import { ErrorState, Skeleton } from '@candor/ui';
import { IconAlertTriangle, IconCircleCheck } from '@candor/ui/icons';
import { useFormats } from '@candor/web';
import { useTranslation } from 'react-i18next';
import { failureText } from '../../shared/failure.ts';
import { type Alert, alertsOf, type Health } from '../../shared/health/health-alerts.ts';
import { useAlertWords } from '../../shared/health/use-alert-words.ts';
import { sizeOf } from '../../shared/parts/size-of.ts';
import { StaleNotice } from '../../shared/parts/stale-notice.tsx';
import { REFRESH_MS } from '../../shared/refresh.ts';
import { useCall } from '../../shared/use-call.ts';
import { Card } from './card.tsx';
import classes from './dashboard.module.css';

type Part = { key: string; label: string; figure: string; alerts: readonly Alert['kind'][] };

export function HealthCard() {
  const { t } = useTranslation(['dashboard', 'frame', 'health']);
  const asked = useCall('getHealth', {}, { refetchInterval: REFRESH_MS });
  const title = t('frame:page_health');
  if (asked.isPending)
    return (
      <Card title={title} to="/health">
        <Skeleton height="12rem" />
      </Card>
    );
  if (asked.data === undefined)
    return (
      <Card title={title} to="/health">
        <ErrorState text={failureText(asked.error)} onRetry={() => void asked.refetch()} />
      </Card>
    );
  return (
    <Card title={title} to="/health">
      <StaleNotice query={asked} />
      <Parts health={asked.data} />
    </Card>
  );
}

function Parts({ health }: { health: Health }) {
  const { t } = useTranslation(['dashboard', 'health']);
  const words = useAlertWords();
  const parts = useParts(health);
  const alerts = alertsOf(health);
  const bad = new Set(alerts.map(({ kind }) => kind));
  return (
    <>
      <ul className={classes.parts}>
        {parts.map(({ key, label, figure, alerts: kinds }) => {
          const isBad = kinds.some(kind => bad.has(kind));
          const Mark = isBad ? IconAlertTriangle : IconCircleCheck;
          return (
            <li key={key} data-bad={isBad || undefined}>
              <Mark size={16} stroke={1.8} aria-hidden="true" />
              <span>
                {label}
                <span className="visually-hidden">: {t(isBad ? 'notWell' : 'well')}</span>
              </span>
              <span className={classes.figure}>{figure}</span>
            </li>
          );
        })}
      </ul>
      <div aria-live="polite">
        {alerts.length === 0 ? null : (
          <ul className={classes.alerts}>
            {alerts.map(alert => (
              <li key={`${alert.kind}-${words(alert)}`}>{words(alert)}</li>
            ))}
          </ul>
        )}
      </div>
    </>
  );
}

function useParts({ engine, database, prices, maker, disks, messages, jobs }: Health): Part[] {
  const { t } = useTranslation(['dashboard', 'health']);
  const formats = useFormats();
  const live = prices.filter(({ is_stale: isStale }) => isStale === 0).length;
  const seen = disks.filter(({ is_seen: isSeen }) => isSeen === 1);
  const tightest = seen.toSorted((one, other) => one.free_bytes - other.free_bytes)[0];
  const unsent = messages.reduce((sum, { waiting }) => sum + waiting, 0);
  const behind = jobs.reduce((most, { waiting }) => Math.max(most, waiting), 0);
  return [
    {
      key: 'engine',
      label: t('health:engine'),
      figure: t('commitIn', { ms: engine.commit_p99_ms }),
      alerts: ['engine', 'alarms', 'slow', 'clock'],
    },
    { key: 'database', label: t('health:database'), figure: sizeOf(database.bytes), alerts: [] },
    {
      key: 'prices',
      label: t('health:prices'),
      figure: t('liveOf', { live, all: prices.length }),
      alerts: ['stale'],
    },
    ...(maker.state === 'none'
      ? []
      : [
          {
            key: 'maker',
            label: t('health:maker'),
            figure: t(maker.state === 'running' ? 'health:makerRuns' : 'health:makerIsDown'),
            alerts: ['maker'] as const,
          },
        ]),
    {
      key: 'disks',
      label: t('health:disks'),
      figure: tightest === undefined ? '–' : t('free', { size: sizeOf(tightest.free_bytes) }),
      alerts: ['diskFull', 'diskLow'],
    },
    {
      key: 'messages',
      label: t('health:messages'),
      figure: t('waitingCount', { count: unsent }),
      alerts: ['messages'],
    },
    {
      key: 'jobs',
      label: t('health:jobs'),
      figure: t('behindBy', { records: formats.count(behind) }),
      alerts: ['behind'],
    },
  ];
}
