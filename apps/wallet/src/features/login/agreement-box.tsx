// The box to tick for the user agreement, which opens over the form so that nothing typed is lost.
import { Checkbox, type CheckboxProps, Sheet } from '@candor/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './agreement-box.module.css';
import { AgreementText } from './agreement-text.tsx';

export function AgreementBox(field: Omit<CheckboxProps, 'label'>) {
  const { t } = useTranslation('login');
  const [isReading, setReading] = useState(false);
  return (
    <>
      <Checkbox
        {...field}
        label={
          <>
            {t('agreeBefore')}{' '}
            <button type="button" className={classes.read} onClick={() => setReading(true)}>
              {t('agreementName')}
            </button>
          </>
        }
      />
      <Sheet tall opened={isReading} onClose={() => setReading(false)} title={t('agreementName')}>
        <AgreementText />
      </Sheet>
    </>
  );
}
