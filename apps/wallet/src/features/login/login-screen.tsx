// Logs in with email or phone and a password, then with the second factor where there is one; or with a passkey alone.
import { CallFailed, orThrow } from '@candor/client';
import type { ProofMethod } from '@candor/contract';
import { Button, ButtonLink, Form, Note, PasswordField, SubmitButton, toast } from '@candor/ui';
import { IconFingerprint } from '@candor/ui/icons';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { client } from '../../shared/calls/api.ts';
import { failureText, showFailure } from '../../shared/calls/failure.ts';
import { useCallForm } from '../../shared/calls/use-call-form.ts';
import { href } from '../../shared/navigation/href.ts';
import { askPasskey, hasPasskeys } from '../../shared/proof/ask-passkey.ts';
import { ProofForm } from '../../shared/proof/proof-form.tsx';
import { returnLocation } from '../../shared/session/login-guard.ts';
import { completeSignIn } from './complete-sign-in.ts';
import { ContactField, useLoginChoice } from './contact-field.tsx';
import classes from './login.module.css';
import { forwardedQuery, LoginPage } from './login-page.tsx';

export function LoginScreen() {
  const { t } = useTranslation('login');
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const { kind, country } = useLoginChoice();
  const [factor, setFactor] = useState<{ ticket: string; methods: readonly ProofMethod[]; account: string }>();
  const [stopped, setStopped] = useState<string>();

  async function enter() {
    await completeSignIn();
    navigate(returnLocation(search.get('backpage')), { replace: true });
  }

  function goOn(error: unknown) {
    const { code, message, details } =
      error instanceof CallFailed ? error.failure : { code: '', message: '', details: {} };
    // Both last longer than a toast.
    const isStopped = code === 'login_stopped' || code === 'too_many_requests';
    setStopped(isStopped ? message : undefined);
    if (code === 'second_factor_required' && details.ticket !== undefined) {
      setFactor({ ticket: details.ticket, methods: details.methods ?? [], account: form.value('user_string') });
    } else if (code === 'wrong_credentials') form.fail('password', message);
    else if (!isStopped) showFailure(error);
  }

  const form = useCallForm('login', {
    start: { user_type: kind, areacode: country.areaCode, user_string: '', password: '' },
    onSuccess: enter,
    onFailure: goOn,
  });
  if (factor !== undefined) return <FactorStep {...factor} onEnter={enter} onBack={() => setFactor(undefined)} />;
  return (
    <LoginPage title={t('welcome')} text={t('welcomeText')}>
      <Form
        className={classes.form}
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
            <a className={classes.aside} href={href('/pages/user/login/forgetPassword', forwardedQuery(search))}>
              {t('forgotPassword')}
            </a>
          }
          {...form.register('password')}
          problem={form.problem('password')}
        />
        {stopped === undefined ? null : (
          <div role="alert">
            <Note tone="warning">{stopped}</Note>
          </div>
        )}
        <SubmitButton size="large" wide pending={form.isSending}>
          {t('logIn')}
        </SubmitButton>
        <PasskeyLogin onEnter={enter} />
        <p className={classes.or}>{t('noAccount')}</p>
        <ButtonLink tone="secondary" wide href={href('/pages/user/login/register', forwardedQuery(search))}>
          {t('createAccount')}
        </ButtonLink>
      </Form>
    </LoginPage>
  );
}

/** Logs in with a passkey alone, where this browser knows passkeys. */
function PasskeyLogin({ onEnter }: { onEnter: () => Promise<void> }) {
  const { t } = useTranslation('login');
  const [isPending, setPending] = useState(false);
  if (!hasPasskeys()) return null;

  async function logIn() {
    setPending(true);
    try {
      const passkey = await askPasskey(orThrow(await client.getPasskeyLoginOptions()));
      if (passkey === undefined) return toast(t('passkeyNotUsed'), 'error');
      orThrow(await client.loginWithPasskey({ passkey }));
      await onEnter();
    } catch (error) {
      showFailure(error);
    } finally {
      setPending(false);
    }
  }

  return (
    <Button
      tone="secondary"
      size="large"
      wide
      pending={isPending}
      icon={<IconFingerprint size={20} stroke={1.5} />}
      onClick={logIn}
    >
      {t('logInWithPasskey')}
    </Button>
  );
}

type FactorStepProps = {
  ticket: string;
  methods: readonly ProofMethod[];
  /** The address that was logged in with. */
  account: string;
  onEnter: () => Promise<void>;
  /** Back to the password: by choice, or because the ticket has run out. */
  onBack: () => void;
};

/** The second step of a login: the factor that the account has beside its password. */
function FactorStep({ ticket, methods, account, onEnter, onBack }: FactorStepProps) {
  const { t } = useTranslation('login');
  return (
    <LoginPage hasPrices={false} onBack={onBack} title={t('factorTitle')} text={t('factorText')}>
      <ProofForm
        methods={methods}
        confirmLabel={t('logIn')}
        passkeyOptions={async () => orThrow(await client.getPasskeyFactorOptions({ ticket }))}
        onProof={async proof => {
          const entered = await client.loginFactor({ ticket, ...proof });
          // A ticket that is spent or too old cannot be tried again: the password comes first.
          if (!entered.ok && entered.failure.code === 'ticket_expired') {
            toast(failureText(new CallFailed(entered.failure)), 'error');
            return onBack();
          }
          orThrow(entered);
          return onEnter();
        }}
      />
      <p className={classes.or}>
        <Link className={classes.aside} to="/pages/user/login/lostFactor" state={{ ticket, account }}>
          {t('lostFactor')}
        </Link>
      </p>
    </LoginPage>
  );
}
