// All that a frozen account can see: that it is frozen, and the way to unfreeze it.

import type { CallAnswer } from '@candor/contract';
import { Button, CodeField, Form, NavBar, Note, Panel, SubmitButton, toast } from '@candor/ui';
import { IconSnowflake } from '@candor/ui/icons';
import { useFormats } from '@candor/web';
import { useTranslation } from 'react-i18next';
import { Navigate, useNavigate } from 'react-router';
import { Loaded } from '../../shared/calls/loaded.tsx';
import { useCall } from '../../shared/calls/use-call.ts';
import { useCallForm } from '../../shared/calls/use-call-form.ts';
import { OwnDemoMessages } from '../../shared/demo-message.tsx';
import formPage from '../../shared/forms/form-page.module.css';
import { useOwnCodes } from '../../shared/own-codes.ts';
import { useSession } from '../../shared/session/session.ts';
import { signOut } from '../../shared/session/sign-out.ts';
import classes from './freeze.module.css';

export function FrozenScreen() {
  const { t } = useTranslation(['freeze', 'shell']);
  const navigate = useNavigate();
  const { dateTime } = useFormats();
  const state = useCall('getFreeze', {}, { staleTime: 0 });
  if (state.data?.frozen === 0) return <Navigate to="/" replace />;
  return (
    <>
      <NavBar title={t('frozen')} />
      <div className={formPage.page}>
        <div className={classes.head}>
          <IconSnowflake size={40} stroke={1.25} aria-hidden="true" />
          <h1>{t('frozenTitle')}</h1>
          {state.data === undefined ? null : (
            <p className={formPage.text}>{t('frozenSince', { at: dateTime(state.data.frozen_at) })}</p>
          )}
        </div>
        <Panel>
          <Loaded from={state} rows={3}>
            {freeze => <UnfreezeForm freeze={freeze} />}
          </Loaded>
        </Panel>
        <Button
          tone="quiet"
          onClick={async () => {
            await signOut();
            navigate('/pages/user/login/login', { replace: true });
          }}
        >
          {t('shell:logOut')}
        </Button>
      </div>
    </>
  );
}

/** Unfreezes the account with a code of each contact; the second factor is asked for when the codes are sent in. */
function UnfreezeForm({ freeze }: { freeze: CallAnswer<'getFreeze'> }) {
  const { t } = useTranslation('freeze');
  const navigate = useNavigate();
  const { shortDateTime } = useFormats();
  const { send, isSent, isSending } = useOwnCodes('sendUnfreezeCodes');
  const form = useCallForm('unfreezeAccount', {
    start: { mail_code: '', phone_code: '' },
    needed: [
      ...(freeze.needs_mail_code === 1 ? (['mail_code'] as const) : []),
      ...(freeze.needs_phone_code === 1 ? (['phone_code'] as const) : []),
    ],
    onSuccess: ({ extra }) => {
      toast(t('unfrozen', { until: shortDateTime(extra.lock_until) }), 'success');
      useSession.setState({ isFrozen: false });
      navigate('/', { replace: true });
    },
  });
  const { needs_mail_code, needs_phone_code } = freeze;
  const phoneCode = { label: t('phoneCode'), ...form.register('phone_code'), problem: form.problem('phone_code') };

  return (
    <Form className={formPage.form} onSubmit={form.submit}>
      {isSent ? null : <p className={formPage.text}>{t('unfreezeText')}</p>}
      {isSent && needs_mail_code === 1 ? (
        <CodeField
          label={t('mailCode')}
          isSentAlready
          onSend={send}
          {...form.register('mail_code')}
          problem={form.problem('mail_code')}
        />
      ) : null}
      {isSent && needs_phone_code === 1 ? (
        // The button at the first code sends both.
        <CodeField isSentAlready {...(needs_mail_code === 1 ? {} : { onSend: send })} {...phoneCode} />
      ) : null}
      <OwnDemoMessages
        isSent={isSent}
        onFill={(code, channel) => form.set(channel === 'mail' ? 'mail_code' : 'phone_code', code)}
      />
      {isSent ? (
        <>
          <Note>{t('unfreezeLock')}</Note>
          <SubmitButton size="large" wide pending={form.isSending}>
            {t('unfreeze')}
          </SubmitButton>
        </>
      ) : (
        <Button size="large" wide pending={isSending} onClick={() => void send()}>
          {t('sendCodes')}
        </Button>
      )}
    </Form>
  );
}
