// What one version of an article changed: of each language, what went and what came.
import { languageNames } from '@candor/i18n';
import { ErrorState, SkeletonRows } from '@candor/ui';
import { useTranslation } from 'react-i18next';
import type { CallAnswer } from '../../shared/calls.ts';
import { failureText } from '../../shared/failure.ts';
import { SideDrawer } from '../../shared/parts/side-drawer.tsx';
import { useCall } from '../../shared/use-call.ts';
import classes from './articles.module.css';
import { ChangedText } from './changed-text.tsx';

type Known = CallAnswer<'getArticleVersion'>;

export type VersionDrawerProps = { article: number; number: number | undefined; onClose: () => void };

export function VersionDrawer({ article, number, onClose }: VersionDrawerProps) {
  const { t } = useTranslation('articles');
  const asked = useCall('getArticleVersion', { id: article, revision: number ?? 1 }, { enabled: number !== undefined });
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
        <ChangedText key={name} title={t(name)} before={before[name]} after={after[name]} language="en" />
      ))}
      {version.texts.map(text => (
        <section key={text.language} className={classes.changed}>
          <h3>{languageNames[text.language]}</h3>
          {(['title', 'abstract', 'markdown'] as const)
            .filter(name => text.before[name] !== text.after[name])
            .map(name => (
              <ChangedText
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
