// The moments of a launch, one below the other: what is over, what is going on, what is to come.
import { Panel, Timeline } from '@candor/ui';
import { useFormats } from '@candor/web';
import { useTranslation } from 'react-i18next';
import { useSeconds } from '../../../shared/clock/use-seconds.ts';
import type { Launch } from '../../../shared/launches/launch-words.ts';

export function CoursePanel({ launch }: { launch: Launch }) {
  const { t } = useTranslation('launch');
  const { dateTime } = useFormats();
  const now = useSeconds();
  const { start_at, end_at, online_at, unlock_at } = launch;
  const moments = [
    { key: 'start', at: start_at },
    { key: 'close', at: end_at },
    { key: 'online', at: online_at },
    { key: 'unlock', at: unlock_at },
  ] as const;
  const sorted = moments.toSorted((a, b) => a.at - b.at);
  const next = sorted.find(({ at }) => at > now);
  return (
    <Panel title={t('course')}>
      <Timeline
        label={t('course')}
        steps={sorted.map(({ key, at }) => ({
          key,
          state: at <= now ? 'done' : key === next?.key ? 'now' : 'next',
          title: t(`course_${key}`),
          detail: dateTime(at),
        }))}
      />
    </Panel>
  );
}
