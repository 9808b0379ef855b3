// What can be done with a conversation: take it, give it back, hand it on, end it, and stop or allow writing.
import { IconDotsVertical } from '@candor/ui/icons';
import { ActionIcon, Button, Menu } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { countDialogs } from '../../shared/dialogs/count-dialogs.ts';
import { useMay, useMe } from '../../shared/session.ts';
import { useAct } from '../../shared/use-call.ts';
import { BlockDialog, UnblockDialog } from './block-dialog.tsx';
import classes from './chat.module.css';
import type { OpenedChat } from './chat.ts';
import { CHAT_CALLS } from './chat-calls.ts';
import { TransferDialog } from './transfer-dialog.tsx';

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
