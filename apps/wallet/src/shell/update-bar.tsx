// New versions: how the app learns of them, and the bar that offers a reload.
import { Button } from '@candor/ui';
import { useTranslation } from 'react-i18next';
import { create } from 'zustand';
import { APP_VERSION, checkAppVersion } from '../shared/device/app-version.ts';
import classes from './update-bar.module.css';

export function UpdateBar() {
  const { t } = useTranslation('shell');
  const { kind, apply } = useUpdate();
  if (kind === 'none') return null;
  return (
    <div className={classes.bar} role="status">
      <p>{kind === 'ready' ? t('updateReady') : t('updatedTo', { version: APP_VERSION })}</p>
      <div className={classes.actions}>
        <Button tone="quiet" size="small" onClick={dismissUpdate}>
          {t('later')}
        </Button>
        <Button size="small" onClick={apply}>
          {t('reload')}
        </Button>
      </div>
    </div>
  );
}

type Update = {
  kind: 'none' | 'ready' | 'changed';
  /** Puts the new version in force. */
  apply: () => void;
};

function reload() {
  window.location.reload();
}

/** Learns of new versions: from the service worker, and from the version that the device remembers. */
const useUpdate = create<Update>(() => ({ kind: 'none', apply: reload }));

function dismissUpdate(): void {
  useUpdate.setState({ kind: 'none' });
}

/** Starts watching; called once, after the first page is there. */
export async function watchUpdates(): Promise<void> {
  if ((await checkAppVersion()) === 'changed') useUpdate.setState({ kind: 'changed', apply: reload });
  if (!import.meta.env.PROD) return;
  const { startServiceWorker } = await import('./service-worker.ts');
  startServiceWorker(apply => useUpdate.setState({ kind: 'ready', apply }));
}
