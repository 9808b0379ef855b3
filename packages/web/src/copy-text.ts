// Copies a text to the clipboard and says whether it worked.
import { toast } from '@candor/ui';
import i18next from 'i18next';

/**
 * Without HTTPS, or where the browser refuses, a selection is copied instead. Where that fails too, the text stays selected in a field of
 * its own until the person has left it.
 *
 * @returns whether it worked.
 */
export async function copyText(text: string): Promise<boolean> {
  const isCopied = (await isWritten(text)) || copySelected(text);
  if (isCopied) toast(i18next.t('shared:copied'), 'success');
  else toast(i18next.t('messages:copyFailed'), 'error');
  return isCopied;
}

async function isWritten(text: string): Promise<boolean> {
  try {
    // Absent on pages without HTTPS.
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

function copySelected(text: string): boolean {
  const before = document.activeElement;
  const field = document.createElement('textarea');
  field.className = 'to-copy';
  field.readOnly = true;
  field.value = text;
  field.ariaLabel = i18next.t('messages:copyFailed');
  // What is open above the page keeps the focus within.
  (before?.closest('[role="dialog"], main') ?? document.body).append(field);
  field.focus({ preventScroll: true });
  field.select();
  if (document.execCommand('copy')) {
    field.remove();
    if (before instanceof HTMLElement) before.focus({ preventScroll: true });
    return true;
  }
  field.addEventListener('blur', () => field.remove());
  field.addEventListener('keydown', event => {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    field.blur();
  });
  return false;
}
