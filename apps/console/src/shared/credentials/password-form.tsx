// Another password: the old one, the new one and its repetition.
import { Form, FormProblem, useWords } from '@candor/ui';
import { Alert, Button, PasswordInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { CallAnswer } from '../calls.ts';
import { useCallForm } from '../use-call-form.ts';
import classes from './credentials.module.css';

export type PasswordFormProps = {
  submitLabel: string;
  onDone: (step: { value: CallAnswer<'changePassword'> }) => void | Promise<void>;
};

export function PasswordForm({ submitLabel, onDone }: PasswordFormProps) {
  const { t } = useTranslation('signIn');
  const words = useWords();
  const start = { old_password: '', password: '', re_password: '' };
  const form = useCallForm('changePassword', { start, onSuccess: onDone });
  const shared = { size: 'sm', visibilityToggleButtonProps: { 'aria-label': words.showPassword } };
  return (
    <Form className={classes.form} onSubmit={form.submit}>
      <PasswordInput
        label={t('oldPassword')}
        autoComplete="current-password"
        {...shared}
        {...form.field('old_password')}
      />
      <PasswordInput
        label={t('newPassword')}
        description={t('passwordHint')}
        autoComplete="new-password"
        {...shared}
        {...form.field('password')}
      />
      <PasswordInput
        label={t('repeatPassword')}
        autoComplete="new-password"
        {...shared}
        {...form.field('re_password')}
      />
      {form.failure === undefined ? null : (
        <Alert color="danger" role="alert">
          {form.failure}
        </Alert>
      )}
      <FormProblem />
      <Button type="submit" size="sm" loading={form.isSending}>
        {submitLabel}
      </Button>
    </Form>
  );
}
