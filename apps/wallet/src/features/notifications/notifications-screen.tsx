// Which notices the user receives, by which channel, and whether this device shows messages.
import {
  type CallAnswer,
  type NotificationChannel,
  type NotificationKind,
  notificationChannels,
} from '@candor/contract';
import { Button, ListRow, Note, Panel, Switch, toast } from '@candor/ui';
import { IconCheck, IconDeviceMobile } from '@candor/ui/icons';
import { changeCached, isInstalled } from '@candor/web';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Loaded } from '../../shared/calls/loaded.tsx';
import { callKey, useAct, useCall } from '../../shared/calls/use-call.ts';
import { useInstall } from '../../shared/device/install.ts';
import formPage from '../../shared/forms/form-page.module.css';
import { PageBar } from '../../shared/navigation/page-bar.tsx';
import { pushState, showsAmounts, switchPushOff, switchPushOn } from '../../shared/push/push-device.ts';
import classes from './notifications-screen.module.css';

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
            {({ list, devices }) => <ChannelTable list={list} hasDevice={devices > 0} />}
          </Loaded>
        </Panel>
        <Note title={t('security')}>
          <p>{t('securityText')}</p>
        </Note>
      </div>
    </>
  );
}

/** Offers to install the app where the browser can, says how where its owner has to, and nothing where neither is so. */
function InstallPanel() {
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

/** @param onChange whatever is known of the devices of this account is old from then on. */
function PushPanel({ onChange }: { onChange: () => void }) {
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
        <div className={formPage.note}>
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

/** iPhones and iPads install by their share menu, and say so nowhere; an iPad calls itself a Mac with a touch screen. */
function isIos(): boolean {
  return /iPhone|iPad/.test(navigator.userAgent) || (/Mac/.test(navigator.userAgent) && navigator.maxTouchPoints > 1);
}

type Choices = CallAnswer<'getNotifications'>;
type Row = Choices['list'][number];

/** Each kind of event with a box for each channel of its notifications. */
function ChannelTable({ list, hasDevice }: { list: readonly Row[]; hasDevice: boolean }) {
  const { t } = useTranslation('notifications');
  return (
    <>
      <table className={classes.table}>
        <thead>
          <tr>
            <td />
            {notificationChannels.map(channel => (
              <th key={channel} scope="col">
                {t(`way_${channel}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {list.map(row => (
            <KindRow key={row.kind} row={row} />
          ))}
        </tbody>
      </table>
      {hasDevice ? null : <p className={classes.noDevice}>{t('noDevice')}</p>}
    </>
  );
}

function KindRow({ row: { kind, ways } }: { row: Row }) {
  const { t } = useTranslation('notifications');
  const set = useSetChannel();
  return (
    <tr>
      <th scope="row">
        <span>{t(`kind_${kind}`)}</span>
        <span className={classes.text}>{t(`text_${kind}`)}</span>
      </th>
      {notificationChannels.map(channel => {
        const offered = ways.find(each => each.way === channel);
        return (
          <td key={channel}>
            {offered === undefined ? (
              <span className={classes.none}>
                <span aria-hidden="true">–</span>
                <span className="visually-hidden">{t('notOffered')}</span>
              </span>
            ) : (
              <ChannelBox
                label={t('switchLabel', { kind: t(`kind_${kind}`), way: t(`way_${channel}`) })}
                isOn={offered.is_on === 1}
                onChange={isOn => set(kind, channel, isOn)}
              />
            )}
          </td>
        );
      })}
    </tr>
  );
}

type ChannelBoxProps = { label: string; isOn: boolean; onChange: (isOn: boolean) => void };

function ChannelBox({ label, isOn, onChange }: ChannelBoxProps) {
  return (
    <label className={classes.cell}>
      <input
        type="checkbox"
        className="visually-hidden"
        aria-label={label}
        checked={isOn}
        onChange={event => onChange(event.currentTarget.checked)}
      />
      <span className={classes.box} aria-hidden="true">
        <IconCheck size={14} stroke={3} />
      </span>
    </label>
  );
}

/** Shows the choice at once; where the server does not take it, what it has is shown again. */
function useSetChannel() {
  const cache = useQueryClient();
  const act = useAct('setNotification');
  const key = callKey('getNotifications', {});
  return (kind: NotificationKind, channel: NotificationChannel, isOn: boolean) => {
    const is_on = isOn ? (1 as const) : (0 as const);
    const changed = (row: Row): Row =>
      row.kind === kind
        ? { ...row, ways: row.ways.map(each => (each.way === channel ? { ...each, is_on } : each)) }
        : row;
    void changeCached<Choices>(cache, key, known => known && { ...known, list: known.list.map(changed) });
    act.mutate({ kind, way: channel, is_on }, { onError: () => void cache.invalidateQueries({ queryKey: key }) });
  };
}
