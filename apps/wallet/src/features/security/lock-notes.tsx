// What is locked or stopped at the moment, why, and until when.
import type { CallAnswer } from '@candor/contract';
import { Note } from '@candor/ui';
import { useFormats } from '@candor/web';
import { useTranslation } from 'react-i18next';

type Summary = Pick<CallAnswer<'getSecurity'>, 'withdrawal_lock' | 'stops'>;

export function LockNotes({ summary: { withdrawal_lock: lock, stops } }: { summary: Summary }) {
  const { t } = useTranslation('security');
  const { shortDateTime } = useFormats();
  return (
    <>
      {stops.map(({ power, reason, until }) => (
        <Note key={power} tone="danger" title={t(`stop_${power}`, { until: shortDateTime(until) })}>
          <p>{t('stopText', { reason })}</p>
        </Note>
      ))}
      {lock === null ? null : (
        <Note tone="warning" title={t('lockTitle', { until: shortDateTime(lock.until) })}>
          <p>
            {t(`lock_${lock.reason}`)} {t('lockText')}
          </p>
        </Note>
      )}
    </>
  );
}
