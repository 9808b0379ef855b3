// The mark of readiness: which page the frame shows at the moment, for tests and tools that wait for a page and not for its address.
import { useLayoutEffect } from 'react';

/**
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
