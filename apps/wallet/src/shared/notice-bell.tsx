// The bell: how many notices of the account are unread and how many announcements are new, and the way to them.
import { IconButton } from '@candor/ui';
import { IconBell } from '@candor/ui/icons';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useCall } from './calls/use-call.ts';
import { location } from './navigation/href.ts';
import { useUnseenNews } from './news/seen-news.ts';
import classes from './notice-bell.module.css';
import { unreadLabel } from './unread-label.ts';

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
