// The picture of the voucher of a claim. Each look is on record, so beside several claims it is shown only once it is asked for.
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Picture } from '../../shared/pictures/picture.tsx';
import { useMay } from '../../shared/session.ts';
import type { BankClaim } from './bank.ts';
import classes from './banks.module.css';

export type VoucherProps = { claim: Pick<BankClaim, 'picture'>; isAsked?: boolean };

export function Voucher({ claim, isAsked }: VoucherProps) {
  const { t } = useTranslation('banks');
  const mayLook = useMay('banks.assign');
  const [isShown, setShown] = useState(isAsked !== true);
  if (claim.picture === '') return <p className={classes.quiet}>{t('noVoucher')}</p>;
  if (!mayLook) return <p className={classes.quiet}>{t('voucherLocked')}</p>;
  if (isShown) return <Picture label={t('voucher')} src={claim.picture} />;
  return (
    <Button variant="default" onClick={() => setShown(true)}>
      {t('showVoucher')}
    </Button>
  );
}
