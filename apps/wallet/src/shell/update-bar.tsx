// Offers a reload when a new version is ready, or when this device was updated from an older one.
import { Button } from '@candor/ui';
import { useTranslation } from 'react-i18next';
import { APP_VERSION } from '../shared/device/app-version.ts';
import classes from './update-bar.module.css';
import { dismissUpdate, useUpdate } from './updates.ts';

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
