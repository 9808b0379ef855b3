// One conversation at the desk: who it is with, what was said, where an answer is written, what can be done with it, and what is known of the customer.
import { CallFailed, orThrow } from '@candor/client';
import { languageNames } from '@candor/i18n';
import { ErrorState, Form, FormProblem, SkeletonRows, toast } from '@candor/ui';
import { IconArrowLeft, IconDotsVertical, IconInfoCircle } from '@candor/ui/icons';
import { ActionIcon, Alert, Button, Input, Menu, Modal, SegmentedControl, Select, Textarea } from '@mantine/core';
import { useDisclosure, useHotkeys, useMediaQuery } from '@mantine/hooks';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { client, failureText, REFRESH_MS, useAct, useCall } from '../../shared/calls.ts';
import { useDeskBack, useDeskEvent } from '../../shared/desk-feed.ts';
import { ReasonDialog } from '../../shared/dialogs/reason-dialog.tsx';
import { useCallForm } from '../../shared/forms.ts';
import { KeyValues } from '../../shared/parts/facts.tsx';
import { countDialogs, SideDrawer } from '../../shared/parts/side-drawer.tsx';
import { StatusBadge, Timestamp, UserLink } from '../../shared/parts/values.tsx';
import { useMay, useMe } from '../../shared/session.ts';
import classes from './chat.module.css';
import { type DeskConversation, type OpenedChat, openDeskConversation } from './chat.ts';
import { DeskLog } from './desk-log.tsx';
import { DeskWriting } from './desk-writing.tsx';

const TONES = { waiting: 'warning', assigned: 'accent', resolved: 'quiet' } as const;

export function ConversationDesk({ id, onClose }: { id: number; onClose: () => void }) {
  const opened = useOpenedChat(id);
  if (opened.chat !== undefined) return <Opened opened={opened} chat={opened.chat} onClose={onClose} />;
  return (
    <section className={classes.conversation}>
      {opened.isPending ? (
        <SkeletonRows rows={6} />
      ) : (
        <ErrorState text={failureText(opened.error)} onRetry={() => void opened.open()} />
      )}
    </section>
  );
}

type OpenedProps = { opened: ReturnType<typeof useOpenedChat>; chat: OpenedChat; onClose: () => void };

function Opened({ opened, chat, onClose }: OpenedProps) {
  const { t } = useTranslation('chatDesk');
  const isWide = useMediaQuery('(min-width: 80rem)', undefined, { getInitialValueInEffect: false });
  const [isFactsOpen, facts] = useDisclosure(false);
  const conversation = useDeskConversation(chat.id);
  const isTyping = useCustomerTyping(chat.id, chat.last);
  return (
    <>
      <section className={classes.conversation} aria-label={t('conversation')}>
        <header className={classes.head}>
          <ActionIcon className={classes.back} aria-label={t('toList')} onClick={onClose}>
            <IconArrowLeft size={20} stroke={1.6} />
          </ActionIcon>
          <Who chat={chat} />
          <ChatActions chat={chat} />
          {isWide ? null : (
            <ActionIcon aria-label={t('facts')} onClick={facts.open}>
              <IconInfoCircle size={20} stroke={1.6} />
            </ActionIcon>
          )}
        </header>
        {opened.isOver ? <ViewOver onOpen={opened.open} /> : null}
        {conversation === undefined ? (
          <SkeletonRows rows={6} />
        ) : (
          <>
            <DeskLog conversation={conversation} chat={chat} isTyping={isTyping} />
            <DeskWriting conversation={conversation} chat={chat} />
          </>
        )}
      </section>
      {isWide ? (
        <aside className={classes.facts} aria-label={t('facts')}>
          <ChatFacts chat={chat} />
        </aside>
      ) : (
        <SideDrawer opened={isFactsOpen} onClose={facts.close} title={t('facts')}>
          <ChatFacts chat={chat} />
        </SideDrawer>
      )}
    </>
  );
}

function Who({ chat }: { chat: OpenedChat }) {
  const { t } = useTranslation('chatDesk');
  return (
    <h2 className={classes.who}>
      {chat.user === 0 ? (
        t('visitorNumber', { id: chat.id })
      ) : (
        <>
          {t('user')} <UserLink id={chat.user} />
        </>
      )}
      <span className={classes.here} data-here={chat.is_here === 1 || undefined}>
        {t(chat.is_here === 1 ? 'isHere' : 'isAway')}
      </span>
    </h2>
  );
}

