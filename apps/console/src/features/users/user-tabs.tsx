// Everything that is recorded of a user, by kind; which one is open stands in the address.
import { orThrow } from '@candor/client';
import { accountNames, languageTags, securityHistoryKinds } from '@candor/contract';
import { momentOf } from '@candor/i18n';
import {
  CoinIcon,
  EmptyState,
  ErrorState,
  Form,
  FormProblem,
  figureOfDecimal,
  SkeletonRows,
  signOfDecimal,
} from '@candor/ui';
import { useLanguageTag } from '@candor/web';
import { Alert, Button, Tabs, Textarea } from '@mantine/core';
import { type ComponentType, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { type CallAnswer, client, failureText, type RowOf, useCall } from '../../shared/calls.ts';
import { useCallForm, useDraftKey } from '../../shared/forms.ts';
import { FigureTable, KeyValues } from '../../shared/parts/facts.tsx';
import { Panel } from '../../shared/parts/page.tsx';
import { StatusBadge, Timestamp } from '../../shared/parts/values.tsx';
import { useMay } from '../../shared/session.ts';
import { type Column, DataTable, Pager } from '../../shared/table/data-table.tsx';
import { choice, oneOf } from '../../shared/table/filters.tsx';
import { ListPage } from '../../shared/table/list.tsx';
import { useUrlFilters } from '../../shared/table/list-address.ts';
import { countryName } from '../../shared/value-texts.ts';
import { levelTones, type Profile } from './user.tsx';
import { hostingStateOf, hostingTones, UserOrders } from './user-records.tsx';
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
    <ListPage
      call="listUserActions"
      label={t('tab_actions')}
      filters={{}}
      toInput={() => ({ id: profile.id })}
      columns={columns}
      none={t('noActions')}
      isStill
    />
  );
}

type Event = RowOf<'listUserEvents'>;

/** What happened to the safety of a user's account. */
function UserEvents({ profile }: { profile: Profile }) {
  const { t } = useTranslation('users');
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
    <ListPage
      call="listUserEvents"
      label={t('tab_events')}
      filters={{
        events: choice({
          label: t('what'),
          all: securityHistoryKinds,
          first: 'all',
          word: value => t(`events_${value}`),
        }),
      }}
      toInput={({ events }) => ({ id: profile.id, kind: events })}
      columns={columns}
      none={t('noEvents')}
      isStill
    />
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
        const state = hostingStateOf(row);
        return <StatusBadge tone={hostingTones[state]}>{t(`hostingState_${state}`)}</StatusBadge>;
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
    <ListPage
      call="listUserHostings"
      label={t('tab_hostings')}
      filters={{}}
      toInput={() => ({ id: profile.id })}
      columns={columns}
      none={t('noHostings')}
      isStill
    />
  );
}

type Entry = RowOf<'listUserEntries'>;

/** The ledger entries of a user, with the balance that each left behind. */
function UserEntries({ profile }: { profile: Profile }) {
  const { t } = useTranslation(['users', 'shared']);
  const coins = new Map(profile.wallets.map(wallet => [wallet.currency, wallet.currency_name]));
  const filters = {
    currency: oneOf({
      label: t('coin'),
      placeholder: t('anyCoin'),
      all: [...coins.keys()],
      word: value => coins.get(value) ?? '',
      isPlain: true,
    }),
    account: oneOf({
      label: t('account'),
      placeholder: t('anyAccount'),
      all: accountNames,
      word: value => t(`account_${value}`),
      isPlain: true,
    }),
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
    <ListPage
      call="listUserEntries"
      label={t('tab_entries')}
      filters={filters}
      toInput={values => ({ id: profile.id, ...values })}
      columns={columns}
      rowKey={row => `${row.sequence}-${row.n}`}
      none={t('noEntries')}
      onExport={async (filter, input) => orThrow(await client.exportUserEntries({ ...filter, ...input }))}
      isStill
    />
  );
}

