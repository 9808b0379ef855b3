// Mantine's context around the few parts that are built on it; loaded with the first of them.
import { createTheme, MantineProvider } from '@mantine/core';
import { type ReactNode, useContext } from 'react';
import { ThemeContext } from '../theme/theme-context.ts';

// Colours, sizes and radii come from mantine-roles.css; Mantine's own generated variables stay off.
const theme = createTheme({ cursorType: 'pointer', respectReducedMotion: true, focusRing: 'auto' });

export function MantineRoom({ children }: { children: ReactNode }) {
  const scheme = useContext(ThemeContext);
  return (
    <MantineProvider theme={theme} forceColorScheme={scheme} withCssVariables={false} withGlobalClasses={false}>
      {children}
    </MantineProvider>
  );
}
