// One article: written, looked at as readers will see it, published, and taken back to an older version.
import { ErrorState, SkeletonRows } from '@candor/ui';
import { useTranslation } from 'react-i18next';
import { useParams, useSearchParams } from 'react-router';
import { failureText } from '../../shared/failure.ts';
import { BackLink } from '../../shared/parts/back-link.tsx';
import { Page } from '../../shared/parts/page.tsx';
import { useCall } from '../../shared/use-call.ts';
import { classOf, type KnownArticle } from './article.ts';
import { Editor } from './editor.tsx';
import { History } from './history.tsx';
import { NewerText } from './newer-text.tsx';
import { StateActions } from './state-actions.tsx';

export function ArticleScreen() {
  const { t } = useTranslation(['articles', 'frame']);
  const { id = '' } = useParams();
  const [query] = useSearchParams();
  const isNew = id === 'new';
  const asked = useCall('getArticle', { id }, { enabled: !isNew });
  const article = asked.data;
  const shown = article?.c_id ?? classOf(query.get('class'));
  const back = <BackLink to={`/articles?class=${shown}`} label={t('frame:page_articles')} />;
  if (isNew) {
    return (
      <Page title={t('newArticle')} text={t('editorText')} before={back} isLong>
        <Editor key="new" article={undefined} articleClass={shown} />
      </Page>
    );
  }
  if (article === undefined) {
    return (
      <Page title={t('frame:page_article')} before={back} isLong>
        {asked.isError ? (
          <ErrorState text={failureText(asked.error)} onRetry={() => void asked.refetch()} />
        ) : (
          <SkeletonRows rows={8} />
        )}
      </Page>
    );
  }
  return (
    <Page title={titleOf(article) || t('frame:page_article')} text={t('editorText')} before={back} isLong>
      <StateActions article={article} />
      <NewerText article={article} />
      <Editor key={article.id} article={article} articleClass={shown} />
      <History article={article} />
    </Page>
  );
}

function titleOf({ texts }: KnownArticle): string {
  return texts.find(({ language }) => language === 'en')?.title ?? texts[0]?.title ?? '';
}
