// What can be done with a conversation: take it, give it back, hand it on, end it, and stop or allow writing.

import { Form, FormProblem, toast } from '@candor/ui';
import { IconDotsVertical } from '@candor/ui/icons';
import { ActionIcon, Alert, Button, Input, Menu, Modal, SegmentedControl, Select, Textarea } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { countDialogs } from '../../shared/dialogs/count-dialogs.ts';
import { ReasonDialog } from '../../shared/dialogs/reason-dialog.tsx';
import { useMay, useMe } from '../../shared/session.ts';
import { useAct, useCall } from '../../shared/use-call.ts';
import { useCallForm } from '../../shared/use-call-form.ts';
import classes from './chat.module.css';
import type { OpenedChat } from './chat.ts';

/** What is read again once something was done with a conversation: it, and every list of them. */
const CHAT_CALLS = ['listChats', 'getOpenedChat', 'listChatNotes'] as const;

const MOST_NOTE = 2_000;

const HOUR_MS = 3_600_000;

/** 0 = for good. */
const HOURS = [1, 24, 168, 0] as const;

export function ChatActions({ chat }: { chat: OpenedChat }) {
  const { t } = useTranslation('chatDesk');
  const me = useMe();
  const mayBlock = useMay('chat.block');
  const [dialog, setDialog] = useState<'transfer' | 'block' | 'unblock'>();
  const take = useChatAct('takeChat');
  const release = useChatAct('releaseChat');
  const resolve = useChatAct('resolveChat');
  const isMine = chat.operator === me.id && chat.state === 'assigned';
  const canTake = chat.state === 'waiting';
  const id = { id: chat.id };
  useHotkeys([['alt+T', () => countDialogs() === 0 && canTake && take.mutate(id)]], []);
  const close = () => setDialog(undefined);
  return (
    <>
      {canTake ? (
        <Button
          size="sm"
          className={classes.act!}
          aria-keyshortcuts="Alt+T"
          loading={take.isPending}
          onClick={() => take.mutate(id)}
        >
          {t('take')}
        </Button>
      ) : null}
      {isMine ? (
        <Button
          size="sm"
          className={classes.act!}
          variant="default"
          loading={resolve.isPending}
          onClick={() => resolve.mutate(id)}
        >
          {t('resolve')}
        </Button>
      ) : null}
      {isMine || mayBlock ? (
        <Menu>
          <Menu.Target>
            <ActionIcon aria-label={t('more')}>
              <IconDotsVertical size={19} stroke={1.6} />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            {isMine ? (
              <>
                <Menu.Item onClick={() => setDialog('transfer')}>{t('transfer')}</Menu.Item>
                <Menu.Item disabled={release.isPending} onClick={() => release.mutate(id)}>
                  {t('release')}
                </Menu.Item>
              </>
            ) : null}
            {mayBlock ? (
              <Menu.Item color="danger" onClick={() => setDialog(chat.block === null ? 'block' : 'unblock')}>
                {t(chat.block === null ? 'block' : 'unblock')}
              </Menu.Item>
            ) : null}
          </Menu.Dropdown>
        </Menu>
      ) : null}
      {dialog === 'transfer' ? <TransferDialog chat={chat} onClose={close} /> : null}
      <BlockDialog chat={chat} opened={dialog === 'block'} onClose={close} />
      <UnblockDialog chat={chat} opened={dialog === 'unblock'} onClose={close} />
    </>
  );
}

/** Somebody else may have been first: either way the lists are read again. */
function useChatAct(name: 'takeChat' | 'releaseChat' | 'resolveChat') {
  const cache = useQueryClient();
  const act = useAct(name);
  return {
    isPending: act.isPending,
    mutate(input: { id: number }) {
      if (act.isPending) return;
      act.mutate(input, {
        onSettled: () => Promise.all(CHAT_CALLS.map(call => cache.invalidateQueries({ queryKey: [call] }))),
      });
    },
  };
}

type BlockDialogProps = { chat: OpenedChat; opened: boolean; onClose: () => void };

/** Stops a customer from writing for some time or for good, and lets them write again; they read the reason. */
function BlockDialog({ chat, opened, onClose }: BlockDialogProps) {
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

function UnblockDialog({ chat, opened, onClose }: BlockDialogProps) {
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

/** Hands a conversation to a colleague, with a note that says where it stands; only staff sees it. */
function TransferDialog({ chat, onClose }: { chat: OpenedChat; onClose: () => void }) {
  const { t } = useTranslation(['chatDesk', 'staff', 'shared']);
  const me = useMe();
  const colleagues = useCall('listChatColleagues', {});
  const form = useCallForm('transferChat', {
    start: { id: chat.id, operator: '' as never, note: '' },
    changes: CHAT_CALLS,
    onSuccess: () => {
      toast(t('transferred'), 'success');
      onClose();
    },
  });
  const others = (colleagues.data ?? []).filter(({ id }) => id !== me.id);
  return (
    <Modal opened onClose={onClose} title={t('transferTitle')} closeButtonProps={{ 'aria-label': t('shared:close') }}>
      <Form className={classes.form} onSubmit={form.submit}>
        <Select
          label={t('colleague')}
          placeholder={others.length === 0 && colleagues.isSuccess ? t('nobodyElse') : t('chooseColleague')}
          data={others.map(({ id, name, role, open }) => ({
            value: String(id),
            label: t('colleagueLine', { name: name || `#${id}`, role: t(`staff:role_${role}`), open }),
          }))}
          value={form.value('operator') || null}
          error={form.problem('operator')}
          onChange={value => form.set('operator', value ?? '')}
        />
        <Textarea
          label={t('transferNote')}
          description={t('noteHint')}
          autosize
          minRows={3}
          maxLength={MOST_NOTE}
          {...form.field('note')}
        />
        {form.failure === undefined ? null : (
          <Alert color="danger" role="alert">
            {form.failure}
          </Alert>
        )}
        <FormProblem />
        <div className={classes.formActions}>
          <Button size="sm" variant="default" onClick={onClose}>
            {t('shared:cancel')}
          </Button>
          <Button size="sm" type="submit" loading={form.isSending}>
            {t('transfer')}
          </Button>
        </div>
      </Form>
    </Modal>
  );
}
