// The languages of an article: which it has, which are not complete, and which have something unsaved.
import { type LanguageCode, languageCodes, type NewsClass } from '@candor/contract';
import { languageNames } from '@candor/i18n';
import { useTranslation } from 'react-i18next';
import { isComplete, type Texts } from './article.ts';
import classes from './articles.module.css';
import { type Drafts, typedLanguages } from './drafts.ts';

export type LanguageTabsProps = {
  articleClass: NewsClass;
  texts: Texts;
  drafts: Drafts;
  chosen: LanguageCode;
  onChoose: (language: LanguageCode) => void;
  /** The first language of a new one is English, which readers of all others are shown until theirs is there. */
  isNew: boolean;
};

/** English first, since all others fall back to it. */
const ORDER: readonly LanguageCode[] = ['en', ...languageCodes.filter(code => code !== 'en')];

export function LanguageTabs({ articleClass, texts, drafts, chosen, onChoose, isNew }: LanguageTabsProps) {
  const { t } = useTranslation('articles');
  const typed = typedLanguages(drafts);
  const stateOf = (code: LanguageCode) => {
    if (typed.includes(code)) return 'unsaved';
    if (isComplete(articleClass, texts[code])) return 'there';
    return texts[code] === undefined ? 'missing' : 'incomplete';
  };
  return (
    <fieldset className={classes.tabs}>
      <legend className="visually-hidden">{t('language')}</legend>
      {ORDER.map(code => (
        <button
          key={code}
          type="button"
          className={classes.tab}
          aria-pressed={code === chosen}
          disabled={isNew && code !== 'en'}
          onClick={() => onChoose(code)}
        >
          <span className={classes.dot} data-state={stateOf(code)} aria-hidden="true" />
          {languageNames[code]}
          <span className="visually-hidden">{t(`text_${stateOf(code)}`)}</span>
        </button>
      ))}
    </fieldset>
  );
}
