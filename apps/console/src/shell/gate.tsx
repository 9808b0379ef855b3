// Decides what somebody sees at all: an invitation, the steps of a login, or the console.
import { lazy, Suspense, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { loadSession } from '../shared/load-session.ts';
import { useSession } from '../shared/session.ts';
import { Frame } from './frame.tsx';
import { NoticePage } from './notice-page.tsx';
import { PageLoading } from './page-loading.tsx';

const LoginScreen = lazy(() =>
  import('../features/login/login-screen.tsx').then(file => ({ default: file.LoginScreen })),
);
const InvitationScreen = lazy(() =>
  import('../features/login/invitation-screen.tsx').then(file => ({ default: file.InvitationScreen })),
);

export function Gate() {
  const { t, i18n } = useTranslation('frame');
  const session = useSession();
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
  switch (session.status) {
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
      if (session.me.state === 'complete') return <Frame />;
      break;
    case 'out':
      break;
    default:
      return session satisfies never;
  }
  return (
    <Suspense fallback={<PageLoading />}>
      <LoginScreen session={session} />
    </Suspense>
  );
}
