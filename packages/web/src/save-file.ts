// Gives the person a file that was made or received here.
import { isInstalled } from './is-installed.ts';
import { share } from './share.ts';

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
