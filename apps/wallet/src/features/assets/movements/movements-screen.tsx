// Everything that moved in one's wallets, by coin, kind and days, and as a file.
import { entryKinds, movementFileFormats } from '@candor/contract';
import { Button, type DateRange, DateRangeField, onPageEntry, Panel, SelectField, Sheet, toast } from '@candor/ui';
import { IconFilter } from '@candor/ui/icons';
import { saveFile } from '@candor/web';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { useAct } from '../../../shared/calls/use-call.ts';
import { ExportSheet } from '../../../shared/exports/export-sheet.tsx';
import { useMarketState } from '../../../shared/market-state.ts';
import { PageBar } from '../../../shared/navigation/page-bar.tsx';
import { useIsDesktop } from '../../../shared/use-desktop.ts';
import { countFilters, daysFrom, filterFrom, inputOf, type MovementFilter, withValues } from './movement-filter.ts';
import { MovementList } from './movement-list.tsx';
import classes from './movements-screen.module.css';

export function MovementsScreen() {
  const { t } = useTranslation('assets');
  const [search, setSearch] = useSearchParams();
  const filter = filterFrom(search);
  return (
    <>
      <PageBar title={t('entries')} />
      <div className={classes.page}>
        <div className={classes.tools}>
          <MovementFilters search={search} onChange={next => onPageEntry(() => setSearch(next, { replace: true }))} />
          <ExportMovements filter={filter} />
        </div>
        <Panel flush>
          <MovementList {...filter} />
        </Panel>
      </div>
    </>
  );
}

/** Saves the movements that the filter lets through as a file for a spreadsheet or for a program for taxes. */
function ExportMovements({ filter }: { filter: MovementFilter }) {
  const { t } = useTranslation('portfolio');
  const act = useAct('exportMovements', { isQuiet: true });
  return (
    <ExportSheet
      label={t('exportCsv')}
      formats={movementFileFormats}
      onExport={async (style, format) => {
        const { value } = await act.mutateAsync({ ...inputOf(filter), ...style, format });
        const { file_name: name, csv, is_cut: isCut } = value;
        await saveFile(name, csv, 'text/csv;charset=utf-8');
        if (isCut === 1) toast(t('exportCut'));
      }}
    />
  );
}

// Fees are part of the order that they belong to, so they are no kind of their own here.
const KINDS = (Object.entries(entryKinds) as [keyof typeof entryKinds, number][]).filter(
  ([name]) => name !== 'spotFee',
);
const NO_FILTER = { currency: '', kind: '', from: '', to: '' };

type MovementFiltersProps = { search: URLSearchParams; onChange: (search: URLSearchParams) => void };

/** The filters of movements: in a line where there is room, in a sheet behind one button on a phone. */
function MovementFilters({ search, onChange }: MovementFiltersProps) {
  const { t } = useTranslation('portfolio');
  const isDesktop = useIsDesktop();
  /** What is chosen in the sheet, which counts once it is closed by its button. */
  const [draft, setDraft] = useState<URLSearchParams>();
  const count = countFilters(search);
  const close = (next: URLSearchParams) => {
    setDraft(undefined);
    onChange(next);
  };
  const clear =
    count === 0 ? null : (
      <Button tone="quiet" onClick={() => close(withValues(search, NO_FILTER))}>
        {t('clearFilters')}
      </Button>
    );
  if (isDesktop) {
    return (
      <div className={classes.line}>
        <Fields search={search} onChange={onChange} />
        {clear}
      </div>
    );
  }
  return (
    <>
      <Button tone="secondary" icon={<IconFilter size={18} stroke={1.5} />} onClick={() => setDraft(search)}>
        {count === 0 ? t('filters') : `${t('filters')} · ${count}`}
      </Button>
      <Sheet opened={draft !== undefined} onClose={() => setDraft(undefined)} title={t('filters')}>
        <div className={classes.sheet}>
          <Fields search={draft ?? search} onChange={setDraft} />
          <Button wide size="large" onClick={() => close(draft ?? search)}>
            {t('showMovements')}
          </Button>
          {clear}
        </div>
      </Sheet>
    </>
  );
}

function Fields({ search, onChange }: MovementFiltersProps) {
  const { t } = useTranslation(['assets', 'portfolio', 'shared']);
  const change = (values: Readonly<Record<string, string>>) => onChange(withValues(search, values));
  const coins = useMarketState().data?.coins ?? [];
  const everything = { value: '', label: t('shared:all') };
  return (
    <>
      <SelectField
        label={t('coin')}
        value={search.get('currency') ?? ''}
        onChange={currency => change({ currency })}
        options={[everything, ...coins.map(coin => ({ value: String(coin.id), label: coin.name }))]}
      />
      <SelectField
        label={t('kind')}
        value={search.get('kind') ?? ''}
        onChange={kind => change({ kind })}
        options={[everything, ...KINDS.map(([name, kind]) => ({ value: String(kind), label: t(`kind_${name}`) }))]}
      />
      <div className={classes.days}>
        <span className={classes.label} aria-hidden="true">
          {t('portfolio:period')}
        </span>
        <DateRangeField
          label={t('portfolio:period')}
          value={daysFrom(search)}
          onChange={({ from, to }: DateRange) => change({ from, to })}
        />
      </div>
    </>
  );
}
