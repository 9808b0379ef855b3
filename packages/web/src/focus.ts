// The focus of a button that waits for an answer.
import { useEffect, useLayoutEffect, useRef } from 'react';

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
