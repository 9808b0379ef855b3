// A statement of the bank as a file: how large it may be, and what is answered.
import type { CallAnswer } from '../../../shared/calls.ts';
import { uploadFile } from '../../../shared/upload-file.ts';

export const MOST_BYTES = 2_000_000;

export type Imported = CallAnswer<'importBankLines'>;

/** @throws CallFailed */
export function uploadStatement(file: File): Promise<Imported> {
  return uploadFile('importBankLines', file);
}
