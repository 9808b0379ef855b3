// One article of help, by its name or its number: contents, text, whether it helped, the way to people, and what is related.
import { CallFailed } from '@candor/client';
import { ButtonLink, EmptyState, ErrorState, Panel, SkeletonRows } from '@candor/ui';
import { IconZoomQuestion } from '@candor/ui/icons';
import { useFormats } from '@candor/web';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { type Article, ArticleText } from '../../shared/articles/article-text.tsx';
import { failureText } from '../../shared/calls/failure.ts';
import { useCall } from '../../shared/calls/use-call.ts';
import { href } from '../../shared/navigation/href.ts';
import { PageBar } from '../../shared/navigation/page-bar.tsx';
import { ArticleRow } from './article-row.tsx';
import { ContactPanel } from './contact-panel.tsx';
import { Contents } from './contents.tsx';
import classes from './help.module.css';
import { VotePanel } from './vote-panel.tsx';

/** A name or a number that no article can have is unknown as well. */
const UNKNOWN: ReadonlySet<string> = new Set(['unknown_article', 'invalid_input']);
const MOST_RELATED = 4;

export function HelpDetailScreen() {
  const { t } = useTranslation('help');
  const [query] = useSearchParams();
  const [id, slug] = [query.get('id') ?? '', query.get('slug') ?? ''];
  const isNamed = id !== '' || slug !== '';
  const { data, error, isError, refetch } = useCall('getNews', slug === '' ? { id } : { slug }, { enabled: isNamed });
  const isUnknown = !isNamed || (error instanceof CallFailed && UNKNOWN.has(error.failure.code));
  return (
    <>
      <PageBar title={t('help')} />
      {isUnknown ? (
        <EmptyState
          text={t('unknown')}
          icon={<IconZoomQuestion size={28} stroke={1.25} />}
          action={<ButtonLink href={href('/pages/help/center/center')}>{t('toCenter')}</ButtonLink>}
        />
      ) : null}
      {!isUnknown && data === undefined && isError ? (
        <ErrorState text={failureText(error)} onRetry={() => void refetch()} />
      ) : null}
      {!isUnknown && data === undefined && !isError ? <SkeletonRows rows={10} /> : null}
      {isUnknown || data === undefined ? null : <Shown key={data.id} article={data} />}
    </>
  );
}

function Shown({ article }: { article: Article }) {
  const { t } = useTranslation('help');
  const { date } = useFormats();
  const drawn = useRef<HTMLDivElement>(null);
  const { id, title, abstract, content, topic, updated_at, is_fallback } = article;
  const lang = is_fallback === 1 ? 'en' : undefined;
  return (
    <div className={classes.article}>
      <header className={classes.head} lang={lang}>
        <h2 className={classes.title}>{title}</h2>
        <p className={classes.lead}>{abstract}</p>
        <time className={classes.time} dateTime={new Date(updated_at).toISOString()}>
          {t('updated', { date: date(updated_at) })}
        </time>
      </header>
      <Contents html={content} of={() => drawn.current} />
      <div ref={drawn} className={classes.body}>
        <ArticleText article={article} />
      </div>
      <footer className={classes.foot}>
        <VotePanel id={id} />
        <ContactPanel />
        <Related topic={topic} except={id} />
      </footer>
    </div>
  );
}

function Related({ topic, except }: { topic: string; except: number }) {
  const { t } = useTranslation('help');
  const { data } = useCall('listHelpTopics', {});
  const others = (data ?? []).find(each => each.topic === topic)?.articles.filter(({ id }) => id !== except) ?? [];
  if (others.length === 0) return null;
  return (
    <Panel flush title={t('related')}>
      {others.slice(0, MOST_RELATED).map(article => (
        <ArticleRow key={article.id} article={article} />
      ))}
    </Panel>
  );
}
