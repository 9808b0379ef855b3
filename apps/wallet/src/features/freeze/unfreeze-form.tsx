// Unfreezes the account with a code of each contact; the second factor is asked for when the codes are sent in.
import type { CallAnswer } from '@candor/contract';
import { Button, Note, TextField, toast } from '@candor/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { OwnDemoMessages } from '../../shared/demo-message.tsx';
import formPage from '../../shared/form-page.module.css';
import { useFormats } from '../../shared/language.ts';
import { useSession } from '../../shared/session.ts';
import { useAct } from '../../shared/use-call.ts';
import { useCallForm } from '../../shared/use-call-form.ts';

export function UnfreezeForm({ freeze }: { freeze: CallAnswer<'getFreeze'> }) {
  const { t } = useTranslation('freeze');
  const navigate = useNavigate();
  const { shortDateTime } = useFormats();
  const send = useAct('sendUnfreezeCodes');
  const [isSent, setSent] = useState(false);
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
  const code = (field: 'mail_code' | 'phone_code') => ({
    ...form.register(field),
    problem: form.problem(field),
    inputMode: 'numeric' as const,
    autoComplete: 'one-time-code',
    maxLength: 6,
  });
  function sendCodes() {
    send.mutateAsync({}).then(
      ({ value }) => {
        toast(value, 'success');
        setSent(true);
      },
      () => undefined,
    );
  }

  return (
    <form className={formPage.form} noValidate onSubmit={form.submit}>
      {isSent ? null : <p className={formPage.text}>{t('unfreezeText')}</p>}
      {isSent && freeze.needs_mail_code === 1 ? <TextField label={t('mailCode')} {...code('mail_code')} /> : null}
      {isSent && freeze.needs_phone_code === 1 ? <TextField label={t('phoneCode')} {...code('phone_code')} /> : null}
      <OwnDemoMessages
        isSent={isSent}
        onFill={(given, channel) => form.set(channel === 'mail' ? 'mail_code' : 'phone_code', given)}
      />
      {isSent ? (
        <>
          <Note>{t('unfreezeLock')}</Note>
          <Button submits size="large" wide pending={form.isSending}>
            {t('unfreeze')}
          </Button>
        </>
      ) : (
        <Button size="large" wide pending={send.isPending} onClick={sendCodes}>
          {t('sendCodes')}
        </Button>
      )}
    </form>
  );
}
