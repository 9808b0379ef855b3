// A statement of the bank as a file: how large it may be, how it would be read, and reading it in.
import type { CsvForm } from '@candor/contract/console';
import type { CallAnswer } from '../../../shared/calls.ts';
import { uploadFile } from '../../../shared/upload-file.ts';

export const MOST_BYTES = 2_000_000;

export type Imported = CallAnswer<'importBankLines'>;
export type Preview = CallAnswer<'previewBankLines'>;

/**
 * @param form of a CSV file; absent = as the server finds it
 * @throws CallFailed
 */
export function previewStatement(file: File, form?: CsvForm): Promise<Preview> {
  return uploadFile('previewBankLines', file, form);
}

/**
 * @param form of a CSV file, as the operator has confirmed it; absent of other files
 * @throws CallFailed
 */
export function uploadStatement(file: File, form?: CsvForm): Promise<Imported> {
  return uploadFile('importBankLines', file, form);
}
