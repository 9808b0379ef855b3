// What became of this person's applications for the same level before, and of this one where it is decided.
import { useVerificationPartNames } from '@candor/web';
import { useTranslation } from 'react-i18next';
import { Timestamp } from '../../shared/parts/timestamp.tsx';
import type { OpenedCase } from './case.ts';
import classes from './review.module.css';

export function EarlierCases({ opened }: { opened: OpenedCase }) {
  const { t } = useTranslation(['cases', 'review']);
  const partName = useVerificationPartNames();
  const decided = opened.refused.length === 0 ? [] : [opened];
  const rows = [...decided, ...opened.earlier];
  if (rows.length === 0) return <p className={classes.quiet}>{t('firstTime')}</p>;
  return (
    <section className={classes.earlier} aria-label={t('earlier')}>
      <h3>{t('earlier')}</h3>
      {rows.map(({ id, decided_at: at, refused, note }) => (
        <div key={id}>
          <p className={classes.quiet}>
            <Timestamp at={at} />
          </p>
          <ul className={classes.hints}>
            {refused.map(({ part, reason }) => (
              <li key={part}>{t('review:refusedPart', { part: partName(part), reason: t(`review:${reason}`) })}</li>
            ))}
            {note === '' ? null : <li>{t('review:refusedNote', { note })}</li>}
          </ul>
        </div>
      ))}
    </section>
  );
}
