// What one person said, beside those of the other; plain text and nothing else.
import type { ReactNode } from 'react';
import { IconAlertTriangle, IconCheck, IconChecks, IconClock } from '../icons/index.ts';
import classes from './chat-bubble.module.css';

/** How far a message of one's own has come. */
export type ChatMark = 'sending' | 'sent' | 'delivered' | 'seen' | 'failed';

export type ChatBubbleProps = {
  /** Whose it is, seen from the reader; `note` is what only colleagues see. */
  side: 'own' | 'other' | 'note';
  /** Above the first of a group. */
  author?: ReactNode;
  time: string;
  /** The last of a group shows its time. */
  endsGroup: boolean;
  mark?: { state: ChatMark; label: string } | undefined;
  /** Below it: what can be done about one that was not sent. */
  action?: ReactNode;
  /** Fills the bubble to its edge. */
  isPicture?: boolean;
  children: ReactNode;
};

const MARKS = {
  sending: IconClock,
  sent: IconCheck,
  delivered: IconChecks,
  seen: IconChecks,
  failed: IconAlertTriangle,
};

export function ChatBubble(props: ChatBubbleProps) {
  const { side, author, time, endsGroup, mark, action, isPicture, children } = props;
  const hasFoot = endsGroup || (mark !== undefined && mark.state !== 'seen' && mark.state !== 'delivered');
  return (
    <div className={classes.row} data-side={side} data-ends={endsGroup || undefined}>
      {author === undefined ? null : <p className={classes.author}>{author}</p>}
      <div className={classes.bubble} data-picture={isPicture || undefined} dir="auto">
        {children}
      </div>
      {hasFoot ? (
        <p className={classes.foot}>
          <span>{time}</span>
          {mark === undefined ? null : <Mark {...mark} />}
        </p>
      ) : null}
      {action}
    </div>
  );
}

function Mark({ state, label }: { state: ChatMark; label: string }) {
  const MarkIcon = MARKS[state];
  return (
    <span className={classes.mark} data-state={state} title={label}>
      <MarkIcon size={15} stroke={1.75} aria-hidden="true" />
      <span className={state === 'failed' ? undefined : 'visually-hidden'}>{label}</span>
    </span>
  );
}

/** A line between messages: a day, or what happened to the conversation. */
export function ChatLineBetween({ children }: { children: ReactNode }) {
  return <p className={classes.between}>{children}</p>;
}

/** Three dots while the other side types; `label` says who. */
export function ChatTyping({ label }: { label: string }) {
  return (
    <div className={classes.row} data-side="other" data-ends>
      <div className={classes.bubble}>
        <span className={classes.dots} aria-hidden="true">
          <i />
          <i />
          <i />
        </span>
        <span className="visually-hidden">{label}</span>
      </div>
    </div>
  );
}
