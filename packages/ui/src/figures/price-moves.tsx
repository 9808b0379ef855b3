// How a price moves: a tint for a moment at each change, and a small line of its course.
import { type ReactNode, useEffect, useRef } from 'react';
import { compareDecimals } from './figure.ts';
import classes from './price-moves.module.css';

export type PriceFlashProps = {
  /** The plain decimal whose moves are shown. */
  value: string;
  children: ReactNode;
};

/** Tints its children for a moment when the value moves, without rendering anything again. */
export function PriceFlash({ value, children }: PriceFlashProps) {
  const element = useRef<HTMLSpanElement>(null);
  const shown = useRef(value);
  useEffect(() => {
    const move = compareDecimals(value, shown.current);
    shown.current = value;
    const span = element.current;
    if (move === 0 || span === null) return;
    // Two names of one animation: changing from one to the other restarts it.
    const turn = span.dataset.turn === 'a' ? 'b' : 'a';
    span.dataset.turn = turn;
    span.dataset.move = move > 0 ? 'up' : 'down';
  }, [value]);
  return (
    <span ref={element} className={classes.flash}>
      {children}
    </span>
  );
}

export type SparklineProps = {
  /** Heights in order of time; only their proportions count. */
  points: readonly number[];
  tone?: 'up' | 'down' | 'plain';
  width?: number;
  height?: number;
};

/** A small line of how a price went; a picture only, no figures are read from it. */
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

/** The SVG path of a line through the points, scaled to the box; '' with fewer than two points. */
export function sparklinePath(points: readonly number[], width: number, height: number): string {
  if (points.length < 2) return '';
  const lowest = Math.min(...points);
  const span = Math.max(...points) - lowest;
  const stepX = width / (points.length - 1);
  return points
    .map((point, index) => {
      const x = index * stepX;
      const y = span === 0 ? height / 2 : 1 + (1 - (point - lowest) / span) * (height - 2);
      return `${index === 0 ? 'M' : 'L'}${x.toFixed(1)} ${y.toFixed(1)}`;
    })
    .join('');
}
