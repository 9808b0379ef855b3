// Puts the console together: texts, theme, server data and addresses, and what a person sees before and after the login.

import { CallFailed } from '@candor/client';
import { Toasts, UiProvider } from '@candor/ui';
import { createQueryClient, usePartWords, useThemeOnPage } from '@candor/web';
import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { lazy, Suspense, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { HashRouter, useLocation } from 'react-router';
import { showFailure } from '../shared/calls.ts';
import { useThemeChoice } from '../shared/device.ts';
import { session, useSession } from '../shared/session.ts';
import { loadSession } from '../shared/session-calls.ts';
import { consoleTheme } from './console-theme.ts';
import { Frame } from './frame.tsx';
import { NoticePage, PageLoading } from './page-stand-ins.tsx';

export function App() {
  const theme = useThemeOnPage(useThemeChoice());
  const words = usePartWords();
  return (
    <UiProvider theme={theme} words={words}>
      <MantineProvider theme={consoleTheme} forceColorScheme={theme} withCssVariables={false} withGlobalClasses={false}>
        <QueryClientProvider client={queryClient}>
          {/* As a transition, the page before would keep taking keys and presses under the new address. */}
          <HashRouter useTransitions={false}>
            <SignedIn />
          </HashRouter>
          <Toasts />
        </QueryClientProvider>
      </MantineProvider>
    </UiProvider>
  );
}

const LoginScreen = lazy(() =>
  import('../features/login/login-screen.tsx').then(file => ({ default: file.LoginScreen })),
);

const InvitationScreen = lazy(() =>
  import('../features/login/invitation-screen.tsx').then(file => ({ default: file.InvitationScreen })),
);

/** Decides what is seen at all: an invitation, the steps of a login, or the console. */
function SignedIn() {
  const { t, i18n } = useTranslation('frame');
  const current = useSession();
  const invitation = /^\/invitation\/([0-9a-f]{64})$/.exec(useLocation().pathname)?.[1];
  useEffect(() => {
    document.title = t('documentTitle', { lng: i18n.language });
  }, [t, i18n.language]);

  if (invitation !== undefined) {
    return (
      <Suspense fallback={<PageLoading />}>
        <InvitationScreen token={invitation} />
      </Suspense>
    );
  }
  switch (current.status) {
    case 'unknown':
      return <PageLoading />;
    case 'unreachable':
      return (
        <NoticePage
          title={t('unreachable')}
          text={t('unreachableText')}
          actions={[{ label: t('tryAgain'), onClick: () => void loadSession() }]}
        />
      );
    case 'in':
      if (current.me.state === 'complete') return <Frame />;
      break;
    case 'out':
      break;
    default:
      return current satisfies never;
  }
  return (
    <Suspense fallback={<PageLoading />}>
      <LoginScreen session={current} />
    </Suspense>
  );
}

/** The cache of what came from the server. It is emptied when a login ends, so that no operator meets the figures of another. */
const queryClient = createQueryClient({
  staleTimeMs: 5_000,
  cachedForMs: 5 * 60_000,
  // Once more, and only where no answer came: what the server refused it will refuse again.
  retry: (failures, error) => failures < 1 && error instanceof CallFailed && error.failure.kind === 'unreachable',
  showFailure: error => showFailure(error),
});

session.subscribe(() => {
  if (session.get().status === 'out') queryClient.clear();
});
