// Offers to install the app where the browser can, says how where its owner has to, and nothing where neither is so.
import { Button, ListRow, Panel } from '@candor/ui';
import { IconDeviceMobile } from '@candor/ui/icons';
import { isInstalled } from '@candor/web';
import { useTranslation } from 'react-i18next';
import { useInstall } from '../../shared/device/install.ts';
import { isIos } from './is-ios.ts';

export function InstallPanel() {
  const { t } = useTranslation('notifications');
  const canAsk = useInstall(state => state.prompt !== undefined);
  const isHere = isInstalled();
  if (!canAsk && !isHere && !isIos()) return null;
  const icon = <IconDeviceMobile size={28} stroke={1.25} aria-hidden="true" />;
  if (isHere)
    return (
      <Panel flush>
        <ListRow left={icon} title={t('installed')} />
      </Panel>
    );
  return (
    <Panel flush>
      <ListRow
        left={icon}
        title={t('install')}
        detail={canAsk ? t('installText') : t('installIos')}
        right={
          canAsk ? (
            <Button size="small" onClick={() => void install()}>
              {t('install')}
            </Button>
          ) : undefined
        }
      />
    </Panel>
  );
}

/** Asks the browser's own question. It can be asked once. */
async function install(): Promise<void> {
  const { prompt } = useInstall.getState();
  useInstall.setState({ prompt: undefined });
  await prompt?.prompt();
}
