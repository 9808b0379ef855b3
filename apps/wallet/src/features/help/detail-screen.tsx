// One article of help, by its name or its number: contents, text, whether it helped, the way to people, and what is related.
import { Button, ButtonLink, Panel } from '@candor/ui';
import { IconCheck, IconX } from '@candor/ui/icons';
import { useFormats } from '@candor/web';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Article, ArticlePage, ArticleText } from '../../shared/articles/article.tsx';
import { useAct, useCall } from '../../shared/calls/use-call.ts';
import { href } from '../../shared/navigation/href.ts';
import classes from './help.module.css';
import { ArticleRow, ContactPanel } from './help-parts.tsx';

/** Shorter ones are read without it. */
const MIN_HEADINGS = 4;

const MAX_RELATED = 4;

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
      {others.slice(0, MAX_RELATED).map(article => (
        <ArticleRow key={article.id} article={article} />
      ))}
    </Panel>
  );
}

/** "Was this article helpful": one word of each reader, which can be changed. */
function VotePanel({ id }: { id: number }) {
  const { t } = useTranslation('help');
  const vote = useAct('voteHelp');
  const [answer, setAnswer] = useState<0 | 1>();
  const say = (is_helpful: 0 | 1) => vote.mutate({ id, is_helpful }, { onSuccess: () => setAnswer(is_helpful) });
  return (
    <section className={classes.vote}>
      <h2 className={classes.voteTitle}>{t('wasHelpful')}</h2>
      <div className={classes.voteButtons}>
        <Button
          tone="secondary"
          size="small"
          icon={<IconCheck size={18} stroke={1.75} aria-hidden="true" />}
          aria-pressed={answer === 1}
          disabled={vote.isPending}
          onClick={() => say(1)}
        >
          {t('yes')}
        </Button>
        <Button
          tone="secondary"
          size="small"
          icon={<IconX size={18} stroke={1.75} aria-hidden="true" />}
          aria-pressed={answer === 0}
          disabled={vote.isPending}
          onClick={() => say(0)}
        >
          {t('no')}
        </Button>
      </div>
      <p className={classes.voteThanks} aria-live="polite">
        {answer === undefined ? '' : answer === 1 ? t('thanks') : t('thanksNo')}
      </p>
    </section>
  );
}

type ContentsProps = {
  /** Safe HTML of the article. */
  html: string;
  /** Where the article is drawn. */
  of: () => HTMLElement | null;
};

/** The list of contents of a long article: each entry goes to its heading. */
function Contents({ html, of }: ContentsProps) {
  const { t } = useTranslation('help');
  const headings = headingsOf(html);
  if (headings.length < MIN_HEADINGS) return null;
  const goTo = (index: number) => {
    const heading = of()?.querySelectorAll<HTMLElement>('h3').item(index);
    if (heading === undefined || heading === null) return;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
    heading.scrollIntoView({ block: 'start', behavior: isMotionReduced() ? 'auto' : 'smooth' });
  };
  return (
    <details className={classes.contents} open={window.matchMedia('(min-width: 64rem)').matches}>
      <summary>{t('contents')}</summary>
      <ol>
        {headings.map((heading, index) => (
          <li key={heading}>
            <button type="button" onClick={() => goTo(index)}>
              {heading}
            </button>
          </li>
        ))}
      </ol>
    </details>
  );
}

/** Parsed apart from the page, where nothing runs. */
function headingsOf(html: string): string[] {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  return [...body.querySelectorAll('h2')].map(({ textContent }) => textContent ?? '');
}

function isMotionReduced(): boolean {
  return window.matchMedia('(prefers-reduced-motion: reduce)').matches;
}
