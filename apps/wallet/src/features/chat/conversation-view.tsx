// The conversation itself: what was said, what is on its way, and the field, from the first message to the last.
import { ChatTyping, chatRows, ErrorState, ScrollLog, SkeletonRows } from '@candor/ui';
import { IconHeadset, IconShieldCheck } from '@candor/ui/icons';
import { useFormats } from '@candor/web';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { queryClient } from '../../shared/calls/query-client.ts';
import { callKey } from '../../shared/calls/use-call.ts';
import { liveFeed } from '../../shared/live/live.ts';
import classes from './chat.module.css';
import { ChatComposerBar } from './chat-composer-bar.tsx';
import { ChatLine, type Line } from './chat-line.tsx';
import { ChatNotices, type ChatState } from './chat-notices.tsx';
import type { Conversation } from './conversation.ts';
import { hoursLines } from './desk-hours.ts';

export type ConversationViewProps = {
  conversation: Conversation;
  state: ChatState;
  /** How far the desk has come with what the customer wrote. */
  desk: { delivered: number; seen: number };
  onTakenOver: () => void;
};

export function ConversationView({ conversation, state, desk, onTakenOver }: ConversationViewProps) {
  const { t } = useTranslation('chat');
  const { log, outbox, visitor } = conversation;
  const { messages, stage } = useSyncExternalStore(log.state.subscribe, log.state.get);
  const waiting = useSyncExternalStore(outbox.waiting.subscribe, outbox.waiting.get);
  const isTyping = useSyncExternalStore(conversation.isTyping.subscribe, conversation.isTyping.get);
  const localPictures = useLocalPictures();
  const fieldRef = useRef<HTMLTextAreaElement>(null);
  const [isAtEnd, setAtEnd] = useState(true);
  useReceipts(conversation, state, isAtEnd);
  const rows = useRows(messages, waiting);
  const hasOlder = (messages[0]?.number ?? 1) > 1;
  const facts = { visitor, ...desk, localPictures: localPictures.known, onRetry: outbox.retry, onDrop: outbox.drop };

  if (stage === 'failed' && rows.length === 0) return <ErrorState onRetry={() => void log.start()} />;
  return (
    <>
      <ScrollLog
        label={t('conversation')}
        rows={rows}
        keyOf={row => row.line.key}
        onNearStart={hasOlder ? log.loadOlder : undefined}
        onAtEnd={setAtEnd}
        toEndLabel={count => (count === 0 ? t('toNewest') : t('newMessages', { count }))}
        head={stage === 'loading' ? <SkeletonRows rows={3} /> : hasOlder ? null : <ChatOpening state={state} />}
        foot={isTyping ? <ChatTyping label={t('typing', { name: state.operator_name || t('support') })} /> : null}
      >
        {row => <ChatLine row={row} facts={facts} />}
      </ScrollLog>
      {stage === 'ready' ? <NewestMessage messages={messages} /> : null}
      <ChatNotices state={state} visitor={visitor} fieldRef={fieldRef} onTakenOver={onTakenOver} />
      {state.block === null ? (
        <ChatComposerBar
          owner={conversation.owner}
          fieldRef={fieldRef}
          onSend={outbox.add}
          onTyping={() => liveFeed.sendTyping()}
          onPicture={localPictures.add}
        />
      ) : (
        <div className={classes.noField} />
      )}
    </>
  );
}

type Messages = ReturnType<Conversation['log']['state']['get']>['messages'];
type Waiting = ReturnType<Conversation['outbox']['waiting']['get']>;

/** What has arrived in its order, and after it what is on its way. */
function useRows(messages: Messages, waiting: Waiting) {
  const [made, setMade] = useState(() => ({ messages, waiting, rows: rowsOf(messages, waiting) }));
  if (made.messages === messages && made.waiting === waiting) return made.rows;
  const rows = rowsOf(messages, waiting);
  setMade({ messages, waiting, rows });
  return rows;
}