function ViewOver({ onOpen }: { onOpen: () => Promise<void> }) {
  const { t } = useTranslation('chatDesk');
  return (
    <Alert color="warning" className={classes.over!}>
      <div className={classes.overLine}>
        {t('viewOver')}
        <Button variant="default" onClick={() => void onOpen()}>
          {t('openAgain')}
        </Button>
      </div>
    </Alert>
  );
}

function useDeskConversation(id: number): DeskConversation | undefined {
  const [conversation, setConversation] = useState<DeskConversation>();
  useEffect(() => {
    const made = openDeskConversation(id);
    setConversation(made);
    return () => made.close();
  }, [id]);
  useDeskEvent('chat_desk', event => {
    if (event.chat === id) void conversation?.log.catchUp();
  });
  useDeskBack(() => conversation?.refresh());
  return conversation;
}

const TYPING_MS = 5_000;

/** Holds for five seconds, unless a message comes before. */
function useCustomerTyping(id: number, last: number): boolean {
  const [lastTyping, setLastTyping] = useState<{ last: number; at: number }>();
  useDeskEvent('chat_desk_typing', event => {
    if (event.chat === id) setLastTyping({ last, at: Date.now() });
  });
  useEffect(() => {
    if (lastTyping === undefined) return;
    const timer = setTimeout(() => setLastTyping(undefined), TYPING_MS);
    return () => clearTimeout(timer);
  }, [lastTyping]);
  return lastTyping?.last === last;
}

/** Opens a conversation. Every opening is an audited view of half an hour, so it is never done again by itself; afterwards it can be read on. */
function useOpenedChat(id: number) {
  const opened = useQuery<OpenedChat, CallFailed>({
    queryKey: ['openChat', { id }],
    queryFn: async () => orThrow(await client.openChat({ id })),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  const now = useCall('getOpenedChat', { id }, { enabled: opened.isSuccess, refetchInterval: REFRESH_MS });
  const isOver = now.error instanceof CallFailed && now.error.failure.code === 'chat_not_opened';
  return {
    chat: now.data ?? opened.data,
    /** The half hour has passed. */
    isOver,
    error: opened.error,
    isPending: opened.isPending,
    async open() {
      await opened.refetch();
      await now.refetch();
    },
  };
}

/** What the desk knows of a conversation and its customer; more of a user is on their own page, for those who may open it. */
function ChatFacts({ chat }: { chat: OpenedChat }) {
  const { t } = useTranslation('chatDesk');
  return (
    <div className={classes.factList}>
      <KeyValues
        items={[
          {
            label: t('customer'),
            value: chat.user === 0 ? t('isVisitor') : <UserLink id={chat.user} />,
          },
          { label: t('language'), value: languageNames[chat.language] },
          {
            label: t('state'),
            value: <StatusBadge tone={TONES[chat.state]}>{t(`state_${chat.state}`)}</StatusBadge>,
          },
          { label: t('operator'), value: chat.operator_name || t('noOperator') },
          { label: t('since'), value: <Timestamp at={chat.created_at} isShort /> },
          { label: t('waitingSince'), value: <Timestamp at={chat.waiting_since} isShort /> },
          ...(chat.mail === '' ? [] : [{ label: t('mail'), value: t('mailUnconfirmed', { address: chat.mail }) }]),
          { label: t('openedUntil'), value: <Timestamp at={chat.opened_until} isShort /> },
        ]}
      />
      {chat.block === null ? null : (
        <section className={classes.blocked}>
          <h3>{t('blockedNow')}</h3>
          <KeyValues
            items={[
              { label: t('blockedUntil'), value: <Timestamp at={chat.block.until} none={t('hours_0')} isShort /> },
              { label: t('blockedBy'), value: chat.block.by_name || `#${chat.block.by}` },
              { label: t('blockedReason'), value: chat.block.reason },
            ]}
          />
        </section>
      )}
      <p className={classes.hint}>{t('factsHint')}</p>
    </div>
  );
}

/** What is read again once something was done with a conversation: it, and every list of them. */
const CHAT_CALLS = ['listChats', 'getOpenedChat', 'listChatNotes'] as const;

const MAX_NOTE = 2_000;

const HOUR_MS = 3_600_000;

/** 0 = for good. */
const HOURS = [1, 24, 168, 0] as const;

/** What can be done with a conversation: take it, give it back, hand it on, end it, and stop or allow writing. */
function ChatActions({ chat }: { chat: OpenedChat }) {
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

/** Another operator may have been first: either way the lists are read again. */
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
          placeholder={others.length === 0 && colleagues.isSuccess ? t('noOtherStaff') : t('chooseColleague')}
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
          maxLength={MAX_NOTE}
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
