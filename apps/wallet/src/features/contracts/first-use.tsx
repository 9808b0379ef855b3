// What leverage does, in plain words, before somebody trades contracts for the first time on this device.
import { Button, Sheet } from '@candor/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { storage } from '../../shared/device/storage.ts';
import classes from './first-use.module.css';

const POINTS = ['multiplied', 'liquidated', 'funding', 'deleveraged'] as const;

export function FirstUse() {
  const { t } = useTranslation('contracts');
  const [isOpen, setOpen] = useState(() => storage.read('contracts-known') !== 'true');
  function close() {
    storage.write('contracts-known', 'true');
    setOpen(false);
  }
  return (
    <Sheet opened={isOpen} onClose={close} title={t('firstTitle')}>
      <ul className={classes.points}>
        {POINTS.map(point => (
          <li key={point}>{t(`first_${point}`)}</li>
        ))}
      </ul>
      <Button wide size="large" onClick={close}>
        {t('firstDone')}
      </Button>
    </Sheet>
  );
}
