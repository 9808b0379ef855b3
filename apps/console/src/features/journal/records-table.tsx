// The records, the newest first: new ones appear by themselves, older ones are gone back to.
import { ErrorState, SkeletonRows } from '@candor/ui';
import { IconPlayerPause, IconPlayerPlay } from '@candor/ui/icons';
import { useFormats } from '@candor/web';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { type CallAnswer, failureText, useCall } from '../../shared/calls.ts';
import { KeyValues } from '../../shared/parts/facts.tsx';
import { SideDrawer } from '../../shared/parts/side-drawer.tsx';
import { Timestamp } from '../../shared/parts/values.tsx';
import { useMay } from '../../shared/session.ts';
import { type Column, DataTable } from '../../shared/table/data-table.tsx';
import { useOpenRow } from '../../shared/table/list-address.ts';
import classes from './journal.module.css';
import { journalFilters, mayGrow, type RecordFilters } from './record-filters.tsx';

const LIMIT = 50;
const REFRESH_MS = 2_000;
/** A search by kind or user looks at many records each time. */
const SEARCH_REFRESH_MS = 5_000;

export type RecordsTableProps = {
  filters: RecordFilters;
  /** The last record of all, as the head of the journal says; 0 = not known yet. */
  head: number;
};

/** Mounted again with every change of the filters. */
export function RecordsTable({ filters, head }: RecordsTableProps) {
  const { t } = useTranslation('journal');
  const [before, setBefore] = useState<number>();
  const [isPaused, setPaused] = useState(false);
  const [open, setOpen] = useOpenRow('record');
  const columns = useRecordColumns();
  const isAtTop = before === undefined && mayGrow(filters);
  const refreshMs = filters.type === '' && filters.user === '' ? REFRESH_MS : SEARCH_REFRESH_MS;
  const params = { ...journalFilters(filters), ...(before !== undefined && { before }), limit: LIMIT };
  const records = useCall('listJournal', params, {
    keepsPrevious: true,
    ...(isAtTop && !isPaused && { refetchInterval: refreshMs }),
  });
  const fresh = useFreshFrom(isAtTop ? records.data?.head : undefined);
  const rows = records.data?.list ?? [];
  if (records.error?.failure.code === 'user_not_opened') return <NotOpened user={filters.user} />;
  if (records.isError && records.data === undefined)
    return <ErrorState text={failureText(records.error)} onRetry={() => void records.refetch()} />;

  function goBack() {
    const lowest = records.data?.searched_to ?? 0;
    if (lowest > 1) setBefore(lowest);
  }

  const further =
    records.data === undefined ? undefined : (
      <Further
        answer={records.data}
        isAtTop={before === undefined}
        onBack={goBack}
        onTop={() => setBefore(undefined)}
      />
    );
  return (
    <>
      {isAtTop ? (
        <LiveSwitch
          isPaused={isPaused}
          held={Math.max(0, head - (records.data?.head ?? head))}
          onPause={paused => {
            setPaused(paused);
            if (!paused) void records.refetch();
          }}
        />
      ) : null}
      <DataTable
        label={t('records')}
        query={records}
        rows={rows}
        columns={columns}
        rowKey={row => row.sequence}
        openKey={open}
        onOpen={row => setOpen(row.sequence)}
        isFresh={row => fresh !== undefined && row.sequence > fresh}
        foot={further}
        empty={{
          text: head === 0 ? t('none') : t('noneFound'),
          action: further,
        }}
      />
      <RecordDrawer sequence={open} onClose={() => setOpen(undefined)} />
    </>
  );
}

/** The place from which on records count as just come: where the journal ended when the list was first there. */
function useFreshFrom(head: number | undefined): number | undefined {
  const [start, setStart] = useState<number>();
  if (start === undefined && head !== undefined) setStart(head);
  return head === undefined ? undefined : start;
}

type FurtherProps = {
  answer: { searched_to: number; is_end: 0 | 1 };
  isAtTop: boolean;
  onBack: () => void;
  onTop: () => void;
};

function Further({ answer, isAtTop, onBack, onTop }: FurtherProps) {
  const { t } = useTranslation('journal');
  const formats = useFormats();
  const isEnd = answer.is_end === 1;
  return (
    <div className={classes.further}>
      <p className={classes.quiet}>
        {isEnd ? t('endReached') : t('searchedTo', { sequence: formats.count(answer.searched_to) })}
      </p>
      <div className={classes.furtherButtons}>
        {isAtTop ? null : (
          <Button variant="subtle" color="quiet" onClick={onTop}>
            {t('toNewest')}
          </Button>
        )}
        <Button variant="default" disabled={isEnd} onClick={onBack}>
          {t('further')}
        </Button>
      </div>
    </div>
  );
}

