// Hands the reader a list of their own, as it is narrowed now, as a file.
import { EXPORTED_ROWS } from '@candor/contract';
import { Button, toast } from '@candor/ui';
import { IconDownload } from '@candor/ui/icons';
import { saveFile, useFormats } from '@candor/web';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { showFailure } from '../calls/failure.ts';
import { readFile } from '../calls/read-file.ts';
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
  const [isReading, setReading] = useState(false);

  async function save() {
    setReading(true);
    try {
      const text = await readFile(path, input);
      await saveFile(`${name}-${new Date().toISOString().slice(0, 10)}.csv`, text, 'text/csv;charset=utf-8');
      // One line is the head, and the last one ends with a line break.
      if (text.split('\n').length - 2 >= EXPORTED_ROWS) toast(t('exportCut', { number: count(EXPORTED_ROWS) }));
    } catch (error) {
      showFailure(error);
    } finally {
      setReading(false);
    }
  }

  return (
    <Button
      tone="quiet"
      size="small"
      className={classes.export}
      pending={isReading}
      icon={<IconDownload size={16} stroke={1.5} aria-hidden="true" />}
      onClick={() => void save()}
    >
      {t('exportCsv')}
    </Button>
  );
}
