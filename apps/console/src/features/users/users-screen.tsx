// Finding users: by UID, mail, phone or verified name, with what is known of them masked.

import { orThrow } from '@candor/client';
import { verificationLevels, verificationStatuses } from '@candor/contract';
import { userOrders, userStates, walletHolders } from '@candor/contract/console';
import { Form, figureOfDecimal } from '@candor/ui';
import { IconSearch } from '@candor/ui/icons';
import { useFormats } from '@candor/web';
import { Button, Select, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router';
import { client, useCall } from '../../shared/calls.ts';
import { Page } from '../../shared/parts/page.tsx';
import { StatusBadge, Timestamp } from '../../shared/parts/values.tsx';
import { useMay } from '../../shared/session.ts';
import { type Column, DataTable, StepPager } from '../../shared/table/data-table.tsx';
import { ExportButton } from '../../shared/table/export-button.tsx';
import { FilterBar } from '../../shared/table/filters.tsx';
import { useUrlFilters } from '../../shared/table/list-address.ts';
import { levelTones, reviewTones, type UserMatch, UserStates } from './user.tsx';
import classes from './users.module.css';

const LIMIT = 50;

export function UsersScreen() {
  const { t } = useTranslation(['users', 'frame', 'parts', 'shared']);
  const navigate = useNavigate();
  const { search } = useLocation();
  const filters = useUrlFilters(['q', 'level', 'state', 'review', 'holder', 'order', 'after', 'before']);
  const { values } = filters;
  /** Whatever else is listed is listed from its start. */
  const set = (change: Partial<Record<keyof typeof values, string>>) =>
    filters.set({ after: '', before: '', ...change });
  const level = verificationLevels.find(known => known === values.level);
  const state = userStates.find(known => known === values.state);
  const review = verificationStatuses.find(known => known === values.review);
  const holder = walletHolders.find(known => known === values.holder);
  const order = userOrders.find(known => known === values.order) ?? 'newest';
  const filter = {
    ...(values.q !== '' && { q: values.q }),
    ...(level !== undefined && { level }),
    ...(state !== undefined && { state }),
    ...(review !== undefined && { review }),
    ...(holder !== undefined && { holder }),
  };
  const cursor = {
    ...(values.after !== '' && { after: values.after }),
    ...(values.before !== '' && { before: values.before }),
  };
  const list = useCall('findUsers', { ...filter, ...cursor, order, limit: LIMIT }, { keepsPrevious: true });
  const mayOpen = useMay('users.open');
  const mayExport = useMay('lists.export');
  const columns = useUserColumns();
  const formats = useFormats();
  const rows = list.data?.list ?? [];
  const isNarrowed = Object.keys(filter).length > 0;
  const step = (name: 'after' | 'before', row: UserMatch | undefined) => () => set({ [name]: String(row?.id ?? '') });
  return (
    <Page
      title={t('frame:page_users')}
      text={t(mayOpen ? 'text' : 'textMasked')}
      actions={
        mayExport ? (
          <ExportButton onExport={async input => orThrow(await client.exportUsers({ ...filter, ...input }))} />
        ) : undefined
      }
    >
      <FilterBar isAnySet={isNarrowed} onClear={() => set({ q: '', level: '', state: '', review: '', holder: '' })}>
        <SearchForm key={values.q} start={values.q} onSearch={q => set({ q })} />
        <Select
          aria-label={t('level')}
          placeholder={t('anyLevel')}
          clearable
          value={level ?? null}
          data={verificationLevels.map(value => ({ value, label: t(`level_${value}`) }))}
          onChange={value => set({ level: value ?? '' })}
        />
        <Select
          aria-label={t('state')}
          placeholder={t('anyState')}
          clearable
          value={state ?? null}
          data={userStates.map(value => ({ value, label: t(`state_${value}`) }))}
          onChange={value => set({ state: value ?? '' })}
        />
        <Select
          aria-label={t('review')}
          placeholder={t('anyReview')}
          clearable
          value={review ?? null}
          data={verificationStatuses.map(value => ({ value, label: t(`status_${value}`) }))}
          onChange={value => set({ review: value ?? '' })}
        />
        <Select
          aria-label={t('holder')}
          placeholder={t('anyHolder')}
          clearable
          value={holder ?? null}
          data={walletHolders.map(value => ({ value, label: t(`holder_${value}`) }))}
          onChange={value => set({ holder: value ?? '' })}
        />
        <Select
          aria-label={t('order')}
          allowDeselect={false}
          value={order}
          data={userOrders.map(value => ({ value, label: t(`order_${value}`) }))}
          onChange={value => set({ order: value === 'newest' ? '' : (value ?? '') })}
        />
      </FilterBar>
      <DataTable
        label={t('frame:page_users')}
        query={list}
        rows={rows}
        columns={columns}
        rowKey={row => row.id}
        onOpen={mayOpen ? row => navigate(`/users/${row.id}`, { state: { search } }) : undefined}
        foot={
          <StepPager
            text={t(list.data?.is_more === 1 ? 'parts:moreThan' : 'parts:inAll', {
              count: formats.count(list.data?.count ?? 0),
            })}
            onBefore={list.data?.has_before === 1 ? step('before', rows[0]) : undefined}
            onAfter={list.data?.has_after === 1 ? step('after', rows.at(-1)) : undefined}
          />
        }
        empty={isNarrowed ? { text: t('noMatch'), hint: t('noMatchHint') } : { text: t('none') }}
      />
    </Page>
  );
}

/** The users that a search finds are recorded, so it runs only on submit. */
function SearchForm({ start, onSearch }: { start: string; onSearch: (q: string) => void }) {
  const { t } = useTranslation('users');
  const [text, setText] = useState(start);
  return (
    <Form className={classes.search} onSubmit={() => onSearch(text.trim())}>
      <TextInput
        aria-label={t('search')}
        placeholder={t('searchHint')}
        leftSection={<IconSearch size={16} stroke={1.7} aria-hidden="true" />}
        maxLength={100}
        value={text}
        onChange={event => setText(event.currentTarget.value)}
      />
      <Button type="submit" size="sm" variant="default">
        {t('searchNow')}
      </Button>
    </Form>
  );
}

/** The columns of the list of users. */
function useUserColumns(): Column<UserMatch>[] {
  const { t } = useTranslation('users');
  return [
    { key: 'id', title: t('uid'), cell: row => row.id },
    {
      key: 'contacts',
      title: t('contacts'),
      isWide: true,
      cell: row => (
        <span className={classes.contacts}>
          {[row.email, row.phone]
            .filter(contact => contact !== '')
            .map(contact => (
              <span key={contact}>{contact}</span>
            ))}
          {row.kind === 'customer' ? null : <span className={classes.quiet}>{t(`kind_${row.kind}`)}</span>}
        </span>
      ),
    },
    {
      key: 'level',
      title: t('level'),
      cell: row => <StatusBadge tone={levelTones[row.level]}>{t(`level_${row.level}`)}</StatusBadge>,
    },
    {
      key: 'review',
      title: t('review'),
      cell: row =>
        row.review === 'none' ? (
          <span className={classes.quiet}>–</span>
        ) : (
          <StatusBadge tone={reviewTones[row.review]}>{t(`status_${row.review}`)}</StatusBadge>
        ),
    },
    { key: 'states', title: t('state'), cell: row => <UserStates states={row.states} /> },
    {
      key: 'worth',
      title: t('worth'),
      align: 'end',
      cell: row => figureOfDecimal(row.worth, { decimals: 2 }),
    },
    {
      key: 'since',
      title: t('since'),
      align: 'end',
      cell: row => <Timestamp at={row.created_at} />,
    },
  ];
}
