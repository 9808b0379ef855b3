// What is new for all: banners that lead somewhere, and a line with notices about the markets and the newest announcements.
import { useEffect, useState } from 'react';
import { BANNERS_ASKED } from '../../../shared/calls/first-asked.ts';
import { useCall } from '../../../shared/calls/use-call.ts';
import { type StorageKey, storage } from '../../../shared/device/storage.ts';
import { useMarketNews } from '../../../shared/markets/market-news.ts';
import { useNewestNews } from '../../../shared/notice-bell.tsx';
import { Banners } from './banners.tsx';
import classes from './news.module.css';
import { NewsLine } from './news-line.tsx';

const MAX_HEADLINES = 3;
const FRESH_MS = 60_000;

export function News() {
  return (
    <div className={classes.news}>
      <BannersPlace />
      <LinePlace />
    </div>
  );
}

function BannersPlace() {
  const banners = useCall('listNews', BANNERS_ASKED, { staleTime: FRESH_MS, refetchInterval: FRESH_MS });
  const list = banners.data?.list;
  const mayHave = useKeptRoom('home-banners', list && list.length > 0);
  if (list !== undefined) return list.length === 0 ? null : <Banners banners={list} />;
  return mayHave && !banners.isError ? <div className={classes.bannersRoom} aria-hidden="true" /> : null;
}

function LinePlace() {
  const notices = useMarketNews();
  const news = useNewestNews()?.slice(0, MAX_HEADLINES);
  const hasLine = [notices, news].some(list => list !== undefined && list.length > 0);
  const isKnown = notices !== undefined && news !== undefined;
  const mayHave = useKeptRoom('home-line', isKnown || hasLine ? hasLine : undefined);
  if (hasLine) return <NewsLine notices={notices ?? []} news={news ?? []} />;
  return mayHave && !isKnown ? <div className={classes.lineRoom} aria-hidden="true" /> : null;
}

/** Whether to keep room for what comes late: unless there was none when this device last looked, so that what stands below stays. */
function useKeptRoom(key: StorageKey, isThere: boolean | undefined): boolean {
  const [mayHave] = useState(() => storage.read(key) !== '0');
  useEffect(() => {
    if (isThere !== undefined) storage.write(key, isThere ? '1' : '0');
  }, [key, isThere]);
  return mayHave;
}
