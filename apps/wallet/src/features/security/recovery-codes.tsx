// Recovery codes, shown this once, with ways to keep them.
import { Button, Checkbox } from '@candor/ui';
import { copyText, saveFile } from '@candor/web';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import formPage from '../../shared/forms/form-page.module.css';
import classes from './recovery-codes.module.css';

export type RecoveryCodesProps = { codes: readonly string[]; onSaved: () => void };

export function RecoveryCodes({ codes, onSaved }: RecoveryCodesProps) {
  const { t } = useTranslation(['security', 'shared']);
  const [isSaved, setSaved] = useState(false);
  const all = codes.join('\n');
  return (
    <div className={formPage.form}>
      <div>
        <h2>{t('codesTitle')}</h2>
        <p className={formPage.text}>
          {t('codesText')} {t('codesOnce')}
        </p>
      </div>
      <ol className={classes.codes}>
        {codes.map(code => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <div className={formPage.actions}>
        <Button tone="secondary" onClick={() => copyText(all)}>
          {t('codesCopy')}
        </Button>
        <Button tone="secondary" onClick={() => void saveFile('recovery-codes.txt', `${all}\n`, 'text/plain')}>
          {t('codesDownload')}
        </Button>
      </div>
      <Checkbox label={t('codesSaved')} checked={isSaved} onChange={event => setSaved(event.target.checked)} />
      <Button size="large" wide disabled={!isSaved} onClick={onSaved}>
        {t('shared:done')}
      </Button>
    </div>
  );
}
