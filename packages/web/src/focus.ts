// Where the focus goes when a form was sent: to the first problem, or back to the button that was pressed.
import { useEffect, useLayoutEffect, useRef } from 'react';

/**
 * Puts the focus where a screen reader reads the problem out, and a sighted person sees what is to be done: once the problem has
 * been drawn; nowhere when none stands beside a field of the page.
 */
export function enterFirstProblem(page: HTMLElement | null): void {
  requestAnimationFrame(() => page?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
}

/** Gives the focus back to the button that was pressed: while it waits for an answer it is disabled, and so loses it. */
export function useFocusKept(isBusy: boolean): void {
  const held = useRef<Element | null>(null);
  useLayoutEffect(() => {
    // The browser takes the focus away only after this.
    if (isBusy) held.current = document.activeElement;
  }, [isBusy]);
  useEffect(() => {
    if (isBusy) return;
    const before = held.current;
    held.current = null;
    const isLost = document.activeElement === null || document.activeElement === document.body;
    if (isLost && before instanceof HTMLElement && before.isConnected) before.focus();
  }, [isBusy]);
}
