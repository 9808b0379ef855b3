// One conversation at the desk: who it is with, what was said, where an answer is written, and beside it what is known of the customer.
import { ErrorState, SkeletonRows } from '@candor/ui';
import { IconArrowLeft, IconInfoCircle } from '@candor/ui/icons';
import { ActionIcon, Alert, Button } from '@mantine/core';
import { useDisclosure, useMediaQuery } from '@mantine/hooks';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDeskBack, useDeskEvent } from '../../shared/desk-feed.ts';
import { failureText } from '../../shared/failure.ts';
import { SideDrawer } from '../../shared/parts/side-drawer.tsx';
import { UserLink } from '../../shared/parts/user-link.tsx';
import classes from './chat.module.css';
import type { OpenedChat } from './chat.ts';
import { ChatActions } from './chat-actions.tsx';
import { ChatFacts } from './chat-facts.tsx';
import { type DeskConversation, openDeskConversation } from './desk-conversation.ts';
import { DeskLog } from './desk-log.tsx';
import { DeskWriting } from './desk-writing.tsx';
import { useOpenedChat } from './use-opened-chat.ts';

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
