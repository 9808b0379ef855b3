// Everything that moved in one's wallets, by coin, kind and days, and as a file.

import { movementFileFormats } from '@candor/contract';
import { onPageEntry, Panel, toast } from '@candor/ui';
import { saveFile } from '@candor/web';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { useAct } from '../../../shared/calls/use-call.ts';
import { ExportSheet } from '../../../shared/exports/export-sheet.tsx';
import { PageBar } from '../../../shared/navigation/page-bar.tsx';
import { filterFrom, inputOf, type MovementFilter } from './movement-filter.ts';
import { MovementFilters } from './movement-filters.tsx';
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
