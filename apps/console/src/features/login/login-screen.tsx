// Logging in, step by step: password, second factor, and at the first login a new password and an authenticator.
import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { EnrolForm } from '../../shared/credentials/enrol-form.tsx';
import { PasswordForm } from '../../shared/credentials/password-form.tsx';
import { loadSession, takeStep } from '../../shared/load-session.ts';
import type { Session } from '../../shared/session.ts';
import { useLogout } from '../../shared/use-logout.ts';
import { EntryCard } from './entry-card.tsx';
import { FactorForm } from './factor-form.tsx';
import classes from './form.module.css';
import { PasswordStep } from './password-step.tsx';

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
