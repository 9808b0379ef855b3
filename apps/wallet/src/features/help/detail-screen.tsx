// One article of help, by its name or its number: contents, text, whether it helped, the way to people, and what is related.
import { ButtonLink, Panel } from '@candor/ui';
import { useFormats } from '@candor/web';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { ArticlePage } from '../../shared/articles/article-page.tsx';
import { type Article, ArticleText } from '../../shared/articles/article-text.tsx';
import { useCall } from '../../shared/calls/use-call.ts';
import { href } from '../../shared/navigation/href.ts';
import { ArticleRow } from './article-row.tsx';
import { ContactPanel } from './contact-panel.tsx';
import { Contents } from './contents.tsx';
import classes from './help.module.css';
import { VotePanel } from './vote-panel.tsx';

const MOST_RELATED = 4;

export function HelpDetailScreen() {
  const { t } = useTranslation('help');
  const toCenter = <ButtonLink href={href('/pages/help/center/center')}>{t('toCenter')}</ButtonLink>;
  return (
    <ArticlePage title={t('help')} unknown={{ text: t('unknown'), action: toCenter }}>
      {article => <Shown key={article.id} article={article} />}
    </ArticlePage>
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
