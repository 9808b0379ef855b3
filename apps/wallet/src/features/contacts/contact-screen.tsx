// Binds or changes the email address or the phone number of the account.
import type { AccountKind, CallInput } from '@candor/contract';
import { Checkbox, CodeField, Form, Note, Panel, SubmitButton, TextField, toast } from '@candor/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Loaded } from '../../shared/calls/loaded.tsx';
import { useAct, useCall } from '../../shared/calls/use-call.ts';
import { useCallForm } from '../../shared/calls/use-call-form.ts';
import { FIRST_COUNTRY, PhoneField } from '../../shared/countries/country-list.tsx';
import { DemoMessage, OwnDemoMessage } from '../../shared/demo-message.tsx';
import formPage from '../../shared/forms/form-page.module.css';
import { PageBar } from '../../shared/navigation/page-bar.tsx';
import { useGoBack } from '../../shared/navigation/use-go-back.ts';

export const EmailScreen = () => <ContactScreen kind="email" />;
export const PhoneScreen = () => <ContactScreen kind="mobile" />;

function ContactScreen({ kind }: { kind: AccountKind }) {
  const { t } = useTranslation('contacts');
  const summary = useCall('getSecurity', {}, { staleTime: 0 });
  const { email = '', phone = '' } = summary.data ?? {};
  const bound = kind === 'email' ? email : phone;
  return (
    <>
      <PageBar title={t(bound === '' ? `bind_${kind}` : `change_${kind}`)} />
      <div className={formPage.page}>
        <Loaded from={summary} rows={5}>
          {({ has_totp, passkeys }) => (
            <Panel>
              <ContactForm
                kind={kind}
                bound={bound}
                other={kind === 'email' ? phone : email}
                hasFactor={has_totp === 1 || passkeys > 0}
              />
            </Panel>
          )}
        </Loaded>
      </div>
    </>
  );
}

type ContactFormProps = {
  kind: AccountKind;
  /** The contact that is replaced, and the other one, both masked; "" where there is none. */
  bound: string;
  other: string;
  hasFactor: boolean;
};

/** The new address with the code that it got, and the code of the contact that vouches for the change. */
function ContactForm({ kind, bound, other, hasFactor }: ContactFormProps) {
  const { t } = useTranslation('contacts');
  const goBack = useGoBack();
  const send = useSendContactCode();
  const [country, setCountry] = useState(FIRST_COUNTRY);
  const [newSentTo, setNewSentTo] = useState('');
  const [isOldSent, setOldSent] = useState(false);
  const [isOldLost, setOldLost] = useState(false);
  const voucher = bound === '' ? other : bound;
  const form = useCallForm('changeContact', {
    start: { kind, user_string: '', area_code: country.areaCode, new_code: '', old_code: '' },
    needed: isOldLost ? [] : ['old_code'],
    onSuccess: () => {
      toast(t('changed'), 'success');
      goBack();
    },
  });
  const address = { ...form.register('user_string'), problem: form.problem('user_string') };

  async function sendToNew(): Promise<boolean> {
    if (!(await form.check('user_string'))) return false;
    const user_string = form.value('user_string');
    const isOut = await send({ which: 'new', kind, user_string, area_code: country.areaCode });
    if (isOut) setNewSentTo(user_string);
    return isOut;
  }

  async function sendToOld(): Promise<boolean> {
    const isOut = await send({ which: voucher.includes('@') ? 'own-mail' : 'own-phone' });
    setOldSent(isOut);
    return isOut;
  }

  return (
    <Form className={formPage.form} onSubmit={form.submit}>
      {bound === '' ? null : <p className={formPage.text}>{t('boundNow', { contact: bound })}</p>}
      {kind === 'email' ? (
        <TextField
          label={t('newEmail')}
          type="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          {...address}
        />
      ) : (
        <PhoneField
          {...address}
          country={country}
          onCountry={next => {
            setCountry(next);
            form.set('area_code', next.areaCode);
          }}
        />
      )}
      <CodeField
        label={t('newCode')}
        hint={newSentTo === '' ? undefined : t('sentTo', { target: newSentTo })}
        onSend={sendToNew}
        {...form.register('new_code')}
        problem={form.problem('new_code')}
      />
      <DemoMessage target={newSentTo} onFill={code => form.set('new_code', code)} />
      {isOldLost && form.problem('old_code') === undefined ? null : (
        <>
          <CodeField
            label={t('oldCode')}
            hint={t('oldCodeHint', { target: voucher })}
            onSend={sendToOld}
            {...form.register('old_code')}
            problem={form.problem('old_code')}
          />
          <OwnDemoMessage isSent={isOldSent} onFill={code => form.set('old_code', code)} />
        </>
      )}
      {hasFactor ? (
        <Checkbox
          label={t('oldLost', { contact: voucher })}
          checked={isOldLost}
          onChange={event => {
            setOldLost(event.target.checked);
            form.set('old_code', '');
          }}
        />
      ) : null}
      {kind === 'mobile' ? <p className={formPage.text}>{t('smsRisk')}</p> : null}
      <Note>{t('lock')}</Note>
      <SubmitButton size="large" wide pending={form.isSending}>
        {t(bound === '' ? `bind_${kind}` : `change_${kind}`)}
      </SubmitButton>
    </Form>
  );
}

/** Sends a code for a change of contacts; answers whether it went out, and shows what went wrong otherwise. */
function useSendContactCode(): (input: CallInput<'sendContactCode'>) => Promise<boolean> {
  const send = useAct('sendContactCode');
  return async input => {
    try {
      toast((await send.mutateAsync(input)).value, 'success');
      return true;
    } catch {
      return false;
    }
  };
}
