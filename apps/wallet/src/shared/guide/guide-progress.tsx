// How many of the first steps are done, as words and as a row of marks.
import { useTranslation } from 'react-i18next';
import type { Guide } from './guide.ts';
import classes from './guide-progress.module.css';

export function GuideProgress({ guide: { doneCount, count } }: { guide: Guide }) {
  const { t } = useTranslation('guide');
  return (
    <div className={classes.progress}>
      <span className={classes.marks} aria-hidden="true">
        {Array.from({ length: count }, (_, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the marks are all alike and never move
          <span key={place} className={classes.mark} data-done={place < doneCount || undefined} />
        ))}
      </span>
      <span className={classes.words}>{t('progress', { done: doneCount, all: count })}</span>
    </div>
  );
}
