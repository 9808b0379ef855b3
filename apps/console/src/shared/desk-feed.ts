// What the socket sends to the support desk while an operator is logged in: that a conversation has news, never its text.
import { createLiveFeed, type LiveFeed } from '@candor/client';
import type { ServerEvent, ServerEventName } from '@candor/contract';
import { useEffect, useEffectEvent } from 'react';
import { backgroundClient } from './calls.ts';
import { session } from './session.ts';

let feed: LiveFeed | undefined;

session.subscribe(() => {
  if (session.get().status !== 'out') return;
  feed?.close();
  feed = undefined;
});

/** A ticket is good for one connection, so each requests its own. */
async function ticket(): Promise<string> {
  const answer = await backgroundClient.getDeskTicket({});
  return answer.ok ? answer.value.ticket : '';
}

function openFeed(): LiveFeed {
  if (feed === undefined) {
    feed = createLiveFeed({ url: '', symbols: [], onlyWatchedCharts: true });
    feed.joinChat(ticket);
  }
  return feed;
}

/** Calls the listener for every event of that name while the component is shown. */
export function useDeskEvent<Name extends ServerEventName>(
  name: Name,
  listener: (event: ServerEvent<Name>) => void,
): void {
  const onEvent = useEffectEvent(listener);
  useEffect(() => openFeed().on(name, event => onEvent(event)), [name]);
}

/** Calls the listener when the connection is back: events in between were not received. */
export function useDeskBack(listener: () => void): void {
  const back = useEffectEvent(listener);
  useEffect(() => {
    const { status } = openFeed();
    return status.subscribe(() => {
      if (status.get() === 'live') back();
    });
  }, []);
}

/** Shows the customer of a conversation that an operator is writing. */
export function sendTyping(chat: number): void {
  openFeed().sendTyping(chat);
}
