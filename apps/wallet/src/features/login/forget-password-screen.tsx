// Sets a new password with a code sent to the address of the account.
import { Form, SubmitButton, toast } from '@candor/ui';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router';
import { useCallForm } from '../../shared/calls/use-call-form.ts';
import { NewPasswordFields } from '../../shared/forms/new-password-fields.tsx';
import { location } from '../../shared/navigation/href.ts';
import { CodeRow } from './code-row.tsx';
import { ContactField, useLoginChoice } from './contact-field.tsx';
import classes from './login.module.css';
import { forwardedQuery, LoginPage } from './login-page.tsx';

export function ForgetPasswordScreen() {
  const { t } = useTranslation('login');
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const { kind, country } = useLoginChoice();
  const form = useCallForm('resetPassword', {
    start: { account: '', code: '', password: '', repassword: '', area_code: country.areaCode },
    onSuccess: () => {
      toast(t('resetDone'), 'success');
      navigate(location('/pages/user/login/login', forwardedQuery(search)), { replace: true });
    },
  });
  const address = form.value('account');
  return (
    <LoginPage hasBack hasPrices={false} title={t('resetPassword')} text={t('resetText')}>
      <Form
        className={classes.form}
        onSubmit={event => {
          form.set('area_code', country.areaCode);
          return form.submit(event);
        }}
      >
        <ContactField
          field={{ ...form.register('account'), problem: form.problem('account') }}
          onKindChange={() => form.set('account', '')}
        />
        <CodeRow
          purpose="forget"
          target={{ kind, address, areaCode: country.areaCode }}
          checkTarget={() => form.check('account')}
          field={{ ...form.register('code'), problem: form.problem('code') }}
          onFill={code => form.set('code', code)}
        />
        <NewPasswordFields
          form={form}
          repetition="repassword"
          label={t('newPassword')}
          repetitionLabel={t('repeatPassword')}
        />
        <SubmitButton size="large" wide pending={form.isSending}>
          {t('resetPassword')}
        </SubmitButton>
      </Form>
    </LoginPage>
  );
}
