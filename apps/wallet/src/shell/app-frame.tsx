// The frame around every page: marks and bars on top, the page, the tabs below.
import { DemoMark } from '@candor/ui';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigationType } from 'react-router';
import { findRoute } from '../routes.ts';
import { useFillToasts } from '../shared/book/use-fill-toasts.ts';
import classes from './app-frame.module.css';
import { ConnectionBar } from './connection-bar.tsx';
import { LoadingLine } from './loading-line.tsx';
import { MainTabs } from './main-tabs.tsx';
import { PageOutlet } from './page-outlet.tsx';
import { UpdateBar } from './update-bar.tsx';
import { useIsDemo } from './use-is-demo.ts';

export function AppFrame() {
  const { t } = useTranslation(['shared', 'shell']);
  const { pathname } = useLocation();
  const route = findRoute(pathname);
  // A stop that fires or an order that fills is told wherever one is.
  useFillToasts();
  const isDemo = useIsDemo();
  const page = useNewPage(pathname);
  return (
    <div className={classes.frame} data-width={route?.width}>
      <LoadingLine />
      <section aria-label={t('shell:appMessages')}>
        {isDemo ? <DemoMark text={t('demoMark')} /> : null}
        <ConnectionBar />
        <UpdateBar />
      </section>
      <main ref={page} tabIndex={-1} className={classes.page}>
        <PageOutlet />
      </main>
      {route?.tab === undefined || route.load === undefined ? null : <MainTabs active={route.tab} />}
    </div>
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
