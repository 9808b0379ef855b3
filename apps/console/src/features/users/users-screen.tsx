// Finding users: by UID, mail, phone or verified name, with what is known of them masked.
import { orThrow } from '@candor/client';
import { verificationLevels } from '@candor/contract';
import { userStates } from '@candor/contract/console';
import { IconSearch } from '@candor/ui/icons';
import { Button, Select, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router';
import { client } from '../../shared/api.ts';
import { Page } from '../../shared/parts/page.tsx';
import { useMay } from '../../shared/session.ts';
import { DataTable } from '../../shared/table/data-table.tsx';
import { ExportButton } from '../../shared/table/export-button.tsx';
import { FilterBar } from '../../shared/table/filter-bar.tsx';
import { useUrlFilters } from '../../shared/table/use-url-filters.ts';
import { useCall } from '../../shared/use-call.ts';
import { useUserColumns } from './use-user-columns.tsx';
import classes from './users.module.css';

const LIMIT = 50;

export function UsersScreen() {
  const { t } = useTranslation(['users', 'frame', 'shared']);
  const navigate = useNavigate();
  const { search } = useLocation();
  const filters = useUrlFilters(['q', 'level', 'state']);
  const { values, set } = filters;
  const level = verificationLevels.find(known => known === values.level);
  const state = userStates.find(known => known === values.state);
  const asked = {
    ...(values.q !== '' && { q: values.q }),
    ...(level !== undefined && { level }),
    ...(state !== undefined && { state }),
  };
  const list = useCall('findUsers', { ...asked, page: filters.page, limit: LIMIT }, { keepsPrevious: true });
  const mayOpen = useMay('users.open');
  const mayExport = useMay('lists.export');
  const columns = useUserColumns();
  return (
    <Page
      title={t('frame:page_users')}
      text={t(mayOpen ? 'text' : 'textMasked')}
      actions={
        mayExport ? (
          <ExportButton onExport={async reason => orThrow(await client.exportUsers({ ...asked, reason }))} />
        ) : undefined
      }
    >
      <FilterBar isAnySet={filters.isAnySet} onClear={() => set({ q: '', level: '', state: '' })}>
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
      </FilterBar>
      <DataTable
        label={t('frame:page_users')}
        query={list}
        rows={list.data?.list ?? []}
        columns={columns}
        rowKey={row => row.id}
        onOpen={mayOpen ? row => navigate(`/users/${row.id}`, { state: { search } }) : undefined}
        paging={{ page: filters.page, limit: LIMIT, count: list.data?.count ?? 0, onPage: filters.setPage }}
        empty={filters.isAnySet ? { text: t('noMatch'), hint: t('noMatchHint') } : { text: t('none') }}
      />
    </Page>
  );
}

/** Whom a search finds is recorded, so it waits until somebody means it. */
function SearchForm({ start, onSearch }: { start: string; onSearch: (q: string) => void }) {
  const { t } = useTranslation('users');
  const [text, setText] = useState(start);
  return (
    <form
      className={classes.search}
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        onSearch(text.trim());
      }}
    >
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
    </form>
  );
}
