// The second step of a login: the factor that the account has beside its password.
import { CallFailed, orThrow } from '@candor/client';
import type { ProofMethod } from '@candor/contract';
import { toast } from '@candor/ui';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { client } from '../../shared/calls/api.ts';
import { failureText } from '../../shared/calls/failure.ts';
import { ProofForm } from '../../shared/proof/proof-form.tsx';
import classes from './login-form.module.css';
import { LoginPage } from './login-page.tsx';

export type FactorStepProps = {
  ticket: string;
  methods: readonly ProofMethod[];
  /** The address that was logged in with. */
  account: string;
  onEnter: () => Promise<void>;
  /** Back to the password: by choice, or because the ticket has run out. */
  onBack: () => void;
};

export function FactorStep({ ticket, methods, account, onEnter, onBack }: FactorStepProps) {
  const { t } = useTranslation('login');
  return (
    <LoginPage hasPrices={false} onBack={onBack} title={t('factorTitle')} text={t('factorText')}>
      <ProofForm
        ways={methods}
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
