// The frame around every page: marks and bars on top, the page, and the tabs below; on a desktop, navigation on top in place of tabs.
import { DemoMark, keepLoading, OfflineBar } from '@candor/ui';
import { useFormats } from '@candor/web';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigationType } from 'react-router';
import { Shortcuts } from '../features/shortcuts/shortcuts.tsx';
import { findRoute, type Route } from '../routes.ts';
import { useGuideTrail } from '../shared/guide/guide-trail.ts';
import { showSearch, useOverlays } from '../shared/keyboard/overlays.ts';
import { withAllTexts } from '../shared/language.ts';
import { useConnection } from '../shared/live/connection.ts';
import { useIsDemo } from '../shared/market-state.ts';
import type { Path } from '../shared/navigation/paths.ts';
import { useIsDesktop } from '../shared/use-desktop.ts';
import classes from './app-frame.module.css';
import { noteShown } from './back-exit.ts';
import { LoadingLine } from './loading-line.tsx';
import { MainTabs } from './main-tabs.tsx';
import { PageOutlet } from './page-outlet.tsx';
import { UpdateBar } from './update-bar.tsx';

const loadParts = () => keepLoading(() => import('./desktop/desktop-parts.tsx'));
const TopBar = lazy(() => loadParts().then(parts => ({ default: parts.TopBar })));
const AccountList = lazy(() => loadParts().then(parts => ({ default: parts.AccountList })));
const EntryPicture = lazy(() => loadParts().then(parts => ({ default: parts.EntryPicture })));

/** What its keys and its button open. */
const SearchOverlay = lazy(() =>
  keepLoading(() => import('../features/search/search-overlay.tsx')).then(file => ({ default: file.SearchOverlay })),
);

/** A stop that fires or an order that fills is told wherever one is. */
const FillToasts = lazy(() =>
  keepLoading(() => import('../shared/book/fill-toasts.ts')).then(file => ({ default: file.FillToasts })),
);

/** They show the steps themselves. */
const GUIDE_PAGES = new Set<Path>(['/', '/pages/guide/index']);

/** Only on the way of the guide. */
const GuideStrip = lazy(() =>
  keepLoading(() => withAllTexts(() => import('./guide-strip.tsx'))).then(file => ({ default: file.GuideStrip })),
);

export function AppFrame() {
  const { t } = useTranslation(['shared', 'shell']);
  const { pathname, key } = useLocation();
  const route = findRoute(pathname);
  const isTab = route?.tab !== undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each entry of the history has a key of its own.
  useEffect(() => noteShown(isTab), [isTab, key]);
  const isDemo = useIsDemo();
  const page = useNewPage(pathname);
  const isDesktop = useIsDesktop();
  const isLost = useIsLost();
  const isSearchOpen = useOverlays(state => state.isSearchOpen);
  const isGuided = useGuideTrail(state => state.step !== undefined) && !GUIDE_PAGES.has(route?.path ?? '/');
  return (
    <div className={classes.frame} data-desktop={route?.desktop ?? 'column'}>
      <LoadingLine />
      <Suspense fallback={null}>
        <FillToasts />
      </Suspense>
      {isDesktop ? (
        <>
          <Shortcuts />
          {isSearchOpen ? (
            <Suspense fallback={null}>
              <SearchOverlay onClose={() => showSearch(false)} />
            </Suspense>
          ) : null}
          <div className={classes.top}>
            <Suspense fallback={null}>
              <TopBar path={route?.path} tab={route?.tab} />
            </Suspense>
          </div>
        </>
      ) : null}
      <section aria-label={t('shell:appMessages')}>
        {isDemo ? <DemoMark text={t('demoMark')} /> : null}
        <ConnectionBar isLost={isLost} />
        <UpdateBar />
        {isGuided ? (
          <Suspense fallback={null}>
            <GuideStrip />
          </Suspense>
        ) : null}
      </section>
      <div className={classes.body}>
        <div className={classes.side}>{isDesktop && route !== undefined ? <Side route={route} /> : null}</div>
        <main ref={page} tabIndex={-1} className={classes.page} data-stale={isLost || undefined}>
          <PageOutlet />
        </main>
      </div>
      {isDesktop || route?.tab === undefined ? null : <MainTabs active={route.tab} />}
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

/** Whether the connection is lost: at once where the app started without one, otherwise a moment after. */
function useIsLost(): boolean {
  const isConnected = useConnection(state => state.isOnline && state.isLive);
  const [isLost, setLost] = useState(!isConnected);
  useEffect(() => {
    if (isConnected) return setLost(false);
    const timer = setTimeout(() => setLost(true), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, [isConnected]);
  return isLost;
}

/** Says that the connection is lost, and from when what shows is where nothing has come since the start. */
function ConnectionBar({ isLost }: { isLost: boolean }) {
  const { t } = useTranslation();
  const { shortDateTime } = useFormats();
  const knownAt = useConnection(state => state.knownAt);
  const text = knownAt === undefined ? t('offline') : t('offlineSince', { time: shortDateTime(knownAt) });
  return <OfflineBar isOffline={isLost} text={text} />;
}
