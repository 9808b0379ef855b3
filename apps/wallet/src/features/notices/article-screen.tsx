// One announcement, by its number or its name.
import { PullToRefresh } from '@candor/ui';
import { useFormats } from '@candor/web';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { type Article, ArticlePage, ArticleText } from '../../shared/articles/article.tsx';
import { markNewsSeen, useNewestNews } from '../../shared/notice-bell.tsx';
import classes from './article-screen.module.css';

export function ArticleScreen() {
  const { t } = useTranslation('news');
  return (
    <ArticlePage title={t('title')} unknown={{ text: t('unknown') }}>
      {(article, refetch) => (
        <PullToRefresh onRefresh={refetch}>
          <Shown article={article} />
        </PullToRefresh>
      )}
    </ArticlePage>
  );
}

function Shown({ article }: { article: Article }) {
  const formats = useFormats();
  const news = useNewestNews();
  const { published_at, title, abstract, cover, is_fallback } = article;
  const isNewest = news?.every(other => other.published_at <= published_at) ?? false;
  // After the newest article only older ones can be unread, and the list shows those.
  useEffect(() => {
    if (isNewest) markNewsSeen(published_at);
  }, [isNewest, published_at]);
  return (
    <article className={classes.page}>
      <header className={classes.head} lang={is_fallback === 1 ? 'en' : undefined}>
        <h2 className={classes.title}>{title}</h2>
        <time className={classes.time} dateTime={new Date(published_at).toISOString()}>
          {formats.dateTime(published_at)}
        </time>
        {abstract === '' ? null : <p className={classes.abstract}>{abstract}</p>}
      </header>
      {cover === '' ? null : <img className={classes.cover} src={cover} alt="" />}
      <ArticleText article={article} />
    </article>
  );
}
