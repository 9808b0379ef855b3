// Opens an account: address, code, password, agreement, and an invitation where there is one.
import { AGREEMENT_VERSION } from '@candor/contract';
import { Form, SubmitButton } from '@candor/ui';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router';
import { useCallForm } from '../../shared/calls/use-call-form.ts';
import { NewPasswordFields } from '../../shared/forms/new-password-fields.tsx';
import { href } from '../../shared/navigation/href.ts';
import { returnLocation } from '../../shared/session/login-guard.ts';
import { useLoginChoice } from './account-kind.ts';
import { AgreementBox } from './agreement-box.tsx';
import { CodeRow } from './code-row.tsx';
import { completeSignIn } from './complete-sign-in.ts';
import { ContactField } from './contact-field.tsx';
import { forgetInvitation, invitationFrom } from './invitation.ts';
import { InvitationField } from './invitation-field.tsx';
import classes from './login-form.module.css';
import { LoginPage } from './login-page.tsx';
import { wayOn } from './way-on.ts';

export function RegisterScreen() {
  const { t } = useTranslation('login');
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const { kind, country } = useLoginChoice();
  const form = useCallForm('register', {
    start: {
      type: kind,
      areacode: country.areaCode,
      user_string: '',
      code: '',
      password: '',
      re_password: '',
      extension_code: invitationFrom(search),
      agreement: false,
      agreement_version: AGREEMENT_VERSION,
    },
    onSuccess: async () => {
      forgetInvitation();
      await completeSignIn();
      navigate(returnLocation(search.get('backpage')), { replace: true });
    },
  });
  const address = form.value('user_string');

  function setKind() {
    form.set('type', kind);
    form.set('areacode', country.areaCode);
  }

  return (
    <LoginPage
      hasBack
      title={t('createAccount')}
      text={t('createText')}
      footer={
        <>
          {t('haveAccount')} <a href={href('/pages/user/login/login', wayOn(search))}>{t('logIn')}</a>
        </>
      }
    >
      <Form
        className={classes.form}
        onSubmit={event => {
          setKind();
          return form.submit(event);
        }}
      >
        <ContactField
          field={{ ...form.register('user_string'), problem: form.problem('user_string') }}
          onKindChange={next => {
            form.set('type', next);
            form.set('user_string', '');
          }}
        />
        <CodeRow
          purpose="register"
          target={{ kind, address, areaCode: country.areaCode }}
          checkTarget={() => {
            setKind();
            return form.check('user_string');
          }}
          field={{ ...form.register('code'), problem: form.problem('code') }}
          onFill={code => form.set('code', code)}
        />
        <NewPasswordFields
          form={form}
          repetition="re_password"
          label={t('password')}
          repetitionLabel={t('repeatPassword')}
        />
        <InvitationField
          code={form.value('extension_code')}
          {...form.register('extension_code')}
          problem={form.problem('extension_code')}
        />
        <AgreementBox {...form.register('agreement')} problem={form.problem('agreement')} />
        <SubmitButton size="large" wide pending={form.isSending}>
          {t('signUp')}
        </SubmitButton>
      </Form>
    </LoginPage>
  );
}
