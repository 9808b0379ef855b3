// What was said, as the desk sees it: the customer on one side, staff on the other, and notes of colleagues in their place in time.
import {
  ChatBubble,
  ChatLineBetween,
  type ChatMark,
  type ChatRow,
  ChatTyping,
  chatRows,
  ErrorState,
  ScrollLog,
  Skeleton,
  SkeletonRows,
} from '@candor/ui';
import { type Outgoing, useFormats } from '@candor/web';
import { Button, UnstyledButton } from '@mantine/core';
import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../shared/calls.ts';
import { PictureViewer, pictureUrl } from '../../shared/pictures/picture.tsx';
import classes from './chat.module.css';
import type { AnswerBody, ChatNote, DeskConversation, DeskMessage, OpenedChat } from './chat.ts';

type Line = { author: string; at: number; key: string } & (
  | { message: DeskMessage }
  | { outgoing: Outgoing<AnswerBody> }
  | { note: ChatNote }
);

const NOTES = 100;

export type DeskLogProps = { conversation: DeskConversation; chat: OpenedChat; isTyping: boolean };

export function DeskLog({ conversation, chat, isTyping }: DeskLogProps) {
  const { t } = useTranslation('chatDesk');
  const { log, outbox } = conversation;
  const { messages, stage } = useSyncExternalStore(log.state.subscribe, log.state.get);
  const waiting = useSyncExternalStore(outbox.waiting.subscribe, outbox.waiting.get);
  const notes = useCall('listChatNotes', { id: chat.id, limit: NOTES }).data?.list;
  const [isAtEnd, setAtEnd] = useState(true);
  useSeen(conversation, messages, isAtEnd);
  const rows = useMemo(() => rowsOf(messages, waiting, notes ?? []), [messages, waiting, notes]);
  return (
    <ScrollLog
      label={t('conversation')}
      rows={rows}
      keyOf={row => row.line.key}
      onNearStart={(messages[0]?.number ?? 1) > 1 ? log.loadOlder : undefined}
      onAtEnd={setAtEnd}
      toEndLabel={count => (count === 0 ? t('toNewest') : t('newMessages', { count }))}
      head={stage === 'loading' ? <SkeletonRows rows={3} /> : null}
      foot={isTyping ? <ChatTyping label={t('typing')} /> : null}
    >
      {row => <DeskLine row={row} chat={chat} conversation={conversation} />}
    </ScrollLog>
  );
}

function rowsOf(
  messages: readonly DeskMessage[],
  waiting: readonly Outgoing<AnswerBody>[],
  notes: readonly ChatNote[],
): ChatRow<Line>[] {
  const first = messages[0]?.at ?? 0;
  // Notes of a time that was not read yet come with it.
  const isWhole = (messages[0]?.number ?? 1) === 1;
  const messageLines: Line[] = messages.map(message => ({
    author: message.author === 'system' ? `system:${message.number}` : `${message.author}:${message.operator}`,
    at: message.at,
    key: `m${message.number}`,
    message,
  }));
  const noted: Line[] = notes
    .filter(note => isWhole || note.at >= first)
    .map(note => ({ author: `note:${note.operator}`, at: note.at, key: `n${note.id}`, note }));
  const arrived = new Set(messages.map(message => message.client_id));
  const own: Line[] = waiting
    .filter(({ clientId }) => !arrived.has(clientId))
    .map(outgoing => ({ author: 'own', at: outgoing.at, key: outgoing.clientId, outgoing }));
  return chatRows([...[...messageLines, ...noted].sort((left, right) => left.at - right.at), ...own]);
}

type DeskLineProps = { row: ChatRow<Line>; chat: OpenedChat; conversation: DeskConversation };

function DeskLine({ row, chat, conversation }: DeskLineProps) {
  const { date } = useFormats();
  const { line } = row;
  return (
    <>
      {row.startsDay ? <ChatLineBetween>{date(line.at)}</ChatLineBetween> : null}
      {'message' in line ? <MessageLine row={row} message={line.message} chat={chat} /> : null}
      {'note' in line ? <Noted row={row} note={line.note} /> : null}
      {'outgoing' in line ? <OutgoingLine row={row} outgoing={line.outgoing} conversation={conversation} /> : null}
    </>
  );
}

