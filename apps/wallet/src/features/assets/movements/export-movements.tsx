// Saves the movements that the filter lets through as a file for a spreadsheet or for a program for taxes.
import { movementFileFormats } from '@candor/contract';
import { toast } from '@candor/ui';
import { saveFile } from '@candor/web';
import { useTranslation } from 'react-i18next';
import { useAct } from '../../../shared/calls/use-call.ts';
import { ExportSheet } from '../../../shared/exports/export-sheet.tsx';
import { inputOf, type MovementFilter } from './movement-filter.ts';

export function ExportMovements({ filter }: { filter: MovementFilter }) {
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
