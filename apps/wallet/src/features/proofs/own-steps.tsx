// Records in which prices or the clock did something to the reader, each leading to their own part of it.
import { EmptyState, ListRow, Panel } from '@candor/ui';
import { useFormats } from '@candor/web';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../shared/calls/use-call.ts';
import { href } from '../../shared/navigation/href.ts';

const SHOWN = 10;

export function OwnSteps() {
  const { t } = useTranslation('proofs');
  const { count, dateTime } = useFormats();
  const { data } = useCall('listOwnSteps', { limit: SHOWN });
  if (data === undefined) return null;
  return (
    <Panel flush title={t('ownSteps')}>
      {data.rows.length === 0 ? <EmptyState text={t('ownStepsNone')} hint={t('ownStepsText')} /> : null}
      {data.rows.map(({ sequence, time }) => (
        <ListRow
          key={sequence}
          title={t('record', { number: count(sequence) })}
          detail={dateTime(time)}
          href={href('/pages/proofs/index', { sequence })}
        />
      ))}
    </Panel>
  );
}
