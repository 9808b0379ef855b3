// The page of an app: the boundary that catches what broke, the mark of readiness, and whether the app is installed.
import { Component, type ReactNode, useLayoutEffect } from 'react';

/** `fallback` is shown in place of what broke. */
type PageBoundaryProps = { fallback: ReactNode; children: ReactNode };

export class PageBoundary extends Component<PageBoundaryProps, { isBroken: boolean }> {
  override state = { isBroken: false };

  static getDerivedStateFromError() {
    return { isBroken: true };
  }

  override render() {
    return this.state.isBroken ? this.props.fallback : this.props.children;
  }
}

/**
 * The mark of readiness, for tests and tools that wait for a page and not for its address.
 *
 * Writes the address of the shown page on `<main>`: `data-page` is its path, `data-search` its query with the question mark.
 *
 * The mark is there from the frame on in which the page itself is drawn, and goes with the page. While the code of a page loads there is none.
 */
export function usePageMark(path: string, search: string): void {
  useLayoutEffect(() => {
    const main = document.querySelector('main');
    if (main === null) return;
    main.dataset.page = path;
    main.dataset.search = search;
    return () => {
      delete main.dataset.page;
      delete main.dataset.search;
    };
  }, [path, search]);
}

/** Whether the app runs on its own, not in a tab of a browser. Apart from sharing, which the first page does not need. */
export function isInstalled(): boolean {
  return window.matchMedia('(display-mode: standalone)').matches;
}
