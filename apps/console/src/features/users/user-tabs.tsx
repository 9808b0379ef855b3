// Everything that is recorded of a user, by kind; which one is open stands in the address.
import { Tabs } from '@mantine/core';
import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../shared/session.ts';
import { useUrlFilters } from '../../shared/table/use-url-filters.ts';
import type { Profile } from './user.ts';
import { UserActions } from './user-actions.tsx';
import { UserEntries } from './user-entries.tsx';
import { UserEvents } from './user-events.tsx';
import { UserHostings } from './user-hostings.tsx';
import { UserNotes } from './user-notes.tsx';
import { UserOrders } from './user-orders.tsx';
import { UserOverview } from './user-overview.tsx';
import { UserSessions } from './user-sessions.tsx';
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
