// What the first page does without: its code comes once that page has been painted, so that it delays nothing a user waits for.
import { lazyPart } from '@candor/ui';
import { type ComponentType, useEffect, useState } from 'react';
import { timings } from './timings.ts';

/** Parts that are drawn without a first page, as in tests, wait for nothing. */
let painted = Promise.resolve();
let isPainted = true;
let notePaint = () => {};

/** From now on, late parts wait for the first page, but not for ever: some pages never come. */
export function awaitFirstPage(): void {
  isPainted = false;
  painted = new Promise(resolve => {
    notePaint = () => {
      isPainted = true;
      resolve();
    };
    setTimeout(notePaint, timings.firstPageMs);
  });
}

/** The first page is drawn: what waits for it starts after the next paint. */
export function noteFirstPage(): void {
  requestAnimationFrame(() => setTimeout(notePaint));
}

/** Comes once the first page has been painted. */
export function firstPagePainted(): Promise<void> {
  return painted;
}

/** False for what is drawn with the first page until that has been painted: by then, a page can show the rest of itself. */
export function useIsPainted(): boolean {
  const [isOver, setOver] = useState(isPainted);
  useEffect(() => {
    let isShown = true;
    if (!isOver) void painted.then(() => isShown && setOver(true));
    return () => {
      isShown = false;
    };
  }, [isOver]);
  return isOver;
}

/** A component that belongs to the first page, and without which it can be used: its code loads after the first paint. */
export function latePart<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  return lazyPart(async () => {
    await painted;
    await idleSlice();
    return load();
  });
}

/** Comes when the browser has nothing else to do, at the latest after `latestMs`. */
export function idleSlice(latestMs = 1_500): Promise<void> {
  return new Promise(resolve => {
    // Some browsers cannot say when they are idle.
    if (typeof requestIdleCallback !== 'function') setTimeout(resolve, latestMs / 4);
    else requestIdleCallback(() => resolve(), { timeout: latestMs });
  });
}
