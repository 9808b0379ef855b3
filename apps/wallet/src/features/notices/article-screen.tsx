// One announcement, by its number or its name.
import { CallFailed } from '@candor/client';
import { EmptyState, ErrorState, PullToRefresh, SkeletonRows } from '@candor/ui';
import { IconZoomQuestion } from '@candor/ui/icons';
import { useFormats } from '@candor/web';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { type Article, ArticleText } from '../../shared/articles/article-text.tsx';
import { failureText } from '../../shared/calls/failure.ts';
import { useCall } from '../../shared/calls/use-call.ts';
import { PageBar } from '../../shared/navigation/page-bar.tsx';
import { markNewsSeen, useNewestNews } from '../../shared/news/seen-news.ts';
import classes from './article-screen.module.css';

export function ArticleScreen() {
  const { t } = useTranslation('news');
  const [query] = useSearchParams();
  const [id, slug] = [query.get('id') ?? '', query.get('slug') ?? ''];
  const isNamed = id !== '' || slug !== '';
  const asked = id === '' ? { slug } : { id };
  const { data, error, isError, refetch } = useCall('getNews', asked, { enabled: isNamed });
  // A name or a number that no article can have is unknown as well.
  const isUnknown = !isNamed || (error instanceof CallFailed && UNKNOWN.has(error.failure.code));
  return (
    <>
      <PageBar title={t('title')} />
      {isUnknown ? <EmptyState text={t('unknown')} icon={<IconZoomQuestion size={28} stroke={1.25} />} /> : null}
      {!isUnknown && data === undefined && isError ? (
        <ErrorState text={failureText(error)} onRetry={() => void refetch()} />
      ) : null}
      {!isUnknown && data === undefined && !isError ? <SkeletonRows rows={8} /> : null}
      {isUnknown || data === undefined ? null : (
        <PullToRefresh onRefresh={() => refetch()}>
          <Shown article={data} />
        </PullToRefresh>
      )}
    </>
  );
}

const UNKNOWN: ReadonlySet<string> = new Set(['unknown_article', 'invalid_input']);

function Shown({ article }: { article: Article }) {
  const formats = useFormats();
  const news = useNewestNews();
  const { published_at, title, abstract, cover, is_fallback } = article;
  const isNewest = news?.every(other => other.published_at <= published_at) ?? false;
  // Whoever read the newest one has nothing new left but older ones, which the list shows.
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
