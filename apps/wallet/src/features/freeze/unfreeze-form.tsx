// Unfreezes the account with a code of each contact; the second factor is asked for when the codes are sent in.
import type { CallAnswer } from '@candor/contract';
import { Button, CodeField, Form, Note, SubmitButton, toast } from '@candor/ui';
import { useFormats } from '@candor/web';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useCallForm } from '../../shared/calls/use-call-form.ts';
import { OwnDemoMessages } from '../../shared/demo-message.tsx';
import formPage from '../../shared/forms/form-page.module.css';
import { useSession } from '../../shared/session/session.ts';
import { useOwnCodes } from '../../shared/use-own-codes.ts';

export function UnfreezeForm({ freeze }: { freeze: CallAnswer<'getFreeze'> }) {
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
        onFill={(given, channel) => form.set(channel === 'mail' ? 'mail_code' : 'phone_code', given)}
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
