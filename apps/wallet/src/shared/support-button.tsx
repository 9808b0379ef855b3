// The way to live support, with how many of its messages are unread.
import { IconButton } from '@candor/ui';
import { IconHeadset } from '@candor/ui/icons';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { location } from './navigation/href.ts';
import classes from './notice-bell.module.css';
import { unreadLabel } from './unread-label.ts';
import { useUnreadSupport } from './use-unread-support.ts';

export function SupportButton() {
  const { t } = useTranslation('chat');
  const navigate = useNavigate();
  const unread = useUnreadSupport();
  return (
    <span className={classes.bell}>
      <IconButton
        label={unread === 0 ? t('title') : t('unread', { count: unread })}
        icon={<IconHeadset size={22} stroke={1.5} />}
        onClick={() => navigate(location('/pages/help/center/chat'))}
      />
      {unread === 0 ? null : (
        <span className={classes.count} aria-hidden="true">
          {unreadLabel(unread)}
        </span>
      )}
    </span>
  );
}
