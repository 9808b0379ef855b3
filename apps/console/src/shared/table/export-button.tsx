// Saves a list as a CSV file, after a reason was given; the server records that it was done.
import { toast } from '@candor/ui';
import { IconDownload } from '@candor/ui/icons';
import { saveFile } from '@candor/web';
import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useTranslation } from 'react-i18next';
import type { CallAnswer } from '../calls.ts';
import { ReasonDialog } from '../dialogs/reason-dialog.tsx';

export type ExportButtonProps = {
  /** Asks the server for the file. */
  onExport: (reason: string) => Promise<CallAnswer<'exportUsers'>>;
};

export function ExportButton({ onExport }: ExportButtonProps) {
  const { t } = useTranslation('parts');
  const [isOpen, dialog] = useDisclosure(false);
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
        onSubmit={async reason => {
          const { file_name: name, csv, is_cut: isCut } = await onExport(reason);
          await saveFile(name, csv, 'text/csv;charset=utf-8');
          if (isCut === 1) toast(t('exportCut'), 'error');
        }}
      />
    </>
  );
}