function rowsOf(messages: Messages, waiting: Waiting) {
  // Its answer was lost, and it has come back as what has arrived.
  const arrived = new Set(messages.map(message => message.client_id));
  const pending = waiting.filter(({ clientId }) => !arrived.has(clientId));
  const lines = messages.map(message => ({
    author: message.author === 'system' ? `system:${message.number}` : `${message.author}:${message.operator_name}`,
    at: message.at,
    // The same row before and after it has arrived.
    key: message.client_id || String(message.number),
    message,
  }));
  const own = pending.map(outgoing => ({ author: 'customer:', at: outgoing.at, key: outgoing.clientId, outgoing }));
  return chatRows<Line>([...lines, ...own]);
}

/** For screen readers: new messages of the desk, and no earlier ones. */
function NewestMessage({ messages }: { messages: Messages }) {
  const newest = messages.at(-1);
  const [first] = useState(newest?.number ?? 0);
  const isNew = newest !== undefined && newest.number > first && newest.author === 'staff';
  return (
    <p className="visually-hidden" aria-live="polite">
      {isNew ? newest.text : ''}
    </p>
  );
}

/** The pictures that were sent from this page, so that nothing of them is fetched again. */
function useLocalPictures() {
  const [known, setKnown] = useState<ReadonlyMap<string, string>>(new Map());
  const latest = useRef(known);
  useEffect(() => {
    latest.current = known;
  });
  useEffect(
    () => () => {
      for (const address of latest.current.values()) URL.revokeObjectURL(address);
    },
    [],
  );
  return {
    known,
    add: (path: string, file: File) => setKnown(before => new Map(before).set(path, URL.createObjectURL(file))),
  };
}

/** Reports to the desk how far its customer has read: once the page is seen, the end of the conversation shows, and something is new. */
function useReceipts({ log, noteSeen }: Conversation, state: ChatState, isAtEnd: boolean): void {
  const { messages } = useSyncExternalStore(log.state.subscribe, log.state.get);
  const isVisible = useSyncExternalStore(onVisibility, () => document.visibilityState === 'visible');
  const reported = useRef(state.seen);
  const newest = messages.findLast(message => message.author !== 'customer')?.number ?? 0;
  useEffect(() => {
    if (!isVisible || !isAtEnd || newest <= reported.current) return;
    const before = reported.current;
    reported.current = newest;
    void noteSeen(newest).then(answer => {
      if (answer.ok) void queryClient.invalidateQueries({ queryKey: callKey('getChat') });
      // It is reported with the next message, or when the page is shown again.
      else reported.current = before;
    });
  }, [noteSeen, newest, isAtEnd, isVisible]);
}

function onVisibility(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
}

/** How every conversation begins: its purpose, the hours of the desk, and what support never asks for. */
function ChatOpening({ state }: { state: ChatState }) {
  const { t } = useTranslation('chat');
  return (
    <div className={classes.opening}>
      <IconHeadset size={32} stroke={1.25} aria-hidden="true" />
      <h2 className={classes.openingTitle}>{t('openingTitle')}</h2>
      <p>{t('openingText')}</p>
      <Hours state={state} />
      <p className={classes.safety}>
        <IconShieldCheck size={18} stroke={1.5} aria-hidden="true" />
        {t('safety')}
      </p>
    </div>
  );
}

function Hours({ state }: { state: ChatState }) {
  const { t } = useTranslation('chat');
  const { weekday } = useFormats();
  if (state.always_open === 1) return <p>{t('alwaysOpen')}</p>;
  const lines = hoursLines(state.hours);
  if (lines.length === 0) return null;
  return (
    <p>
      {lines.map(({ fromDay, toDay, from, to }) => (
        <span key={fromDay} className={classes.hours}>
          {fromDay === toDay ? weekday(fromDay) : `${weekday(fromDay)} – ${weekday(toDay)}`} {from} – {to}
        </span>
      ))}
      <span className={classes.hours}>{t('hoursZone', { zone: state.time_zone })}</span>
    </p>
  );
}
