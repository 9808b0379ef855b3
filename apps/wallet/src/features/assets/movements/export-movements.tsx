// Saves the movements that the filter lets through as a file for a spreadsheet.
import { Button, toast } from '@candor/ui';
import { IconDownload } from '@candor/ui/icons';
import { saveFile } from '@candor/web';
import { useTranslation } from 'react-i18next';
import { useAct } from '../../../shared/calls/use-call.ts';
import { inputOf, type MovementFilter } from './movement-filter.ts';

export function ExportMovements({ filter }: { filter: MovementFilter }) {
  const { t } = useTranslation('portfolio');
  const act = useAct('exportMovements');
  return (
    <Button
      tone="secondary"
      icon={<IconDownload size={18} stroke={1.5} />}
      pending={act.isPending}
      onClick={() =>
        act.mutate(inputOf(filter), {
          onSuccess: ({ value: { file_name: name, csv, is_cut: isCut } }) => {
            void saveFile(name, csv, 'text/csv;charset=utf-8');
            if (isCut === 1) toast(t('exportCut'));
          },
        })
      }
    >
      {t('exportCsv')}
    </Button>
  );
}
