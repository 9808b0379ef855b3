// The steps that something goes through, one below the other: what is done, what is going on, what is to come, what failed.
import type { ReactNode } from 'react';
import { IconCheck, IconX } from '../icons/index.ts';
import classes from './timeline.module.css';

export type TimelineStep = {
  key: string;
  state: 'done' | 'now' | 'next' | 'failed';
  title: ReactNode;
  detail?: ReactNode;
};

export function Timeline({ label, steps }: { label: string; steps: readonly TimelineStep[] }) {
  return (
    <ol className={classes.steps} aria-label={label}>
      {steps.map(step => (
        <li
          key={step.key}
          className={classes.step}
          data-state={step.state}
          aria-current={step.state === 'now' ? 'step' : undefined}
        >
          <span className={classes.mark} aria-hidden="true">
            {step.state === 'done' ? <IconCheck size={14} stroke={2.5} /> : null}
            {step.state === 'failed' ? <IconX size={14} stroke={2.5} /> : null}
          </span>
          <span className={classes.words}>
            <span className={classes.title}>{step.title}</span>
            {step.detail === undefined ? null : <span className={classes.detail}>{step.detail}</span>}
          </span>
        </li>
      ))}
    </ol>
  );
}
