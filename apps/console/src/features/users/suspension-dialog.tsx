// Asks how long something is stopped, and why; the end stands there before anybody agrees to it.
import { Input, SegmentedControl } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ReasonDialog } from '../../shared/dialogs/reason-dialog.tsx';
import { Timestamp } from '../../shared/parts/timestamp.tsx';
import { type StopHours, stopHours, stopUntil } from './suspension-length.ts';
import classes from './users.module.css';

export type StopDialogProps = {
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

export function StopDialog({ after = 0, onSubmit, ...dialog }: StopDialogProps) {
  const { t } = useTranslation('users');
  const [hours, setHours] = useState<StopHours>(24);
  const until = stopUntil(hours, Date.now());
  return (
    <ReasonDialog
      {...dialog}
      missing={until > after ? undefined : t('notLonger')}
      onSubmit={reason => onSubmit(stopUntil(hours, Date.now()), reason)}
    >
      <Input.Wrapper label={t('howLong')} labelElement="div">
        <SegmentedControl
          fullWidth
          aria-label={t('howLong')}
          value={String(hours)}
          data={stopHours.map(value => ({ value: String(value), label: t('days', { count: value / 24 }) }))}
          onChange={value => setHours(stopHours.find(known => String(known) === value) ?? 24)}
        />
        <p className={classes.until}>
          {t('endsAt')} <Timestamp at={until} />
        </p>
      </Input.Wrapper>
    </ReasonDialog>
  );
}
