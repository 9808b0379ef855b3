// What is new for all: banners that lead somewhere, and a line with notices about the markets and the newest announcements.

import type { CallAnswer } from '@candor/contract';
import { IconChevronRight, IconSpeakerphone } from '@candor/ui/icons';
import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { BANNERS_INPUT } from '../../../shared/calls/first-requests.ts';
import { useCall } from '../../../shared/calls/use-call.ts';
import { type StorageKey, storage } from '../../../shared/device/storage.ts';
import { useIsPainted } from '../../../shared/late-part.ts';
import { type News as MarketNews, useMarketNews, useNewsTitle } from '../../../shared/markets/market-news.ts';
import { NoticeIcon } from '../../../shared/markets/market-notice.tsx';
import { MarketNoticesSheet } from '../../../shared/markets/market-notices-sheet.tsx';
import { href } from '../../../shared/navigation/href.ts';
import { useNewestNews } from '../../../shared/notice-bell.tsx';
import { Banners } from './banners.tsx';
import classes from './news.module.css';
import { useTurns } from './use-turns.ts';

const MAX_HEADLINES = 3;
const FRESH_MS = 60_000;

export function News() {
  return (
    <div className={classes.news}>
      <BannersSlot />
      <LineSlot />
    </div>
  );
}

function BannersSlot() {
  const banners = useCall('listNews', BANNERS_INPUT, { staleTime: FRESH_MS, refetchInterval: FRESH_MS });
  const list = banners.data?.list;
  const mayHave = useMayHave('home-banners');
  useNoted('home-banners', list && list.length > 0);
  if (list !== undefined) return list.length === 0 ? null : <Banners banners={list} />;
  return mayHave && !banners.isError ? <div className={classes.bannersRoom} aria-hidden="true" /> : null;
}

function LineSlot() {
  const mayHave = useMayHave('home-line');
  const room = mayHave ? <div className={classes.lineRoom} data-room="home-line" aria-hidden="true" /> : null;
  return useIsPainted() ? <Line room={room} /> : room;
}

/** `room` is shown while it is unknown whether there is a line. */
function Line({ room }: { room: ReactNode }) {
  const notices = useMarketNews();
  const news = useNewestNews()?.slice(0, MAX_HEADLINES);
  const hasLine = [notices, news].some(list => list !== undefined && list.length > 0);
  const isKnown = notices !== undefined && news !== undefined;
  useNoted('home-line', isKnown || hasLine ? hasLine : undefined);
  if (hasLine) return <NewsLine notices={notices ?? []} news={news ?? []} />;
  return isKnown ? null : room;
}

/** Whether to keep room for what comes late: unless there was none when this device last looked, so that the rows below do not move. */
function useMayHave(key: StorageKey): boolean {
  return useState(() => storage.read(key) !== '0')[0];
}

/** Remembers for the next visit of this device whether it was there. */
function useNoted(key: StorageKey, isThere: boolean | undefined): void {
  useEffect(() => {
    if (isThere !== undefined) storage.write(key, isThere ? '1' : '0');
  }, [key, isThere]);
}

type Headline = CallAnswer<'listNews'>['list'][number];

/** At least one of the two lists has an entry. */
type NewsLineProps = { notices: readonly MarketNews[]; news: readonly Headline[] };

/** A line of one height with notices about the markets and the newest announcements in turn, and the way to all of them. */
function NewsLine({ notices, news }: NewsLineProps) {
  const { t } = useTranslation('news');
  const { index, waits } = useTurns(notices.length + news.length);
  const notice = notices[index];
  const headline = news[index - notices.length];
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
