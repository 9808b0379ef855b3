// What stands around every page: the rail with the areas, the bar above, notices, and the page itself.
import { Drawer } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { lazy, Suspense, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { useMay } from '../shared/session.ts';
import { ConnectionNotice } from './connection-notice.tsx';
import classes from './frame.module.css';
import { IdleLock } from './idle-lock.tsx';
import { Pages } from './pages.tsx';
import { Rail } from './rail.tsx';
import { TopBar } from './top-bar.tsx';

// The code of the socket comes after the first page.
const ChatWatch = lazy(() => import('./chat-watch.tsx').then(file => ({ default: file.ChatWatch })));

export function Frame() {
  const { t } = useTranslation(['frame', 'shared']);
  const [isMenuOpen, menu] = useDisclosure(false);
  const { pathname } = useLocation();
  const mayAnswer = useMay('chat.answer');
  // A page that was chosen in the drawer closes it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the path is what it waits for
  useEffect(menu.close, [pathname]);
  return (
    <div className={classes.frame}>
      <button type="button" className={classes.skip} onClick={skipToMain}>
        {t('skipToPage')}
      </button>
      <div className={classes.rail}>
        <Rail />
      </div>
      <Drawer
        opened={isMenuOpen}
        onClose={menu.close}
        position="left"
        size="16rem"
        padding="xs"
        title={t('appName')}
        closeButtonProps={{ 'aria-label': t('shared:close') }}
        classNames={{ header: classes.drawerHeader!, title: classes.drawerTitle! }}
      >
        <Rail isWide />
      </Drawer>
      <div className={classes.side}>
        <TopBar onMenu={menu.open} />
        <ConnectionNotice />
        <main id="main" className={classes.main} tabIndex={-1}>
          <Pages />
        </main>
      </div>
      <IdleLock />
      {mayAnswer ? (
        <Suspense fallback={null}>
          <ChatWatch />
        </Suspense>
      ) : null}
    </div>
  );
}

/** The address belongs to the router, so the way to the page is taken by hand. */
function skipToMain() {
  document.getElementById('main')?.focus();
}
