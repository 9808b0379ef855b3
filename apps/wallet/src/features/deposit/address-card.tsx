// The address as a QR code and as text, to be copied or saved, and what may be sent to it.
import { Button, Note, Panel, toast } from '@candor/ui';
import { IconCopy, IconDownload } from '@candor/ui/icons';
import { copyText } from '@candor/web';
import { QRCodeCanvas } from 'qrcode.react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './address-card.module.css';
import type { DepositInfo } from './deposit-info.ts';
import { saveAddressPicture } from './save-address-picture.ts';

/** Drawn larger than shown, so that it stays sharp on fine screens and in the saved picture. */
const DRAWN_PX = 640;
const ENDS = 6;

export type AddressCardProps = { coin: string; chain: DepositInfo['chains'][number] };

export function AddressCard({ coin, chain }: AddressCardProps) {
  const { t } = useTranslation(['deposit', 'messages']);
  const code = useRef<HTMLCanvasElement>(null);
  const { address, name: network } = chain;
  const label = t('address', { coin, network });

  async function save() {
    try {
      await saveAddressPicture(code.current, { title: label, address, warning: t('onlyThisCoin', { coin, network }) });
    } catch {
      toast(t('messages:saveImageFailed'), 'error');
    }
  }

  return (
    <>
      {chain.is_watched === 1 ? null : <Note tone="warning">{t('notWatched', { network })}</Note>}
      <Panel>
        <div className={classes.stack}>
          <div className={classes.code}>
            <QRCodeCanvas
              ref={code}
              value={address}
              size={DRAWN_PX}
              marginSize={0}
              level="M"
              title={t('qrTitle')}
              style={{ width: '100%', height: 'auto' }}
            />
          </div>
          <div className={classes.words}>
            <p className={classes.label}>{label}</p>
            <p className={classes.address}>
              <b>{address.slice(0, ENDS)}</b>
              {address.slice(ENDS, -ENDS)}
              <b>{address.slice(-ENDS)}</b>
            </p>
          </div>
          <div className={classes.actions}>
            <Button icon={<IconCopy size={18} stroke={1.5} aria-hidden="true" />} onClick={() => copyText(address)}>
              {t('copyAddress')}
            </Button>
            <Button
              tone="secondary"
              icon={<IconDownload size={18} stroke={1.5} aria-hidden="true" />}
              onClick={() => void save()}
            >
              {t('savePicture')}
            </Button>
          </div>
          <p className={classes.note}>{t('ownAddress')}</p>
        </div>
      </Panel>
      <Note tone="warning" title={t('onlyThisCoin', { coin, network })}>
        {chain.contract === '' ? null : <p>{t('onlyThisContract')}</p>}
      </Note>
    </>
  );
}
