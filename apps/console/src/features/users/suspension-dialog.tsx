// Asks how long something is suspended, and why; the end stands there before anybody agrees to it.
import { Input, SegmentedControl } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ReasonDialog } from '../../shared/dialogs/reason-dialog.tsx';
import { Timestamp } from '../../shared/parts/timestamp.tsx';
import { type SuspensionHours, suspendedUntil, suspensionHours } from './suspension-length.ts';
import classes from './users.module.css';

export type SuspensionDialogProps = {
  opened: boolean;
  onClose: () => void;
  title: string;
  text: ReactNode;
  submitLabel: string;
  isDangerous?: boolean;
  /** It must end later than this. */
  after?: number;
  onSubmit: (until: number, reason: string) => Promise<unknown>;
};

export function SuspensionDialog({ after = 0, onSubmit, ...dialog }: SuspensionDialogProps) {
  const { t } = useTranslation('users');
  const [hours, setHours] = useState<SuspensionHours>(24);
  const until = suspendedUntil(hours, Date.now());
  return (
    <ReasonDialog
      {...dialog}
      missing={until > after ? undefined : t('notLonger')}
      onSubmit={reason => onSubmit(suspendedUntil(hours, Date.now()), reason)}
    >
      <Input.Wrapper label={t('howLong')} labelElement="div">
        <SegmentedControl
          fullWidth
          aria-label={t('howLong')}
          value={String(hours)}
          data={suspensionHours.map(value => ({ value: String(value), label: t('days', { count: value / 24 }) }))}
          onChange={value => setHours(suspensionHours.find(known => String(known) === value) ?? 24)}
        />
        <p className={classes.until}>
          {t('endsAt')} <Timestamp at={until} />
        </p>
      </Input.Wrapper>
    </ReasonDialog>
  );
}
