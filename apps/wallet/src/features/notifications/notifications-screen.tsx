// What one is told, by which way, and whether this device shows messages.
import { Note, Panel } from '@candor/ui';
import { useTranslation } from 'react-i18next';
import { Loaded } from '../../shared/calls/loaded.tsx';
import { useCall } from '../../shared/calls/use-call.ts';
import formPage from '../../shared/forms/form-page.module.css';
import { PageBar } from '../../shared/navigation/page-bar.tsx';
import { InstallPanel } from './install-panel.tsx';
import { PushPanel } from './push-panel.tsx';
import { WayTable } from './way-table.tsx';

export function NotificationsScreen() {
  const { t } = useTranslation('notifications');
  const chosen = useCall('getNotifications', {}, { staleTime: 0 });
  return (
    <>
      <PageBar title={t('title')} />
      <div className={formPage.page}>
        <PushPanel onChange={() => void chosen.refetch()} />
        <InstallPanel />
        <Panel flush title={t('kinds')}>
          <Loaded from={chosen} rows={6}>
            {({ list, devices }) => <WayTable list={list} hasDevice={devices > 0} />}
          </Loaded>
        </Panel>
        <Note title={t('security')}>
          <p>{t('securityText')}</p>
        </Note>
      </div>
    </>
  );
}
