// Everything that is recorded of a user, by kind; which one is open stands in the address.

import { orThrow } from '@candor/client';
import { accountNames, securityHistoryKinds } from '@candor/contract';
import { momentOf } from '@candor/i18n';
import { figureOfDecimal, signOfDecimal } from '@candor/ui';
import { SegmentedControl, Select, Tabs } from '@mantine/core';
import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { client } from '../../shared/api.ts';
import type { CallAnswer, RowOf } from '../../shared/calls.ts';
import { StatusBadge } from '../../shared/parts/status-badge.tsx';
import { Timestamp } from '../../shared/parts/timestamp.tsx';
import { useMay } from '../../shared/session.ts';
import type { Column } from '../../shared/table/column.ts';
import { DataTable } from '../../shared/table/data-table.tsx';
import { useUrlFilters } from '../../shared/table/use-url-filters.ts';
import { useCall } from '../../shared/use-call.ts';
import { hostingStateOf, hostingTones } from './order-state.ts';
import type { Profile } from './user.ts';
import { UserNotes } from './user-notes.tsx';
import { UserOrders } from './user-orders.tsx';
import { UserOverview } from './user-overview.tsx';
import { UserRecords } from './user-records.tsx';
import classes from './users.module.css';

const TABS = {
  overview: UserOverview,
  entries: UserEntries,
  orders: UserOrders,
  hostings: UserHostings,
  sessions: UserSessions,
  events: UserEvents,
  actions: UserActions,
  notes: UserNotes,
} as const satisfies Record<string, ComponentType<{ profile: Profile }>>;

type TabName = keyof typeof TABS;

