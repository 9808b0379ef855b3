// A small line of how a price went; a picture only, no figures are read from it.
import classes from './sparkline.module.css';
import { sparklinePath } from './sparkline-path.ts';

export type SparklineProps = {
  /** Heights in order of time; only their proportions count. */
  points: readonly number[];
  tone?: 'up' | 'down' | 'plain';
  width?: number;
  height?: number;
};

export function Sparkline({ points, tone = 'plain', width = 64, height = 24 }: SparklineProps) {
  const path = sparklinePath(points, width, height);
  return (
    <svg
      className={classes.line}
      data-tone={tone}
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      aria-hidden="true"
    >
      {path === '' ? null : <path d={path} />}
    </svg>
  );
}
