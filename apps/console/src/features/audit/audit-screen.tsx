// Everything that members of staff did, newest first, with filters that stay in the address.
import { orThrow } from '@candor/client';
import { operatorActions, viewActions } from '@candor/contract';
import { DateRangeField, onPageEntry } from '@candor/ui';
import { Input, Select } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { client } from '../../shared/api.ts';
import type { RowOf } from '../../shared/calls.ts';
import { DigitsInput } from '../../shared/parts/digits-input.tsx';
import { KeyValues } from '../../shared/parts/key-values.tsx';
import { Page } from '../../shared/parts/page.tsx';
import { SideDrawer } from '../../shared/parts/side-drawer.tsx';
import { StatusBadge } from '../../shared/parts/status-badge.tsx';
import { Timestamp } from '../../shared/parts/timestamp.tsx';
import { useMay } from '../../shared/session.ts';
import type { Column } from '../../shared/table/column.ts';
import { DataTable } from '../../shared/table/data-table.tsx';
import { ExportButton } from '../../shared/table/export-button.tsx';
import { FilterBar } from '../../shared/table/filter-bar.tsx';
import { useOpenRow } from '../../shared/table/use-open-row.ts';
import { useUrlFilters } from '../../shared/table/use-url-filters.ts';
import { useCall } from '../../shared/use-call.ts';
import classes from './audit.module.css';
import { auditFilters } from './audit-filters.ts';

const LIMIT = 50;

export function AuditScreen() {
  const { t } = useTranslation(['audit', 'frame', 'shared', 'staff']);
  const filters = useUrlFilters(['operator', 'action', 'user', 'from', 'to']);
  const asked = auditFilters(filters.values);
  const list = useCall('listAudit', { ...asked, page: filters.page, limit: LIMIT }, { keepsPrevious: true });
  const operators = useCall('listOperators', {});
  const [open, setOpen] = useOpenRow('id');
  const columns = useAuditColumns();
  const mayExport = useMay('lists.export');
  const { values, set } = filters;
  const rows = list.data?.list ?? [];
  return (
    <Page
      title={t('frame:page_audit')}
      text={t('text')}
      actions={
        mayExport ? (
          <ExportButton onExport={async input => orThrow(await client.exportAudit({ ...asked, ...input }))} />
        ) : undefined
      }
    >
      <FilterBar
        isAnySet={filters.isAnySet}
        onClear={() => set({ operator: '', action: '', user: '', from: '', to: '' })}
      >
        <Select
          label={t('operator')}
          placeholder={t('shared:all')}
          data={(operators.data ?? []).map(({ id, name, email }) => ({ value: String(id), label: name || email }))}
          searchable
          clearable
          value={values.operator || null}
          onChange={value => set({ operator: value ?? '' })}
        />
        <Select
          label={t('action')}
          placeholder={t('shared:all')}
          data={operatorActions.map(value => ({ value, label: t(`staff:action_${value}`) }))}
          searchable
          clearable
          value={values.action || null}
          onChange={value => set({ action: value ?? '' })}
        />
        <DigitsInput
          label={t('user')}
          placeholder={t('userHint')}
          value={values.user}
          most={15}
          onChange={user => set({ user })}
        />
        <Input.Wrapper label={t('dates')} labelElement="div">
          <DateRangeField
            label={t('dates')}
            value={{ from: values.from, to: values.to }}
            onChange={({ from, to }) => onPageEntry(() => set({ from, to }))}
          />
        </Input.Wrapper>
      </FilterBar>
      <DataTable
        label={t('frame:page_audit')}
        query={list}
        rows={rows}
        columns={columns}
        rowKey={row => row.id}
        openKey={open}
        onOpen={row => setOpen(row.id)}
        paging={{ page: filters.page, limit: LIMIT, count: list.data?.count ?? 0, onPage: filters.setPage }}
        empty={{ text: filters.isAnySet ? t('noMatch') : t('nothingYet') }}
      />
      <ActionDrawer action={rows.find(({ id }) => id === open)} onClose={() => setOpen(undefined)} />
    </Page>
  );
}

type ActionDrawerProps = { action: RowOf<'listAudit'> | undefined; onClose: () => void };

/** One action of a member of staff with all that is known of it, its place in the journal included. */
function ActionDrawer({ action, onClose }: ActionDrawerProps) {
  const { t } = useTranslation(['audit', 'staff']);
  return (
    <SideDrawer
      opened={action !== undefined}
      onClose={onClose}
      title={action === undefined ? '' : t(`staff:action_${action.action}`)}
    >
      {action === undefined ? null : (
        <KeyValues
          items={[
            { label: t('at'), value: <Timestamp at={action.at} /> },
            { label: t('operator'), value: `${action.operator_name || '–'} (#${action.operator})` },
            { label: t('role'), value: t(`staff:role_${action.role}`) },
            { label: t('user'), value: action.user === 0 ? '–' : action.user },
            { label: t('reason'), value: <span className={classes.whole}>{action.reason || '–'}</span> },
            { label: t('digest'), value: action.digest === '' ? '–' : <code>{action.digest}</code> },
            { label: t('sequence'), value: action.sequence },
          ]}
        />
      )}
    </SideDrawer>
  );
}

/** The columns of the audit trail. */
function useAuditColumns(): Column<RowOf<'listAudit'>>[] {
  const { t } = useTranslation(['audit', 'staff']);
  return [
    { key: 'at', title: t('at'), cell: row => <Timestamp at={row.at} /> },
    {
      key: 'operator',
      title: t('operator'),
      cell: row => (
        <span className={classes.who}>
          <span className={classes.name}>{row.operator_name || `#${row.operator}`}</span>
          <span className={classes.role}>{t(`staff:role_${row.role}`)}</span>
        </span>
      ),
    },
    {
      key: 'action',
      title: t('action'),
      cell: row => (
        <StatusBadge tone={viewActions.has(row.action) ? 'quiet' : 'accent'}>
          {t(`staff:action_${row.action}`)}
        </StatusBadge>
      ),
    },
    { key: 'user', title: t('user'), align: 'end', cell: row => (row.user === 0 ? '–' : row.user) },
    {
      key: 'reason',
      title: t('reason'),
      isWide: true,
      cell: row => <span className={classes.reason}>{row.reason || '–'}</span>,
    },
  ];
}
