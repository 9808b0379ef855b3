// The journal: how far it goes, what the last verifications found, and its records as they come.

import { toast } from '@candor/ui';
import { IconShieldCheck } from '@candor/ui/icons';
import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Page } from '../../shared/parts/page.tsx';
import { StaleNotice } from '../../shared/parts/stale-notice.tsx';
import { useUrlFilters } from '../../shared/table/use-url-filters.ts';
import { useAct, useCall } from '../../shared/use-call.ts';
import classes from './journal.module.css';
import { JournalHead } from './journal-head.tsx';
import { RecordFilterBar } from './record-filter-bar.tsx';
import { recordFilterNames } from './record-filters.ts';
import { RecordsTable } from './records-table.tsx';
import { VerifyPanel } from './verify-panel.tsx';

const REFRESH_MS = 5_000;
/** While a verification runs its progress is followed. */
const RUNNING_REFRESH_MS = 1_000;

export function JournalScreen() {
  const { t } = useTranslation(['journal', 'frame']);
  const known = useCall('getJournalHead', {});
  const isRunning = known.data?.verification.is_running === 1;
  const head = useCall('getJournalHead', {}, { refetchInterval: isRunning ? RUNNING_REFRESH_MS : REFRESH_MS });
  const { values, set } = useUrlFilters(recordFilterNames);
  return (
    <Page title={t('frame:page_journal')} text={t('text')} isLong actions={<VerifyButton isRunning={isRunning} />}>
      <StaleNotice query={head} />
      <div className={classes.panels}>
        <JournalHead query={head} />
        <VerifyPanel query={head} />
      </div>
      <RecordFilterBar
        values={values}
        types={head.data?.types ?? []}
        onChange={set}
        onClear={() => set({ type: '', user: '', from: '', to: '', since: '', until: '' })}
      />
      <RecordsTable key={Object.values(values).join()} filters={values} head={head.data?.sequence ?? 0} />
    </Page>
  );
}

/** Starts a verification of everything. It changes nothing, so it takes no reason; the act is recorded. */
function VerifyButton({ isRunning }: { isRunning: boolean }) {
  const { t } = useTranslation('journal');
  const verify = useAct('verifyJournal', { changes: ['getJournalHead'] });
  return (
    <Button
      size="sm"
      disabled={isRunning}
      loading={verify.isPending}
      leftSection={<IconShieldCheck size={16} stroke={1.6} aria-hidden="true" />}
      onClick={() => verify.mutate({}, { onSuccess: () => toast(t('started'), 'success') })}
    >
      {isRunning ? t('running') : t('verifyNow')}
    </Button>
  );
}
