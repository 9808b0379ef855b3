// The theme in force: the reader's choice, or that of the system, written where the styles read it.
import { useEffect, useSyncExternalStore } from 'react';
import { usePreferences } from './preferences.ts';

const systemIsDark = window.matchMedia('(prefers-color-scheme: dark)');

function subscribe(listener: () => void): () => void {
  systemIsDark.addEventListener('change', listener);
  return () => systemIsDark.removeEventListener('change', listener);
}

/** The theme in force; follows the system while the reader has not chosen. */
function useTheme(): 'light' | 'dark' {
  const choice = usePreferences(state => state.theme);
  const isSystemDark = useSyncExternalStore(subscribe, () => systemIsDark.matches);
  return choice === 'system' ? (isSystemDark ? 'dark' : 'light') : choice;
}

/** Writes theme and colours to the page's root, and the bar colour that the browser shows around the page. */
export function useThemeOnPage(): 'light' | 'dark' {
  const theme = useTheme();
  const areColoursSwapped = usePreferences(state => state.areColoursSwapped);
  useEffect(() => {
    const root = document.documentElement;
    root.dataset.theme = theme;
    root.dataset.updown = areColoursSwapped ? 'swapped' : 'plain';
    const surface = getComputedStyle(root).getPropertyValue('--surface').trim();
    document.querySelector('meta[name="theme-color"]')?.setAttribute('content', surface);
  }, [theme, areColoursSwapped]);
  return theme;
}
