// Where a message is written: it grows with the words, Enter sends where there is a keyboard, and a line break is Shift and Enter.
import { type KeyboardEvent, type ReactNode, type Ref, useId } from 'react';
import { IconButton } from '../buttons/button.tsx';
import { IconSend } from '../icons/index.ts';
import classes from './chat-composer.module.css';

export type ChatComposerProps = {
  label: string;
  placeholder: string;
  sendLabel: string;
  value: string;
  onChange: (text: string) => void;
  onSend: () => void;
  /** There is something to send, and it may be sent. */
  canSend: boolean;
  maxLength: number;
  /** How much room is left, said only when there is little. */
  leftText: (left: number) => string;
  /** Beside the field: what else can be sent. */
  tools?: ReactNode;
  /** Above the field: what is about to be sent with it. */
  above?: ReactNode;
  /** Sees each key first, and takes it by `preventDefault`. */
  onKey?: (event: KeyboardEvent<HTMLTextAreaElement>) => void;
  fieldRef?: Ref<HTMLTextAreaElement>;
  /** What only colleagues will see looks like it. */
  isNote?: boolean;
};

const LITTLE_LEFT = 200;

/** Whether Enter is a key under a finger of two hands, and not the one of a phone's keyboard. */
const hasKeyboard = () => window.matchMedia('(hover: hover) and (pointer: fine)').matches;

export function ChatComposer(props: ChatComposerProps) {
  const { label, placeholder, sendLabel, value, onChange, onSend, canSend, maxLength, leftText } = props;
  const { tools, above, onKey, fieldRef, isNote } = props;
  const noteId = useId();
  const left = maxLength - value.length;

  function onKeyDown(event: KeyboardEvent<HTMLTextAreaElement>) {
    onKey?.(event);
    if (event.defaultPrevented || event.key !== 'Enter' || event.shiftKey || !hasKeyboard()) return;
    event.preventDefault();
    if (canSend) onSend();
  }

  return (
    <div className={classes.composer} data-note={isNote || undefined}>
      {above}
      <div className={classes.line}>
        {tools}
        <textarea
          ref={fieldRef}
          className={classes.field}
          rows={1}
          aria-label={label}
          aria-describedby={left <= LITTLE_LEFT ? noteId : undefined}
          placeholder={placeholder}
          maxLength={maxLength}
          value={value}
          onChange={event => onChange(event.currentTarget.value)}
          onKeyDown={onKeyDown}
        />
        <IconButton
          className={classes.send}
          label={sendLabel}
          icon={<IconSend size={20} stroke={1.75} />}
          disabled={!canSend}
          // The field keeps the focus, and a phone its keyboard.
          onPointerDown={event => event.preventDefault()}
          onClick={onSend}
        />
      </div>
      {left <= LITTLE_LEFT ? (
        <p id={noteId} className={classes.left} aria-live="polite">
          {leftText(left)}
        </p>
      ) : null}
    </div>
  );
}
