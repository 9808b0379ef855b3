// Whether there is room for the desktop's layouts: a navigation bar on top, tables, panels side by side.
import { useMediaQuery } from '@mantine/hooks';

/** Known from the first drawing on, so that no page changes its layout after it has shown. Styles say `@media (min-width: 64rem)`. */
export function useIsDesktop(): boolean {
  return useMediaQuery('(min-width: 64rem)', undefined, { getInitialValueInEffect: false });
}
