// One line of the conversation: a message, an own one that is being sent, or a note of the exchange itself.

import { calls } from '@candor/contract';
import { Button, ChatBubble, ChatLineBetween, type ChatMark, type ChatRow, Skeleton, useCloseOnBack } from '@candor/ui';
import { IconPhoto, IconRefresh, IconX } from '@candor/ui/icons';
import { type Outgoing, useFormats } from '@candor/web';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../shared/session/session.ts';
import { timings } from '../../shared/timings.ts';
import classes from './chat.module.css';
import type { ChatMessage } from './conversation.ts';
import type { ChatBody } from './stored-outbox.ts';

export type Line =
  | { author: string; at: number; key: string; message: ChatMessage }
  | { author: string; at: number; key: string; outgoing: Outgoing<ChatBody> };

type LineFacts = {
  visitor: string;
  /** Up to which number the desk has received and seen. */
  delivered: number;
  seen: number;
  /** Pictures of this device by the path of their upload. */
  localPictures: ReadonlyMap<string, string>;
  onRetry: (clientId: string) => void;
  onDrop: (clientId: string) => void;
};

export function ChatLine({ row, facts }: { row: ChatRow<Line>; facts: LineFacts }) {
  return (
    <>
      {row.startsDay ? <DayLine at={row.line.at} /> : null}
      {'outgoing' in row.line ? (
        <OutgoingLine row={row} outgoing={row.line.outgoing} facts={facts} />
      ) : (
        <MessageLine row={row} message={row.line.message} facts={facts} />
      )}
    </>
  );
}

function DayLine({ at }: { at: number }) {
  const { t } = useTranslation(['chat', 'shared']);
  const { date } = useFormats();
  const day = new Date(at).toDateString();
  if (day === new Date().toDateString()) return <ChatLineBetween>{t('shared:today')}</ChatLineBetween>;
  const yesterday = new Date();
  yesterday.setDate(yesterday.getDate() - 1);
  return <ChatLineBetween>{day === yesterday.toDateString() ? t('yesterday') : date(at)}</ChatLineBetween>;
}

type MessageLineProps = { row: ChatRow<Line>; message: ChatMessage; facts: LineFacts };

function MessageLine({ row, message, facts }: MessageLineProps) {
  const { t } = useTranslation('chat');
  const { minute } = useFormats();
  if (message.author === 'system') return <SystemLine message={message} />;
  const isOwn = message.author === 'customer';
  const state = markOf(message.number, facts);
  return (
    <ChatBubble
      side={isOwn ? 'own' : 'other'}
      author={isOwn || !row.startsGroup ? undefined : message.operator_name || t('support')}
      time={minute(message.at)}
      endsGroup={row.endsGroup}
      mark={isOwn ? { state, label: t(`mark_${state}`) } : undefined}
      isPicture={message.kind === 'picture'}
    >
      {message.kind === 'picture' ? <ChatPicture number={message.number} visitor={facts.visitor} /> : message.text}
    </ChatBubble>
  );
}

function markOf(number: number, { delivered, seen }: LineFacts): ChatMark {
  if (number <= seen) return 'seen';
  return number <= delivered ? 'delivered' : 'sent';
}

type OutgoingLineProps = { row: ChatRow<Line>; outgoing: Outgoing<ChatBody>; facts: LineFacts };

function OutgoingLine({ row, outgoing, facts }: OutgoingLineProps) {
  const { t } = useTranslation(['chat', 'shared']);
  const { minute } = useFormats();
  const { body, refusal, clientId } = outgoing;
  const isPicture = 'picture' in body;
  const state = refusal === undefined ? 'sending' : 'failed';
  return (
    <ChatBubble
      side="own"
      time={minute(outgoing.at)}
      endsGroup={row.endsGroup}
      mark={{ state, label: refusal || t(`mark_${state}`) }}
      isPicture={isPicture}
      action={
        refusal === undefined ? undefined : (
          <span className={classes.failedActions}>
            <Button tone="quiet" size="small" onClick={() => facts.onRetry(clientId)}>
              {t('shared:retry')}
            </Button>
            <Button tone="quiet" size="small" onClick={() => facts.onDrop(clientId)}>
              {t('discard')}
            </Button>
          </span>
        )
      }
    >
      {isPicture ? <LocalPicture address={facts.localPictures.get(body.picture)} /> : body.text}
    </ChatBubble>
  );
}

