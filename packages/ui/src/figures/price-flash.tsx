// Tints what it holds for a moment when its value moves, without rendering anything again.
import { type ReactNode, useEffect, useRef } from 'react';
import { compareDecimals } from './figure.ts';
import classes from './price-flash.module.css';

export type PriceFlashProps = {
  /** The plain decimal whose moves are shown. */
  value: string;
  children: ReactNode;
};

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
