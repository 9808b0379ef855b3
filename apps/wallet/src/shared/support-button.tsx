// The way to live support, with how many of its messages are unread.
import { IconButton } from '@candor/ui';
import { IconHeadset } from '@candor/ui/icons';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { client } from './calls/api.ts';
import { queryClient } from './calls/query-client.ts';
import { callKey, useCall } from './calls/use-call.ts';
import { storedVisit } from './chat-visit.ts';
import { liveFeed, useLiveEvent } from './live/live.ts';
import { location } from './navigation/href.ts';
import classes from './notice-bell.module.css';
import { unreadLabel } from './notice-bell.tsx';
import { hasSession, useSession } from './session/session.ts';

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

const CHECK_MS = 60_000;

/** How many messages of live support are unread, for an account or a visit; this also confirms that a message has arrived on this device. */
export function useUnreadSupport(): number {
  const isLoggedIn = useSession(hasSession);
  const visitor = isLoggedIn ? '' : storedVisit();
  const who = visitor === '' ? {} : { visitor };
  // Without a login and without a visit nothing is asked.
  const isKnown = isLoggedIn || visitor !== '';
  const chat = useCall('getChat', who, { enabled: isKnown, refetchInterval: CHECK_MS, staleTime: CHECK_MS });
  useEffect(() => (visitor === '' ? undefined : liveFeed.joinChat(() => visitor)), [visitor]);
  useLiveEvent('chat_message', ({ data }) => {
    if (data.author !== 'staff') return;
    void client.noteChatReceipt({ ...who, receipt: 'delivered', up_to: data.number });
    void queryClient.invalidateQueries({ queryKey: callKey('getChat') });
  });
  return isKnown ? (chat.data?.unread ?? 0) : 0;
}
