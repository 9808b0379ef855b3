// Accepting an invitation: for whom it is, then name and password; the authenticator follows at the first login.
import { orThrow } from '@candor/client';
import { Form, FormProblem, SkeletonRows, useWords } from '@candor/ui';
import { Alert, Button, PasswordInput, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { client, failureText } from '../../shared/calls.ts';
import { useCallForm } from '../../shared/forms.ts';
import { endSession } from '../../shared/session.ts';
import { EntryCard } from './entry-card.tsx';
import classes from './login.module.css';

export function InvitationScreen({ token }: { token: string }) {
  const { t } = useTranslation(['signIn', 'staff']);
  const navigate = useNavigate();
  const [isAccepted, setAccepted] = useState(false);
  const invitation = useQuery({
    queryKey: ['getInvitation', token],
    queryFn: async () => orThrow(await client.getInvitation({ token })),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  });

  function toLogin() {
    endSession(false);
    navigate('/', { replace: true });
  }

  if (isAccepted) {
    return (
      <EntryCard title={t('accepted')} text={t('acceptedText')}>
        <Button size="md" onClick={toLogin}>
          {t('logIn')}
        </Button>
      </EntryCard>
    );
  }
  if (invitation.isPending) {
    return (
      <EntryCard title={t('invitation')}>
        <SkeletonRows rows={2} />
      </EntryCard>
    );
  }
  if (invitation.isError) {
    return (
      <EntryCard title={t('invitation')} text={failureText(invitation.error)}>
        <Button variant="default" size="md" onClick={toLogin}>
          {t('toLogin')}
        </Button>
      </EntryCard>
    );
  }
  const { email, role } = invitation.data;
  return (
    <EntryCard title={t('invitation')} text={t('invitationText', { role: t(`staff:role_${role}`), email })}>
      <AcceptForm token={token} email={email} onAccepted={() => setAccepted(true)} />
    </EntryCard>
  );
}

type AcceptFormProps = { token: string; email: string; onAccepted: () => void };

/** Name and password of the invited member of staff. */
function AcceptForm({ token, email, onAccepted }: AcceptFormProps) {
  const { t } = useTranslation('signIn');
  const words = useWords();
  const start = { token, name: '', password: '', re_password: '' };
  const form = useCallForm('acceptInvitation', { start, onSuccess: onAccepted });
  const eye = { visibilityToggleButtonProps: { 'aria-label': words.showPassword } };
  return (
    <Form className={classes.form} onSubmit={form.submit}>
      {/* Password managers keep the password under this address. */}
      <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
      <TextInput
        label={t('yourName')}
        description={t('yourNameHint')}
        size="md"
        autoComplete="name"
        autoFocus
        {...form.field('name')}
      />
      <PasswordInput
        label={t('password')}
        description={t('passwordHint')}
        size="md"
        autoComplete="new-password"
        {...eye}
        {...form.field('password')}
      />
      <PasswordInput
        label={t('repeatPassword')}
        size="md"
        autoComplete="new-password"
        {...eye}
        {...form.field('re_password')}
      />
      {form.failure === undefined ? null : (
        <Alert color="danger" role="alert">
          {form.failure}
        </Alert>
      )}
      <FormProblem />
      <Button type="submit" size="md" loading={form.isSending}>
        {t('accept')}
      </Button>
    </Form>
  );
}
