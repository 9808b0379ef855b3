// One's own contracts: open positions, waiting orders, history, and statistics; of this contract or of all.
import { calls, leverStatuses } from '@candor/contract';
import { Button, EmptyState, ErrorState, Segmented, SkeletonRows } from '@candor/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { useContract } from '../../../shared/contracts/use-contracts.ts';
import { useOwnRows } from '../../../shared/contracts/use-own-rows.ts';
import { ExportButton } from '../../../shared/paging/export-button.tsx';
import { HighlightedRow } from '../../../shared/paging/highlighted-row.tsx';
import { CloseAllSheet } from './close-all-sheet.tsx';
import { HistoryList } from './history-list.tsx';
import classes from './own-contracts.module.css';
import { PositionCard } from './position-card.tsx';
import { StatisticsPanel } from './statistics-panel.tsx';
import { WaitingRow } from './waiting-row.tsx';

const TABS = ['positions', 'waiting', 'history', 'statistics'] as const;
type Tab = (typeof TABS)[number];

export function OwnContracts({ symbol }: { symbol: string }) {
  const { t } = useTranslation('contracts');
  const [query, setQuery] = useSearchParams();
  const tab = TABS.find(each => each === query.get('list')) ?? 'positions';
  const [scope, setScope] = useState<'this' | 'all'>('this');
  const [isClosing, setClosing] = useState(false);
  const shown = scope === 'this' ? symbol : undefined;
  const positions = useOwnRows('positions', shown);
  const waiting = useOwnRows('waiting', shown);
  const counts = { positions: positions.rows?.length ?? 0, waiting: waiting.rows?.length ?? 0 };
  const label = (name: Tab) =>
    name === 'positions' || name === 'waiting'
      ? t('tabCount', { name: t(`tab_${name}`), number: counts[name] })
      : t(`tab_${name}`);
  return (
    <section className={classes.panel} aria-label={t('ownContracts')}>
      <div className={classes.bar}>
        <Segmented
          label={t('ownContracts')}
          look="tabs"
          size="small"
          value={tab}
          onChange={chosen => setQuery(before => withList(before, chosen), { replace: true })}
          options={TABS.map(value => ({ value, label: label(value) }))}
        />
      </div>
      <div className={classes.filters}>
        <Segmented
          label={t('whichContracts')}
          size="small"
          value={scope}
          onChange={setScope}
          options={[
            { value: 'this', label: symbol },
            { value: 'all', label: t('allContracts') },
          ]}
        />
        {tab === 'positions' && counts.positions > 0 ? (
          <Button tone="quiet" size="small" onClick={() => setClosing(true)}>
            {t('closeMany')}
          </Button>
        ) : null}
        {tab === 'history' ? <HistoryFile symbol={shown} /> : null}
      </div>
      {tab === 'positions' ? <Rows from={positions} emptyText={t('noPositions')} kind="positions" /> : null}
      {tab === 'waiting' ? <Rows from={waiting} emptyText={t('noWaiting')} kind="waiting" /> : null}
      {tab === 'history' ? <HistoryList symbol={shown} /> : null}
      {tab === 'statistics' ? <StatisticsPanel symbol={shown} /> : null}
      {/* It begins anew each time: what was chosen for other positions says nothing of these. */}
      {isClosing ? (
        <CloseAllSheet onClose={() => setClosing(false)} rows={positions.rows ?? []} symbol={shown} />
      ) : null}
    </section>
  );
}

/** The address with another list; the row that was asked for stood in the one before. */
function withList(query: URLSearchParams, list: Tab): URLSearchParams {
  const next = new URLSearchParams(query);
  next.set('list', list);
  next.delete('row');
  return next;
}

/** The closed positions that the list shows, as a file. */
function HistoryFile({ symbol }: { symbol: string | undefined }) {
  const contract = useContract(symbol ?? '');
  const market = contract === undefined ? {} : { currency_id: contract.currency_id, legal_id: contract.legal_id };
  if (symbol !== undefined && contract === undefined) return null;
  const input = { ...market, status: leverStatuses.closed };
  return <ExportButton path={calls.exportLeverTrades.path} name="contracts" input={input} />;
}

type RowsProps = { from: ReturnType<typeof useOwnRows>; emptyText: string; kind: 'positions' | 'waiting' };

function Rows({ from: { rows, isError, refetch }, emptyText, kind }: RowsProps) {
  if (rows === undefined) return isError ? <ErrorState onRetry={() => void refetch()} /> : <SkeletonRows rows={3} />;
  if (rows.length === 0) return <EmptyState text={emptyText} />;
  return (
    <ul className={classes.rows}>
      {rows.map(row => (
        <li key={row.id}>
          <HighlightedRow id={row.id}>
            {kind === 'positions' ? <PositionCard row={row} /> : <WaitingRow row={row} />}
          </HighlightedRow>
        </li>
      ))}
    </ul>
  );
}
