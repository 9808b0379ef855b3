// Stops a customer from writing for some time or for good, and lets them write again; they read the reason.
import { Input, SegmentedControl } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ReasonDialog } from '../../shared/dialogs/reason-dialog.tsx';
import { useAct } from '../../shared/use-call.ts';
import type { OpenedChat } from './chat.ts';
import { CHAT_CALLS } from './chat-calls.ts';

const HOUR_MS = 3_600_000;
/** 0 = for good. */
const HOURS = [1, 24, 168, 0] as const;

export type BlockDialogProps = { chat: OpenedChat; opened: boolean; onClose: () => void };

export function BlockDialog({ chat, opened, onClose }: BlockDialogProps) {
  const { t } = useTranslation('chatDesk');
  const [hours, setHours] = useState<(typeof HOURS)[number]>(24);
  const block = useAct('blockChat', { isQuiet: true, changes: CHAT_CALLS });
  return (
    <ReasonDialog
      opened={opened}
      onClose={onClose}
      title={t('blockTitle')}
      text={t('blockText')}
      submitLabel={t('block')}
      isDangerous
      onSubmit={reason =>
        block.mutateAsync({ id: chat.id, reason, ...(hours > 0 && { until: Date.now() + hours * HOUR_MS }) })
      }
    >
      <Input.Wrapper label={t('howLong')} labelElement="div">
        <SegmentedControl
          fullWidth
          aria-label={t('howLong')}
          value={String(hours)}
          data={HOURS.map(value => ({ value: String(value), label: t(`hours_${value}`) }))}
          onChange={value => setHours(HOURS.find(known => String(known) === value) ?? 24)}
        />
      </Input.Wrapper>
    </ReasonDialog>
  );
}

export function UnblockDialog({ chat, opened, onClose }: BlockDialogProps) {
  const { t } = useTranslation('chatDesk');
  const unblock = useAct('unblockChat', { isQuiet: true, changes: CHAT_CALLS });
  return (
    <ReasonDialog
      opened={opened}
      onClose={onClose}
      title={t('unblockTitle')}
      text={t('unblockText')}
      submitLabel={t('unblock')}
      onSubmit={reason => unblock.mutateAsync({ id: chat.id, reason })}
    />
  );
}
