// Saves a list as a CSV file, after a reason was given; the server records that it was done.

import { type CsvStyle, csvDecimals, exportSeparators } from '@candor/contract';
import { toast } from '@candor/ui';
import { IconDownload } from '@candor/ui/icons';
import { csvStyleOfLanguage, saveFile } from '@candor/web';
import { Button, Group, Select } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CallAnswer } from '../calls.ts';
import { ReasonDialog } from '../dialogs/reason-dialog.tsx';

export type ExportButtonProps = {
  /** Asks the server for the file. */
  onExport: (input: CsvStyle & { reason: string }) => Promise<CallAnswer<'exportUsers'>>;
};

export function ExportButton({ onExport }: ExportButtonProps) {
  const { t } = useTranslation('parts');
  const [isOpen, dialog] = useDisclosure(false);
  const [style, setStyle] = useState(csvStyleOfLanguage);
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconDownload size={16} stroke={1.6} aria-hidden="true" />}
        onClick={dialog.open}
      >
        {t('export')}
      </Button>
      <ReasonDialog
        opened={isOpen}
        onClose={dialog.close}
        title={t('exportTitle')}
        text={t('exportText')}
        submitLabel={t('export')}
        startsAtReason
        onSubmit={async reason => {
          const { file_name: name, csv, is_cut: isCut } = await onExport({ reason, ...style });
          await saveFile(name, csv, 'text/csv;charset=utf-8');
          if (isCut === 1) toast(t('exportCut'), 'error');
        }}
      >
        <StyleFields style={style} onChange={setStyle} />
      </ReasonDialog>
    </>
  );
}

function StyleFields({ style, onChange }: { style: CsvStyle; onChange: (style: CsvStyle) => void }) {
  const { t } = useTranslation('csvFiles');
  return (
    <Group grow>
      <Select
        label={t('separator')}
        allowDeselect={false}
        value={style.separator}
        data={exportSeparators.map(value => ({ value, label: t(`separator_${value}`) }))}
        onChange={value => onChange({ ...style, separator: value ?? style.separator })}
      />
      <Select
        label={t('decimal')}
        allowDeselect={false}
        value={style.decimal}
        data={csvDecimals.map(value => ({ value, label: t(`decimal_${value}`) }))}
        onChange={value => onChange({ ...style, decimal: value ?? style.decimal })}
      />
    </Group>
  );
}
