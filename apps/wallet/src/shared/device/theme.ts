// The reader's choice of theme and of the colours of up and down, written where the styles read them.
import { useThemeOnPage } from '@candor/web';
import { useEffect } from 'react';
import { usePreferences } from './preferences.ts';

/** Answers the theme in force. */
export function useColoursOnPage(): 'light' | 'dark' {
  const areColoursSwapped = usePreferences(state => state.areColoursSwapped);
  useEffect(() => {
    document.documentElement.dataset.updown = areColoursSwapped ? 'swapped' : 'plain';
  }, [areColoursSwapped]);
  return useThemeOnPage(usePreferences(state => state.theme));
}
