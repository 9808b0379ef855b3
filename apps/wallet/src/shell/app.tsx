// Puts the app together: texts, theme, server data, addresses, the lock of this device.
import { Toasts, UiProvider } from '@candor/ui';
import { PageBoundary, usePartWords } from '@candor/web';
import { QueryClientProvider } from '@tanstack/react-query';
import { HashRouter } from 'react-router';
import { queryClient } from '../shared/calls/query-client.ts';
import { useColoursOnPage } from '../shared/device/theme.ts';
import { AppFrame } from './app-frame.tsx';
import { AppLinks } from './app-links.tsx';
import { AppLock } from './app-lock.tsx';
import { BrokenPage } from './notice-page.tsx';
import { StepUp } from './step-up.tsx';

export function App() {
  const theme = useColoursOnPage();
  const words = usePartWords();
  return (
    <UiProvider theme={theme} words={words}>
      <PageBoundary fallback={<BrokenPage />}>
        <QueryClientProvider client={queryClient}>
          <AppLock>
            <HashRouter>
              <AppLinks />
              <AppFrame />
              <StepUp />
            </HashRouter>
          </AppLock>
          <Toasts />
        </QueryClientProvider>
      </PageBoundary>
    </UiProvider>
  );
}
