// Sets or changes the fund password, or resets it with a code.

import { orThrow } from '@candor/client';
import { Button, CodeField, DigitsField, Form, Panel, SubmitButton, toast } from '@candor/ui';
import { useFormats } from '@candor/web';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { client } from '../../shared/calls/api.ts';
import { Loaded } from '../../shared/calls/loaded.tsx';
import { useCall } from '../../shared/calls/use-call.ts';
import { useCallForm } from '../../shared/calls/use-call-form.ts';
import { OwnDemoMessage } from '../../shared/demo-message.tsx';
import formPage from '../../shared/forms/form-page.module.css';
import { PageBar } from '../../shared/navigation/page-bar.tsx';
import { useGoBack } from '../../shared/navigation/use-go-back.ts';
import { useOwnCodes } from '../../shared/own-codes.ts';
import { askForStepUp } from '../../shared/proof/step-up.ts';

export function FundPasswordScreen() {
  const { t } = useTranslation('security');
  const known = useCall('hasFundPassword', {}, { staleTime: 0 });
  const [isForgotten, setForgotten] = useState(false);
  const isSet = known.data === 1;
  const title = isForgotten ? 'resetFundPassword' : isSet ? 'changeFundPassword' : 'setFundPassword';
  return (
    <>
      <PageBar title={t(title)} />
      <div className={formPage.page}>
        <Loaded from={known} rows={4}>
          {() => (
            <Panel>
              {isForgotten ? (
                <FundPasswordReset />
              ) : (
                <FundPasswordForm isSet={isSet} onForgotten={() => setForgotten(true)} />
              )}
            </Panel>
          )}
        </Loaded>
      </div>
    </>
  );
}

/** A new fund password with a code to the user's own contact, where the old one is forgotten. */
function FundPasswordReset() {
  const { t } = useTranslation('security');
  const goBack = useGoBack();
  const { send, isSent, sentAtMs } = useOwnCodes('sendOwnCode');
  const savedText = useSavedText();
  const form = useCallForm('resetFundPassword', {
    start: { code: '', password: '', re_password: '' },
    onSuccess: ({ extra }) => {
      toast(savedText(extra.lock_until), 'success');
      goBack();
    },
  });
  const digits = (field: 'password' | 're_password') => ({
    masked: true,
    value: form.value(field),
    onChange: (value: string) => form.set(field, value),
    problem: form.problem(field),
  });

  return (
    <Form className={formPage.form} onSubmit={form.submit}>
      <p className={formPage.text}>{t('resetFundText')}</p>
      <CodeField
        label={t('code')}
        onSend={send}
        sentAtMs={sentAtMs}
        {...form.register('code')}
        problem={form.problem('code')}
      />
      <OwnDemoMessage isSent={isSent} onFill={code => form.set('code', code)} />
      <DigitsField label={t('newFundPassword')} {...digits('password')} />
      <DigitsField label={t('repeatFundPassword')} {...digits('re_password')} />
      <SubmitButton size="large" wide pending={form.isSending}>
        {t('resetFundPassword')}
      </SubmitButton>
    </Form>
  );
}

type FundPasswordFormProps = { isSet: boolean; onForgotten: () => void };

/** The fund password typed twice, and the old one where there is one; who sets the first one confirms that it is them. */
function FundPasswordForm({ isSet, onForgotten }: FundPasswordFormProps) {
  const { t } = useTranslation('security');
  const goBack = useGoBack();
  const savedText = useSavedText();
  const form = useCallForm('setFundPassword', {
    start: { oldpassword: '', password: '', re_password: '' },
    needed: isSet ? ['oldpassword'] : [],
    // Set without a proof, it would lock withdrawals for a day.
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
function useSavedText(): (lockUntil: number) => string {
  const { t } = useTranslation('security');
  const { shortDateTime } = useFormats();
  return lockUntil =>
    lockUntil === 0 ? t('fundPasswordSet') : t('fundPasswordSetLocked', { until: shortDateTime(lockUntil) });
}

async function confirm(): Promise<boolean> {
  const { confirmed_until } = orThrow(await client.getStepUp());
  return confirmed_until > Date.now() || askForStepUp();
}
