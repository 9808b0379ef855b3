// Gives every part below it the theme and the words.
import { createContext, type ReactNode, useContext } from 'react';
import { type UiWords, UiWordsContext } from '../ui-words.ts';

/** The theme in force, for the parts that must know it by name. */
export const ThemeContext = createContext<'light' | 'dark'>('light');

export type UiProviderProps = {
  /** The theme in force, after "follow the system" has been resolved. */
  theme: 'light' | 'dark';
  words: UiWords;
  children: ReactNode;
};

export function UiProvider({ theme, words, children }: UiProviderProps) {
  return (
    <ThemeContext value={theme}>
      <UiWordsContext value={words}>{children}</UiWordsContext>
    </ThemeContext>
  );
}

/** The theme in force. */
export function useShownTheme(): 'light' | 'dark' {
  return useContext(ThemeContext);
}
