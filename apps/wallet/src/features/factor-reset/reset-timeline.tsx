// The way of a request from being asked for to its end.
import type { CallAnswer } from '@candor/contract';
import { IconCheck, IconX } from '@candor/ui/icons';
import { useFormats } from '@candor/web';
import { useTranslation } from 'react-i18next';
import { resetSteps } from './reset-steps.ts';
import classes from './reset-timeline.module.css';

export function ResetTimeline({ reset }: { reset: CallAnswer<'getFactorReset'> }) {
  const { t } = useTranslation('factorReset');
  const { dateTime } = useFormats();
  return (
    <ol className={classes.line}>
      {resetSteps(reset).map(({ text, is, at }) => (
        <li key={text} className={classes.step} data-is={is} aria-current={is === 'next' ? 'step' : undefined}>
          <span className={classes.mark} aria-hidden="true">
            {is === 'done' ? <IconCheck size={14} stroke={2.5} /> : null}
            {is === 'ended' ? <IconX size={14} stroke={2.5} /> : null}
          </span>
          <span>
            <span className={classes.name}>{t(text)}</span>
            {at === 0 ? null : <span className={classes.at}> · {dateTime(at)}</span>}
          </span>
        </li>
      ))}
    </ol>
  );
}