export function UserTabs({ profile }: { profile: Profile }) {
  const { t } = useTranslation('users');
  const { values, set } = useUrlFilters(['tab']);
  const mayNote = useMay('users.note');
  const names = (Object.keys(TABS) as TabName[]).filter(name => name !== 'notes' || mayNote);
  const shown = names.find(name => name === values.tab) ?? 'overview';
  const Shown = TABS[shown];
  return (
    <Tabs value={shown} keepMounted={false} onChange={name => set({ tab: name === 'overview' ? '' : (name ?? '') })}>
      <Tabs.List className={classes.tabs!} aria-label={t('records')}>
        {names.map(name => (
          <Tabs.Tab key={name} value={name}>
            {t(`tab_${name}`)}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      <Tabs.Panel value={shown} className={classes.tabPanel!}>
        <Shown profile={profile} />
      </Tabs.Panel>
    </Tabs>
  );
}

type Login = CallAnswer<'listUserSessions'>[number];

/** The logins of a user that are alive. */
function UserSessions({ profile }: { profile: Profile }) {
  const { t } = useTranslation('users');
  const list = useCall('listUserSessions', { id: profile.id });
  const columns: Column<Login>[] = [
    { key: 'device', title: t('device'), isWide: true, cell: row => row.device || t('unknownDevice') },
    { key: 'address', title: t('address'), cell: row => row.address || '–' },
    { key: 'since', title: t('loginSince'), cell: row => <Timestamp at={row.created_at} /> },
    { key: 'seen', title: t('lastSeen'), align: 'end', cell: row => <Timestamp at={row.last_seen_at} /> },
  ];
  return (
    <DataTable
      label={t('tab_sessions')}
      query={list}
      rows={list.data ?? []}
      columns={columns}
      rowKey={row => row.id}
      empty={{ text: t('noSessions') }}
    />
  );
}

type Action = RowOf<'listUserActions'>;

/** What staff did and viewed: the same that the user sees. */
function UserActions({ profile }: { profile: Profile }) {
  const { t } = useTranslation(['users', 'staff']);
  const columns: Column<Action>[] = [
    { key: 'at', title: t('time'), cell: row => <Timestamp at={row.at} /> },
    {
      key: 'who',
      title: t('operator'),
      cell: row => (
        <span className={classes.contacts}>
          <span>{row.operator_name || `#${row.operator}`}</span>
          <span className={classes.quiet}>{t(`staff:role_${row.role}`)}</span>
        </span>
      ),
    },
    {
      key: 'action',
      title: t('what'),
      cell: row => (
        <StatusBadge tone={row.is_look === 1 ? 'quiet' : 'accent'}>{t(`staff:action_${row.action}`)}</StatusBadge>
      ),
    },
    { key: 'reason', title: t('reason'), isWide: true, cell: row => row.reason || '–' },
    { key: 'sequence', title: t('sequence'), align: 'end', cell: row => row.sequence },
  ];
  return (
    <UserRecords
      name="listUserActions"
      label={t('tab_actions')}
      asked={{ id: profile.id }}
      columns={columns}
      rowKey={row => row.id}
      empty={t('noActions')}
    />
  );
}

type Event = RowOf<'listUserEvents'>;

/** What happened to the safety of a user's account. */
function UserEvents({ profile }: { profile: Profile }) {
  const { t } = useTranslation('users');
  const filters = useUrlFilters(['events']);
  const kind = securityHistoryKinds.find(known => known === filters.values.events) ?? 'all';
  const columns: Column<Event>[] = [
    { key: 'at', title: t('time'), cell: row => <Timestamp at={row.at} /> },
    {
      key: 'what',
      title: t('what'),
      isWide: true,
      cell: row => (
        <span className={classes.contacts}>
          <span>{row.title}</span>
          {row.about === '' ? null : <span className={classes.quiet}>{row.about}</span>}
        </span>
      ),
    },
    { key: 'by', title: t('by'), cell: row => t(`by_${row.by}`) },
    { key: 'device', title: t('device'), cell: row => row.device || '–' },
    { key: 'address', title: t('address'), align: 'end', cell: row => row.address || '–' },
  ];
  return (
    <UserRecords
      name="listUserEvents"
      label={t('tab_events')}
      asked={{ id: profile.id, kind }}
      columns={columns}
      rowKey={row => row.id}
      empty={t('noEvents')}
    >
      <SegmentedControl
        aria-label={t('what')}
        value={kind}
        data={securityHistoryKinds.map(value => ({ value, label: t(`events_${value}`) }))}
        onChange={value => filters.set({ events: value === 'all' ? '' : value })}
      />
    </UserRecords>
  );
}

type Hosting = RowOf<'listUserHostings'>;

/** The orders of locked products of a user. */
function UserHostings({ profile }: { profile: Profile }) {
  const { t } = useTranslation(['users', 'hostingProducts']);
  const columns: Column<Hosting>[] = [
    { key: 'at', title: t('time'), cell: row => <Timestamp at={momentOf(row.start_at)} /> },
    {
      key: 'what',
      title: t('order'),
      isWide: true,
      cell: row => (
        <span className={classes.contacts}>
          <span>{t('hostingProducts:productName', { coin: row.currency_name, days: row.day })}</span>
          <span className={classes.quiet}>{row.id}</span>
        </span>
      ),
    },
    {
      key: 'state',
      title: t('state'),
      cell: row => {
        const found = hostingStateOf(row);
        return <StatusBadge tone={hostingTones[found]}>{t(`hostingState_${found}`)}</StatusBadge>;
      },
    },
    {
      key: 'amount',
      title: t('hostingProducts:amounts'),
      align: 'end',
      cell: row => `${figureOfDecimal(row.amount)} ${row.currency_name}`,
    },
    {
      key: 'paid',
      title: t('hostingProducts:paid'),
      align: 'end',
      cell: row => `${figureOfDecimal(row.total_interest)} / ${figureOfDecimal(row.expected_interest)}`,
    },
    { key: 'end', title: t('hostingEnd'), cell: row => <Timestamp at={momentOf(row.end_at)} isShort /> },
  ];
  return (
    <UserRecords
      name="listUserHostings"
      label={t('tab_hostings')}
      asked={{ id: profile.id }}
      columns={columns}
      rowKey={row => row.id}
      empty={t('noHostings')}
    />
  );
}

type Entry = RowOf<'listUserEntries'>;

/** The ledger entries of a user, with the balance that each left behind. */
function UserEntries({ profile }: { profile: Profile }) {
  const { t } = useTranslation(['users', 'shared']);
  const filters = useUrlFilters(['currency', 'account']);
  const coins = new Map(profile.wallets.map(wallet => [String(wallet.currency), wallet.currency_name]));
  const currency = coins.has(filters.values.currency) ? Number(filters.values.currency) : undefined;
  const account = accountNames.find(known => known === filters.values.account);
  const asked = {
    id: profile.id,
    ...(currency !== undefined && { currency }),
    ...(account !== undefined && { account }),
  };
  const columns: Column<Entry>[] = [
    { key: 'at', title: t('time'), cell: row => <Timestamp at={row.at} /> },
    { key: 'coin', title: t('coin'), cell: row => row.currency_name },
    { key: 'account', title: t('account'), cell: row => t(`account_${row.account}`) },
    { key: 'info', title: t('what'), isWide: true, cell: row => row.info },
    {
      key: 'value',
      title: t('amount'),
      align: 'end',
      cell: row => (
        <span className={signOfDecimal(row.value) < 0 ? classes.out : classes.in}>
          {figureOfDecimal(row.value, { withPlus: true })}
        </span>
      ),
    },
    {
      key: 'after',
      title: t('after'),
      align: 'end',
      cell: row => (row.after === '' ? '–' : figureOfDecimal(row.after)),
    },
    { key: 'sequence', title: t('sequence'), align: 'end', cell: row => row.sequence },
  ];
  return (
    <UserRecords
      name="listUserEntries"
      label={t('tab_entries')}
      asked={asked}
      columns={columns}
      rowKey={row => `${row.sequence}-${row.n}`}
      empty={t('noEntries')}
      onExport={async input => orThrow(await client.exportUserEntries({ ...asked, ...input }))}
    >
      <Select
        aria-label={t('coin')}
        placeholder={t('anyCoin')}
        clearable
        value={currency === undefined ? null : String(currency)}
        data={[...coins].map(([value, label]) => ({ value, label }))}
        onChange={value => filters.set({ currency: value ?? '' })}
      />
      <Select
        aria-label={t('account')}
        placeholder={t('anyAccount')}
        clearable
        value={account ?? null}
        data={accountNames.map(value => ({ value, label: t(`account_${value}`) }))}
        onChange={value => filters.set({ account: value ?? '' })}
      />
    </UserRecords>
  );
}
