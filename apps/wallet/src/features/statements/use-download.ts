// Has a statement made, or the movements of its month for a program for taxes, and hands it to the reader as a file, one at a time.
import { orThrow } from '@candor/client';
import { type CallInput, calls, type StatementFormat, type TaxFileFormat, taxFileFormats } from '@candor/contract';
import { toast } from '@candor/ui';
import { saveFile } from '@candor/web';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { client } from '../../shared/calls/api.ts';
import { showFailure } from '../../shared/calls/failure.ts';
import { readBlob } from '../../shared/calls/read-file.ts';

/** A large account takes some minutes, and others may be before it. */
const LONGEST_MS = 600_000;

export type StatementFile = StatementFormat | TaxFileFormat;

export type AskedStatement = Omit<Required<CallInput<'downloadStatement'>>, 'as'> & { as: StatementFile };

export function isTaxFile(format: StatementFile): format is TaxFileFormat {
  return taxFileFormats.some(each => each === format);
}

export function useDownload() {
  const { t } = useTranslation(['statements', 'portfolio']);
  const [making, setMaking] = useState<string>();

  async function download({ as, ...asked }: AskedStatement) {
    if (making !== undefined) return;
    setMaking(asked.month);
    try {
      const { name, content, isCut } = isTaxFile(as)
        ? await taxFile(asked.month, as)
        : await statement({ ...asked, as });
      const type = typeof content === 'string' ? 'text/csv;charset=utf-8' : content.type;
      if (await saveFile(name, content, type)) toast(t('saved', { name }));
      if (isCut) toast(t('portfolio:exportCut'));
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

type Made = { name: string; content: Blob | string; isCut: boolean };

async function statement(asked: Required<CallInput<'downloadStatement'>>): Promise<Made> {
  const content = await readBlob(calls.downloadStatement.path, asked, LONGEST_MS);
  return { name: `candor-${asked.month}.${asked.as}`, content, isCut: false };
}

async function taxFile(month: string, format: TaxFileFormat): Promise<Made> {
  const first = new Date(`${month}-01T00:00:00Z`);
  const next = Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 1);
  const range = { from: first.getTime() / 1000, to: next / 1000 - 1 };
  const { csv, is_cut: isCut } = orThrow(await client.call('exportMovements', { ...range, format }));
  return { name: `candor-${month}-${format}.csv`, content: csv, isCut: isCut === 1 };
}
