// A thin ring that fills as days are paid, with how many of how many in its middle.
import classes from './hosting-orders.module.css';

export type ProgressRingProps = { done: number; of: number; label: string };

const RADIUS = 20;
const LENGTH = 2 * Math.PI * RADIUS;

export function ProgressRing({ done, of, label }: ProgressRingProps) {
  return (
    <span className={classes.ring} role="img" aria-label={label}>
      <svg viewBox="0 0 48 48" aria-hidden="true">
        <circle className={classes.track} cx="24" cy="24" r={RADIUS} />
        <circle
          className={classes.done}
          cx="24"
          cy="24"
          r={RADIUS}
          strokeDasharray={LENGTH}
          strokeDashoffset={LENGTH * (1 - done / of)}
        />
      </svg>
      <span className={classes.ringText} aria-hidden="true">
        {done}/{of}
      </span>
    </span>
  );
}
