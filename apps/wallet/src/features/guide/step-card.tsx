// One of the first steps: done with its time, or what to do and why, with its button.
import { IconCheck, IconClock } from '@candor/ui/icons';
import { useFormats } from '@candor/web';
import { useTranslation } from 'react-i18next';
import type { GuideStep } from '../../shared/guide/guide.ts';
import { StepAction } from '../../shared/guide/step-action.tsx';
import classes from './guide.module.css';

export type StepCardProps = { step: GuideStep; number: number; isNext: boolean };

export function StepCard({ step: { key, isDone, doneAt }, number, isNext }: StepCardProps) {
  const { t } = useTranslation('guide');
  const { shortDateTime } = useFormats();
  const done = doneAt === 0 ? t('done') : t('doneAt', { time: shortDateTime(doneAt) });
  return (
    <li className={classes.step} data-done={isDone || undefined} aria-current={isNext ? 'step' : undefined}>
      <span className={classes.mark} aria-hidden="true">
        {isDone ? <IconCheck size={16} stroke={2.5} /> : number}
      </span>
      <div className={classes.words}>
        <h2 className={classes.name}>
          {t(`step_${key}`)}
          {key === 'safety' && !isDone ? <span className={classes.optional}>{t('optional')}</span> : null}
        </h2>
        {isDone ? <p className={classes.text}>{done}</p> : <p className={classes.text}>{t(`why_${key}`)}</p>}
        {isDone ? null : (
          <p className={classes.time}>
            <IconClock size={14} stroke={1.5} aria-hidden="true" />
            {t(`time_${key}`)}
          </p>
        )}
        {isDone ? null : (
          <div className={classes.action}>
            <StepAction step={key} tone={isNext ? 'primary' : 'secondary'} />
          </div>
        )}
      </div>
    </li>
  );
}
