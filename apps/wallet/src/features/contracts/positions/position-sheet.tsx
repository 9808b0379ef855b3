// The sheet of something that is done to one position: its fields, what was refused, and the button that does it.
import { Form, Sheet, SubmitButton } from '@candor/ui';
import type { ReactNode } from 'react';
import type { ContractRules, OwnRow } from '../../../shared/contracts/contract.ts';
import classes from './positions.module.css';

export type PositionSheetProps = { row: OwnRow; rules: ContractRules; onClose: () => void };

export type ActSheetProps = {
  title: string;
  onClose: () => void;
  children: ReactNode;
  refused: string | undefined;
  label: string;
  tone?: 'primary' | 'danger';
  isSending: boolean;
  /** Nothing about a field is wrong, and yet it cannot be done now. */
  isBlocked: boolean;
  /** A press; the fields may have problems still. */
  onAct: () => void;
};

export function ActSheet(props: ActSheetProps) {
  const { title, onClose, children, refused, label, tone = 'primary', isSending, isBlocked, onAct } = props;
  return (
    <Sheet opened onClose={onClose} title={title}>
      <Form className={classes.form} onSubmit={() => onAct()}>
        {children}
        {refused === undefined ? null : (
          <p className={classes.refused} role="alert">
            {refused}
          </p>
        )}
        <SubmitButton wide size="large" tone={tone} pending={isSending} disabled={isBlocked}>
          {label}
        </SubmitButton>
      </Form>
    </Sheet>
  );
}
