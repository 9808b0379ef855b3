// The steps of a withdrawal below each other, with what is happening now beside its step.
import { IconCheck, IconX } from '@candor/ui/icons';
import { useTranslation } from 'react-i18next';
import { stepsOf, type Withdrawal } from './withdrawal-steps.ts';
import classes from './withdrawal-timeline.module.css';

export function WithdrawalTimeline({ withdrawal }: { withdrawal: Withdrawal }) {
  const { t } = useTranslation('withdrawal');
  const { stage, confirmations, needed } = withdrawal;
  return (
    <ol className={classes.line}>
      {stepsOf(withdrawal).map(({ key, is }) => (
        <li key={key} className={classes.step} data-is={is} aria-current={is === 'next' ? 'step' : undefined}>
          <span className={classes.mark} aria-hidden="true">
            {is === 'done' ? <IconCheck size={14} stroke={2.5} /> : null}
            {is === 'ended' ? <IconX size={14} stroke={2.5} /> : null}
          </span>
          <span className={classes.name}>{key === 'ended' ? t(`stage_${stage}`) : t(`step_${key}`)}</span>
          {key === 'confirmed' && is === 'next' && needed > 0 ? (
            <span className={classes.count}>{t('ofAll', { left: Math.min(confirmations, needed), all: needed })}</span>
          ) : null}
        </li>
      ))}
    </ol>
  );
}
