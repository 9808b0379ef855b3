// A button that exports what is shown as a file, and the sheet in which the form of that file is chosen before.
import type { CsvStyle } from '@candor/contract';
import { Button, type ButtonProps, Sheet } from '@candor/ui';
import { IconDownload } from '@candor/ui/icons';
import { csvStyleOfLanguage } from '@candor/web';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { showFailure } from '../calls/failure.ts';
import formPage from '../forms/form-page.module.css';
import { CsvStyleFields } from './csv-style-fields.tsx';

export type ExportSheetProps = {
  /** What the button says and how it looks. */
  label: string;
  button?: Pick<ButtonProps, 'tone' | 'size' | 'className'>;
  /** Makes the file and hands it over; throws the failure of its call. */
  onExport: (style: CsvStyle) => Promise<unknown>;
};

export function ExportSheet({ label, button = { tone: 'secondary' }, onExport }: ExportSheetProps) {
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
        {isOpen ? <ExportForm onExport={onExport} onDone={() => setOpen(false)} /> : null}
      </Sheet>
    </>
  );
}

function ExportForm({ onExport, onDone }: Pick<ExportSheetProps, 'onExport'> & { onDone: () => void }) {
  const { t } = useTranslation('csvFiles');
  const [style, setStyle] = useState(csvStyleOfLanguage);
  const [isMaking, setMaking] = useState(false);

  async function start() {
    setMaking(true);
    try {
      await onExport(style);
      onDone();
    } catch (error) {
      showFailure(error);
    } finally {
      setMaking(false);
    }
  }

  return (
    <div className={formPage.form}>
      <CsvStyleFields style={style} onChange={setStyle} />
      <Button size="large" wide pending={isMaking} onClick={() => void start()}>
        {t('start')}
      </Button>
    </div>
  );
}
