// Puts the console together: texts, theme, server data, addresses.
import { Toasts, UiProvider } from '@candor/ui';
import { usePartWords, useThemeOnPage } from '@candor/web';
import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { HashRouter } from 'react-router';
import { queryClient } from '../shared/query-client.ts';
import { useThemeChoice } from '../shared/theme.ts';
import { consoleTheme } from './console-theme.ts';
import { Gate } from './gate.tsx';

export function App() {
  const theme = useThemeOnPage(useThemeChoice());
  const words = usePartWords();
  return (
    <UiProvider theme={theme} words={words}>
      <MantineProvider theme={consoleTheme} forceColorScheme={theme} withCssVariables={false} withGlobalClasses={false}>
        <QueryClientProvider client={queryClient}>
          {/* As a transition, the page before would keep taking keys and presses under the new address. */}
          <HashRouter useTransitions={false}>
            <Gate />
          </HashRouter>
          <Toasts />
        </QueryClientProvider>
      </MantineProvider>
    </UiProvider>
  );
}
