// A line of one height with notices about the markets and the newest announcements in turn, and the way to all of them.
import type { CallAnswer } from '@candor/contract';
import { IconChevronRight, IconSpeakerphone } from '@candor/ui/icons';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type News as MarketNews, useNewsTitle } from '../../../shared/markets/market-news.ts';
import { NoticeIcon } from '../../../shared/markets/market-notice.tsx';
import { MarketNoticesSheet } from '../../../shared/markets/market-notices-sheet.tsx';
import { href } from '../../../shared/navigation/href.ts';
import classes from './news.module.css';
import { useTurns } from './use-turns.ts';

export type Headline = CallAnswer<'listNews'>['list'][number];

/** At least one of the two lists has an entry. */
export type NewsLineProps = { notices: readonly MarketNews[]; news: readonly Headline[] };

export function NewsLine({ notices, news }: NewsLineProps) {
  const { t } = useTranslation('news');
  const { place, waits } = useTurns(notices.length + news.length);
  const notice = notices[place];
  const headline = news[place - notices.length];
  return (
    <section className={classes.line} aria-label={t('newest')} data-kind={notice?.kind} {...waits}>
      {notice === undefined ? null : <NoticeOfMarkets notice={notice} all={notices} />}
      {headline === undefined ? null : <Announcement headline={headline} />}
    </section>
  );
}

function NoticeOfMarkets({ notice, all }: { notice: MarketNews; all: readonly MarketNews[] }) {
  const titleOf = useNewsTitle();
  const [isOpen, setOpen] = useState(false);
  const title = titleOf(notice);
  return (
    <>
      <button type="button" className={classes.notice} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <NoticeIcon kind={notice.kind} />
        <span key={title} className={classes.headline}>
          {title}
        </span>
        {all.length === 1 ? null : <span className={classes.count}>+{all.length - 1}</span>}
        <IconChevronRight className={classes.chevron} size={18} stroke={1.5} aria-hidden="true" />
      </button>
      <MarketNoticesSheet news={all} opened={isOpen} onClose={() => setOpen(false)} />
    </>
  );
}

function Announcement({ headline: { id, title, is_fallback } }: { headline: Headline }) {
  const { t } = useTranslation('news');
  return (
    <>
      <IconSpeakerphone className={classes.speaker} size={18} stroke={1.5} aria-hidden="true" />
      <a
        key={id}
        className={classes.headline}
        href={href('/pages/index/notice/notice', { id })}
        lang={is_fallback === 1 ? 'en' : undefined}
      >
        {title}
      </a>
      <a className={classes.more} href={href('/pages/notice/index', { view: 'news' })} aria-label={t('all')}>
        <IconChevronRight size={18} stroke={1.5} aria-hidden="true" />
      </a>
    </>
  );
}