/** Who the user is, how safe the account is, and what lies in it. */
function UserOverview({ profile }: { profile: Profile }) {
  const { t } = useTranslation('users');
  const tag = useLanguageTag();
  const mayReview = useMay('papers.review');
  const yesNo = (flag: 0 | 1) => (flag === 1 ? t('isSet') : t('notSet'));
  const setUp = (count: number) => (count === 0 ? t('notSet') : figureOfDecimal(String(count)));
  return (
    <div className={classes.overview}>
      <Panel title={t('person')}>
        <KeyValues
          items={[
            { label: t('email'), value: profile.email || '–' },
            { label: t('phone'), value: profile.phone || '–' },
            { label: t('name'), value: profile.name || '–' },
            { label: t('country'), value: countryName(profile.country_iso, tag) },
            { label: t('idNumber'), value: profile.card_id || '–' },
            {
              label: t('language'),
              value: new Intl.DisplayNames(tag, { type: 'language' }).of(languageTags[profile.language]),
            },
            { label: t('since'), value: <Timestamp at={profile.created_at} /> },
            {
              label: t('invitedBy'),
              value: profile.inviter === 0 ? '–' : <Link to={`/users/${profile.inviter}`}>{profile.inviter}</Link>,
            },
            { label: t('invited'), value: profile.invited },
          ]}
        />
      </Panel>
      <div className={classes.column}>
        <Panel
          title={t('verification')}
          actions={<StatusBadge tone={levelTones[profile.level]}>{t(`level_${profile.level}`)}</StatusBadge>}
        >
          <KeyValues
            items={profile.verification.map(
              ({ level, status, case: number, submitted_at: sent, decided_at: decided }) => ({
                label: t(`level_${level}`),
                value: (
                  <span className={classes.badges}>
                    {t(`status_${status}`)}
                    {number === 0 ? null : <Timestamp at={decided === 0 ? sent : decided} />}
                    {number === 0 || !mayReview ? null : <Link to={`/verification/${number}`}>{t('toCase')}</Link>}
                  </span>
                ),
              }),
            )}
          />
        </Panel>
        <Panel title={t('safety')}>
          <KeyValues
            items={[
              { label: t('totp'), value: yesNo(profile.has_totp) },
              { label: t('passkeys'), value: setUp(profile.passkeys) },
              { label: t('fundPassword'), value: yesNo(profile.has_fund_password) },
              { label: t('apiKeys'), value: setUp(profile.api_keys) },
              { label: t('logins'), value: profile.sessions },
            ]}
          />
        </Panel>
      </div>
      <UserWallets profile={profile} />
    </div>
  );
}

/** What is in a user's wallets. No member of staff can change any of it. */
function UserWallets({ profile }: { profile: Profile }) {
  const { t } = useTranslation('users');
  return (
    <Panel title={t('wallets')} text={t('openOrders', { count: profile.open_orders })}>
      {profile.wallets.length === 0 ? (
        <EmptyState text={t('noWallets')} />
      ) : (
        <FigureTable label={t('wallets')}>
          <thead>
            <tr>
              <th scope="col">{t('coin')}</th>
              <th scope="col">{t('account')}</th>
              <th scope="col">{t('balance')}</th>
              <th scope="col">{t('held')}</th>
            </tr>
          </thead>
          <tbody>
            {profile.wallets.map(({ currency, currency_name: name, account, balance, held }) => (
              <tr key={`${currency}-${account}`}>
                <th scope="row">
                  <span className={classes.coin}>
                    <CoinIcon name={name} size={18} />
                    {name}
                  </span>
                </th>
                <td>{t(`account_${account}`)}</td>
                <td>{figureOfDecimal(balance)}</td>
                <td>{figureOfDecimal(held)}</td>
              </tr>
            ))}
          </tbody>
        </FigureTable>
      )}
    </Panel>
  );
}

const MAX_CHARACTERS = 2000;

const LIMIT = 20;

/** What staff noted about a user, for staff only; nothing of it is ever changed or removed. */
function UserNotes({ profile: { id } }: { profile: Profile }) {
  const { t } = useTranslation(['users', 'staff']);
  const { page, setPage } = useUrlFilters([]);
  const notes = useCall('listUserNotes', { id, page, limit: LIMIT }, { keepsPrevious: true });
  const [added, setAdded] = useState(0);
  return (
    <Panel title={t('tab_notes')} text={t('notesText')}>
      <NoteForm key={added} id={id} onAdded={() => setAdded(added + 1)} />
      {notes.isPending ? <SkeletonRows rows={2} /> : null}
      {notes.isError ? <ErrorState text={failureText(notes.error)} onRetry={() => void notes.refetch()} /> : null}
      {notes.data?.count === 0 ? <EmptyState text={t('noNotes')} /> : null}
      <ol className={classes.notes}>
        {(notes.data?.list ?? []).map(note => (
          <li key={note.id}>
            <p className={classes.quiet}>
              {note.operator_name || `#${note.operator}`} · {t(`staff:role_${note.role}`)} · <Timestamp at={note.at} />
            </p>
            <p className={classes.note}>{note.text}</p>
          </li>
        ))}
      </ol>
      {(notes.data?.count ?? 0) > LIMIT ? (
        <Pager page={page} limit={LIMIT} count={notes.data?.count ?? 0} onPage={setPage} />
      ) : null}
    </Panel>
  );
}

/** Notes something about a user for colleagues; the form is empty again once the note is stored. */
function NoteForm({ id, onAdded }: { id: number; onAdded: () => void }) {
  const { t } = useTranslation('users');
  const form = useCallForm('addUserNote', {
    start: { id, text: '' },
    draft: useDraftKey('addUserNote'),
    changes: ['listUserNotes', 'listUserActions'],
    onSuccess: onAdded,
  });
  return (
    <Form className={classes.form} onSubmit={form.submit}>
      <Textarea
        label={t('newNote')}
        autosize
        minRows={2}
        maxRows={10}
        maxLength={MAX_CHARACTERS}
        {...form.field('text')}
      />
      {form.failure === undefined ? null : (
        <Alert color="danger" role="alert">
          {form.failure}
        </Alert>
      )}
      <FormProblem />
      <Button type="submit" size="sm" loading={form.isSending}>
        {t('addNote')}
      </Button>
    </Form>
  );
}
