// The text of an article, and the page of one article.

import { CallFailed } from '@candor/client';
import type { CallAnswer } from '@candor/contract';
import { EmptyState, Note } from '@candor/ui';
import { IconZoomQuestion } from '@candor/ui/icons';
import { memo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { Loaded } from '../calls/loaded.tsx';
import { useCall } from '../calls/use-call.ts';
import { PageBar } from '../navigation/page-bar.tsx';
import classes from './article.module.css';
import { ReadableHtml } from './readable-html.tsx';

export type Article = CallAnswer<'getNews'>;

/** Parsed once for each text, not each time that something beside it changes. */
const Content = memo(ReadableHtml);

export function ArticleText({ article }: { article: Article }) {
  const { t } = useTranslation('news');
  return (
    <>
      {article.is_fallback === 1 ? <Note>{t('inEnglish')}</Note> : null}
      <div className={classes.content} lang={article.is_fallback === 1 ? 'en' : undefined}>
        <Content html={article.content} source="articles" />
      </div>
    </>
  );
}

type ArticlePageProps = {
  title: string;
  /** What is said where there is no such article, and what leads on from there. */
  unknown: { text: string; action?: ReactNode };
  children: (article: Article, refetch: () => Promise<unknown>) => ReactNode;
};

/** A name or a number that no article can have is unknown as well. */
const UNKNOWN: ReadonlySet<string> = new Set(['unknown_article', 'invalid_input']);

/** The page of one article, which its address names by number or name: while it loads, where it cannot be read, and where there is none. */
export function ArticlePage({ title, unknown, children }: ArticlePageProps) {
  return (
    <>
      <PageBar title={title} />
      <Body unknown={unknown}>{children}</Body>
    </>
  );
}

function Body({ unknown, children }: Omit<ArticlePageProps, 'title'>) {
  const [query] = useSearchParams();
  const [id, slug] = [query.get('id') ?? '', query.get('slug') ?? ''];
  const isNamed = id !== '' || slug !== '';
  const news = useCall('getNews', id === '' ? { slug } : { id }, { enabled: isNamed });
  const { error, refetch } = news;
  const isUnknown = !isNamed || (error instanceof CallFailed && UNKNOWN.has(error.failure.code));
  if (isUnknown) return <EmptyState icon={<IconZoomQuestion size={28} stroke={1.25} />} {...unknown} />;
  return (
    <Loaded from={news} rows={8}>
      {article => children(article, refetch)}
    </Loaded>
  );
}
