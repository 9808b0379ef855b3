// The way to the safety of the account, with how much of it is set up and what is locked.
import type { CallAnswer } from '@candor/contract';
import { Badge, ListRow } from '@candor/ui';
import { useFormats } from '@candor/web';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../shared/calls/use-call.ts';
import { href } from '../../shared/navigation/href.ts';

export function SecurityEntry({ left }: { left?: ReactNode }) {
  const { t } = useTranslation('security');
  const summary = useCall('getSecurity', {}).data;
  const steps = summary?.steps ?? [];
  const done = steps.filter(({ is_done }) => is_done === 1).length;
  const isWhole = done === steps.length;
  return (
    <ListRow
      left={left}
      title={t('title')}
      detail={<Detail summary={summary} />}
      right={
        summary === undefined ? undefined : (
          <Badge tone={isWhole ? 'good' : 'waiting'}>{t('stepsDone', { done, all: steps.length })}</Badge>
        )
      }
      href={href('/pages/settings/security/index')}
    />
  );
}

/** What is locked or stopped comes before what could be set up. */
function Detail({ summary }: { summary: CallAnswer<'getSecurity'> | undefined }) {
  const { t } = useTranslation('security');
  const { shortDateTime } = useFormats();
  if (summary === undefined) return '…';
  const { steps, withdrawal_lock: lock, stops } = summary;
  const stop = stops[0];
  if (stop !== undefined) return t(`stop_${stop.power}`, { until: shortDateTime(stop.until) });
  if (lock !== null) return t('lockTitle', { until: shortDateTime(lock.until) });
  const next = steps.find(({ is_done }) => is_done === 0)?.step;
  return next === undefined ? t('stepsAllDone') : t('nextStep', { step: t(`step_${next}`) });
}
