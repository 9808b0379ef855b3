// The frame around every page: marks and bars on top, the page, and the tabs below; on a desktop, navigation on top in place of tabs.
import { DemoMark, keepLoading, OfflineBar } from '@candor/ui';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigationType } from 'react-router';
import { findRoute, type Route } from '../routes.ts';
import { useFillToasts } from '../shared/book/use-fill-toasts.ts';
import { storage } from '../shared/device/storage.ts';
import { useConnection } from '../shared/live/connection.ts';
import { useMarketState } from '../shared/market-state.ts';
import { useIsDesktop } from '../shared/use-desktop.ts';
import classes from './app-frame.module.css';
import { LoadingLine } from './loading-line.tsx';
import { MainTabs } from './main-tabs.tsx';
import { PageOutlet } from './page-outlet.tsx';
import { UpdateBar } from './update-bar.tsx';

const loadParts = () => keepLoading(() => import('./desktop/desktop-parts.tsx'));
const TopBar = lazy(() => loadParts().then(parts => ({ default: parts.TopBar })));
const AccountList = lazy(() => loadParts().then(parts => ({ default: parts.AccountList })));
const EntryPicture = lazy(() => loadParts().then(parts => ({ default: parts.EntryPicture })));

export function AppFrame() {
  const { t } = useTranslation(['shared', 'shell']);
  const { pathname } = useLocation();
  const route = findRoute(pathname);
  // A stop that fires or an order that fills is told wherever one is.
  useFillToasts();
  const isDemo = useIsDemo();
  const page = useNewPage(pathname);
  const isDesktop = useIsDesktop();
  return (
    <div className={classes.frame} data-desktop={route?.desktop ?? 'column'}>
      <LoadingLine />
      {isDesktop ? (
        <div className={classes.top}>
          <Suspense fallback={null}>
            <TopBar path={route?.path} tab={route?.tab} />
          </Suspense>
        </div>
      ) : null}
      <section aria-label={t('shell:appMessages')}>
        {isDemo ? <DemoMark text={t('demoMark')} /> : null}
        <ConnectionBar />
        <UpdateBar />
      </section>
      <div className={classes.body}>
        <div className={classes.side}>{isDesktop && route !== undefined ? <Side route={route} /> : null}</div>
        <main ref={page} tabIndex={-1} className={classes.page}>
          <PageOutlet />
        </main>
      </div>
      {isDesktop || route?.tab === undefined || route.load === undefined ? null : <MainTabs active={route.tab} />}
    </div>
  );
}

/** What stands beside a page: the other pages of the account, or a picture of the product. */
function Side({ route }: { route: Route }) {
  if (route.desktop !== 'account' && route.desktop !== 'entry') return null;
  return (
    <Suspense fallback={null}>
      {route.desktop === 'account' ? <AccountList path={route.path} /> : <EntryPicture />}
    </Suspense>
  );
}

/** A new page starts at its top, for the eye and for screen readers; going back, the browser restores where one was. */
function useNewPage(pathname: string) {
  const kind = useNavigationType();
  const page = useRef<HTMLElement>(null);
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    page.current?.focus({ preventScroll: true });
    if (kind !== 'POP') window.scrollTo(0, 0);
  }, [pathname, kind]);
  return page;
}

// A reconnect that takes less than this is not worth moving the page for.
const PATIENCE_MS = 2500;

/** Says that the connection is lost, a moment after it is, and goes by itself. */
function ConnectionBar() {
  const { t } = useTranslation();
  const isConnected = useConnection(state => state.isOnline && state.isLive);
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    if (isConnected) return setShown(false);
    const timer = setTimeout(() => setShown(true), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, [isConnected]);
  return <OfflineBar isOffline={isShown} text={t('offline')} />;
}

/** Whether this is a demo: as the server says, and until it has answered as it said the last time, so that no page jumps. */
function useIsDemo(): boolean {
  const isDemo = useMarketState().data?.demo;
  useEffect(() => {
    if (isDemo !== undefined) storage.write('demo', String(isDemo));
  }, [isDemo]);
  return isDemo ?? storage.read('demo') === 'true';
}
