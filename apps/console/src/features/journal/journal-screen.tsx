// The journal: how far it goes, what the last verifications found, and its records.
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Page } from '../../shared/parts/page.tsx';
import { StaleNotice } from '../../shared/parts/stale-notice.tsx';
import { DataTable } from '../../shared/table/data-table.tsx';
import { useOpenRow } from '../../shared/table/use-open-row.ts';
import { useUrlFilters } from '../../shared/table/use-url-filters.ts';
import { useCall } from '../../shared/use-call.ts';
import classes from './journal.module.css';
import { JournalHead } from './journal-head.tsx';
import { RecordDrawer } from './record-drawer.tsx';
import { useRecordColumns } from './use-record-columns.tsx';
import { VerifyButton } from './verify-button.tsx';
import { VerifyPanel } from './verify-panel.tsx';

const LIMIT = 50;
const REFRESH_MS = 5_000;

export function JournalScreen() {
  const { t } = useTranslation(['journal', 'frame']);
  const head = useCall('getJournalHead', {}, { refetchInterval: REFRESH_MS });
  const { page, setPage } = useUrlFilters([]);
  // Later pages stay in place while records are added.
  const [before, setBefore] = useState<number>();
  const asked = { ...(page > 1 && before !== undefined && { before }), page, limit: LIMIT };
  const records = useCall('listJournal', asked, { keepsPrevious: true });
  const [open, setOpen] = useOpenRow('record');
  const columns = useRecordColumns();
  const newest = records.data?.list[0]?.sequence;
  return (
    <Page
      title={t('frame:page_journal')}
      text={t('text')}
      isLong
      actions={<VerifyButton isRunning={head.data?.verification.is_running === 1} />}
    >
      <StaleNotice query={head} />
      <div className={classes.panels}>
        <JournalHead query={head} />
        <VerifyPanel query={head} />
      </div>
      <DataTable
        label={t('records')}
        query={records}
        rows={records.data?.list ?? []}
        columns={columns}
        rowKey={row => row.sequence}
        openKey={open}
        onOpen={row => setOpen(row.sequence)}
        paging={{
          page,
          limit: LIMIT,
          count: records.data?.count ?? 0,
          onPage: next => {
            if (page === 1) setBefore(newest);
            setPage(next);
          },
        }}
        empty={{ text: t('none') }}
      />
      <RecordDrawer sequence={open} onClose={() => setOpen(undefined)} />
    </Page>
  );
}
