// Fetches a payment file and gives it to save; the look is recorded.
import { consoleCalls } from '@candor/contract/console';
import { toast } from '@candor/ui';
import { languageNow, saveFile } from '@candor/web';
import i18next from 'i18next';
import { csrf } from '../../../shared/session.ts';

/** Never throws: what goes wrong is told. */
export async function saveBankFile(id: number): Promise<void> {
  const headers = { 'x-csrf': csrf.get(), 'x-lang': languageNow() };
  try {
    const response = await fetch(`/api/${consoleCalls.downloadBankFile.path}?id=${id}`, { headers, cache: 'no-store' });
    const isFile = response.ok && !(response.headers.get('content-type') ?? '').includes('json');
    if (!isFile) throw new Error('no file came');
    await saveFile(`candor-pain-001-${id}.xml`, await response.blob(), 'application/xml');
  } catch {
    toast(i18next.t('banks:notSaved', { id }), 'error');
  }
}
