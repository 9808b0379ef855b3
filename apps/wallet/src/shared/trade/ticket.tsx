// The frame of the form of an order: its fields, what is in the way of sending it, and the button that sends.
import { Form, SubmitButton } from '@candor/ui';
import type { ReactNode, Ref } from 'react';
import classes from './ticket.module.css';

export type TicketProps = {
  /** Names the form and its button. */
  label: string;
  tone: 'buy' | 'sell';
  obstacle: string | undefined;
  isSending: boolean;
  isBlocked: boolean;
  onSubmit: () => void;
  /** The fields. */
  children: ReactNode;
  /** What the order would do, in figures. */
  summary: ReactNode;
  /** What is asked before it is sent. */
  question?: ReactNode;
  ref?: Ref<HTMLFormElement>;
};

export function Ticket(props: TicketProps) {
  const { label, tone, obstacle, isSending, isBlocked, onSubmit, children, summary, question, ref } = props;
  return (
    <Form ref={ref} className={classes.ticket} aria-label={label} onSubmit={() => onSubmit()}>
      <div className={classes.part}>{children}</div>
      <div className={classes.part}>
        {summary}
        {obstacle === undefined ? null : (
          <p className={classes.obstacle} role="alert">
            {obstacle}
          </p>
        )}
        <SubmitButton wide size="large" tone={tone} pending={isSending} disabled={isBlocked}>
          {label}
        </SubmitButton>
      </div>
      {question}
    </Form>
  );
}
