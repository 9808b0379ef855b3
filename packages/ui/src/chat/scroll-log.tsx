// A long conversation that opens at its end, stays there while it grows, and goes back in time without jumping; only what shows is drawn.
import { type ReactElement, type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { Virtualizer } from 'virtua';
import { IconArrowDown } from '../icons/index.ts';
import classes from './scroll-log.module.css';

export type ScrollLogProps<Row> = {
  /** What is told here, for screen readers. */
  label: string;
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  children: (row: Row) => ReactElement;
  /** Loads what was before; absent where the beginning is there. Called again until it is. */
  onNearStart?: (() => void) | undefined;
  /** The name of the button that leads to the end, with how much came meanwhile. */
  toEndLabel: (arrived: number) => string;
  onAtEnd?: ((isAtEnd: boolean) => void) | undefined;
  /** Above the first row: that more is loading, or how it all begins. */
  head?: ReactNode;
  /** Below the last row: who is typing. */
  foot?: ReactNode;
};

const NEAR_START_PX = 600;
const AT_END_PX = 60;

export function ScrollLog<Row>(props: ScrollLogProps<Row>) {
  const { label, rows, keyOf, children, onNearStart, toEndLabel, onAtEnd, head, foot } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const isHeld = useRef(true);
  const [isAtEnd, setAtEnd] = useState(true);
  const { hasOlder, arrived, forgetArrived } = useGrowth(rows, keyOf, isAtEnd);

  function toEnd(): void {
    const box = scroller.current;
    if (box !== null) box.scrollTop = box.scrollHeight;
  }

  function look(): void {
    const box = scroller.current;
    if (box === null) return;
    isHeld.current = box.scrollHeight - box.scrollTop - box.clientHeight < AT_END_PX;
    if (isHeld.current !== isAtEnd) {
      setAtEnd(isHeld.current);
      onAtEnd?.(isHeld.current);
    }
    if (isHeld.current) forgetArrived();
    if (box.scrollTop < NEAR_START_PX) onNearStart?.();
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: what was added or began to be typed moves the end
  useLayoutEffect(() => {
    if (isHeld.current) toEnd();
  }, [rows, foot]);
  useHeldEnd(scroller, () => isHeld.current && toEnd());
  useEffect(() => {
    if ((scroller.current?.scrollTop ?? 0) < NEAR_START_PX) onNearStart?.();
  }, [onNearStart]);

  return (
    <div className={classes.frame}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <div ref={scroller} className={classes.scroller} role="log" aria-live="off" aria-label={label} tabIndex={0}>
        <div className={classes.room} />
        {head}
        <Virtualizer data={rows} shift={hasOlder} scrollRef={scroller} onScroll={look} onResize={look}>
          {row => <div key={keyOf(row)}>{children(row)}</div>}
        </Virtualizer>
        {foot}
      </div>
      {isAtEnd ? null : (
        <button
          type="button"
          className={classes.toEnd}
          data-arrived={arrived > 0 || undefined}
          aria-label={toEndLabel(arrived)}
          onClick={toEnd}
        >
          {arrived > 0 ? <span aria-hidden="true">{toEndLabel(arrived)}</span> : null}
          <IconArrowDown size={18} stroke={1.75} aria-hidden="true" />
        </button>
      )}
    </div>
  );
}

/** At which end the list grew with this drawing, and how much came below what the reader sees. */
function useGrowth<Row>(rows: readonly Row[], keyOf: (row: Row) => string, isAtEnd: boolean) {
  const first = rows[0] === undefined ? '' : keyOf(rows[0]);
  const last = rows.at(-1);
  const lastKey = last === undefined ? '' : keyOf(last);
  const shown = useRef({ first, lastKey, count: rows.length });
  const [arrived, setArrived] = useState(0);
  const hasOlder = shown.current.first !== '' && first !== shown.current.first;
  useLayoutEffect(() => {
    const before = shown.current;
    shown.current = { first, lastKey, count: rows.length };
    if (lastKey === before.lastKey || isAtEnd || before.lastKey === '') return;
    const place = rows.findLastIndex(row => keyOf(row) === before.lastKey);
    if (place >= 0) setArrived(known => known + rows.length - 1 - place);
  }, [rows, keyOf, first, lastKey, isAtEnd]);
  return { hasOlder, arrived, forgetArrived: () => setArrived(0) };
}

/** Stays at the end when the keyboard of a phone takes half of the height, or a picture has come. */
function useHeldEnd(scroller: { current: HTMLDivElement | null }, hold: () => void): void {
  const latest = useRef(hold);
  useEffect(() => {
    latest.current = hold;
  });
  useEffect(() => {
    const box = scroller.current;
    if (box === null) return;
    const sizes = new ResizeObserver(() => latest.current());
    sizes.observe(box);
    for (const child of box.children) sizes.observe(child);
    return () => sizes.disconnect();
  }, [scroller]);
}
