// What one version of an article changed: of each language, what went and what came.
import { type LanguageCode, languageTags } from '@candor/contract';
import { languageNames } from '@candor/i18n';
import { ErrorState, SkeletonRows } from '@candor/ui';
import { useTranslation } from 'react-i18next';
import type { CallAnswer } from '../../shared/calls.ts';
import { failureText } from '../../shared/failure.ts';
import { SideDrawer } from '../../shared/parts/side-drawer.tsx';
import { useCall } from '../../shared/use-call.ts';
import classes from './articles.module.css';
import { differenceOf } from './difference.ts';

type Known = CallAnswer<'getArticleVersion'>;

export type VersionDrawerProps = { article: number; number: number | undefined; onClose: () => void };

export function VersionDrawer({ article, number, onClose }: VersionDrawerProps) {
  const { t } = useTranslation('articles');
  const asked = useCall('getArticleVersion', { id: article, number: number ?? 1 }, { enabled: number !== undefined });
  return (
    <SideDrawer
      opened={number !== undefined}
      onClose={onClose}
      title={number === undefined ? '' : t('versionTitle', { number })}
    >
      {asked.data !== undefined ? <Changes version={asked.data} /> : null}
      {asked.data === undefined && asked.isError ? (
        <ErrorState text={failureText(asked.error)} onRetry={() => void asked.refetch()} />
      ) : null}
      {asked.data === undefined && !asked.isError ? <SkeletonRows rows={6} /> : null}
    </SideDrawer>
  );
}

function Changes({ version }: { version: Known }) {
  const { t } = useTranslation('articles');
  const { before, after } = version.settings;
  const settings = (['href', 'topic', 'slug', 'cover'] as const).filter(name => before[name] !== after[name]);
  return (
    <div className={classes.changes}>
      {settings.map(name => (
        <Part key={name} title={t(name)} before={before[name]} after={after[name]} language="en" />
      ))}
      {version.texts.map(text => (
        <section key={text.language} className={classes.changed}>
          <h3>{languageNames[text.language]}</h3>
          {(['title', 'abstract', 'markdown'] as const)
            .filter(name => text.before[name] !== text.after[name])
            .map(name => (
              <Part
                key={name}
                title={t(name === 'markdown' ? 'content' : name)}
                before={text.before[name]}
                after={text.after[name]}
                language={text.language}
              />
            ))}
        </section>
      ))}
      {settings.length === 0 && version.texts.length === 0 ? <p>{t('noTextChanged')}</p> : null}
    </div>
  );
}

type PartProps = { title: string; before: string; after: string; language: LanguageCode };

function Part({ title, before, after, language }: PartProps) {
  return (
    <div>
      <h4 className={classes.label}>{title}</h4>
      <p className={classes.difference} lang={languageTags[language]}>
        {differenceOf(before, after, languageTags[language]).map(({ value, added, removed }, place) => {
          const key = `${place}${value.slice(0, 8)}`;
          if (added) return <ins key={key}>{value}</ins>;
          return removed ? <del key={key}>{value}</del> : <span key={key}>{value}</span>;
        })}
      </p>
    </div>
  );
}