function NotOpened({ user }: { user: string }) {
  const { t } = useTranslation('journal');
  const mayOpen = useMay('users.open');
  return (
    <div className={classes.notOpened}>
      <p>{t('openUserFirst')}</p>
      {mayOpen ? <Link to={`/users/${user}`}>{t('openUser', { user })}</Link> : null}
    </div>
  );
}

/** The columns of the list of records. */
function useRecordColumns(): Column<JournalRecord>[] {
  const { t } = useTranslation('journal');
  return [
    { key: 'sequence', title: t('sequence'), cell: row => row.sequence },
    { key: 'at', title: t('time'), cell: row => <Timestamp at={row.at} /> },
    { key: 'type', title: t('command'), cell: row => <code>{row.type}</code> },
    { key: 'hash', title: t('hash'), isWide: true, cell: row => <code className={classes.hash}>{row.hash}</code> },
    {
      key: 'body',
      title: t('body'),
      align: 'end',

      cell: row => (row.is_public === 1 ? t('readable') : t('aboutUser')),
    },
  ];
}

type JournalRecord = CallAnswer<'listJournal'>['list'][number];

type LiveSwitchProps = {
  isPaused: boolean;
  /** How many records have come since the pause; 0 = none. */
  held: number;
  onPause: (isPaused: boolean) => void;
};

/** Says whether new records appear by themselves, and holds them back while the reader is further down. */
function LiveSwitch({ isPaused, held, onPause }: LiveSwitchProps) {
  const { t } = useTranslation('journal');
  const formats = useFormats();
  const Mark = isPaused ? IconPlayerPlay : IconPlayerPause;
  return (
    <div className={classes.live}>
      <span className={classes.state} data-paused={isPaused || undefined}>
        <span className={classes.dot} aria-hidden="true" />
        {t(isPaused ? 'paused' : 'live')}
      </span>
      {isPaused && held > 0 ? (
        <span className={classes.quiet}>{t('newMeanwhile', { records: formats.count(held) })}</span>
      ) : null}
      <Button
        variant="default"
        leftSection={<Mark size={15} stroke={1.7} aria-hidden="true" />}
        onClick={() => onPause(!isPaused)}
      >
        {t(isPaused ? 'goOn' : 'pause')}
      </Button>
    </div>
  );
}

type RecordDrawerProps = { sequence: number | undefined; onClose: () => void };

/** One record with its place in the chain, what happened, and as much of its body as the operator may see. */
function RecordDrawer({ sequence, onClose }: RecordDrawerProps) {
  const { t } = useTranslation('journal');
  const title = sequence === undefined ? '' : t('recordNumber', { sequence });
  return (
    <SideDrawer opened={sequence !== undefined} onClose={onClose} title={title}>
      {sequence === undefined ? null : <Body sequence={sequence} />}
    </SideDrawer>
  );
}

function Body({ sequence }: { sequence: number }) {
  const { t } = useTranslation('journal');
  const formats = useFormats();
  const query = useCall('getJournalRecord', { sequence });
  if (query.isPending) return <SkeletonRows rows={5} />;
  if (query.isError) return <ErrorState text={failureText(query.error)} onRetry={() => void query.refetch()} />;
  const record = query.data;
  return (
    <>
      <KeyValues
        items={[
          { label: t('command'), value: <code>{record.type}</code> },
          { label: t('time'), value: <Timestamp at={record.at} /> },
          { label: t('rulesVersion'), value: record.rules_version },
          { label: t('epoch'), value: record.epoch },
          { label: t('previousHash'), value: <code>{record.previous_hash}</code> },
          { label: t('bodyHash'), value: <code>{record.body_hash}</code> },
          { label: t('hash'), value: <code>{record.hash}</code> },
        ]}
      />
      <section aria-label={t('events')}>
        <h3 className={classes.head}>{t('events')}</h3>
        {record.events.length === 0 ? (
          <p className={classes.quiet}>{t('noEvents')}</p>
        ) : (
          <ul className={classes.events}>
            {record.events.map(({ type, count }) => (
              <li key={type} className={classes.event}>
                <code>{type}</code>
                {count === 1 ? null : <span className={classes.quiet}>× {formats.count(count)}</span>}
              </li>
            ))}
          </ul>
        )}
      </section>
      <section aria-label={t('body')}>
        <h3 className={classes.head}>{t('body')}</h3>
        {record.shown === 'nothing' ? <p className={classes.quiet}>{t('bodyCovered')}</p> : null}
        {record.shown === 'part' ? <p className={classes.quiet}>{t('bodyPart', { user: record.user })}</p> : null}
        {record.body === '' ? null : <pre className={classes.body}>{indented(record.body)}</pre>}
      </section>
    </>
  );
}

/** The text as it was hashed has no spaces; for reading each member stands on a line of its own. */
function indented(body: string): string {
  return JSON.stringify(JSON.parse(body), null, 2);
}
