// An article as readers see it: what it says, and whether that is in their language.
import type { CallAnswer } from '@candor/contract';
import { Note } from '@candor/ui';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './article-text.module.css';
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
