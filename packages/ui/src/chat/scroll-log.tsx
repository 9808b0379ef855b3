// A long conversation that opens at its end, stays there while it grows, and goes back in time without jumping; only what shows is drawn.
import { type ReactElement, type ReactNode, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { Virtualizer } from 'virtua';
import { IconArrowDown } from '../icons/index.ts';
import classes from './scroll-log.module.css';

export type ScrollLogProps<Row> = {
  /** The name of the log, for screen readers. */
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
/** What comes into sight was measured before, and so moves nothing. */
const DRAWN_AHEAD_PX = 1_000;

export function ScrollLog<Row>(props: ScrollLogProps<Row>) {
  const { label, rows, keyOf, children, onNearStart, toEndLabel, onAtEnd, head, foot } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const before = useRef<HTMLDivElement>(null);
  const [isAtEnd, setAtEnd] = useState(true);
  const { hasOlder, arrived, forgetArrived } = useGrowth(rows, keyOf, isAtEnd);
  const held = useHeldEnd(scroller, before, [rows, foot]);

  function handleScroll(): void {
    const box = scroller.current;
    if (box === null) return;
    const isNowAtEnd = held.update();
    if (isNowAtEnd !== isAtEnd) {
      setAtEnd(isNowAtEnd);
      onAtEnd?.(isNowAtEnd);
    }
    if (isNowAtEnd) forgetArrived();
    if (box.scrollTop < NEAR_START_PX) onNearStart?.();
  }

  useEffect(() => {
    if ((scroller.current?.scrollTop ?? 0) < NEAR_START_PX) onNearStart?.();
  }, [onNearStart]);

  return (
    <div className={classes.frame}>
      <div
        ref={scroller}
        className={classes.scroller}
        role="log"
        aria-live="off"
        aria-label={label}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
        tabIndex={0}
        onScroll={handleScroll}
      >
        <div ref={before} className={classes.before}>
          {head}
        </div>
        <Virtualizer
          data={rows}
          shift={hasOlder && scrolls(scroller.current)}
          scrollRef={scroller}
          startMargin={held.beforePx}
          bufferSize={DRAWN_AHEAD_PX}
        >
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
          onClick={held.toEnd}
        >
          {arrived > 0 ? <span aria-hidden="true">{toEndLabel(arrived)}</span> : null}
          <IconArrowDown size={18} stroke={1.75} aria-hidden="true" />
        </button>
      )}
    </div>
  );
}

/** The virtualizer waits for the scroll event of a shift, draws nothing new until then, and none comes where all fits. */
function scrolls(box: HTMLDivElement | null): boolean {
  return box !== null && box.scrollHeight > box.clientHeight;
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
    const index = rows.findLastIndex(row => keyOf(row) === before.lastKey);
    if (index >= 0) setArrived(known => known + rows.length - 1 - index);
  }, [rows, keyOf, first, lastKey, isAtEnd]);
  return { hasOlder, arrived, forgetArrived: () => setArrived(0) };
}

type Box = { current: HTMLDivElement | null };

/**
 * Stays at the end while it grows, until the reader goes up; and in the reader's place when something above it comes or goes.
 * @param grown moves the end when it changes.
 */
function useHeldEnd(scroller: Box, before: Box, grown: readonly unknown[]) {
  const isHeld = useRef(true);
  const last = useRef({ top: 0, height: 0, seen: 0 });
  const knownBefore = useRef(0);
  const [beforePx, setBeforePx] = useState(0);

  const toEnd = useCallback(() => {
    const box = scroller.current;
    if (box === null) return;
    isHeld.current = true;
    box.scrollTop = box.scrollHeight;
    last.current = positionOf(box);
  }, [scroller]);

  useLayoutEffect(() => {
    if (isHeld.current) toEnd();
  }, [toEnd, ...grown]);

  useLayoutEffect(() => {
    const box = scroller.current!;
    const above = before.current!;
    function measure() {
      const height = above.offsetTop + above.offsetHeight;
      const moved = height - knownBefore.current;
      knownBefore.current = height;
      setBeforePx(height);
      if (isHeld.current) toEnd();
      else box.scrollTop += moved;
    }
    const sizes = new ResizeObserver(measure);
    sizes.observe(box);
    for (const child of box.children) sizes.observe(child);
    measure();
    return () => sizes.disconnect();
  }, [scroller, before, toEnd]);

  return {
    beforePx,
    toEnd,
    /** After a scroll: answers whether the end is held. Only scrolling up releases it. */
    update(): boolean {
      const box = scroller.current!;
      const now = positionOf(box);
      const before = last.current;
      last.current = now;
      // A new measurement moves the log too.
      const isMoved = now.height === before.height && now.seen === before.seen && now.top < before.top;
      if (now.height - now.top - now.seen < AT_END_PX) isHeld.current = true;
      else if (isMoved) isHeld.current = false;
      return isHeld.current;
    },
  };
}

function positionOf({ scrollTop: top, scrollHeight: height, clientHeight: seen }: HTMLElement) {
  return { top, height, seen };
}
