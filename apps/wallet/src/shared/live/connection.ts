// Whether the device is online, the live feed is connected, and what shows is new.
import { create } from 'zustand';

type Connection = {
  isOnline: boolean;
  /** The socket is open; true until it has failed for the first time, so that nothing shows while it connects. */
  isLive: boolean;
  /** False after a sleep of the page or a lost connection, until the feed has answered; see watch-freshness.ts. */
  isFresh: boolean;
  /** Since the start nothing has come yet, and what shows was known at this moment (ms). */
  knownAt: number | undefined;
};

export const useConnection = create<Connection>(() => ({
  isOnline: navigator.onLine,
  isLive: true,
  isFresh: true,
  knownAt: undefined,
}));

/** Whether prices may be older than the exchange knows them. */
export function isOld({ isOnline, isLive, isFresh }: Connection): boolean {
  return !(isOnline && isLive && isFresh);
}

/** All prices of the page look old; also while it is hidden, so that none looks new in the first moment of its return. */
function mark() {
  document.documentElement.toggleAttribute('data-stale', document.hidden || isOld(useConnection.getState()));
}

/** Follows the browser's events of its connection, for as long as the page is there. */
export function watchConnection(): void {
  window.addEventListener('online', () => useConnection.setState({ isOnline: true }));
  window.addEventListener('offline', () => useConnection.setState({ isOnline: false }));
  mark();
  useConnection.subscribe(mark);
  document.addEventListener('visibilitychange', mark);
}