/** After a reload the bytes are gone from the page, and the path alone shows nothing. */
function LocalPicture({ address }: { address: string | undefined }) {
  const { t } = useTranslation('chat');
  if (address !== undefined) return <ShownPicture address={address} />;
  return (
    <span className={classes.pictureName}>
      <IconPhoto size={18} stroke={1.5} aria-hidden="true" />
      {t('picture')}
    </span>
  );
}

function SystemLine({ message }: { message: ChatMessage }) {
  const { t } = useTranslation('chat');
  const { shortDateTime } = useFormats();
  const name = message.operator_name || t('support');
  switch (message.kind) {
    case 'out_of_hours':
      return (
        <ChatLineBetween>
          {message.opens_at === 0 ? t('said_closed') : t('said_outOfHours', { time: shortDateTime(message.opens_at) })}
        </ChatLineBetween>
      );
    case 'assigned':
    case 'transferred':
    case 'released':
    case 'resolved':
    case 'taken_over':
      return <ChatLineBetween>{t(`said_${message.kind}`, { name })}</ChatLineBetween>;
    case 'text':
    case 'picture':
      return null;
    default:
      return message.kind satisfies never;
  }
}

type ChatPictureProps = { number: number; visitor: string };

/** A picture of the conversation: read with the login or the token of the visit, small in its bubble and large on a press. */
function ChatPicture({ number, visitor }: ChatPictureProps) {
  const { t } = useTranslation(['chat', 'shared']);
  const picture = useQuery({
    queryKey: ['own', 'getChatPicture', visitor, number],
    queryFn: ({ signal }) => readPicture(number, visitor, signal),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const address = useAddressOf(picture.data);
  if (picture.isError) {
    return (
      <button type="button" className={classes.failedPicture} onClick={() => void picture.refetch()}>
        <IconRefresh size={18} stroke={1.5} aria-hidden="true" />
        {t('pictureFailed')}
      </button>
    );
  }
  if (address === undefined) {
    return (
      <span className={classes.frame}>
        <Skeleton width="100%" height="100%" />
      </span>
    );
  }
  return <ShownPicture address={address} />;
}

/** One whose bytes are on this device. */
function ShownPicture({ address }: { address: string }) {
  const { t } = useTranslation('chat');
  const [isLarge, setLarge] = useState(false);
  return (
    <>
      <button type="button" className={classes.frame} aria-label={t('enlarge')} onClick={() => setLarge(true)}>
        <img className={classes.small} src={address} alt={t('picture')} />
      </button>
      {isLarge ? <LargePicture address={address} onClose={() => setLarge(false)} /> : null}
    </>
  );
}

function LargePicture({ address, onClose }: { address: string; onClose: () => void }) {
  const { t } = useTranslation(['chat', 'shared']);
  const dialog = useRef<HTMLDialogElement>(null);
  useCloseOnBack(true, onClose);
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog ref={dialog} className={classes.large} aria-label={t('picture')} onClose={onClose}>
      <img className={classes.whole} src={address} alt={t('picture')} />
      <button type="button" className={classes.close} aria-label={t('shared:close')} onClick={onClose}>
        <IconX size={22} stroke={1.75} aria-hidden="true" />
      </button>
    </dialog>
  );
}

/** The address lives as long as the component. */
function useAddressOf(blob: Blob | undefined): string | undefined {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    if (blob === undefined) return;
    const made = URL.createObjectURL(blob);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [blob]);
  return address;
}

async function readPicture(number: number, visitor: string, signal: AbortSignal): Promise<Blob> {
  const body = new URLSearchParams({ number: String(number), ...(visitor !== '' && { visitor }) });
  const answer = await fetch(`/api/${calls.getChatPicture.path}`, {
    method: calls.getChatPicture.method,
    headers: { Authorization: useSession.getState().token ?? '' },
    body,
    cache: 'no-store',
    signal: AbortSignal.any([signal, AbortSignal.timeout(timings.requestTimeoutMs)]),
  });
  const blob = await answer.blob();
  // Failures come in an envelope, which is no picture.
  if (!answer.ok || !blob.type.startsWith('image/')) throw new Error('the picture could not be read');
  return blob;
}
