// Deposits and withdrawals, newest first: by kind, coin and status, each with its way so far, and as a file.
import { onPageEntry, Panel, PullToRefresh, Segmented } from '@candor/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { callKey } from '../../shared/calls/call-key.ts';
import { PageBar } from '../../shared/navigation/page-bar.tsx';
import { DepositRecords } from './deposit-records.tsx';
import { ExportRecords } from './export-records.tsx';
import { filterFrom, recordKinds, withValues } from './record-filter.ts';
import { RecordFilters } from './record-filters.tsx';
import classes from './records-screen.module.css';
import { WithdrawalRecords } from './withdrawal-records.tsx';

const LISTS = { deposits: 'listDeposits', withdrawals: 'listWithdrawals' } as const;

export function RecordsScreen() {
  const { t } = useTranslation('moneyRecords');
  const cache = useQueryClient();
  const [search, setSearch] = useSearchParams();
  const filter = filterFrom(search);
  // What is chosen in a sheet is written once the sheet has left the history.
  const change = (values: Readonly<Record<string, string>>) =>
    onPageEntry(() => setSearch(withValues(search, values), { replace: true }));
  return (
    <>
      <PageBar title={t('title')} />
      <PullToRefresh onRefresh={() => cache.invalidateQueries({ queryKey: callKey(LISTS[filter.kind]) })}>
        <div className={classes.page}>
          <Segmented
            label={t('kind')}
            value={filter.kind}
            options={recordKinds.map(value => ({ value, label: t(value) }))}
            onChange={kind => change({ kind })}
          />
          <div className={classes.tools}>
            <RecordFilters filter={filter} onChange={change} />
            <ExportRecords filter={filter} />
          </div>
          <Panel flush>
            {filter.kind === 'deposits' ? <DepositRecords filter={filter} /> : <WithdrawalRecords filter={filter} />}
          </Panel>
        </div>
      </PullToRefresh>
    </>
  );
}
