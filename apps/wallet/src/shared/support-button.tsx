// The way to live support, with how many of its messages are unread; that one has arrived on this device is told from here.
import { IconButton } from '@candor/ui';
import { IconHeadset } from '@candor/ui/icons';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { client } from './calls/api.ts';
import { callKey } from './calls/call-key.ts';
import { queryClient } from './calls/query-client.ts';
import { useCall } from './calls/use-call.ts';
import { useLiveEvent } from './live/live.ts';
import { location } from './navigation/href.ts';
import classes from './notice-bell.module.css';
import { hasSession, useSession } from './session/session.ts';
import { unreadLabel } from './unread-label.ts';

const CHECK_MS = 60_000;

export function SupportButton() {
  const { t } = useTranslation('chat');
  const navigate = useNavigate();
  const isLoggedIn = useSession(hasSession);
  const chat = useCall('getChat', {}, { enabled: isLoggedIn, refetchInterval: CHECK_MS, staleTime: CHECK_MS });
  const unread = isLoggedIn ? (chat.data?.unread ?? 0) : 0;
  useLiveEvent('chat_message', ({ data }) => {
    if (data.author !== 'staff') return;
    void client.noteChatReceipt({ receipt: 'delivered', up_to: data.number });
    void queryClient.invalidateQueries({ queryKey: callKey('getChat') });
  });
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
