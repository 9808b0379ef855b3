// The theme in force: the operator's choice, or that of the system, written where the styles read it.
import { observable } from '@candor/client';
import { useEffect, useSyncExternalStore } from 'react';
import { storage } from './storage.ts';

export const themeChoices = ['system', 'light', 'dark'] as const;
export type ThemeChoice = (typeof themeChoices)[number];

const stored = storage.read('console.theme');
const choice = observable<ThemeChoice>(themeChoices.find(known => known === stored) ?? 'system');
const systemIsDark = window.matchMedia('(prefers-color-scheme: dark)');

function subscribeToSystem(listener: () => void): () => void {
  systemIsDark.addEventListener('change', listener);
  return () => systemIsDark.removeEventListener('change', listener);
}

export function useThemeChoice(): ThemeChoice {
  return useSyncExternalStore(choice.subscribe, choice.get);
}

export function chooseTheme(next: ThemeChoice): void {
  choice.set(next);
  storage.write('console.theme', next);
}

/** The theme in force; follows the system while nobody has chosen, and stands at the page's root. */
export function useThemeOnPage(): 'light' | 'dark' {
  const chosen = useThemeChoice();
  const isSystemDark = useSyncExternalStore(subscribeToSystem, () => systemIsDark.matches);
  const theme = chosen === 'system' ? (isSystemDark ? 'dark' : 'light') : chosen;
  useEffect(() => {
    document.documentElement.dataset.theme = theme;
  }, [theme]);
  return theme;
}
