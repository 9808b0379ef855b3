// Gives the user a file or hands it to the share sheet, and says how the language of the user writes a CSV file.

import { type CsvStyle, PLAIN_CSV } from '@candor/contract';
import { separators } from '@candor/ui';
import { isInstalled } from './page.tsx';

/**
 * An app installed on a phone has no list of downloads, and some phones show the file over it without a way back: there the share sheet
 * takes the file where it can. Elsewhere the browser saves it.
 *
 * @returns whether it was handed over; false where the person has closed the share sheet.
 */
export async function saveFile(name: string, content: string | Blob, type: string): Promise<boolean> {
  const file = new File([content], name, { type });
  const shared = isInstalled() && hasFingers() ? await share({ files: [file] }) : 'impossible';
  if (shared === 'impossible') download(file);
  return shared !== 'closed';
}

/** A phone or a tablet; an app installed on a desktop saves as its browser does. */
function hasFingers(): boolean {
  return window.matchMedia('(pointer: coarse)').matches;
}

function download(file: File): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = file.name;
  link.click();
  // The browser reads it after the click has been dealt with.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}

/** `closed`: the person has decided against it, and nothing more is to be done. `impossible`: the device does not share this. */
type Shared = 'shared' | 'closed' | 'impossible';

/** Hands something to the share sheet of the device, where it has one. */
export async function share(data: ShareData): Promise<Shared> {
  if (typeof navigator.share !== 'function') return 'impossible';
  // Some devices share texts only.
  if (data.files !== undefined && navigator.canShare?.(data) !== true) return 'impossible';
  try {
    await navigator.share(data);
    return 'shared';
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError' ? 'closed' : 'impossible';
  }
}

/** Where decimals follow a comma, cells are separated by semicolons. */
export function csvStyleOfLanguage(): CsvStyle {
  return separators().decimal === ',' ? { separator: 'semicolon', decimal: 'comma' } : PLAIN_CSV;
}
