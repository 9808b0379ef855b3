// Shows the app in another language from now on, and sends the choice to the server, whose own texts follow.
import type { LanguageCode } from '@candor/contract';
import { toast } from '@candor/ui';
import i18next from 'i18next';
import { client } from '../../shared/calls/api.ts';
import { showFailure } from '../../shared/calls/failure.ts';
import { queryClient } from '../../shared/calls/query-client.ts';
import { showLanguage } from '../../shared/language.ts';

export async function chooseLanguage(next: LanguageCode): Promise<void> {
  try {
    await showLanguage(next);
  } catch (error) {
    // The texts could not be loaded: the old language stays.
    return showFailure(error);
  }
  const result = await client.setLanguage({ lang: next });
  if (!result.ok) return toast(i18next.t('settings:languageSaveFailed'));
  // Texts that the server wrote are in the old language.
  await queryClient.invalidateQueries();
}
