// The operator's choice of a theme, kept on this device.
import { observable } from '@candor/client';
import { type ThemeChoice, themeChoices } from '@candor/web';
import { useSyncExternalStore } from 'react';
import { storage } from './storage.ts';

const stored = storage.read('console.theme');
const choice = observable<ThemeChoice>(themeChoices.find(known => known === stored) ?? 'system');

export function useThemeChoice(): ThemeChoice {
  return useSyncExternalStore(choice.subscribe, choice.get);
}

export function chooseTheme(next: ThemeChoice): void {
  choice.set(next);
  storage.write('console.theme', next);
}
