// A one-time code with the button that sends it and the wait before it can be sent again.
import { useState } from 'react';
import { useWords } from '../ui-words.ts';
import { useCountdown } from './countdown.ts';
import classes from './form.module.css';
import { TextField, type TextFieldProps } from './text-field.tsx';

export type CodeFieldProps = Omit<TextFieldProps, 'type' | 'after' | 'autoComplete' | 'inputMode'> & {
  /** Sends the code; answers whether it went out, which starts the wait. Absent = another field sends it too. */
  onSend?: () => Promise<boolean>;
  /** Seconds between two codes. */
  waitSeconds?: number;
  /** A code went out before the field was there: the wait begins with it. */
  isSentAlready?: boolean;
  /** When a code last went out by another field, in milliseconds; 0 for never. */
  sentAtMs?: number;
};

export function CodeField({ onSend, waitSeconds = 60, isSentAlready = false, sentAtMs = 0, ...field }: CodeFieldProps) {
  const words = useWords();
  const [until, setUntil] = useState(() => (isSentAlready ? Date.now() + waitSeconds * 1000 : 0));
  const [isSending, setSending] = useState(false);
  const left = useCountdown(Math.max(until, sentAtMs === 0 ? 0 : sentAtMs + waitSeconds * 1000));

  async function send() {
    setSending(true);
    try {
      if (await onSend?.()) setUntil(Date.now() + waitSeconds * 1000);
    } finally {
      setSending(false);
    }
  }

  return (
    <TextField
      {...field}
      inputMode="numeric"
      autoComplete="one-time-code"
      after={
        onSend === undefined ? undefined : (
          <button
            type="button"
            className={classes.send}
            disabled={left > 0 || isSending}
            aria-busy={isSending}
            onClick={send}
          >
            {left > 0 ? words.sendAgainIn(left) : words.sendCode}
          </button>
        )
      }
    />
  );
}
