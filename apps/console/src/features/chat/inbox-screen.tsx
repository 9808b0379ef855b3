// The support desk's inbox: who waits, one conversation, and what is known of its customer, side by side; on a phone one after the other.

import { type CallFailed, orThrow } from '@candor/client';
import { type ChatQueue, chatQueues } from '@candor/contract/console';
import { languageNames } from '@candor/i18n';
import { Badge, EmptyState, ErrorState, Form, SkeletonRows } from '@candor/ui';
import { IconMessages, IconSearch, IconSettings, IconX } from '@candor/ui/icons';
import { useFormats } from '@candor/web';
import { ActionIcon, Button, Kbd, SegmentedControl, TextInput, UnstyledButton } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { client, failureText, REFRESH_MS, useCall } from '../../shared/calls.ts';
import { Page } from '../../shared/parts/page.tsx';
import { countDialogs } from '../../shared/parts/side-drawer.tsx';
import { Age } from '../../shared/parts/values.tsx';
import { useMe } from '../../shared/session.ts';
import { Pager } from '../../shared/table/data-table.tsx';
import { useOpenRow, useUrlFilters } from '../../shared/table/list-address.ts';
import classes from './chat.module.css';
import type { Chat } from './chat.ts';
import { ConversationDesk } from './conversation-desk.tsx';

export function InboxScreen() {
  const { t } = useTranslation(['chatDesk', 'frame']);
  const [open, setOpen] = useOpenRow('chat');
  const [shown, setShown] = useState<readonly Chat[]>([]);

  function go(step: 1 | -1) {
    if (countDialogs() > 0 || shown.length === 0) return;
    const index = shown.findIndex(({ id }) => id === open);
    const next = shown[index < 0 ? 0 : (index + step + shown.length) % shown.length];
    if (next !== undefined) setOpen(next.id);
  }

  // Also while an answer is being written.
  useHotkeys(
    [
      ['alt+ArrowDown', () => go(1)],
      ['alt+ArrowUp', () => go(-1)],
    ],
    [],
  );

  return (
    <Page
      title={t('frame:page_chat')}
      actions={
        <Button
          component={Link}
          to="/chat/desk"
          variant="default"
          size="sm"
          leftSection={<IconSettings size={16} stroke={1.6} aria-hidden="true" />}
        >
          {t('frame:page_chatDesk')}
        </Button>
      }
    >
      <div className={classes.inbox} data-open={open !== undefined || undefined}>
        <InboxList openId={open} onOpen={setOpen} onShown={setShown} />
        {open === undefined ? (
          <div className={classes.nothing}>
            <EmptyState
              icon={<IconMessages size={28} stroke={1.25} />}
              text={t('choose')}
              hint={t('chooseHint')}
              action={<Keys />}
            />
          </div>
        ) : (
          <ConversationDesk key={open} id={open} onClose={() => setOpen(undefined)} />
        )}
      </div>
    </Page>
  );
}

function Keys() {
  const { t } = useTranslation('chatDesk');
  const keys = [
    ['Alt ↓', t('keyNext')],
    ['Alt ↑', t('keyBefore')],
    ['Alt T', t('take')],
    ['Enter', t('keySend')],
    ['/', t('keyCanned')],
  ] as const;
  return (
    <dl className={classes.keys}>
      {keys.map(([key, name]) => (
        <div key={key}>
          <dt>
            <Kbd size="xs">{key}</Kbd>
          </dt>
          <dd>{name}</dd>
        </div>
      ))}
    </dl>
  );
}

const LIMIT = 50;

type InboxListProps = {
  openId: number | undefined;
  onOpen: (id: number) => void;
  /** Called with the rows that stand here, in their order. */
  onShown: (rows: readonly Chat[]) => void;
};

/** Which conversations there are: those that wait, those of the operator, all, and those at an end; or those that a search has found. */
function InboxList({ openId, onOpen, onShown }: InboxListProps) {
  const { t } = useTranslation('chatDesk');
  const filters = useUrlFilters(['queue']);
  const [search, setSearch] = useState('');
  const queue = chatQueues.find(known => known === filters.values.queue) ?? 'waiting';
  return (
    <section className={classes.list} aria-label={t('list')}>
      <SearchForm search={search} onSearch={setSearch} />
      {search === '' ? (
        <>
          <SegmentedControl
            fullWidth
            size="xs"
            aria-label={t('shown')}
            value={queue}
            data={chatQueues.map(value => ({ value, label: t(`queue_${value}`) }))}
            onChange={value => filters.set({ queue: value === 'waiting' ? '' : value })}
          />
          <Queue {...{ queue, openId, onOpen, onShown }} page={filters.page} onPage={filters.setPage} />
        </>
      ) : (
        <SearchMatches {...{ search, openId, onOpen, onShown }} />
      )}
    </section>
  );
}

