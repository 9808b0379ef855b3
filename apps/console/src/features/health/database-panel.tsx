// The database: how large it is, and what takes the room.
import { useTranslation } from 'react-i18next';
import type { Health } from '../../shared/health/health-alerts.ts';
import { KeyValues } from '../../shared/parts/key-values.tsx';
import { Panel } from '../../shared/parts/panel.tsx';
import { sizeOf } from '../../shared/parts/size-of.ts';
import { FigureGrid } from './figure-grid.tsx';

const MOST_TABLES = 5;

export function DatabasePanel({ health: { database } }: { health: Health }) {
  const { t } = useTranslation('health');
  return (
    <Panel title={t('database')}>
      <FigureGrid
        figures={[
          { label: t('size'), value: sizeOf(database.bytes) },
          { label: t('connections'), value: database.connections },
          { label: t('version'), value: database.version },
        ]}
      />
      <KeyValues
        items={database.tables.slice(0, MOST_TABLES).map(({ name, bytes }) => ({ label: name, value: sizeOf(bytes) }))}
      />
    </Panel>
  );
}
