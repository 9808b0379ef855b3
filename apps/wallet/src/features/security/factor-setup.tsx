// Turns on the authenticator app: a secret as QR code and as text, and a code that proves that it arrived.
import type { CallAnswer } from '@candor/contract';
import { Button, DigitsField, Form, IconButton, Note, SubmitButton } from '@candor/ui';
import { IconCopy } from '@candor/ui/icons';
import { copyText } from '@candor/web';
import { QRCodeSVG } from 'qrcode.react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAct } from '../../shared/calls/use-call.ts';
import { useCallForm } from '../../shared/calls/use-call-form.ts';
import formPage from '../../shared/forms/form-page.module.css';
import classes from './factor-setup.module.css';

export function FactorSetup({ onEnabled }: { onEnabled: (recoveryCodes: readonly string[]) => void }) {
  const { t } = useTranslation('security');
  const start = useAct('startFactor');
  const [started, setStarted] = useState<CallAnswer<'startFactor'>>();
  if (started !== undefined) return <FactorCheck started={started} onEnabled={onEnabled} />;
  return (
    <div className={formPage.form}>
      <p className={formPage.text}>{t('factorText')}</p>
      <Note>{t('factorLock')}</Note>
      <Button
        size="large"
        wide
        pending={start.isPending}
        onClick={() =>
          start.mutateAsync({}).then(
            ({ value }) => setStarted(value),
            () => undefined,
          )
        }
      >
        {t('setUp')}
      </Button>
    </div>
  );
}

type FactorCheckProps = {
  started: CallAnswer<'startFactor'>;
  onEnabled: (recoveryCodes: readonly string[]) => void;
};

function FactorCheck({ started: { secret, uri }, onEnabled }: FactorCheckProps) {
  const { t } = useTranslation(['security', 'shared']);
  const form = useCallForm('enableFactor', {
    start: { code: '' },
    onSuccess: ({ extra }) => onEnabled(extra.recovery_codes),
  });
  return (
    <Form className={formPage.form} onSubmit={form.submit}>
      <p className={formPage.text}>{t('factorScan')}</p>
      <div className={classes.code}>
        <QRCodeSVG value={uri} size={176} marginSize={0} title={t('factorScan')} />
      </div>
      <div className={classes.secret}>
        <div>
          <p className={formPage.text}>{t('factorType')}</p>
          <p className={classes.letters}>{secret.replace(/(.{4})(?=.)/g, '$1 ')}</p>
        </div>
        <IconButton
          label={t('shared:copy')}
          icon={<IconCopy size={20} stroke={1.5} />}
          onClick={() => copyText(secret)}
        />
      </div>
      <DigitsField
        label={t('factorCode')}
        oneTime
        value={form.value('code')}
        onChange={code => form.set('code', code)}
        problem={form.problem('code')}
      />
      <SubmitButton size="large" wide pending={form.isSending}>
        {t('turnOn')}
      </SubmitButton>
    </Form>
  );
}
