// Logs in with email or phone and a password.
import { Button, ButtonLink, PasswordField } from '@candor/ui';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router';
import { href } from '../../shared/href.ts';
import { returnLocation } from '../../shared/login-guard.ts';
import { completeSignIn } from '../../shared/sign-in.ts';
import { useCallForm } from '../../shared/use-call-form.ts';
import { useLoginChoice } from './account-kind.ts';
import { ContactField } from './contact-field.tsx';
import classes from './login-form.module.css';
import { LoginPage } from './login-page.tsx';
import { wayOn } from './way-on.ts';

export function LoginScreen() {
  const { t } = useTranslation('login');
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const { kind, country } = useLoginChoice();
  const form = useCallForm('login', {
    start: { user_type: kind, areacode: country.areaCode, user_string: '', password: '' },
    onSuccess: async () => {
      await completeSignIn();
      navigate(returnLocation(search.get('backpage')), { replace: true });
    },
  });
  return (
    <LoginPage title={t('welcome')} text={t('welcomeText')}>
      <form
        className={classes.form}
        noValidate
        onSubmit={event => {
          form.set('user_type', kind);
          form.set('areacode', country.areaCode);
          return form.submit(event);
        }}
      >
        <ContactField
          field={{ ...form.register('user_string'), problem: form.problem('user_string') }}
          onKindChange={next => {
            form.set('user_type', next);
            form.set('user_string', '');
          }}
        />
        <PasswordField
          label={t('password')}
          kind="current"
          aside={
            <a className={classes.aside} href={href('/pages/user/login/forgetPassword', wayOn(search))}>
              {t('forgotPassword')}
            </a>
          }
          {...form.register('password')}
          problem={form.problem('password')}
        />
        <Button submits size="large" wide pending={form.isSending}>
          {t('logIn')}
        </Button>
        <p className={classes.or}>{t('noAccount')}</p>
        <ButtonLink tone="secondary" wide href={href('/pages/user/login/register', wayOn(search))}>
          {t('createAccount')}
        </ButtonLink>
      </form>
    </LoginPage>
  );
}
