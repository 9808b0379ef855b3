// One conversation at the desk: who it is with, what was said, where an answer is written, and beside it what is known of the customer.

import { CallFailed, orThrow } from '@candor/client';
import { languageNames } from '@candor/i18n';
import { ErrorState, SkeletonRows } from '@candor/ui';
import { IconArrowLeft, IconInfoCircle } from '@candor/ui/icons';
import { ActionIcon, Alert, Button } from '@mantine/core';
import { useDisclosure, useMediaQuery } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { client } from '../../shared/api.ts';
import { useDeskBack, useDeskEvent } from '../../shared/desk-feed.ts';
import { failureText } from '../../shared/failure.ts';
import { KeyValues } from '../../shared/parts/key-values.tsx';
import { SideDrawer } from '../../shared/parts/side-drawer.tsx';
import { StatusBadge } from '../../shared/parts/status-badge.tsx';
import { Timestamp } from '../../shared/parts/timestamp.tsx';
import { UserLink } from '../../shared/parts/user-link.tsx';
import { REFRESH_MS } from '../../shared/refresh.ts';
import { useCall } from '../../shared/use-call.ts';
import classes from './chat.module.css';
import type { OpenedChat } from './chat.ts';
import { ChatActions } from './chat-actions.tsx';
import { type DeskConversation, openDeskConversation } from './desk-conversation.ts';
import { DeskLog } from './desk-log.tsx';
import { DeskWriting } from './desk-writing.tsx';

const TONES = { waiting: 'warning', assigned: 'accent', resolved: 'quiet' } as const;

export function ConversationDesk({ id, onClose }: { id: number; onClose: () => void }) {
  const opened = useOpenedChat(id);
  if (opened.chat !== undefined) return <Opened opened={opened} chat={opened.chat} onClose={onClose} />;
  return (
    <section className={classes.conversation}>
      {opened.isPending ? (
        <SkeletonRows rows={6} />
      ) : (
        <ErrorState text={failureText(opened.error)} onRetry={() => void opened.open()} />
      )}
    </section>
  );
}

type OpenedProps = { opened: ReturnType<typeof useOpenedChat>; chat: OpenedChat; onClose: () => void };

function Opened({ opened, chat, onClose }: OpenedProps) {
  const { t } = useTranslation('chatDesk');
  const isWide = useMediaQuery('(min-width: 80rem)', undefined, { getInitialValueInEffect: false });
  const [isFactsOpen, facts] = useDisclosure(false);
  const conversation = useDeskConversation(chat.id);
  const isTyping = useCustomerTyping(chat.id, chat.last);
  return (
    <>
      <section className={classes.conversation} aria-label={t('conversation')}>
        <header className={classes.head}>
          <ActionIcon className={classes.back} aria-label={t('toList')} onClick={onClose}>
            <IconArrowLeft size={20} stroke={1.6} />
          </ActionIcon>
          <Who chat={chat} />
          <ChatActions chat={chat} />
          {isWide ? null : (
            <ActionIcon aria-label={t('facts')} onClick={facts.open}>
              <IconInfoCircle size={20} stroke={1.6} />
            </ActionIcon>
          )}
        </header>
        {opened.isOver ? <ViewOver onOpen={opened.open} /> : null}
        {conversation === undefined ? (
          <SkeletonRows rows={6} />
        ) : (
          <>
            <DeskLog conversation={conversation} chat={chat} isTyping={isTyping} />
            <DeskWriting conversation={conversation} chat={chat} />
          </>
        )}
      </section>
      {isWide ? (
        <aside className={classes.facts} aria-label={t('facts')}>
          <ChatFacts chat={chat} />
        </aside>
      ) : (
        <SideDrawer opened={isFactsOpen} onClose={facts.close} title={t('facts')}>
          <ChatFacts chat={chat} />
        </SideDrawer>
      )}
    </>
  );
}

function Who({ chat }: { chat: OpenedChat }) {
  const { t } = useTranslation('chatDesk');
  return (
    <h2 className={classes.who}>
      {chat.user === 0 ? (
        t('visitorNumber', { id: chat.id })
      ) : (
        <>
          {t('user')} <UserLink id={chat.user} />
        </>
      )}
      <span className={classes.here} data-here={chat.is_here === 1 || undefined}>
        {t(chat.is_here === 1 ? 'isHere' : 'isAway')}
      </span>
    </h2>
  );
}

