// One article that a search found, with the piece of it that says why.
import type { CallAnswer } from '@candor/contract';
import { ListRow } from '@candor/ui';
import { articleHref } from './article-row.tsx';
import classes from './help.module.css';

export type FoundArticle = CallAnswer<'listHelpResults'>[number];

export function FoundRow({ article }: { article: FoundArticle }) {
  const lang = article.is_fallback === 1 ? 'en' : undefined;
  return (
    <ListRow
      href={articleHref(article)}
      title={<span lang={lang}>{article.title}</span>}
      detail={
        <span className={classes.snippet} lang={lang}>
          {article.snippet.map(({ text, is_hit }, place) =>
            // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of one answer never move
            is_hit === 1 ? <mark key={place}>{text}</mark> : text,
          )}
        </span>
      }
    />
  );
}
