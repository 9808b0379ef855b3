// A row of a list that the address asks for, as a search does: it is brought into view and marked.
import { type ReactNode, useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';
import classes from './highlighted-row.module.css';

/** The key of the row that is asked for; undefined where none is. */
export function useHighlightedRow(): string | undefined {
  const [query] = useSearchParams();
  return query.get('row') ?? undefined;
}

/**
 * What comes late above the row pushes it away, and a sheet that closes takes the browser back to where the page stood
 * when it opened: the row is brought back until the reader scrolls.
 */
function keepInView(row: HTMLElement): () => void {
  const show = () => row.scrollIntoView({ block: 'nearest' });
  // The browser restores its place around this event, before it paints again.
  const showRestored = () => requestAnimationFrame(() => requestAnimationFrame(show));
  const observer = new ResizeObserver(show);
  observer.observe(document.body);
  window.addEventListener('popstate', showRestored);
  const stop = () => {
    observer.disconnect();
    window.removeEventListener('popstate', showRestored);
    for (const scrolling of SCROLLING) window.removeEventListener(scrolling, stop);
  };
  for (const scrolling of SCROLLING) window.addEventListener(scrolling, stop, { passive: true });
  return stop;
}

const SCROLLING = ['wheel', 'touchmove', 'keydown'] as const;

export function HighlightedRow({ id, children }: { id: string | number; children: ReactNode }) {
  const isAsked = useHighlightedRow() === String(id);
  const row = useRef<HTMLDivElement>(null);
  useEffect(() => (isAsked ? keepInView(row.current!) : undefined), [isAsked]);
  return (
    <div ref={row} className={classes.row} aria-current={isAsked || undefined}>
      {children}
    </div>
  );
}
