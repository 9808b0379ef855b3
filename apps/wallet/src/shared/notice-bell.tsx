// The bell of announcements and notices, how many of them are new, and which announcements this device has shown.

import { newsClasses } from '@candor/contract';
import { IconButton } from '@candor/ui';
import { IconBell } from '@candor/ui/icons';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { create } from 'zustand';
import { useCall } from './calls/use-call.ts';
import { storage } from './device/storage.ts';
import { location } from './navigation/href.ts';
import classes from './notice-bell.module.css';

const CHECK_MS = 60_000;

export function NoticeBell() {
  const { t } = useTranslation('notices');
  const navigate = useNavigate();
  const notices = useCall(
    'listAccountNotices',
    { page: 1, limit: 20 },
    { refetchInterval: CHECK_MS, staleTime: CHECK_MS },
  );
  const unread = (notices.data?.unread ?? 0) + useUnseenNews();
  return (
    <span className={classes.bell}>
      <IconButton
        label={unread === 0 ? t('title') : t('bell', { count: unread })}
        icon={<IconBell size={22} stroke={1.5} />}
        onClick={() => navigate(location('/pages/notice/index'))}
      />
      {unread === 0 ? null : (
        <span className={classes.count} aria-hidden="true">
          {unreadLabel(unread)}
        </span>
      )}
    </span>
  );
}

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

const MOST = 9;

/** A count that stays small beside the bell. */
export function unreadLabel(count: number): string {
  return count > MOST ? `${MOST}+` : String(count);
}
