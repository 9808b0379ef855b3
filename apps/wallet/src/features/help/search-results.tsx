// What a search of the help centre found.

import type { CallAnswer } from '@candor/contract';
import { EmptyState, ListRow, Panel } from '@candor/ui';
import { IconZoomQuestion } from '@candor/ui/icons';
import { useDebouncedValue } from '@mantine/hooks';
import { useTranslation } from 'react-i18next';
import { Loaded } from '../../shared/calls/loaded.tsx';
import { useCall } from '../../shared/calls/use-call.ts';
import { articleHref } from './article-row.tsx';
import classes from './help.module.css';

const TYPING_MS = 250;

export function SearchResults({ typed }: { typed: string }) {
  const { t } = useTranslation('help');
  const [query] = useDebouncedValue(typed.trim(), TYPING_MS);
  const found = useCall('listHelpResults', { q: query }, { enabled: query !== '', keepsPrevious: true });
  return (
    <div aria-live="polite">
      <Loaded from={found} rows={4}>
        {articles =>
          articles.length === 0 ? (
            <EmptyState
              text={t('noResults', { query })}
              hint={t('noResultsText')}
              icon={<IconZoomQuestion size={28} stroke={1.25} />}
            />
          ) : (
            <Panel flush title={t('results', { count: articles.length })}>
              {articles.map(article => (
                <FoundRow key={article.id} article={article} />
              ))}
            </Panel>
          )
        }
      </Loaded>
    </div>
  );
}

type FoundArticle = CallAnswer<'listHelpResults'>[number];

/** One article that a search found, with the piece of it that says why. */
function FoundRow({ article }: { article: FoundArticle }) {
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
