// Live support: one conversation with the people behind the exchange, with a login or without, always dark as the specification says.
import { ErrorState, SkeletonRows } from '@candor/ui';
import { IconZoomQuestion } from '@candor/ui/icons';
import { useQuery } from '@tanstack/react-query';
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { queryClient } from '../../shared/calls/query-client.ts';
import { callKey, useCall } from '../../shared/calls/use-call.ts';
import { forgetVisit, openVisit, storedVisit } from '../../shared/chat-visit.ts';
import { useLiveEvent } from '../../shared/live/live.ts';
import { useDarkPage } from '../../shared/navigation/dark-page.ts';
import { href } from '../../shared/navigation/href.ts';
import { PageBar } from '../../shared/navigation/page-bar.tsx';
import { hasSession, useSession } from '../../shared/session/session.ts';
import classes from './chat.module.css';
import type { ChatState } from './chat-notices.tsx';
import { type Conversation, openConversation } from './conversation.ts';
import { ConversationView } from './conversation-view.tsx';

export function ChatScreen() {
  useDarkPage(true);
  const box = useRef<HTMLDivElement>(null);
  useVisibleHeight(box);
  const user = useSession(state => (hasSession(state) ? state.user : null));
  return (
    <div ref={box} className={classes.screen}>
      {user === null ? <VisitorChat /> : <Chat key={user.id} visitor="" name={String(user.id)} />}
    </div>
  );
}

/** A visitor without a login needs a token first. */
function VisitorChat() {
  const visit = useQuery({ queryKey: ['visit'], queryFn: openVisit, staleTime: Number.POSITIVE_INFINITY });
  if (visit.data !== undefined) return <Chat key={visit.data} visitor={visit.data} name="visitor" />;
  return (
    <>
      <ChatHead state={undefined} />
      {visit.isError ? <ErrorState onRetry={() => void visit.refetch()} /> : <SkeletonRows rows={6} />}
    </>
  );
}

function Chat({ visitor, name }: { visitor: string; name: string }) {
  const [visit, setVisit] = useState(storedVisit);
  const known = visitor || visit;
  const state = useCall('getChat', known === '' ? {} : { visitor: known });
  const conversation = useConversation(visitor, name);
  const desk = useDeskReceipts(state.data);
  useLiveEvent('chat_changed', () => void queryClient.invalidateQueries({ queryKey: callKey('getChat') }));

  const isOver = state.error?.failure.code === 'chat_visit_over';
  useEffect(() => {
    if (!isOver) return;
    forgetVisit();
    setVisit('');
    // Without a login, a new visit starts.
    void queryClient.invalidateQueries({ queryKey: ['visit'] });
  }, [isOver]);

  function takeOver() {
    setVisit(storedVisit());
    void conversation?.log.start();
  }

  return (
    <>
      <ChatHead state={state.data} />
      {state.data === undefined || conversation === undefined ? (
        state.isError ? (
          <ErrorState onRetry={() => void state.refetch()} />
        ) : (
          <SkeletonRows rows={6} />
        )
      ) : (
        <ConversationView conversation={conversation} state={state.data} desk={desk} onTakenOver={takeOver} />
      )}
    </>
  );
}

function useConversation(visitor: string, name: string): Conversation | undefined {
  const [conversation, setConversation] = useState<Conversation>();
  useEffect(() => {
    const opened = openConversation({ visitor, name });
    setConversation(opened);
    return () => opened.close();
  }, [visitor, name]);
  return conversation;
}

/** How far the desk has come: as the state says, and as the socket has said since. */
function useDeskReceipts(state: ChatState | undefined) {
  const [received, setReceived] = useState({ delivered: 0, seen: 0 });
  useLiveEvent('chat_receipt', ({ delivered, seen }) => setReceived({ delivered, seen }));
  return {
    delivered: Math.max(received.delivered, state?.staff_delivered ?? 0),
    seen: Math.max(received.seen, state?.staff_seen ?? 0),
  };
}

/** Whether the desk is open, and the name of the operator. */
function ChatHead({ state }: { state: ChatState | undefined }) {
  const { t } = useTranslation('chat');
  const isOpen = state?.is_open === 1;
  return (
    <PageBar
      title={
        <span className={classes.head}>
          <span>{t('title')}</span>
          {state === undefined ? null : (
            <span className={classes.presence} data-open={isOpen || undefined}>
              {state.operator_name === '' ? t(isOpen ? 'open' : 'closed') : t('withYou', { name: state.operator_name })}
            </span>
          )}
        </span>
      }
      right={
        <a
          className={classes.helpLink}
          href={href('/pages/help/center/center')}
          aria-label={t('toHelp')}
          title={t('toHelp')}
        >
          <IconZoomQuestion size={22} stroke={1.5} aria-hidden="true" />
        </a>
      }
    />
  );
}

/** Keeps a part of the page as high as what is seen of it, also while the keyboard of a phone covers the rest. */
function useVisibleHeight(box: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const seen = window.visualViewport;
    function fit() {
      if (box.current === null) return;
      const bottom = seen === null ? window.innerHeight : seen.offsetTop + seen.height;
      const height = Math.max(0, bottom - box.current.getBoundingClientRect().top - restBelow(box.current));
      box.current.style.height = `${height}px`;
    }
    fit();
    // Bars above the page come and go.
    const sizes = new ResizeObserver(fit);
    sizes.observe(document.body);
    seen?.addEventListener('resize', fit);
    seen?.addEventListener('scroll', fit);
    return () => {
      sizes.disconnect();
      seen?.removeEventListener('resize', fit);
      seen?.removeEventListener('scroll', fit);
    };
  }, [box]);
}

/** The room that its surroundings keep below it. */
function restBelow(box: HTMLElement): number {
  return Number.parseFloat(getComputedStyle(box).marginBottom) || 0;
}
