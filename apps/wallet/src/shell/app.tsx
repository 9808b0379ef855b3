// Puts the app together: texts, theme, server data, addresses, the lock of this device.
import { Toasts, UiProvider } from '@candor/ui';
import { PageBoundary, usePartWords, useThemeOnPage } from '@candor/web';
import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect } from 'react';
import { HashRouter, useNavigate } from 'react-router';
import { queryClient } from '../shared/calls/query-client.ts';
import { usePreferences } from '../shared/device/preferences.ts';
import { useIsDarkPage } from '../shared/navigation/dark-page.ts';
import { AppFrame } from './app-frame.tsx';
import { AppLock } from './app-lock.tsx';
import { BrokenPage } from './notice-page.tsx';
import { ownLocation } from './own-location.ts';
import { StepUp } from './step-up.tsx';

export function App() {
  const theme = useColoursOnPage();
  const words = usePartWords();
  return (
    <UiProvider theme={theme} words={words}>
      <PageBoundary fallback={<BrokenPage />}>
        <QueryClientProvider client={queryClient}>
          <AppLock>
            {/* As a transition, the page before would keep taking keys and presses under the new address. */}
            <HashRouter useTransitions={false}>
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

/** Writes the choice of theme and of the colours of up and down where the styles read them; answers the theme in force. */
function useColoursOnPage(): 'light' | 'dark' {
  const areColoursSwapped = usePreferences(state => state.areColoursSwapped);
  useEffect(() => {
    document.documentElement.dataset.updown = areColoursSwapped ? 'swapped' : 'plain';
  }, [areColoursSwapped]);
  const chosen = usePreferences(state => state.theme);
  return useThemeOnPage(useIsDarkPage(state => state.isDark) ? 'dark' : chosen);
}

/** Takes clicks on links of the app to the router, which numbers the pages that it opens: the way back counts on that. */
function AppLinks() {
  const navigate = useNavigate();
  useEffect(() => {
    function follow(event: MouseEvent) {
      const isPlain = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
      if (event.defaultPrevented || !isPlain || !(event.target instanceof Element)) return;
      const target = ownLocation(event.target.closest('a'));
      if (target === undefined) return;
      event.preventDefault();
      void navigate(target, { replace: `#${target}` === window.location.hash });
    }
    document.addEventListener('click', follow);
    return () => document.removeEventListener('click', follow);
  }, [navigate]);
  return null;
}
