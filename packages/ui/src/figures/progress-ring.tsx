// A thin ring that fills as something goes on, with a word or a figure in its middle.
import type { ReactNode } from 'react';
import classes from './progress-ring.module.css';

export type ProgressRingProps = {
  /** From 0 to 1. */
  share: number;
  /** What goes on, for screen readers. */
  label: string;
  /** Edge in pixels. */
  size?: number;
  children?: ReactNode;
};

/** A ring whose length is a hundred. */
const RADIUS = 100 / (2 * Math.PI);

export function ProgressRing({ share, label, size = 44, children }: ProgressRingProps) {
  const percent = Math.round(Math.min(1, Math.max(0, share)) * 100);
  return (
    <span
      className={classes.ring}
      style={{ width: size, height: size }}
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
    >
      <svg viewBox="0 0 36 36" aria-hidden="true">
        <circle className={classes.track} cx="18" cy="18" r={RADIUS} />
        {percent === 0 ? null : (
          <circle className={classes.part} cx="18" cy="18" r={RADIUS} strokeDasharray={`${percent} 100`} />
        )}
      </svg>
      <span className={classes.middle}>{children}</span>
    </span>
  );
}
