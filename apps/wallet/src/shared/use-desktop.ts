// Whether there is room for the desktop's layouts: a navigation bar on top, tables, panels side by side.
import { useMediaQuery } from '@mantine/hooks';

const DESKTOP = '(min-width: 64rem)';

/** The same outside of components, at this moment. */
export function isDesktop(): boolean {
  return window.matchMedia(DESKTOP).matches;
}

/** Known from the first drawing on, so that no page changes its layout after it has shown. Styles say `@media (min-width: 64rem)`. */
export function useIsDesktop(): boolean {
  return useMediaQuery(DESKTOP, undefined, { getInitialValueInEffect: false });
}
