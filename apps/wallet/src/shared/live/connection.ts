// Whether the device is online and the live feed is connected.
import { create } from 'zustand';

type Connection = {
  isOnline: boolean;
  /** The socket is open; true until it has failed for the first time, so that nothing shows while it connects. */
  isLive: boolean;
  /** Since the start nothing has come yet, and what shows was known at this moment (ms). */
  knownAt: number | undefined;
};

export const useConnection = create<Connection>(() => ({
  isOnline: navigator.onLine,
  isLive: true,
  knownAt: undefined,
}));

window.addEventListener('online', () => useConnection.setState({ isOnline: true }));
window.addEventListener('offline', () => useConnection.setState({ isOnline: false }));
