// Everything that moved in one's wallets, by coin, kind and days, and as a file.
import { onPageEntry, Panel } from '@candor/ui';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { PageBar } from '../../../shared/navigation/page-bar.tsx';
import { ExportMovements } from './export-movements.tsx';
import { filterFrom } from './movement-filter.ts';
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
