// How many messages of live support are unread, for an account or a visit; that one has arrived on this device is told from here.
import { useEffect } from 'react';
import { client } from './calls/api.ts';
import { callKey } from './calls/call-key.ts';
import { queryClient } from './calls/query-client.ts';
import { useCall } from './calls/use-call.ts';
import { keptVisit } from './chat-visit.ts';
import { liveFeed, useLiveEvent } from './live/live.ts';
import { hasSession, useSession } from './session/session.ts';

const CHECK_MS = 60_000;

export function useUnreadSupport(): number {
  const isLoggedIn = useSession(hasSession);
  const visitor = isLoggedIn ? '' : keptVisit();
  const who = visitor === '' ? {} : { visitor };
  // Of whoever has no login and never wrote nothing is asked.
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
