// Name and password of whoever was invited.
import { Form, FormProblem, useWords } from '@candor/ui';
import { Alert, Button, PasswordInput, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useCallForm } from '../../shared/use-call-form.ts';
import classes from './form.module.css';

export type AcceptFormProps = { token: string; email: string; onAccepted: () => void };

export function AcceptForm({ token, email, onAccepted }: AcceptFormProps) {
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
