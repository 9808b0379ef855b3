// Chooses the language of the app, on this device and for the server's own texts.
import { languageCodes, languageTags } from '@candor/contract';
import { languageNames } from '@candor/i18n';
import { ListRow, Panel } from '@candor/ui';
import { IconCheck } from '@candor/ui/icons';
import { useLanguage } from '@candor/web';
import { useTranslation } from 'react-i18next';
import formPage from '../../shared/forms/form-page.module.css';
import { PageBar } from '../../shared/navigation/page-bar.tsx';
import { chooseLanguage } from './choose-language.ts';
import classes from './settings.module.css';

export function LanguageScreen() {
  const { t } = useTranslation('settings');
  const language = useLanguage();
  return (
    <>
      <PageBar title={t('language')} />
      <div className={formPage.page}>
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
              onClick={() => chooseLanguage(code)}
            />
          ))}
        </Panel>
      </div>
    </>
  );
}
