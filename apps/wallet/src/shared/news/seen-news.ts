// Which announcements this device has shown: those published later are new.
import { newsClasses } from '@candor/contract';
import { useEffect } from 'react';
import { create } from 'zustand';
import { useCall } from '../calls/use-call.ts';
import { storage } from '../device/storage.ts';

const CHECK_MS = 60_000;

/** When the newest was published that was shown; 0 = this device never looked. */
export const useSeenNews = create<{ at: number }>(() => ({ at: Number(storage.read('news-seen')) || 0 }));

export function markNewsSeen(at: number): void {
  if (at <= useSeenNews.getState().at) return;
  storage.write('news-seen', String(at));
  useSeenNews.setState({ at });
}

/** The newest announcements, as all parts of the app ask for them, so that one answer serves them. */
export function useNewestNews() {
  const input = { c_id: newsClasses.notice, limit: 20 } as const;
  return useCall('listNews', input, { refetchInterval: CHECK_MS, staleTime: CHECK_MS }).data?.list;
}

/** How many are new. What was there before this device first looked is not. */
export function useUnseenNews(): number {
  const news = useNewestNews();
  const seenAt = useSeenNews(({ at }) => at);
  const newest = news?.reduce((latest, { published_at }) => Math.max(latest, published_at), 1);
  useEffect(() => {
    if (seenAt === 0 && newest !== undefined) markNewsSeen(newest);
  }, [seenAt, newest]);
  return seenAt === 0 ? 0 : (news?.filter(({ published_at }) => published_at > seenAt).length ?? 0);
}
