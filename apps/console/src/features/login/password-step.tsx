// The first step of a login: mail address and password.
import { Form, FormProblem, useWords } from '@candor/ui';
import { Alert, Button, PasswordInput, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { takeStep } from '../../shared/load-session.ts';
import { useCallForm } from '../../shared/use-call-form.ts';
import classes from './form.module.css';

export function PasswordStep() {
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
