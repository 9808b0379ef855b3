// What stands around every page: the rail with the areas, the bar above, notices, and the page itself.

import { CallFailed } from '@candor/client';
import { OfflineBar, useCountdown } from '@candor/ui';
import { Button, Drawer, Modal } from '@mantine/core';
import { useDisclosure, useIdle } from '@mantine/hooks';
import { onlineManager, type Query, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { useMay } from '../shared/session.ts';
import { useLogout } from '../shared/session-calls.ts';
import classes from './frame.module.css';
import { Pages } from './pages.tsx';
import { Sidebar } from './sidebar.tsx';
import { TopBar } from './top-bar.tsx';

const IDLE_MS = 14 * 60_000;

const NOTICE_MS = 60_000;

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
        <Sidebar />
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
        <Sidebar isWide />
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

/** Ends an idle login: warns a minute before, and any movement keeps it. */
function IdleLock() {
  const isIdle = useIdle(IDLE_MS, { initialState: false });
  const [isWarned, setWarned] = useState(false);
  useEffect(() => {
    if (isIdle) setWarned(true);
  }, [isIdle]);
  return isWarned ? <IdleNotice onStay={() => setWarned(false)} /> : null;
}

function IdleNotice({ onStay }: { onStay: () => void }) {
  const { t } = useTranslation(['frame', 'shared']);
  const [until] = useState(() => Date.now() + NOTICE_MS);
  const left = useCountdown(until);
  const { mutate: logout } = useLogout(true);
  useEffect(() => {
    if (left === 0) logout({});
  }, [left, logout]);
  return (
    <Modal opened onClose={onStay} title={t('stillThere')} closeButtonProps={{ 'aria-label': t('shared:close') }}>
      <p>{t('stillThereText', { seconds: left })}</p>
      <Button mt="md" size="sm" data-autofocus onClick={onStay}>
        {t('stay')}
      </Button>
    </Modal>
  );
}

/** Says that the server cannot be reached, for as long as that is so, and then asks again what went unanswered. */
function ConnectionNotice() {
  const { t } = useTranslation();
  const isOnline = useSyncExternalStore(
    listener => onlineManager.subscribe(listener),
    () => onlineManager.isOnline(),
  );
  const isAnswered = useIsAnswered();
  return <OfflineBar isOffline={!isOnline || !isAnswered} text={t('offline')} />;
}

/** An audited view is repeated only by the person. */
function isRepeatable(query: Query): boolean {
  return query.observers.every(({ options }) => options.refetchOnReconnect !== false);
}

/** Whether the call that ended last got an answer. */
function useIsAnswered(): boolean {
  const client = useQueryClient();
  const cache = client.getQueryCache();
  const [isAnswered, setAnswered] = useState(true);
  useEffect(
    () =>
      cache.subscribe(event => {
        if (event.type !== 'updated') return;
        if (event.action.type === 'success') setAnswered(true);
        if (event.action.type === 'failed' || event.action.type === 'error') {
          const { error } = event.action;
          setAnswered(!(error instanceof CallFailed && error.failure.kind === 'unreachable'));
        }
      }),
    [cache],
  );
  useEffect(() => {
    if (!isAnswered) return;
    void client.refetchQueries({
      type: 'active',
      predicate: query => query.state.status === 'error' && isRepeatable(query),
    });
  }, [isAnswered, client]);
  return isAnswered;
}
