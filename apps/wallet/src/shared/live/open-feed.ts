// Opens the socket to the server; a file of its own, so that the socket's library is no part of the first page.
import { createLiveFeed, type LiveFeed } from '@candor/client';
import { useSession } from '../session/session.ts';
import { followEvents } from './follow-events.ts';

export function openFeed(): LiveFeed {
  const feed = createLiveFeed({ url: '', token: useSession.getState().token ?? '', onlyWatchedCharts: true });
  followEvents(feed);
  return feed;
}
