// Gives every part below it the theme, the words and Mantine's context.
import { createTheme, MantineProvider } from '@mantine/core';
import type { ReactNode } from 'react';
import { type UiWords, UiWordsContext } from './ui-words.ts';

// Colours, sizes and radii come from mantine-roles.css; Mantine's own generated variables stay off.
const theme = createTheme({ cursorType: 'pointer', respectReducedMotion: true, focusRing: 'auto' });

export type UiProviderProps = {
  /** The theme in force, after "follow the system" has been resolved. */
  theme: 'light' | 'dark';
  words: UiWords;
  children: ReactNode;
};

export function UiProvider({ theme: scheme, words, children }: UiProviderProps) {
  return (
    <MantineProvider theme={theme} forceColorScheme={scheme} withCssVariables={false} withGlobalClasses={false}>
      <UiWordsContext value={words}>{children}</UiWordsContext>
    </MantineProvider>
  );
}
