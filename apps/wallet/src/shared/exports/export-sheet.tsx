// A button that exports what is shown as a file, and the sheet in which the form of that file is chosen before.
import { type CsvStyle, csvDecimals, EXPORTED_ROWS, exportSeparators, type MovementFileFormat } from '@candor/contract';
import { Button, type ButtonProps, Segmented, SelectField, Sheet, toast } from '@candor/ui';
import { IconDownload } from '@candor/ui/icons';
import { csvStyleOfLanguage, saveFile, useFormats } from '@candor/web';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { showFailure } from '../calls/failure.ts';
import { readFile } from '../calls/read-file.ts';
import formPage from '../forms/form-page.module.css';

type ExportSheetProps = {
  /** What the button says and how it looks. */
  label: string;
  button?: Pick<ButtonProps, 'tone' | 'size' | 'className'>;
  /** What can be chosen beside CSV; nothing by default. */
  formats?: readonly MovementFileFormat[];
  /** Makes the file and hands it over; throws the failure of its call. */
  onExport: (style: CsvStyle, format: MovementFileFormat) => Promise<unknown>;
};

export function ExportSheet({ label, button = { tone: 'secondary' }, ...form }: ExportSheetProps) {
  const { t } = useTranslation('csvFiles');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        {...button}
        icon={<IconDownload size={button.size === 'small' ? 16 : 18} stroke={1.5} aria-hidden="true" />}
        onClick={() => setOpen(true)}
      >
        {label}
      </Button>
      <Sheet opened={isOpen} onClose={() => setOpen(false)} title={t('title')}>
        {isOpen ? <ExportForm {...form} onDone={() => setOpen(false)} /> : null}
      </Sheet>
    </>
  );
}

type ExportFormProps = Pick<ExportSheetProps, 'formats' | 'onExport'> & { onDone: () => void };

function ExportForm({ formats = [], onExport, onDone }: ExportFormProps) {
  const { t } = useTranslation('csvFiles');
  const [format, setFormat] = useState<MovementFileFormat>('csv');
  const [style, setStyle] = useState(csvStyleOfLanguage);
  const [isMaking, setMaking] = useState(false);

  async function start() {
    setMaking(true);
    try {
      await onExport(style, format);
      onDone();
    } catch (error) {
      showFailure(error);
    } finally {
      setMaking(false);
    }
  }

  return (
    <div className={formPage.form}>
      {formats.length === 0 ? null : (
        <div className={formPage.choice}>
          <Segmented
            label={t('format')}
            value={format}
            onChange={setFormat}
            options={formats.map(value => ({ value, label: t(`format_${value}`) }))}
          />
          <p className={formPage.text}>{t(`format_${format}_text`)}</p>
        </div>
      )}
      {format === 'csv' ? <CsvStyleFields style={style} onChange={setStyle} /> : null}
      <Button size="large" wide pending={isMaking} onClick={() => void start()}>
        {t('start')}
      </Button>
    </div>
  );
}

type CsvStyleFieldsProps = { style: CsvStyle; onChange: (style: CsvStyle) => void };

/** The separator of cells in a CSV file, and its decimal sign. */
export function CsvStyleFields({ style, onChange }: CsvStyleFieldsProps) {
  const { t } = useTranslation('csvFiles');
  return (
    <>
      <SelectField
        label={t('separator')}
        value={style.separator}
        options={exportSeparators.map(value => ({ value, label: t(`separator_${value}`) }))}
        onChange={separator => onChange({ ...style, separator })}
      />
      <SelectField
        label={t('decimal')}
        value={style.decimal}
        options={csvDecimals.map(value => ({ value, label: t(`decimal_${value}`) }))}
        onChange={decimal => onChange({ ...style, decimal })}
      />
    </>
  );
}

type ExportButtonProps = {
  /** The call that answers the file, and what it is asked. */
  path: string;
  input: Readonly<Record<string, unknown>>;
  /** The file is called so, with the date. */
  name: string;
};

/** Saves a list of the user, as it is narrowed now, as a CSV file. */
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
      button={{ tone: 'quiet', size: 'small', className: formPage.atEnd }}
      onExport={save}
    />
  );
}
