// What is new for everybody: banners that lead somewhere, and a line with the newest announcements.
import { newsClasses } from '@candor/contract';
import { type ReactNode, useEffect } from 'react';
import { useCall } from '../../shared/calls/use-call.ts';
import { storage } from '../../shared/device/storage.ts';
import { useNewestNews } from '../../shared/news/seen-news.ts';
import { Banners } from './banners.tsx';
import classes from './news.module.css';
import { NewsLine } from './news-line.tsx';

const MOST_BANNERS = 8;
const MOST_LINES = 3;
const FRESH_MS = 60_000;

export function News({ waiting }: { waiting: ReactNode }) {
  const asked = { c_id: newsClasses.banner, limit: MOST_BANNERS } as const;
  const banners = useCall('listNews', asked, { staleTime: FRESH_MS, refetchInterval: FRESH_MS });
  const news = useNewestNews()?.slice(0, MOST_LINES);
  const count = banners.data?.list.length;
  useEffect(() => {
    if (count !== undefined) storage.write('home-banners', count > 0 ? '1' : '0');
  }, [count]);
  if (banners.data === undefined) return banners.isError ? null : waiting;
  const list = banners.data.list;
  const hasNews = news !== undefined && news.length > 0;
  if (list.length === 0 && !hasNews) return null;
  return (
    <div className={classes.news}>
      {list.length === 0 ? null : <Banners banners={list} />}
      {hasNews ? <NewsLine news={news} /> : null}
    </div>
  );
}
