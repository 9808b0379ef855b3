// The records, the newest first: new ones appear by themselves, older ones are gone back to.
import { ErrorState } from '@candor/ui';
import { useFormats } from '@candor/web';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { failureText } from '../../shared/failure.ts';
import { useMay } from '../../shared/session.ts';
import { DataTable } from '../../shared/table/data-table.tsx';
import { useOpenRow } from '../../shared/table/use-open-row.ts';
import { useCall } from '../../shared/use-call.ts';
import classes from './journal.module.css';
import { LiveSwitch } from './live-switch.tsx';
import { RecordDrawer } from './record-drawer.tsx';
import { askedFilters, mayGrow, type RecordFilters } from './record-filters.ts';
import { useRecordColumns } from './use-record-columns.tsx';

const LIMIT = 50;
const REFRESH_MS = 2_000;
/** A search by kind or user looks at many records each time. */
const SEARCH_REFRESH_MS = 5_000;

export type RecordsTableProps = {
  filters: RecordFilters;
  /** The last record of all, as the head of the journal says; 0 = not known yet. */
  head: number;
};

/** Drawn anew with every change of the filters. */
export function RecordsTable({ filters, head }: RecordsTableProps) {
  const { t } = useTranslation('journal');
  const [before, setBefore] = useState<number>();
  const [isPaused, setPaused] = useState(false);
  const [open, setOpen] = useOpenRow('record');
  const columns = useRecordColumns();
  const isAtTop = before === undefined && mayGrow(filters);
  const refreshMs = filters.type === '' && filters.user === '' ? REFRESH_MS : SEARCH_REFRESH_MS;
  const asked = { ...askedFilters(filters), ...(before !== undefined && { before }), limit: LIMIT };
  const records = useCall('listJournal', asked, {
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
