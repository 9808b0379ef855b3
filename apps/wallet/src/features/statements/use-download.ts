// Has a statement made and hands it to the reader as a file, one at a time.
import { type CallInput, calls } from '@candor/contract';
import { toast } from '@candor/ui';
import { saveFile } from '@candor/web';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { showFailure } from '../../shared/calls/failure.ts';
import { readBlob } from '../../shared/calls/read-file.ts';

/** A large account takes some minutes, and others may be before it. */
const LONGEST_MS = 600_000;

export type AskedStatement = Required<CallInput<'downloadStatement'>>;

export function useDownload() {
  const { t } = useTranslation('statements');
  const [making, setMaking] = useState<string>();

  async function download(asked: AskedStatement) {
    if (making !== undefined) return;
    setMaking(asked.month);
    try {
      const file = await readBlob(calls.downloadStatement.path, asked, LONGEST_MS);
      const name = `candor-${asked.month}.${asked.as}`;
      if (await saveFile(name, file, file.type)) toast(t('saved', { name }));
    } catch (error) {
      showFailure(error);
    } finally {
      setMaking(undefined);
    }
  }

  return {
    /** The month whose statement is being made. */
    making,
    download,
  };
}
