// How many proposals wait, beside their page in the rail.
import { useTranslation } from 'react-i18next';
import { useFormats } from '../shared/language.ts';
import { useCall } from '../shared/use-call.ts';
import classes from './rail.module.css';

const REFRESH_MS = 30_000;

export function WaitingCount() {
  const { t } = useTranslation('frame');
  const formats = useFormats();
  const asked = useCall('listProposals', { shown: 'waiting', limit: 1 }, { refetchInterval: REFRESH_MS });
  const count = asked.data?.count ?? 0;
  if (count === 0) return null;
  return (
    <span className={classes.count}>
      <span className="visually-hidden">{t('waiting')}</span>
      {formats.count(count)}
    </span>
  );
}
