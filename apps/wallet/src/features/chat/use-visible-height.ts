// Keeps a part of the page as high as what is seen of it, also while the keyboard of a phone covers the rest.
import { type RefObject, useLayoutEffect } from 'react';

export function useVisibleHeight(box: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const seen = window.visualViewport;
    function fit() {
      if (box.current === null) return;
      const bottom = seen === null ? window.innerHeight : seen.offsetTop + seen.height;
      const height = Math.max(0, bottom - box.current.getBoundingClientRect().top - restBelow(box.current));
      box.current.style.height = `${height}px`;
    }
    fit();
    // Bars above the page come and go.
    const sizes = new ResizeObserver(fit);
    sizes.observe(document.body);
    seen?.addEventListener('resize', fit);
    seen?.addEventListener('scroll', fit);
    return () => {
      sizes.disconnect();
      seen?.removeEventListener('resize', fit);
      seen?.removeEventListener('scroll', fit);
    };
  }, [box]);
}

/** The room that its surroundings keep below it. */
function restBelow(box: HTMLElement): number {
  return Number.parseFloat(getComputedStyle(box).marginBottom) || 0;
}
