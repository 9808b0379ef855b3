// The frame around every page: marks and bars on top, the page, the tabs below.
import { DemoMark } from '@candor/ui';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigationType } from 'react-router';
import { findRoute } from '../shared/find-route.ts';
import { useMarketState } from '../shared/market-state.ts';
import classes from './app-frame.module.css';
import { ConnectionBar } from './connection-bar.tsx';
import { LoadingLine } from './loading-line.tsx';
import { MainTabs } from './main-tabs.tsx';
import { PageOutlet } from './page-outlet.tsx';
import { UpdateBar } from './update-bar.tsx';

export function AppFrame() {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const route = findRoute(pathname);
  const isDemo = useMarketState().data?.demo === true;
  useScrollToTop(pathname);
  return (
    <div className={classes.frame} data-width={route?.width}>
      <LoadingLine />
      {isDemo ? <DemoMark text={t('demoMark')} /> : null}
      <ConnectionBar />
      <UpdateBar />
      <main className={classes.page}>
        <PageOutlet />
      </main>
      {route?.tab === undefined || route.load === undefined ? null : <MainTabs active={route.tab} />}
    </div>
  );
}

/** A new page starts at its top; going back, the browser restores where one was. */
function useScrollToTop(pathname: string) {
  const kind = useNavigationType();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of the path is the event itself
  useEffect(() => {
    if (kind !== 'POP') window.scrollTo(0, 0);
  }, [pathname, kind]);
}
