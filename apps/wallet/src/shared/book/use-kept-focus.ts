// Keeps the focus in a side of the book while its levels come and go: with the level that had it, or with what stands in its place.
import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import type { GatheredLevel } from './gather-levels.ts';

export function useKeptFocus(levels: readonly GatheredLevel[]): RefObject<HTMLUListElement | null> {
  const list = useRef<HTMLUListElement>(null);
  const place = useRef<number>(undefined);

  // The browser takes the focus from a row that goes away, and tells nobody.
  // biome-ignore lint/correctness/useExhaustiveDependencies: other levels are the reason to look
  useLayoutEffect(() => {
    if (place.current === undefined) return;
    const rows = [...(list.current?.querySelectorAll<HTMLElement>('li > button') ?? [])];
    const isLost = document.activeElement === document.body;
    if (isLost) rows[Math.min(place.current, rows.length - 1)]?.focus();
    const now = rows.indexOf(document.activeElement as HTMLElement);
    place.current = now === -1 ? undefined : now;
  }, [levels]);

  useEffect(() => {
    const note = ({ target }: FocusEvent) => {
      const row = target instanceof Element ? target.closest('li') : null;
      const rows = [...(list.current?.children ?? [])];
      place.current = row !== null && rows.includes(row) ? rows.indexOf(row) : undefined;
    };
    document.addEventListener('focusin', note);
    const leave = () => {
      place.current = undefined;
    };
    // A press on the page lets the focus go for good.
    document.addEventListener('pointerdown', leave);
    return () => {
      document.removeEventListener('focusin', note);
      document.removeEventListener('pointerdown', leave);
    };
  }, []);
  return list;
}
