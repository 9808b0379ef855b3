// The recovery codes: how many are left, new ones in place of the old, and codes that were just made.
import { Button, Checkbox, ConfirmSheet, Panel } from '@candor/ui';
import { copyText, saveFile } from '@candor/web';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Loaded } from '../../shared/calls/loaded.tsx';
import { useAct, useCall } from '../../shared/calls/use-call.ts';
import formPage from '../../shared/forms/form-page.module.css';
import { PageBar } from '../../shared/navigation/page-bar.tsx';
import { useGoBack } from '../../shared/navigation/use-go-back.ts';
import { FactorFirst } from './factor-first.tsx';
import classes from './factor-screen.module.css';

export function RecoveryCodesScreen() {
  const { t } = useTranslation('security');
  const goBack = useGoBack();
  const summary = useCall('getSecurity', {}, { staleTime: 0 });
  const make = useAct('makeRecoveryCodes');
  const [isConfirming, setConfirming] = useState(false);
  const codes = make.data?.value.recovery_codes;
  const left = summary.data?.recovery_codes_left ?? 0;

  function content() {
    if (codes !== undefined) return <RecoveryCodes codes={codes} onSaved={goBack} />;
    return (
      <Loaded from={summary} rows={3}>
        {({ has_totp, passkeys }) =>
          has_totp === 0 && passkeys === 0 ? (
            <FactorFirst text={t('codesNeedFactor')} />
          ) : (
            <div className={formPage.form}>
              <div>
                <h2>{t('recoveryLeft', { count: left })}</h2>
                <p className={formPage.text}>{t('codesText')}</p>
              </div>
              <Button tone="secondary" wide pending={make.isPending} onClick={() => setConfirming(true)}>
                {t('codesMake')}
              </Button>
            </div>
          )
        }
      </Loaded>
    );
  }

  return (
    <>
      <PageBar title={t('recoveryCodes')} />
      <div className={formPage.page}>
        <Panel>{content()}</Panel>
        <ConfirmSheet
          opened={isConfirming}
          onClose={() => setConfirming(false)}
          title={t('codesMakeTitle')}
          text={t('codesMakeText', { count: left })}
          confirmLabel={t('codesMake')}
          onConfirm={() => {
            setConfirming(false);
            make.mutate({});
          }}
        />
      </div>
    </>
  );
}

type RecoveryCodesProps = { codes: readonly string[]; onSaved: () => void };

/** Recovery codes, shown this once, with ways to keep them. */
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
      <ol className={classes.recoveryCodes}>
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
