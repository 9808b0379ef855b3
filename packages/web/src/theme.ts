// The theme in force: what was chosen, or that of the system, written where the styles read it.
import { useEffect, useSyncExternalStore } from 'react';

export const themeChoices = ['system', 'light', 'dark'] as const;
export type ThemeChoice = (typeof themeChoices)[number];

const system = () => window.matchMedia('(prefers-color-scheme: dark)');

function subscribe(listener: () => void): () => void {
  const query = system();
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

/** Writes the theme to the page's root, and the colour of the bar that a phone's browser shows around the page. */
export function useThemeOnPage(choice: ThemeChoice): 'light' | 'dark' {
  const isSystemDark = useSyncExternalStore(subscribe, () => system().matches);
  const theme = choice === 'system' ? (isSystemDark ? 'dark' : 'light') : choice;
  useEffect(() => {
    const root = document.documentElement;
    root.dataset.theme = theme;
    const surface = getComputedStyle(root).getPropertyValue('--surface').trim();
    document.querySelector('meta[name="theme-color"]')?.setAttribute('content', surface);
  }, [theme]);
  return theme;
}
