// Logging in, step by step: password, second factor, and at the first login a new password and an authenticator.

import { Form, FormProblem, useWords } from '@candor/ui';
import { Alert, Button, PasswordInput, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EnrolForm, PasswordForm, TotpField } from '../../shared/credentials/credential-forms.tsx';
import { useCallForm } from '../../shared/forms.ts';
import type { Session } from '../../shared/session.ts';
import { loadSession, takeStep, useLogout } from '../../shared/session-calls.ts';
import { EntryCard } from './entry-card.tsx';
import classes from './login.module.css';

export type LoginScreenProps = { session: Extract<Session, { status: 'in' | 'out' }> };

export function LoginScreen({ session }: LoginScreenProps) {
  const { t } = useTranslation('signIn');
  if (session.status === 'out') {
    return (
      <EntryCard title={t('logIn')} notice={session.hasEnded ? t('loginEnded') : undefined}>
        <PasswordStep />
      </EntryCard>
    );
  }
  const { me } = session;
  switch (me.state) {
    case 'factor':
      return (
        <EntryCard title={t('secondFactor')} text={t('secondFactorText')}>
          <FactorForm />
          <LogoutLine email={me.email} />
        </EntryCard>
      );
    case 'change-password':
      return (
        <EntryCard title={t('newPassword')} text={t('newPasswordText')} step={t('stepOf', { step: 1, steps: 2 })}>
          <PasswordForm submitLabel={t('savePassword')} onDone={takeStep} />
          <LogoutLine email={me.email} />
        </EntryCard>
      );
    case 'enrol':
      return (
        <EntryCard title={t('authenticator')} step={t('stepOf', { step: 2, steps: 2 })}>
          <EnrolForm onDone={loadSession} />
          <LogoutLine email={me.email} />
        </EntryCard>
      );
    case 'complete':
      return null;
    default:
      return me.state satisfies never;
  }
}

/** Says whose login is under way, and ends it. */
function LogoutLine({ email }: { email: string }) {
  const { t } = useTranslation('frame');
  const logout = useLogout();
  return (
    <div className={classes.line}>
      <span>{email}</span>
      <Button variant="subtle" color="quiet" loading={logout.isPending} onClick={() => logout.mutate({})}>
        {t('logOut')}
      </Button>
    </div>
  );
}

/** The first step of a login: mail address and password. */
function PasswordStep() {
  const { t } = useTranslation('signIn');
  const words = useWords();
  const form = useCallForm('login', { start: { email: '', password: '' }, onSuccess: takeStep });
  return (
    <Form className={classes.form} onSubmit={form.submit}>
      <TextInput
        label={t('email')}
        size="md"
        type="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        autoFocus
        {...form.field('email')}
      />
      <PasswordInput
        label={t('password')}
        size="md"
        autoComplete="current-password"
        visibilityToggleButtonProps={{ 'aria-label': words.showPassword }}
        {...form.field('password')}
      />
      {form.failure === undefined ? null : (
        <Alert color="danger" role="alert">
          {form.failure}
        </Alert>
      )}
      <FormProblem />
      <Button type="submit" size="md" loading={form.isSending}>
        {t('logIn')}
      </Button>
    </Form>
  );
}

/** The second step of a login: the code of the authenticator app, or a recovery code where the app is lost. */
function FactorForm() {
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
