// The picture that was sent along with a transfer, small, and whole at a press.
import { Sheet } from '@candor/ui';
import { IconPhoto } from '@candor/ui/icons';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useOwnPicture } from '../../../shared/pictures/use-own-picture.ts';
import classes from './voucher-thumb.module.css';

/** `path` as the server named it, "" where there is none any more. */
export function VoucherThumb({ path }: { path: string }) {
  const { t } = useTranslation('bankDeposit');
  const [isOpen, setOpen] = useState(false);
  const { address } = useOwnPicture(path);
  if (address === undefined) {
    return (
      <span className={classes.thumb} title={path === '' ? t('voucherGone') : undefined}>
        <IconPhoto size={20} stroke={1.5} aria-hidden="true" />
      </span>
    );
  }
  return (
    <>
      <button type="button" className={classes.thumb} aria-label={t('voucherOf')} onClick={() => setOpen(true)}>
        <img className={classes.small} src={address} alt="" />
      </button>
      <Sheet opened={isOpen} onClose={() => setOpen(false)} title={t('voucherOf')}>
        <img className={classes.whole} src={address} alt={t('voucherOf')} />
      </Sheet>
    </>
  );
}
