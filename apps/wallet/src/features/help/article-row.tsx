// One article in a list of the help centre.
import type { CallAnswer } from '@candor/contract';
import { ListRow } from '@candor/ui';
import { href } from '../../shared/navigation/href.ts';
import classes from './help.module.css';

export type HelpArticle = CallAnswer<'listPopularHelp'>[number];

/** By its name where it has one: that never changes. */
export function articleHref({ id, slug }: Pick<HelpArticle, 'id' | 'slug'>): string {
  return href('/pages/help/center/detail', slug === '' ? { id } : { slug });
}

export function ArticleRow({ article }: { article: HelpArticle }) {
  const lang = article.is_fallback === 1 ? 'en' : undefined;
  return (
    <ListRow
      href={articleHref(article)}
      title={<span lang={lang}>{article.title}</span>}
      detail={
        <span className={classes.abstract} lang={lang}>
          {article.abstract}
        </span>
      }
    />
  );
}
