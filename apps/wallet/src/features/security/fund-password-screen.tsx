// Sets or changes the fund password, or resets it with a code.
import { CodeField, DigitsField, Form, Panel, SubmitButton, toast } from '@candor/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Loaded } from '../../shared/calls/loaded.tsx';
import { useCall } from '../../shared/calls/use-call.ts';
import { useCallForm } from '../../shared/calls/use-call-form.ts';
import { OwnDemoMessage } from '../../shared/demo-message.tsx';
import formPage from '../../shared/forms/form-page.module.css';
import { PageBar } from '../../shared/navigation/page-bar.tsx';
import { useGoBack } from '../../shared/navigation/use-go-back.ts';
import { useOwnCodes } from '../../shared/use-own-codes.ts';
import { FundPasswordForm, useSavedText } from './fund-password-form.tsx';

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
