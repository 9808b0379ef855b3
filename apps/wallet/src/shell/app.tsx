// Puts the app together: texts, theme, server data, addresses, the lock of this device, the question for a confirmation.
import { lazyPart, Toasts, UiProvider } from '@candor/ui';
import { PageBoundary, usePartWords, useThemeOnPage } from '@candor/web';
import { QueryClientProvider } from '@tanstack/react-query';
import { Suspense, useEffect, useRef, useState } from 'react';
import { HashRouter, useLocation, useNavigate } from 'react-router';
import { queryClient } from '../shared/calls/query-client.ts';
import { usePreferences } from '../shared/device/preferences.ts';
import { withAllTexts } from '../shared/language.ts';
import { useIsDarkPage } from '../shared/navigation/dark-page.ts';
import { ownLocation } from '../shared/navigation/href.ts';
import { settleStepUp, useStepUp } from '../shared/proof/step-up.ts';
import { AppFrame } from './app-frame.tsx';
import { AppLock } from './app-lock.tsx';
import { BrokenPage } from './notice-page.tsx';

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

const StepUpSheet = lazyPart(async () => (await withAllTexts(() => import('./step-up-sheet.tsx'))).StepUpSheet);

/** Loads the confirmation sheet when the first call asks for it. */
function StepUp() {
  const isRequested = useStepUp(state => state.isRequested);
  const [wasRequested, setWasRequested] = useState(isRequested);
  if (isRequested && !wasRequested) setWasRequested(true);
  useEndOnLeaving();
  if (!wasRequested) return null;
  return (
    <Suspense fallback={null}>
      <StepUpSheet opened={isRequested} />
    </Suspense>
  );
}

/** Going to another page cancels the question of this one. */
function useEndOnLeaving() {
  const { pathname } = useLocation();
  const lastPath = useRef(pathname);
  useEffect(() => {
    if (lastPath.current === pathname) return;
    lastPath.current = pathname;
    settleStepUp(false);
  }, [pathname]);
}