function ViewOver({ onOpen }: { onOpen: () => Promise<void> }) {
  const { t } = useTranslation('chatDesk');
  return (
    <Alert color="warning" className={classes.over!}>
      <div className={classes.overLine}>
        {t('viewOver')}
        <Button variant="default" onClick={() => void onOpen()}>
          {t('openAgain')}
        </Button>
      </div>
    </Alert>
  );
}

function useDeskConversation(id: number): DeskConversation | undefined {
  const [conversation, setConversation] = useState<DeskConversation>();
  useEffect(() => {
    const made = openDeskConversation(id);
    setConversation(made);
    return () => made.close();
  }, [id]);
  useDeskEvent('chat_desk', event => {
    if (event.chat === id) void conversation?.log.catchUp();
  });
  useDeskBack(() => conversation?.refresh());
  return conversation;
}

const TYPING_MS = 5_000;

/** Holds for five seconds, unless a message comes before. */
function useCustomerTyping(id: number, last: number): boolean {
  const [heard, setHeard] = useState<{ last: number; at: number }>();
  useDeskEvent('chat_desk_typing', event => {
    if (event.chat === id) setHeard({ last, at: Date.now() });
  });
  useEffect(() => {
    if (heard === undefined) return;
    const timer = setTimeout(() => setHeard(undefined), TYPING_MS);
    return () => clearTimeout(timer);
  }, [heard]);
  return heard?.last === last;
}

/** Opens a conversation. Every opening is an audited view of half an hour, so it is never done again by itself; afterwards it can be read on. */
function useOpenedChat(id: number) {
  const opened = useQuery<OpenedChat, CallFailed>({
    queryKey: ['openChat', { id }],
    queryFn: async () => orThrow(await client.openChat({ id })),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  const now = useCall('getOpenedChat', { id }, { enabled: opened.isSuccess, refetchInterval: REFRESH_MS });
  const isOver = now.error instanceof CallFailed && now.error.failure.code === 'chat_not_opened';
  return {
    chat: now.data ?? opened.data,
    /** The half hour has passed. */
    isOver,
    error: opened.error,
    isPending: opened.isPending,
    async open() {
      await opened.refetch();
      await now.refetch();
    },
  };
}

/** What the desk knows of a conversation and its customer; more of a user is on their own page, for those who may open it. */
function ChatFacts({ chat }: { chat: OpenedChat }) {
  const { t } = useTranslation('chatDesk');
  return (
    <div className={classes.factList}>
      <KeyValues
        items={[
          {
            label: t('customer'),
            value: chat.user === 0 ? t('isVisitor') : <UserLink id={chat.user} />,
          },
          { label: t('language'), value: languageNames[chat.language] },
          {
            label: t('state'),
            value: <StatusBadge tone={TONES[chat.state]}>{t(`state_${chat.state}`)}</StatusBadge>,
          },
          { label: t('operator'), value: chat.operator_name || t('nobody') },
          { label: t('since'), value: <Timestamp at={chat.created_at} isShort /> },
          { label: t('waitingSince'), value: <Timestamp at={chat.waiting_since} isShort /> },
          ...(chat.mail === '' ? [] : [{ label: t('mail'), value: t('mailUnconfirmed', { address: chat.mail }) }]),
          { label: t('openedUntil'), value: <Timestamp at={chat.opened_until} isShort /> },
        ]}
      />
      {chat.block === null ? null : (
        <section className={classes.blocked}>
          <h3>{t('blockedNow')}</h3>
          <KeyValues
            items={[
              { label: t('blockedUntil'), value: <Timestamp at={chat.block.until} none={t('hours_0')} isShort /> },
              { label: t('blockedBy'), value: chat.block.by_name || `#${chat.block.by}` },
              { label: t('blockedReason'), value: chat.block.reason },
            ]}
          />
        </section>
      )}
      <p className={classes.hint}>{t('factsHint')}</p>
    </div>
  );
}
