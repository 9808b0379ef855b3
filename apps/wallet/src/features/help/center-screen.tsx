// The public help centre: a search, topics with their articles, what is read most, and the link to support.
import { type CallAnswer, type HelpTopic, helpTopics } from '@candor/contract';
import { EmptyState, ListRow, Panel, PullToRefresh, SearchField } from '@candor/ui';
import {
  type Icon,
  IconArrowsLeftRight,
  IconChartCandle,
  IconChartLine,
  IconCoins,
  IconFileCertificate,
  IconHelpCircle,
  IconListCheck,
  IconRocket,
  IconShieldCheck,
  IconZoomQuestion,
} from '@candor/ui/icons';
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { Loaded } from '../../shared/calls/loaded.tsx';
import { useCall } from '../../shared/calls/use-call.ts';
import { href } from '../../shared/navigation/href.ts';
import { PageBar } from '../../shared/navigation/page-bar.tsx';
import { hasSession, useSession } from '../../shared/session/session.ts';
import classes from './help.module.css';
import { ArticleRow, articleHref, ContactPanel, type HelpArticle } from './help-parts.tsx';

const ICONS: Readonly<Record<HelpTopic, Icon>> = {
  start: IconRocket,
  money: IconArrowsLeftRight,
  trading: IconChartCandle,
  contracts: IconChartLine,
  earn: IconCoins,
  security: IconShieldCheck,
  fairness: IconFileCertificate,
};

export function HelpCenterScreen() {
  const { t } = useTranslation('help');
  const [query] = useSearchParams();
  const [typed, setTyped] = useState('');
  const topics = useCall('listHelpTopics', {});
  const popular = useCall('listPopularHelp', {});
  const topic = query.get('topic');
  const refresh = () => Promise.all([topics.refetch(), popular.refetch()]);
  return (
    <>
      <PageBar title={topic === null ? t('title') : t(`topic_${shownTopic(topic)}`)} />
      <PullToRefresh onRefresh={refresh}>
        <div className={classes.page}>
          <SearchField label={t('search')} value={typed} onChange={setTyped} />
          {typed.trim() === '' ? (
            <Loaded from={topics} rows={8}>
              {known =>
                topic === null ? (
                  <>
                    <TopicCards topics={known} />
                    <ArticleList title={t('popular')} articles={popular.data ?? []} />
                  </>
                ) : (
                  <ArticleList articles={known.find(each => each.topic === topic)?.articles ?? []} />
                )
              }
            </Loaded>
          ) : (
            <SearchResults typed={typed} />
          )}
          <GuideRow />
          <ContactPanel />
        </div>
      </PullToRefresh>
    </>
  );
}

/** The way back to the first steps, also for who has put them away. */
function GuideRow() {
  const { t } = useTranslation('guide');
  if (!useSession(hasSession)) return null;
  return (
    <Panel flush>
      <ListRow
        left={<IconListCheck size={24} stroke={1.5} aria-hidden="true" />}
        title={t('title')}
        detail={t('entryText')}
        href={href('/pages/guide/index')}
      />
    </Panel>
  );
}

function ArticleList({ title, articles }: { title?: string; articles: readonly HelpArticle[] }) {
  if (articles.length === 0) return title === undefined ? <EmptyState /> : null;
  return (
    <Panel flush {...(title !== undefined && { title })}>
      {articles.map(article => (
        <ArticleRow key={article.id} article={article} />
      ))}
    </Panel>
  );
}

/** The topics of the help centre as cards, each with how many articles it has. */
function TopicCards({ topics }: { topics: CallAnswer<'listHelpTopics'> }) {
  const { t } = useTranslation('help');
  return (
    <nav className={classes.topics} aria-label={t('topics')}>
      {topics.map(({ topic, articles }) => {
        const shown = shownTopic(topic);
        const TopicIcon = iconOf(shown);
        return (
          <a key={topic} className={classes.topic} href={href('/pages/help/center/center', { topic })}>
            <TopicIcon className={classes.topicIcon} size={24} stroke={1.5} aria-hidden="true" />
            <span className={classes.topicName}>{t(`topic_${shown}`)}</span>
            <span className={classes.topicCount}>{t('articles', { count: articles.length })}</span>
          </a>
        );
      })}
    </nav>
  );
}

/** Staff may write articles of topics that the app has no words for. */
type ShownTopic = HelpTopic | 'more';

/** The topics of the help centre as its screens show them. */
function shownTopic(topic: string): ShownTopic {
  return helpTopics.find(known => known === topic) ?? 'more';
}

function iconOf(topic: ShownTopic): Icon {
  return topic === 'more' ? IconHelpCircle : ICONS[topic];
}

const TYPING_MS = 250;

/** What a search of the help centre found. */
function SearchResults({ typed }: { typed: string }) {
  const { t } = useTranslation('help');
  const [query] = useDebouncedValue(typed.trim(), TYPING_MS);
  const results = useCall('listHelpResults', { q: query }, { enabled: query !== '', keepsPrevious: true });
  return (
    <div aria-live="polite">
      <Loaded from={results} rows={4}>
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
                <ResultRow key={article.id} article={article} />
              ))}
            </Panel>
          )
        }
      </Loaded>
    </div>
  );
}

type HelpResult = CallAnswer<'listHelpResults'>[number];

/** One article that a search found, with the piece of it that says why. */
function ResultRow({ article }: { article: HelpResult }) {
  const lang = article.is_fallback === 1 ? 'en' : undefined;
  return (
    <ListRow
      href={articleHref(article)}
      title={<span lang={lang}>{article.title}</span>}
      detail={
        <span className={classes.snippet} lang={lang}>
          {article.snippet.map(({ text, is_hit }, index) =>
            // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of one answer never move
            is_hit === 1 ? <mark key={index}>{text}</mark> : text,
          )}
        </span>
      }
    />
  );
}
