// The live feed of the app, whose code loads beside the first page. What its events change stands in follow-events.ts.

import type { ServerEvent, ServerEventName } from '@candor/contract';
import { useEffect, useRef } from 'react';
import { queryClient } from '../calls/query-client.ts';
import { callKey } from '../calls/use-call.ts';
import { useSession } from '../session/session.ts';
import { useConnection } from './connection.ts';
import { lazyFeed } from './lazy-feed.ts';

export const liveFeed = lazyFeed(async () => (await import('./open-feed.ts')).openFeed());

useSession.subscribe(({ token }, before) => {
  if (token === before.token) return;
  liveFeed.setToken(token ?? '');
  // The next user must not see data of the last one.
  queryClient.removeQueries({ queryKey: ['own'] });
});

let wasLive = false;
liveFeed.status.subscribe(() => {
  const status = liveFeed.status.get();
  useConnection.setState({ isLive: status !== 'offline' });
  if (status !== 'live') return;
  // Balances are asked for at the very start, and nothing has told what moved them until now.
  if (!wasLive) void queryClient.invalidateQueries({ queryKey: callKey('listWallets') });
  wasLive = true;
});

/** Calls the listener for every event of that name while the component is shown. */
export function useLiveEvent<Name extends ServerEventName>(
  name: Name,
  listener: (event: ServerEvent<Name>) => void,
): void {
  const latest = useRef(listener);
  useEffect(() => {
    latest.current = listener;
  });
  useEffect(() => liveFeed.on(name, event => latest.current(event)), [name]);
}
