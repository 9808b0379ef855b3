// Learns of new versions: from the service worker, and from the version that the device remembers.
import { create } from 'zustand';
import { checkAppVersion } from '../shared/device/app-version.ts';

type Update = {
  kind: 'none' | 'ready' | 'changed';
  /** Puts the new version in force. */
  apply: () => void;
};

function reload() {
  window.location.reload();
}

export const useUpdate = create<Update>(() => ({ kind: 'none', apply: reload }));

export function dismissUpdate(): void {
  useUpdate.setState({ kind: 'none' });
}

/** Starts watching; called once, after the first page is there. */
export async function watchUpdates(): Promise<void> {
  if ((await checkAppVersion()) === 'changed') useUpdate.setState({ kind: 'changed', apply: reload });
  if (!import.meta.env.PROD) return;
  const { startServiceWorker } = await import('./service-worker.ts');
  startServiceWorker(apply => useUpdate.setState({ kind: 'ready', apply }));
}
