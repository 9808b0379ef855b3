// Copies a text to the clipboard and says whether it worked.
import { toast } from '@candor/ui';
import i18next from 'i18next';

/** @returns whether it worked. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    toast(i18next.t('shared:copied'), 'success');
    return true;
  } catch {
    toast(i18next.t('messages:copyFailed'), 'error');
    return false;
  }
}
