// Lets a table that is wider than its place scroll there: the first column stays, and a shadow says on which side there is more.
import { type ReactNode, useEffect, useRef } from 'react';
import { classNames } from '../class-names.ts';
import classes from './scroll-box.module.css';

export type ScrollBoxProps = {
  /** What scrolls here, for screen readers. */
  label: string;
  children: ReactNode;
  className?: string | undefined;
};

/** The first cell of each row stays in place; its ground is `--cell-ground`, which a row may set. */
export function ScrollBox({ label, children, className }: ScrollBoxProps) {
  const boxRef = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const box = boxRef.current!;
    const scroller = box.firstElementChild!;
    /** Written by hand, so that scrolling renders no component again. */
    const mark = () => {
      const { scrollLeft, scrollWidth, clientWidth } = scroller;
      const hidden = scrollWidth - clientWidth;
      box.toggleAttribute('data-more-before', scrollLeft > 1);
      box.toggleAttribute('data-more-after', scrollLeft < hidden - 1);
    };
    const sizes = new ResizeObserver(mark);
    sizes.observe(scroller);
    for (const child of scroller.children) sizes.observe(child);
    scroller.addEventListener('scroll', mark, { passive: true });
    mark();
    return () => {
      sizes.disconnect();
      scroller.removeEventListener('scroll', mark);
    };
  }, []);
  return (
    <div ref={boxRef} className={classes.box}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <section className={classNames(classes.scroll, className)} aria-label={label} tabIndex={0}>
        {children}
      </section>
    </div>
  );
}
