// Shows the app in another language from now on, and tells the server, whose own texts follow.
import type { LanguageCode } from '@candor/contract';
import { toast } from '@candor/ui';
import i18next from 'i18next';
import { client } from './calls/api.ts';
import { showFailure } from './calls/failure.ts';
import { queryClient } from './calls/query-client.ts';
import { showLanguage } from './language.ts';

export async function chooseLanguage(next: LanguageCode): Promise<void> {
  try {
    await showLanguage(next);
  } catch (error) {
    // The texts could not be loaded: the old language stays.
    return showFailure(error);
  }
  const told = await client.setLanguage({ lang: next });
  if (!told.ok) return toast(i18next.t('settings:languageSaveFailed'));
  // Texts that the server wrote are in the old language.
  await queryClient.invalidateQueries();
}
