// Grey shapes in the place of what is still loading, so that nothing jumps when it arrives.
import { useWords } from '../ui-words.ts';
import classes from './skeleton.module.css';

export type SkeletonProps = {
  width?: string;
  height?: string;
  round?: boolean;
};

export function Skeleton({ width = '100%', height = '1em', round }: SkeletonProps) {
  return <span className={classes.bone} style={{ width, height }} data-round={round || undefined} aria-hidden="true" />;
}

export type SkeletonRowsProps = {
  rows?: number;
  /** Rows that begin with a coin. */
  withIcon?: boolean;
};

/** Rows of a list that is loading. */
export function SkeletonRows({ rows = 5, withIcon }: SkeletonRowsProps) {
  const words = useWords();
  return (
    <div className={classes.rows} role="status" aria-label={words.loading}>
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows are all alike and never move
        <div key={row} className={classes.row}>
          {withIcon ? <Skeleton width="2rem" height="2rem" round /> : null}
          <span className={classes.lines}>
            <Skeleton width={`${44 - ((row * 7) % 20)}%`} height="0.875rem" />
            <Skeleton width={`${28 - ((row * 5) % 12)}%`} height="0.6875rem" />
          </span>
          <Skeleton width="4.5rem" height="0.875rem" />
        </div>
      ))}
    </div>
  );
}
