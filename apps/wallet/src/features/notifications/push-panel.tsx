// Messages on this device: on or off, with or without amounts, and what stands in the way.
import { Note, Panel, Switch, toast } from '@candor/ui';
import { isInstalled } from '@candor/web';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { pushState, showsAmounts, switchPushOff, switchPushOn } from '../../shared/push/push-device.ts';
import { isIos } from './is-ios.ts';
import classes from './push-panel.module.css';

/** @param onChange whatever is known of the devices of this account is old from then on. */
export function PushPanel({ onChange }: { onChange: () => void }) {
  const { t } = useTranslation('notifications');
  // The browser's own settings may change it at any time, and say nothing.
  const { data: state, refetch } = useQuery({
    queryKey: ['own', 'push-device'],
    queryFn: pushState,
    staleTime: 0,
    refetchOnWindowFocus: 'always',
    networkMode: 'always',
  });
  const change = async (act: () => Promise<void>) => {
    await act().catch(() => toast(t('failed'), 'error'));
    await refetch();
    onChange();
  };
  if (state === undefined) return null;
  return (
    <Panel flush title={t('device')}>
      {state === 'on' || state === 'off' ? (
        <Switch
          label={t('push')}
          detail={t('pushText')}
          checked={state === 'on'}
          onChange={isOn => void change(() => (isOn ? switchPushOn(showsAmounts()) : switchPushOff()))}
        />
      ) : (
        <div className={classes.note}>
          <Note tone={state === 'blocked' ? 'warning' : 'plain'}>
            <p>{state === 'blocked' ? t('blocked') : t(isIos() && !isInstalled() ? 'installIos' : 'unsupported')}</p>
          </Note>
        </div>
      )}
      {state === 'on' ? (
        <Switch
          label={t('amounts')}
          detail={t('amountsText')}
          checked={showsAmounts()}
          onChange={shows => void change(() => switchPushOn(shows))}
        />
      ) : null}
    </Panel>
  );
}
