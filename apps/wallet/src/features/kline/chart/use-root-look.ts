// Tells when the page changes its theme or swaps the colours of rise and fall.
import { useSyncExternalStore } from 'react';

function subscribe(listener: () => void): () => void {
  const observer = new MutationObserver(listener);
  observer.observe(document.documentElement, { attributeFilter: ['data-theme', 'data-updown'] });
  return () => observer.disconnect();
}

function read(): string {
  const { theme, updown } = document.documentElement.dataset;
  return `${theme} ${updown}`;
}

/** A text that changes once the page's root has changed its look, so that colours read then are the new ones. */
export function useRootLook(): string {
  return useSyncExternalStore(subscribe, read);
}
