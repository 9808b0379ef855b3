// Everything that members of staff did, newest first, with filters that stay in the address.
import { orThrow } from '@candor/client';
import { operatorActions, viewActions } from '@candor/contract';
import { DateRangeField, onPageEntry } from '@candor/ui';
import { type ComboboxItem, Input, Select } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { client, type RowOf, useCall } from '../../shared/calls.ts';
import { DigitsInput } from '../../shared/parts/digits-input.tsx';
import { KeyValues } from '../../shared/parts/facts.tsx';
import { SideDrawer } from '../../shared/parts/side-drawer.tsx';
import { StatusBadge, Timestamp, TypedText } from '../../shared/parts/values.tsx';
import type { Column } from '../../shared/table/data-table.tsx';
import type { FieldOf, Filters } from '../../shared/table/filters.tsx';
import { ListPage } from '../../shared/table/list.tsx';
import classes from './audit.module.css';

export function AuditScreen() {
  const { t } = useTranslation(['audit', 'frame']);
  return (
    <ListPage
      call="listAudit"
      label={t('frame:page_audit')}
      page={() => ({ text: t('text') })}
      filters={useAuditFilters()}
      columns={useAuditColumns()}
      none={t('nothingYet')}
      noneFits={t('noMatch')}
      drawer={({ row, onClose }) => <ActionDrawer action={row} onClose={onClose} />}
      onExport={async (filter, input) => orThrow(await client.exportAudit({ ...filter, ...input }))}
      isStill
    />
  );
}

/** Reads each filter of the address. Days are those of the operator's own time zone, the last one included. */
export const auditReads = {
  operator: numberOf,
  action: (text: string) => operatorActions.find(known => known === text),
  user: numberOf,
  from: (text: string) => dayStart(text, 0),
  to: (text: string) => dayStart(text, 1),
};

function useAuditFilters() {
  const { t } = useTranslation(['audit', 'shared', 'staff']);
  const operators = useCall('listOperators', {});
  const select = (label: string, data: ComboboxItem[], { text, set }: FieldOf) => (
    <Select
      label={label}
      placeholder={t('shared:all')}
      data={data}
      searchable
      clearable
      value={text || null}
      onChange={value => set(value ?? '')}
    />
  );
  return {
    operator: {
      read: auditReads.operator,
      narrows: true,
      field(of) {
        const known = (operators.data ?? []).map(({ id, name, email }) => ({
          value: String(id),
          label: name || email,
        }));
        return select(t('operator'), known, of);
      },
    },
    action: {
      read: auditReads.action,
      narrows: true,
      field(of) {
        const known = operatorActions.map(value => ({ value, label: t(`staff:action_${value}`) }));
        return select(t('action'), known, of);
      },
    },
    user: {
      read: auditReads.user,
      narrows: true,
      field: ({ text, set }) => (
        <DigitsInput label={t('user')} placeholder={t('userHint')} value={text} most={15} onChange={set} />
      ),
    },
    from: {
      read: auditReads.from,
      narrows: true,
      field: ({ address: { values, set } }) => (
        <Input.Wrapper label={t('dates')} labelElement="div">
          <DateRangeField
            label={t('dates')}
            value={{ from: values.from ?? '', to: values.to ?? '' }}
            onChange={({ from, to }) => onPageEntry(() => set({ from, to }))}
          />
        </Input.Wrapper>
      ),
    },
    /** The field of `from` holds both days. */
    to: { read: auditReads.to, narrows: true, field: () => null },
  } satisfies Filters;
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
            { label: t('reason'), value: <TypedText>{action.reason || '–'}</TypedText> },
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

function numberOf(text: string): number | undefined {
  const value = Number(text);
  return /^[1-9]\d{0,14}$/.test(text) ? value : undefined;
}

/** The first moment of a day `YYYY-MM-DD`, or of one that many days later. */
function dayStart(text: string, daysLater: number): number | undefined {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text) ?? [];
  if (year === undefined) return undefined;
  const start = new Date(Number(year), Number(month) - 1, Number(day) + daysLater).getTime();
  return Number.isNaN(start) || start < 0 ? undefined : start;
}
