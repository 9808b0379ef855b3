// The frame around every page: marks and bars on top, the page, and the tabs below; on a desktop, navigation on top in place of tabs.
import { DemoMark, lazyPart, OfflineBar, TabBar } from '@candor/ui';
import {
  type Icon,
  IconArrowsExchange,
  IconChartLine,
  IconClock,
  IconCoins,
  IconHome,
  IconWallet,
} from '@candor/ui/icons';
import { useFormats } from '@candor/web';
import { useIsFetching, useIsMutating } from '@tanstack/react-query';
import { Suspense, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigationType } from 'react-router';
import { findRoute, type Route } from '../routes.ts';
import { usePreferences } from '../shared/device/preferences.ts';
import { useGuideTrail } from '../shared/guide/guide-trail.ts';
import { withAllTexts } from '../shared/language.ts';
import { latePart } from '../shared/late-part.ts';
import { isOld, useConnection } from '../shared/live/connection.ts';
import { useIsDemo, useMarketState } from '../shared/market-state.ts';
import { href } from '../shared/navigation/href.ts';
import { type Path, type TabKey, tabsOf } from '../shared/navigation/paths.ts';
import { timings } from '../shared/timings.ts';
import { useIsDesktop } from '../shared/use-desktop.ts';
import classes from './app-frame.module.css';
import { noteShown } from './back-exit.ts';
import { useDesktopParts } from './desktop/use-desktop-parts.ts';
import { PageOutlet } from './page-outlet.tsx';

const looks = {
  home: { icon: IconHome, text: 'tabHome' },
  currencies: { icon: IconChartLine, text: 'tabCurrencies' },
  trade: { icon: IconArrowsExchange, text: 'tabTrade' },
  options: { icon: IconClock, text: 'tabOptions' },
  finance: { icon: IconCoins, text: 'tabFinance' },
  assets: { icon: IconWallet, text: 'tabAssets' },
} as const satisfies Record<TabKey, { icon: Icon; text: string }>;

/** Shows on every page that a stop fires or an order fills. */
const FillToasts = latePart(async () => (await import('../shared/book/fill-toasts.ts')).FillToasts);

/** Nothing is offered before the first page is there. */
const UpdateBar = latePart(async () => (await import('./update-bar.tsx')).UpdateBar);

/** They show the steps themselves. */
const GUIDE_PAGES = new Set<Path>(['/', '/pages/guide/index']);

/** Only on the way of the guide. */
const GuideStrip = lazyPart(async () => (await withAllTexts(() => import('./guide-strip.tsx'))).GuideStrip);

export function AppFrame() {
  const { t } = useTranslation(['shared', 'shell']);
  const { pathname, key } = useLocation();
  const route = findRoute(pathname);
  const isTab = route?.tab !== undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each entry of the history has a key of its own.
  useEffect(() => noteShown(isTab), [isTab, key]);
  const isDemo = useIsDemo();
  const isQuiet = useMarketState().data?.is_quiet === 1;
  const page = useNewPage(pathname);
  const isDesktop = useIsDesktop();
  const desktop = useDesktopParts();
  const isLost = useIsLost();
  const isGuided = useGuideTrail(state => state.step !== undefined) && !GUIDE_PAGES.has(route?.path ?? '/');
  return (
    <div className={classes.frame} data-desktop={route?.desktop ?? 'column'}>
      <LoadingLine />
      <Suspense fallback={null}>
        <FillToasts />
      </Suspense>
      {isDesktop ? (
        <>
          {desktop === undefined ? null : <desktop.Shortcuts />}
          <div className={classes.top}>
            {desktop === undefined ? null : <desktop.TopBar path={route?.path} tab={route?.tab} />}
          </div>
        </>
      ) : null}
      <section aria-label={t('shell:appMessages')}>
        {isQuiet || isDemo ? <DemoMark text={t(isQuiet ? 'quietMark' : 'demoMark')} /> : null}
        <ConnectionBar isLost={isLost} />
        <Suspense fallback={null}>
          <UpdateBar />
        </Suspense>
        {isGuided ? (
          <Suspense fallback={null}>
            <GuideStrip />
          </Suspense>
        ) : null}
      </section>
      <div className={classes.body}>
        <div className={classes.side}>{route === undefined ? null : <Side route={route} />}</div>
        <main ref={page} tabIndex={-1} className={classes.page}>
          <PageOutlet />
        </main>
      </div>
      {isDesktop || route?.tab === undefined ? null : <MainTabs active={route.tab} />}
    </div>
  );
}

/** What stands beside a page of a desktop: the other pages of the account, or a picture of the product. */
function Side({ route }: { route: Route }) {
  const desktop = useDesktopParts();
  if (desktop === undefined) return null;
  if (route.desktop === 'account') return <desktop.AccountList path={route.path} />;
  return route.desktop === 'entry' ? <desktop.EntryPicture /> : null;
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
const RECONNECT_TIMEOUT_MS = 2500;

/** Whether the connection is lost: at once where the app started without one, otherwise a moment after. */
function useIsLost(): boolean {
  const isWaiting = useConnection(isOld);
  const [isLost, setLost] = useState(isWaiting);
  useEffect(() => {
    if (!isWaiting) return setLost(false);
    const timer = setTimeout(() => setLost(true), RECONNECT_TIMEOUT_MS);
    return () => clearTimeout(timer);
  }, [isWaiting]);
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

/** A thin moving line at the top while something takes longer than a second. */
function LoadingLine() {
  // What is refreshed behind figures that are already shown needs no sign.
  const firstLoads = useIsFetching({ predicate: query => query.state.data === undefined });
  const isBusy = firstLoads + useIsMutating() > 0;
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    if (!isBusy) return setLate(false);
    const timer = setTimeout(() => setLate(true), timings.loadingIndicatorMs);
    return () => clearTimeout(timer);
  }, [isBusy]);
  return isLate ? <div className={classes.line} data-loading-line aria-hidden="true" /> : null;
}

/** The tab bar of the app. */
function MainTabs({ active }: { active: TabKey }) {
  const { t } = useTranslation('shell');
  const count = usePreferences(state => state.tabCount);
  const items = useMemo(
    () =>
      tabsOf(count).map(({ key, path }) => {
        const { icon: TabIcon, text } = looks[key];
        return { key, label: t(text), href: href(path), icon: <TabIcon size={22} stroke={1.5} aria-hidden="true" /> };
      }),
    [count, t],
  );
  return <TabBar label={t('mainNavigation')} items={items} active={active} />;
}
