// Opens an account: address, code, password, agreement, and an invitation where there is one.
import { AGREEMENT_VERSION } from '@candor/contract';
import { bareText } from '@candor/money';
import { Checkbox, type CheckboxProps, Form, Sheet, SubmitButton, TextField, type TextFieldProps } from '@candor/ui';
import { useDeferredValue, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router';
import { useCall } from '../../shared/calls/use-call.ts';
import { useCallForm } from '../../shared/calls/use-call-form.ts';
import { storage } from '../../shared/device/storage.ts';
import { NewPasswordFields } from '../../shared/forms/new-password-fields.tsx';
import { href } from '../../shared/navigation/href.ts';
import { returnLocation } from '../../shared/session/login-guard.ts';
import { AgreementText } from './agreement-screen.tsx';
import { CodeRow } from './code-row.tsx';
import { completeSignIn } from './complete-sign-in.ts';
import { ContactField, useLoginChoice } from './contact-field.tsx';
import classes from './login.module.css';
import { forwardedQuery, LoginPage } from './login-page.tsx';

const LIKE_A_CODE = /^[A-Za-z0-9]{8}$/;

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
          {t('haveAccount')} <a href={href('/pages/user/login/login', forwardedQuery(search))}>{t('logIn')}</a>
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

/** The code of the address, or the one that an earlier visit brought. */
function invitationFrom(search: URLSearchParams): string {
  const code = search.get('code');
  if (code === null) return storage.read('invitation') ?? '';
  storage.write('invitation', code);
  return code;
}

function forgetInvitation(): void {
  storage.remove('invitation');
}

/** The box to tick for the user agreement, which opens over the form so that nothing typed is lost. */
function AgreementBox(field: Omit<CheckboxProps, 'label'>) {
  const { t } = useTranslation('login');
  const [isReading, setReading] = useState(false);
  return (
    <>
      <Checkbox
        {...field}
        label={
          <>
            {t('agreeBefore')}{' '}
            <button type="button" className={classes.read} onClick={() => setReading(true)}>
              {t('agreementName')}
            </button>
          </>
        }
      />
      <Sheet tall opened={isReading} onClose={() => setReading(false)} title={t('agreementName')}>
        <AgreementText />
      </Sheet>
    </>
  );
}

type InvitationFieldProps = Omit<TextFieldProps, 'label'> & {
  /** What stands in the field now. */
  code: string;
};

/** The invitation code, and whose it is: masked, or beside the field that it is unknown. */
function InvitationField({ code, problem, ...input }: InvitationFieldProps) {
  const { t } = useTranslation(['login', 'problems']);
  const settledCode = useDeferredValue(bareText(code));
  const isWhole = LIKE_A_CODE.test(settledCode);
  const { data } = useCall('getInviter', { extension_code: settledCode }, { enabled: isWhole });
  const account = isWhole ? data?.account : undefined;
  return (
    <TextField
      label={t('invitationCode')}
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      {...input}
      hint={account ? t('invitedBy', { account }) : undefined}
      problem={problem ?? (account === '' ? t('problems:unknown_invitation') : undefined)}
    />
  );
}
