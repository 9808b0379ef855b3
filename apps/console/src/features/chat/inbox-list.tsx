// Which conversations there are: those that wait, one's own, all, and those at an end; or those that a search has found.
import { type CallFailed, orThrow } from '@candor/client';
import { type ChatQueue, chatQueues } from '@candor/contract/console';
import { languageNames } from '@candor/i18n';
import { Badge, EmptyState, ErrorState, Form, SkeletonRows } from '@candor/ui';
import { IconSearch, IconX } from '@candor/ui/icons';
import { useFormats } from '@candor/web';
import { ActionIcon, SegmentedControl, TextInput, UnstyledButton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { client } from '../../shared/api.ts';
import { failureText } from '../../shared/failure.ts';
import { Age } from '../../shared/parts/age.tsx';
import { REFRESH_MS } from '../../shared/refresh.ts';
import { useMe } from '../../shared/session.ts';
import { Pager } from '../../shared/table/pager.tsx';
import { useUrlFilters } from '../../shared/table/use-url-filters.ts';
import { useCall } from '../../shared/use-call.ts';
import classes from './chat.module.css';
import type { Chat } from './chat.ts';

const LIMIT = 50;

export type InboxListProps = {
  openId: number | undefined;
  onOpen: (id: number) => void;
  /** Told which rows stand here, in their order. */
  onShown: (rows: readonly Chat[]) => void;
};

export function InboxList({ openId, onOpen, onShown }: InboxListProps) {
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
        <Found {...{ search, openId, onOpen, onShown }} />
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

/** Whose messages are searched is recorded, so it is done once for each time that somebody means it. */
function Found({ search, openId, onOpen, onShown }: InboxListProps & { search: string }) {
  const { t } = useTranslation('chatDesk');
  const found = useQuery<Awaited<ReturnType<typeof find>>, CallFailed>({
    queryKey: ['findChats', search],
    queryFn: () => find(search),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  const rows = found.data;
  useEffect(() => onShown(rows ?? []), [rows, onShown]);
  if (found.isPending) return <SkeletonRows rows={4} />;
  if (rows === undefined) return <ErrorState text={failureText(found.error)} onRetry={() => void found.refetch()} />;
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
