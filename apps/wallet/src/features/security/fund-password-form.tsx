// The fund password typed twice, and the old one where there is one; who sets the first one confirms that it is them.
import { orThrow } from '@candor/client';
import { Button, DigitsField, Form, SubmitButton, toast } from '@candor/ui';
import { useFormats } from '@candor/web';
import { useTranslation } from 'react-i18next';
import { client } from '../../shared/calls/api.ts';
import { useCallForm } from '../../shared/calls/use-call-form.ts';
import formPage from '../../shared/forms/form-page.module.css';
import { useGoBack } from '../../shared/navigation/use-go-back.ts';
import { askForStepUp } from '../../shared/proof/step-up.ts';

export type FundPasswordFormProps = { isSet: boolean; onForgotten: () => void };

export function FundPasswordForm({ isSet, onForgotten }: FundPasswordFormProps) {
  const { t } = useTranslation('security');
  const goBack = useGoBack();
  const savedText = useSavedText();
  const form = useCallForm('setFundPassword', {
    start: { oldpassword: '', password: '', re_password: '' },
    needed: isSet ? ['oldpassword'] : [],
    // Set by somebody who has proved nothing, it would lock withdrawals for a day.
    ...(!isSet && { mayBeSent: confirm }),
    onSuccess: ({ extra }) => {
      toast(savedText(extra.lock_until), 'success');
      goBack();
    },
  });
  const digits = (field: 'oldpassword' | 'password' | 're_password') => ({
    masked: true,
    value: form.value(field),
    onChange: (value: string) => form.set(field, value),
    problem: form.problem(field),
  });
  return (
    <Form className={formPage.form} onSubmit={form.submit}>
      <p className={formPage.text}>{t('fundPasswordText')}</p>
      {isSet ? <DigitsField label={t('oldFundPassword')} {...digits('oldpassword')} /> : null}
      <DigitsField label={t(isSet ? 'newFundPassword' : 'fundPassword')} {...digits('password')} />
      <DigitsField label={t('repeatFundPassword')} {...digits('re_password')} />
      <SubmitButton size="large" wide pending={form.isSending}>
        {t(isSet ? 'changeFundPassword' : 'setFundPassword')}
      </SubmitButton>
      {isSet ? (
        <Button tone="quiet" onClick={onForgotten}>
          {t('forgotFundPassword')}
        </Button>
      ) : null}
    </Form>
  );
}

/** The message after saving, with the end of the lock where there is one. */
export function useSavedText(): (lockUntil: number) => string {
  const { t } = useTranslation('security');
  const { shortDateTime } = useFormats();
  return lockUntil =>
    lockUntil === 0 ? t('fundPasswordSet') : t('fundPasswordSetLocked', { until: shortDateTime(lockUntil) });
}

async function confirm(): Promise<boolean> {
  const { confirmed_until } = orThrow(await client.getStepUp());
  return confirmed_until > Date.now() || askForStepUp();
}
