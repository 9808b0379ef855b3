// Chooses the language of the app, on this device and for the server's own texts.
import { type LanguageCode, languageCodes, languageTags } from '@candor/contract';
import { languageNames } from '@candor/i18n';
import { ListRow, Panel, toast } from '@candor/ui';
import { IconCheck } from '@candor/ui/icons';
import { useLanguage } from '@candor/web';
import { useTranslation } from 'react-i18next';
import { client } from '../../shared/calls/api.ts';
import { queryClient } from '../../shared/calls/query-client.ts';
import { showLanguage } from '../../shared/language.ts';
import { PageBar } from '../../shared/navigation/page-bar.tsx';
import classes from './language-screen.module.css';

export function LanguageScreen() {
  const { t } = useTranslation('settings');
  const language = useLanguage();

  async function choose(next: LanguageCode) {
    await showLanguage(next);
    const told = await client.setLanguage({ lang: next });
    if (!told.ok) return toast(t('languageSaveFailed'));
    // Texts that the server wrote are in the old language.
    await queryClient.invalidateQueries();
  }

  return (
    <>
      <PageBar title={t('language')} />
      <div className={classes.page}>
        <Panel flush>
          {languageCodes.map(code => (
            <ListRow
              key={code}
              title={<span lang={languageTags[code]}>{languageNames[code]}</span>}
              right={
                code === language ? (
                  <IconCheck className={classes.check} size={20} stroke={2} aria-hidden="true" />
                ) : undefined
              }
              selected={code === language}
              onClick={() => choose(code)}
            />
          ))}
        </Panel>
      </div>
    </>
  );
}
