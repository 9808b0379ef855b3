// Hands the reader a list of their own, as it is narrowed now, as a file.
import { type CsvStyle, EXPORTED_ROWS } from '@candor/contract';
import { toast } from '@candor/ui';
import { saveFile, useFormats } from '@candor/web';
import { useTranslation } from 'react-i18next';
import { readFile } from '../calls/read-file.ts';
import { ExportSheet } from '../exports/export-sheet.tsx';
import classes from './export-button.module.css';

export type ExportButtonProps = {
  /** The call that answers the file, and what it is asked. */
  path: string;
  input: Readonly<Record<string, unknown>>;
  /** The file is called so, with the date. */
  name: string;
};

export function ExportButton({ path, input, name }: ExportButtonProps) {
  const { t } = useTranslation('orders');
  const { count } = useFormats();

  async function save(style: CsvStyle) {
    const text = await readFile(path, { ...input, ...style });
    await saveFile(`${name}-${new Date().toISOString().slice(0, 10)}.csv`, text, 'text/csv;charset=utf-8');
    // One line is the head, and the last one ends with a line break.
    if (text.split('\n').length - 2 >= EXPORTED_ROWS) toast(t('exportCut', { number: count(EXPORTED_ROWS) }));
  }

  return (
    <ExportSheet
      label={t('exportCsv')}
      button={{ tone: 'quiet', size: 'small', className: classes.export }}
      onExport={save}
    />
  );
}
