// The forms of what operators log in with: an authenticator app, another password, and the field of a code.
import { orThrow } from '@candor/client';
import { DigitsField, ErrorState, Form, FormProblem, Skeleton, useWords } from '@candor/ui';
import { IconCopy, IconDownload } from '@candor/ui/icons';
import { copyText, saveFile } from '@candor/web';
import { ActionIcon, Alert, Button, Checkbox, PasswordInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { QRCodeSVG } from 'qrcode.react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type CallAnswer, client, failureText } from '../calls.ts';
import { useCallForm } from '../forms.ts';
import { csrf } from '../session.ts';
import classes from './credential-forms.module.css';

type EnrolFormProps = {
  /** The authenticator counts, and the recovery codes have been put away. */
  onDone: () => void | Promise<void>;
};

/** Setting up an authenticator app: the QR code, the first code of the app, and the recovery codes that are shown only now. */
export function EnrolForm({ onDone }: EnrolFormProps) {
  const { t } = useTranslation('signIn');
  const [codes, setCodes] = useState<readonly string[]>();
  const started = useMutation({
    mutationFn: async () => orThrow(await client.startEnrolment()),
    meta: { isQuiet: true },
  });
  const { mutate: begin } = started;
  useEffect(() => begin(), [begin]);
  const form = useCallForm('enrol', {
    start: { totp: '' },
    onSuccess: ({ value: answer }) => {
      csrf.set(answer.csrf);
      setCodes(answer.recovery_codes);
    },
  });

  if (codes !== undefined) return <RecoveryCodes codes={codes} onDone={onDone} />;
  if (started.isError) return <ErrorState text={failureText(started.error)} onRetry={() => begin()} />;
  if (started.data === undefined) return <Skeleton height="14rem" />;
  const { uri, secret } = started.data;
  return (
    <Form className={classes.form} onSubmit={form.submit}>
      <p className={classes.text}>{t('authenticatorText')}</p>
      {/* Cameras want dark on light, whatever the theme. */}
      <div className={classes.code} data-theme="light">
        <QRCodeSVG
          value={uri}
          size={176}
          marginSize={2}
          bgColor="var(--raised)"
          fgColor="var(--text)"
          role="img"
          title={t('qrCode')}
        />
      </div>
      <div className={classes.secret}>
        <span>
          {t('orType')} <code>{secret}</code>
        </span>
        <ActionIcon aria-label={t('copySecret')} onClick={() => void copyText(secret)}>
          <IconCopy size={17} stroke={1.6} />
        </ActionIcon>
      </div>
      <TotpField
        value={form.value('totp')}
        problem={form.problem('totp') ?? form.failure}
        onChange={code => form.set('totp', code)}
        onComplete={() => void form.submit()}
      />
      <FormProblem />
      <Button type="submit" size="sm" loading={form.isSending}>
        {t('setUp')}
      </Button>
    </Form>
  );
}

type RecoveryCodesProps = { codes: readonly string[]; onDone: () => void | Promise<void> };

/** The recovery codes, shown once: to copy, to save, and to confirm that they are put away. */
function RecoveryCodes({ codes, onDone }: RecoveryCodesProps) {
  const { t } = useTranslation(['signIn', 'shared']);
  const [isStored, setStored] = useState(false);
  const text = codes.join('\n');
  return (
    <div className={classes.form}>
      <Alert color="warning" title={t('recoveryCodes')}>
        {t('recoveryCodesText')}
      </Alert>
      <ul className={classes.codes} translate="no">
        {codes.map(code => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className={classes.buttons}>
        <Button
          variant="default"
          leftSection={<IconCopy size={16} stroke={1.6} aria-hidden="true" />}
          onClick={() => void copyText(text)}
        >
          {t('shared:copy')}
        </Button>
        <Button
          variant="default"
          leftSection={<IconDownload size={16} stroke={1.6} aria-hidden="true" />}
          onClick={() => void saveFile('candor-recovery-codes.txt', `${text}\n`, 'text/plain;charset=utf-8')}
        >
          {t('saveAsFile')}
        </Button>
      </div>
      <Checkbox label={t('codesKept')} checked={isStored} onChange={event => setStored(event.currentTarget.checked)} />
      <Button size="sm" disabled={!isStored} onClick={() => void onDone()}>
        {t('goOn')}
      </Button>
    </div>
  );
}

type PasswordFormProps = {
  submitLabel: string;
  onDone: (step: { value: CallAnswer<'changePassword'> }) => void | Promise<void>;
};

/** Another password: the old one, the new one and its repetition. */
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

type TotpFieldProps = {
  value: string;
  problem: string | undefined;
  onChange: (code: string) => void;
  /** All six are there. */
  onComplete: () => void;
};

/** Six places for the code of an authenticator app. */
export function TotpField(props: TotpFieldProps) {
  const { t } = useTranslation('signIn');
  return <DigitsField label={t('code')} oneTime autoFocus {...props} />;
}