function MessageLine({ row, message, chat }: { row: ChatRow<Line>; message: DeskMessage; chat: OpenedChat }) {
  const { t } = useTranslation('chatDesk');
  const { minute, shortDateTime } = useFormats();
  if (message.kind !== 'text' && message.kind !== 'picture') {
    const opens = message.opens_at === 0 ? '–' : shortDateTime(message.opens_at);
    return <ChatLineBetween>{t(`said_${message.kind}`, { name: message.operator_name, time: opens })}</ChatLineBetween>;
  }
  const isStaff = message.author === 'staff';
  const state = markOf(message.number, chat);
  return (
    <ChatBubble
      side={isStaff ? 'own' : 'other'}
      author={isStaff && row.startsGroup ? message.operator_name : undefined}
      time={minute(message.at)}
      endsGroup={row.endsGroup}
      mark={isStaff ? { state, label: t(`mark_${state}`) } : undefined}
      isPicture={message.kind === 'picture'}
    >
      {message.kind === 'picture' ? (
        <DeskPicture src={pictureUrl('getDeskPicture', { id: chat.id, number: message.number })} />
      ) : (
        message.text
      )}
    </ChatBubble>
  );
}

function markOf(number: number, chat: OpenedChat): ChatMark {
  if (number <= chat.customer_seen) return 'seen';
  return number <= chat.customer_delivered ? 'delivered' : 'sent';
}

function Noted({ row, note }: { row: ChatRow<Line>; note: ChatNote }) {
  const { t } = useTranslation('chatDesk');
  const { minute } = useFormats();
  return (
    <ChatBubble
      side="note"
      author={t('noteOf', { name: note.operator_name || `#${note.operator}` })}
      time={minute(note.at)}
      endsGroup={row.endsGroup}
    >
      {note.text}
    </ChatBubble>
  );
}

type OutgoingLineProps = { row: ChatRow<Line>; outgoing: Outgoing<AnswerBody>; conversation: DeskConversation };

function OutgoingLine({ row, outgoing, conversation }: OutgoingLineProps) {
  const { t } = useTranslation(['chatDesk', 'shared']);
  const { minute } = useFormats();
  const { body, clientId, refusal } = outgoing;
  const state = refusal === undefined ? 'sending' : 'failed';
  return (
    <ChatBubble
      side="own"
      time={minute(outgoing.at)}
      endsGroup={row.endsGroup}
      mark={{ state, label: refusal || t(`mark_${state}`) }}
      action={
        refusal === undefined ? undefined : (
          <span className={classes.failed}>
            <Button variant="subtle" onClick={() => conversation.outbox.retry(clientId)}>
              {t('shared:retry')}
            </Button>
            <Button variant="subtle" color="quiet" onClick={() => conversation.outbox.drop(clientId)}>
              {t('discard')}
            </Button>
          </span>
        )
      }
    >
      {'text' in body ? body.text : t('picture')}
    </ChatBubble>
  );
}

/** Tells the customer that it was seen: once this page shows, at its end. */
function useSeen({ noteSeen }: DeskConversation, messages: readonly DeskMessage[], isAtEnd: boolean): void {
  const reported = useRef(0);
  const isVisible = useSyncExternalStore(onVisibility, () => document.visibilityState === 'visible');
  const newest = messages.findLast(({ author }) => author === 'customer')?.number ?? 0;
  useEffect(() => {
    if (!isVisible || !isAtEnd || newest <= reported.current) return;
    const before = reported.current;
    reported.current = newest;
    void noteSeen(newest).then(answer => {
      if (!answer.ok) reported.current = before;
    });
  }, [noteSeen, newest, isAtEnd, isVisible]);
}

function onVisibility(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
}

/** A picture of a conversation: small in its bubble, and large in the viewer of the console. */
function DeskPicture({ src }: { src: string }) {
  const { t } = useTranslation(['chatDesk', 'parts']);
  const [state, setState] = useState<'loading' | 'there' | 'failed'>('loading');
  const [isLarge, setLarge] = useState(false);
  if (state === 'failed') return <ErrorState text={t('parts:pictureFailed')} />;
  return (
    <>
      <UnstyledButton
        className={classes.picture}
        aria-label={t('parts:enlarge', { label: t('picture') })}
        disabled={state === 'loading'}
        onClick={() => setLarge(true)}
      >
        {state === 'loading' ? <Skeleton height="100%" /> : null}
        <img src={src} alt={t('picture')} onLoad={() => setState('there')} onError={() => setState('failed')} />
      </UnstyledButton>
      <PictureViewer opened={isLarge} onClose={() => setLarge(false)} src={src} label={t('picture')} />
    </>
  );
}
