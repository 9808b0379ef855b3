// What is new for everybody: banners that lead somewhere, and a line with the newest announcements.
import { useEffect, useState } from 'react';
import { BANNERS_ASKED } from '../../../shared/calls/first-asked.ts';
import { useCall } from '../../../shared/calls/use-call.ts';
import { storage } from '../../../shared/device/storage.ts';
import { useNewestNews } from '../../../shared/news/seen-news.ts';
import { Banners } from './banners.tsx';
import classes from './news.module.css';
import { NewsLine } from './news-line.tsx';

const MOST_LINES = 3;
const FRESH_MS = 60_000;

export function News() {
  const banners = useCall('listNews', BANNERS_ASKED, { staleTime: FRESH_MS, refetchInterval: FRESH_MS });
  const news = useNewestNews()?.slice(0, MOST_LINES);
  const count = banners.data?.list.length;
  useEffect(() => {
    if (count !== undefined) storage.write('home-banners', count > 0 ? '1' : '0');
  }, [count]);
  if (banners.data === undefined) return banners.isError ? null : <Waiting />;
  const list = banners.data.list;
  const hasNews = news !== undefined && news.length > 0;
  if (list.length === 0 && !hasNews) return null;
  return (
    <div className={classes.news}>
      {list.length === 0 ? null : <Banners banners={list} />}
      {news === undefined ? <div className={classes.lineWaiting} aria-hidden="true" /> : null}
      {hasNews ? <NewsLine news={news} /> : null}
    </div>
  );
}

/** Room for a banner, unless there was none when this device last looked, so that what stands below is not pushed away. */
function Waiting() {
  const [mayHave] = useState(() => storage.read('home-banners') !== '0');
  return mayHave ? <div className={classes.waiting} aria-hidden="true" /> : null;
}
