// Shows the page of the current address: the built one, or why there is none.
import { PageBoundary } from '@candor/web';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useLocation, useNavigate } from 'react-router';
import type { Route } from '../routes.ts';
import { findRoute } from '../routes.ts';
import { hasPageBefore } from '../shared/navigation/use-go-back.ts';
import { hasSession, useSession } from '../shared/session/session.ts';
import { usePage } from './lazy-page.ts';
import { LoginNeeded } from './login-needed.tsx';
import { BrokenPage, NoticePage } from './notice-page.tsx';
import { PageMark } from './page-mark.tsx';
import { PageWaiting } from './page-waiting.tsx';

/** The one page that a frozen account can see. */
const FROZEN = '/pages/user/frozen';

export function PageOutlet() {
  const { pathname } = useLocation();
  const isLoggedIn = useSession(hasSession);
  const isFrozen = useSession(state => state.isFrozen);
  const route = findRoute(pathname);
  if (route === undefined) return <MissingPage />;
  if (route.access === 'user' && !isLoggedIn) return <LoginNeeded key={pathname} />;
  if (isFrozen && route.access === 'user' && route.path !== FROZEN) return <Navigate to={FROZEN} replace />;
  return (
    <PageBoundary key={route.path} fallback={<BrokenPage />}>
      <LoadedPage route={route} />
    </PageBoundary>
  );
}

function LoadedPage({ route }: { route: Route }) {
  const { t } = useTranslation(['shell', 'messages']);
  const back = useWayBack();
  const page = usePage(route);
  if (page === 'loading') return <PageWaiting />;
  if (page === 'failed') {
    const actions = [{ label: t('reload'), onClick: () => window.location.reload() }, ...back];
    return (
      <>
        <PageMark />
        <NoticePage title={t('messages:chunkLoadFailed')} actions={actions} />
      </>
    );
  }
  const Page = page;
  // A page may wait for a part without which it shows nothing, such as its form for wide screens: until then it has no mark.
  return (
    <Suspense fallback={<PageWaiting />}>
      <PageMark />
      <Page />
    </Suspense>
  );
}

function MissingPage() {
  const { t } = useTranslation('shell');
  const navigate = useNavigate();
  const back = useWayBack();
  return (
    <>
      <PageMark />
      <NoticePage
        title={t('notFoundTitle')}
        text={t('notFoundText')}
        actions={[...back, { label: t('goHome'), onClick: () => navigate('/') }]}
      />
    </>
  );
}

/** None where the app was opened here. */
function useWayBack() {
  const { t } = useTranslation('shell');
  const navigate = useNavigate();
  return hasPageBefore() ? [{ label: t('goBack'), onClick: () => navigate(-1) }] : [];
}
