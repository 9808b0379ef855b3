// Shows the page of the current address: the built one, or why there is none.

import { SkeletonRows } from '@candor/ui';
import { PageBoundary, usePageMark } from '@candor/web';
import { Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useLocation, useNavigate } from 'react-router';
import { findRoute, type Route } from '../routes.ts';
import { noteFirstPage } from '../shared/late-part.ts';
import { hasPageBefore } from '../shared/navigation/use-go-back.ts';
import { loginLocation, makeGuard } from '../shared/session/login-guard.ts';
import { hasSession, useSession } from '../shared/session/session.ts';
import { timings } from '../shared/timings.ts';
import { useIsDesktop } from '../shared/use-desktop.ts';
import classes from './app-frame.module.css';
import { useDesktopParts } from './desktop/use-desktop-parts.ts';
import { usePage } from './lazy-page.ts';
import { BrokenPage, NoticePage } from './notice-page.tsx';

const mayPass = makeGuard();

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
  const back = useBackAction();
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
  const back = useBackAction();
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
function useBackAction() {
  const { t } = useTranslation('shell');
  const navigate = useNavigate();
  return hasPageBefore() ? [{ label: t('goBack'), onClick: () => navigate(-1) }] : [];
}

/** Stands in for a page whose code is still loading; nothing shows while it is quick. */
function PageWaiting() {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), timings.pageDelayMs);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div className={classes.waiting} data-page-waiting>
      {isLate ? <SkeletonRows rows={7} withIcon /> : null}
    </div>
  );
}

/** Leads to the login page where there is no login, at most once a second; in between it says so. */
function LoginNeeded() {
  const { t } = useTranslation('shell');
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const target = loginLocation(pathname + search);
  const [isBlocked, setBlocked] = useState(false);
  useEffect(() => {
    // After a logout on this page the way to the login page has started already, and must not lead back here.
    if (window.location.hash.startsWith('#/pages/user/login/')) return;
    if (mayPass(Date.now())) navigate(target, { replace: true });
    else setBlocked(true);
  }, [navigate, target]);
  if (!isBlocked) return null;
  return (
    <>
      <PageMark />
      <NoticePage
        title={t('logInNeeded')}
        actions={[{ label: t('logIn'), onClick: () => navigate(target, { replace: true }) }]}
      />
    </>
  );
}

/** Beside a page, or what is shown in its place: marks the frame as showing it, once the frame takes keys too. */
function PageMark() {
  const isDesktop = useIsDesktop();
  const isFrameThere = useDesktopParts() !== undefined || !isDesktop;
  return isFrameThere ? <Mark /> : null;
}

function Mark() {
  const { pathname, search } = useLocation();
  usePageMark(pathname, search);
  useEffect(noteFirstPage, []);
  return null;
}
