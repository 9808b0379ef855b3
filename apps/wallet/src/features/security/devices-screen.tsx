// The devices that are logged in, and a way to log each of them out.
import type { CallAnswer } from '@candor/contract';
import { Badge, Button, ConfirmSheet, ListRow, Panel, toast } from '@candor/ui';
import { IconDeviceDesktop, IconDeviceMobile } from '@candor/ui/icons';
import { useFormats } from '@candor/web';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Loaded } from '../../shared/calls/loaded.tsx';
import { useAct, useCall } from '../../shared/calls/use-call.ts';
import formPage from '../../shared/forms/form-page.module.css';
import { PageBar } from '../../shared/navigation/page-bar.tsx';

type Device = CallAnswer<'listSessions'>[number];

export function DevicesScreen() {
  const { t } = useTranslation('security');
  const devices = useCall('listSessions', {}, { staleTime: 0 });
  const endOne = useAct('endSession');
  const endOthers = useAct('endOtherSessions');
  const [ending, setEnding] = useState<Device | 'others'>();
  const isOthers = ending === 'others';

  async function end() {
    if (ending === undefined) return;
    setEnding(undefined);
    await (isOthers ? endOthers.mutateAsync({}) : endOne.mutateAsync({ id: ending.id })).then(
      () => toast(t('sessionEnded'), 'success'),
      () => undefined,
    );
    await devices.refetch();
  }

  return (
    <>
      <PageBar title={t('devices')} />
      <div className={formPage.page}>
        <Panel flush>
          <Loaded from={devices} rows={3}>
            {known =>
              known.map(device => <DeviceRow key={device.id} device={device} onEnd={() => setEnding(device)} />)
            }
          </Loaded>
        </Panel>
        {(devices.data?.length ?? 0) > 1 ? (
          <Button tone="danger" wide onClick={() => setEnding('others')}>
            {t('endOthers')}
          </Button>
        ) : null}
        <ConfirmSheet
          opened={ending !== undefined}
          onClose={() => setEnding(undefined)}
          title={t(isOthers ? 'endOthersTitle' : 'endSessionTitle')}
          text={isOthers ? t('endOthersText') : ending?.device || t('unknownDevice')}
          tone="danger"
          confirmLabel={t(isOthers ? 'endOthers' : 'endSession')}
          onConfirm={end}
        />
      </div>
    </>
  );
}

function DeviceRow({ device, onEnd }: { device: Device; onEnd: () => void }) {
  const { t } = useTranslation('security');
  const { shortDateTime } = useFormats();
  const Icon = /Android|iOS|iPhone|iPad/.test(device.device) ? IconDeviceMobile : IconDeviceDesktop;
  return (
    <ListRow
      left={<Icon size={24} stroke={1.25} aria-hidden="true" />}
      title={device.device || t('unknownDevice')}
      detail={`${device.address} · ${t('lastSeen', { at: shortDateTime(device.last_seen_at) })}`}
      right={
        device.is_current === 1 ? (
          <Badge tone="good">{t('current')}</Badge>
        ) : (
          <Button tone="quiet" size="small" onClick={onEnd}>
            {t('endSession')}
          </Button>
        )
      }
    />
  );
}
