// Asks once more before something happens, and says in numbers what will.
import { type ReactNode, useId } from 'react';
import { Button, type ButtonTone } from '../buttons/button.tsx';
import classes from './confirm-sheet.module.css';
import { Sheet } from './sheet.tsx';

export type ConfirmRow = {
  label: string;
  value: ReactNode;
  /** Stands out as the row that matters most. */
  strong?: boolean;
};

export type ConfirmSheetProps = {
  opened: boolean;
  onClose: () => void;
  title: string;
  /** What will happen, in numbers. */
  rows?: readonly ConfirmRow[];
  text?: ReactNode;
  /** Something to be careful about. */
  warning?: ReactNode;
  confirmLabel: string;
  tone?: ButtonTone;
  pending?: boolean;
  disabled?: boolean;
  onConfirm: () => void;
  /** Under the rows: a checkbox, a field. */
  children?: ReactNode;
};

export function ConfirmSheet(props: ConfirmSheetProps) {
  const {
    opened,
    onClose,
    title,
    rows,
    text,
    warning,
    confirmLabel,
    tone = 'primary',
    pending,
    disabled,
    onConfirm,
    children,
  } = props;
  const warningId = useId();
  return (
    <Sheet opened={opened} onClose={onClose} title={title}>
      <div className={classes.stack}>
        {text === undefined ? null : <p className={classes.text}>{text}</p>}
        {rows === undefined ? null : <Facts rows={rows} />}
        {warning === undefined ? null : (
          <p className={classes.warning} id={warningId} role="alert">
            {warning}
          </p>
        )}
        {children}
        <Button size="large" wide tone={tone} pending={pending ?? false} disabled={disabled} onClick={onConfirm}>
          {confirmLabel}
        </Button>
      </div>
    </Sheet>
  );
}

export type FactsProps = { rows: readonly ConfirmRow[] };

/** Names on the left, figures on the right, one line each. */
export function Facts({ rows }: FactsProps) {
  return (
    <dl className={classes.rows}>
      {rows.map(row => (
        <div key={row.label} className={classes.row} data-strong={row.strong || undefined}>
          <dt>{row.label}</dt>
          <dd>{row.value}</dd>
        </div>
      ))}
    </dl>
  );
}