type QueueProps = InboxListProps & { queue: ChatQueue; page: number; onPage: (page: number) => void };

function Queue({ queue, openId, onOpen, onShown, page, onPage }: QueueProps) {
  const { t } = useTranslation('chatDesk');
  const list = useCall(
    'listChats',
    { queue, page, limit: LIMIT },
    { refetchInterval: REFRESH_MS, keepsPrevious: true },
  );
  const rows = list.data?.list;
  useEffect(() => onShown(rows ?? []), [rows, onShown]);
  if (list.isPending) return <SkeletonRows rows={6} />;
  if (rows === undefined) return <ErrorState text={failureText(list.error)} onRetry={() => void list.refetch()} />;
  if (rows.length === 0) return <EmptyState text={t(`none_${queue}`)} />;
  const count = list.data?.count ?? 0;
  return (
    <>
      <Rows rows={rows} openId={openId} onOpen={onOpen} />
      {count > LIMIT ? <Pager page={page} limit={LIMIT} count={count} onPage={onPage} /> : null}
    </>
  );
}

/** Whose messages are searched is recorded, so it is done once for each time that the operator sends the form. */
function SearchMatches({ search, openId, onOpen, onShown }: InboxListProps & { search: string }) {
  const { t } = useTranslation('chatDesk');
  const query = useQuery<Awaited<ReturnType<typeof find>>, CallFailed>({
    queryKey: ['findChats', search],
    queryFn: () => find(search),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  const rows = query.data;
  useEffect(() => onShown(rows ?? []), [rows, onShown]);
  if (query.isPending) return <SkeletonRows rows={4} />;
  if (rows === undefined) return <ErrorState text={failureText(query.error)} onRetry={() => void query.refetch()} />;
  if (rows.length === 0) return <EmptyState text={t('noneFound')} />;
  return <Rows rows={rows} openId={openId} onOpen={onOpen} />;
}

async function find(q: string) {
  return orThrow(await client.findChats({ q }));
}

function SearchForm({ search, onSearch }: { search: string; onSearch: (search: string) => void }) {
  const { t } = useTranslation(['chatDesk', 'shared']);
  const [text, setText] = useState(search);

  function clear() {
    setText('');
    onSearch('');
  }

  return (
    <Form onSubmit={() => onSearch(text.trim())}>
      <TextInput
        size="sm"
        aria-label={t('search')}
        placeholder={t('searchHint')}
        enterKeyHint="search"
        maxLength={100}
        leftSection={<IconSearch size={16} stroke={1.7} aria-hidden="true" />}
        rightSection={
          text === '' ? null : (
            <ActionIcon size="sm" aria-label={t('shared:clear')} onClick={clear}>
              <IconX size={15} stroke={1.7} />
            </ActionIcon>
          )
        }
        value={text}
        onChange={event => setText(event.currentTarget.value)}
      />
    </Form>
  );
}

type RowsProps = { rows: readonly Chat[]; openId: number | undefined; onOpen: (id: number) => void };

function Rows({ rows, openId, onOpen }: RowsProps) {
  return (
    <ul className={classes.rows}>
      {rows.map(chat => (
        <li key={chat.id}>
          <Row chat={chat} isOpen={chat.id === openId} onOpen={onOpen} />
        </li>
      ))}
    </ul>
  );
}

function Row({ chat, isOpen, onOpen }: { chat: Chat; isOpen: boolean; onOpen: (id: number) => void }) {
  const { t } = useTranslation('chatDesk');
  const { shortDateTime, count } = useFormats();
  const me = useMe();
  const owner = chat.operator === me.id ? t('mine') : chat.operator_name;
  return (
    <UnstyledButton className={classes.row} aria-current={isOpen || undefined} onClick={() => onOpen(chat.id)}>
      <span className={classes.rowHead}>
        <strong>{chat.user === 0 ? t('visitorNumber', { id: chat.id }) : t('userNumber', { id: chat.user })}</strong>
        {chat.unread > 0 ? (
          <span className={classes.unread}>
            <span className="visually-hidden">{t('unread')}</span> {count(chat.unread)}
          </span>
        ) : null}
      </span>
      <span className={classes.rowFoot}>
        <span>{languageNames[chat.language]}</span>
        {chat.is_blocked === 1 ? <Badge tone="bad">{t('isBlocked')}</Badge> : null}
        <span className={classes.rowEnd}>
          {chat.waiting_since > 0 ? (
            <span className={classes.waits}>
              {t('waits')} <Age since={chat.waiting_since} />
            </span>
          ) : (
            shortDateTime(chat.last_at)
          )}
        </span>
      </span>
      <span className={classes.rowFoot}>{chat.operator === 0 ? t(`state_${chat.state}`) : owner}</span>
    </UnstyledButton>
  );
}
