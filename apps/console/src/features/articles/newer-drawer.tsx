// What taking the text of the program would change, language by language.
import { languageNames } from '@candor/i18n';
import { useTranslation } from 'react-i18next';
import { SideDrawer } from '../../shared/parts/side-drawer.tsx';
import { type ArticleText, type KnownArticle, NO_TEXT } from './article.ts';
import classes from './articles.module.css';
import { ChangedText } from './changed-text.tsx';

type Texts = KnownArticle['texts'];
type NewerDrawerProps = { opened: boolean; onClose: () => void; ours: Texts; theirs: Texts };

const PARTS = ['title', 'abstract', 'markdown'] as const satisfies readonly (keyof ArticleText)[];

export function NewerDrawer({ opened, onClose, ours, theirs }: NewerDrawerProps) {
  const { t } = useTranslation('articles');
  const changed = theirs.flatMap(text => {
    const before = ours.find(({ language }) => language === text.language) ?? NO_TEXT;
    const parts = PARTS.filter(name => before[name] !== text[name]);
    return parts.length === 0 ? [] : [{ text, before, parts }];
  });
  return (
    <SideDrawer opened={opened} onClose={onClose} title={t('differenceTitle')}>
      <div className={classes.changes}>
        <p className={classes.quiet}>{changed.length === 0 ? t('noDifference') : t('differenceText')}</p>
        {changed.map(({ text, before, parts }) => (
          <section key={text.language} className={classes.changed}>
            <h3>{languageNames[text.language]}</h3>
            {parts.map(name => (
              <ChangedText
                key={name}
                title={t(name === 'markdown' ? 'content' : name)}
                before={before[name]}
                after={text[name]}
                language={text.language}
              />
            ))}
          </section>
        ))}
      </div>
    </SideDrawer>
  );
}
