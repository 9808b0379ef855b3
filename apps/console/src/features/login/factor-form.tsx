// The second step of a login: the code of the authenticator app, or a recovery code where the app is lost.
import { Form, FormProblem } from '@candor/ui';
import { Alert, Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TotpField } from '../../shared/credentials/totp-field.tsx';
import { takeStep } from '../../shared/load-session.ts';
import { useCallForm } from '../../shared/use-call-form.ts';
import classes from './form.module.css';

export function FactorForm() {
  const [isAppLost, setAppLost] = useState(false);
  // A form of its own for each way, so that nothing of the other is sent.
  return isAppLost ? <RecoveryForm onOther={() => setAppLost(false)} /> : <TotpForm onOther={() => setAppLost(true)} />;
}

function TotpForm({ onOther }: { onOther: () => void }) {
  const { t } = useTranslation('signIn');
  const form = useCallForm('passFactor', { start: { totp: '' }, onSuccess: takeStep });
  return (
    <Form className={classes.form} onSubmit={form.submit}>
      <TotpField
        value={form.value('totp')}
        problem={form.problem('totp') ?? form.failure}
        onChange={code => form.set('totp', code)}
        onComplete={() => void form.submit()}
      />
      <FormProblem />
      <Button type="submit" size="md" loading={form.isSending}>
        {t('goOn')}
      </Button>
      <Button variant="subtle" onClick={onOther}>
        {t('useRecoveryCode')}
      </Button>
    </Form>
  );
}

function RecoveryForm({ onOther }: { onOther: () => void }) {
  const { t } = useTranslation('signIn');
  const form = useCallForm('passFactor', { start: { recovery_code: '' }, onSuccess: takeStep });
  return (
    <Form className={classes.form} onSubmit={form.submit}>
      <TextInput
        label={t('recoveryCode')}
        description={t('recoveryCodeHint')}
        size="md"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        autoFocus
        {...form.field('recovery_code')}
      />
      {form.failure === undefined ? null : (
        <Alert color="danger" role="alert">
          {form.failure}
        </Alert>
      )}
      <FormProblem />
      <Button type="submit" size="md" loading={form.isSending}>
        {t('goOn')}
      </Button>
      <Button variant="subtle" onClick={onOther}>
        {t('useApp')}
      </Button>
    </Form>
  );
}
