// The recovery codes, shown once: to copy, to save, and to confirm that they are put away.
import { IconCopy, IconDownload } from '@candor/ui/icons';
import { copyText, saveFile } from '@candor/web';
import { Alert, Button, Checkbox } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './credentials.module.css';

export type RecoveryCodesProps = { codes: readonly string[]; onDone: () => void | Promise<void> };

export function RecoveryCodes({ codes, onDone }: RecoveryCodesProps) {
  const { t } = useTranslation(['signIn', 'shared']);
  const [isKept, setKept] = useState(false);
  const text = codes.join('\n');
  return (
    <div className={classes.form}>
      <Alert color="warning" title={t('recoveryCodes')}>
        {t('recoveryCodesText')}
      </Alert>
      <ul className={classes.codes} translate="no">
        {codes.map(code => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className={classes.buttons}>
        <Button
          variant="default"
          leftSection={<IconCopy size={16} stroke={1.6} aria-hidden="true" />}
          onClick={() => void copyText(text)}
        >
          {t('shared:copy')}
        </Button>
        <Button
          variant="default"
          leftSection={<IconDownload size={16} stroke={1.6} aria-hidden="true" />}
          onClick={() => void saveFile('candor-recovery-codes.txt', `${text}\n`, 'text/plain;charset=utf-8')}
        >
          {t('saveAsFile')}
        </Button>
      </div>
      <Checkbox label={t('codesKept')} checked={isKept} onChange={event => setKept(event.currentTarget.checked)} />
      <Button size="sm" disabled={!isKept} onClick={() => void onDone()}>
        {t('goOn')}
      </Button>
    </div>
  );
}
