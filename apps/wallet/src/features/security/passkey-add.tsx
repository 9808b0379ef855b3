// Makes a passkey on this device and gives it a name.
import { orThrow } from '@candor/client';
import type { CallAnswer } from '@candor/contract';
import { Form, Note, Sheet, SubmitButton, TextField, toast } from '@candor/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { client } from '../../shared/calls/api.ts';
import { showFailure } from '../../shared/calls/failure.ts';
import formPage from '../../shared/forms/form-page.module.css';
import { hasPasskeys } from '../../shared/proof/ask-passkey.ts';
import { assertPasskeyPlace } from '../../shared/proof/passkey-place.ts';

export type PasskeyAddProps = { opened: boolean; onClose: (isAdded: boolean) => void };

export function PasskeyAdd({ opened, onClose }: PasskeyAddProps) {
  const { t } = useTranslation('security');
  const [name, setName] = useState('');
  const [problem, setProblem] = useState<string>();
  const [isMaking, setMaking] = useState(false);

  async function add() {
    setMaking(true);
    setProblem(undefined);
    try {
      const passkey = await makePasskey(orThrow(await client.getPasskeyAddOptions()));
      if (passkey === undefined) return setProblem(t('passkeyFailed'));
      orThrow(await client.addPasskey({ name, passkey }));
      toast(t('passkeyAdded'), 'success');
      setName('');
      onClose(true);
    } catch (error) {
      showFailure(error);
    } finally {
      setMaking(false);
    }
  }

  return (
    <Sheet opened={opened} onClose={() => onClose(false)} title={t('passkeyAdd')}>
      {hasPasskeys() ? (
        <Form className={formPage.form} onSubmit={() => void add()}>
          <TextField
            label={t('passkeyName')}
            hint={t('passkeyNameHint')}
            maxLength={40}
            value={name}
            problem={problem}
            onChange={event => setName(event.target.value)}
          />
          <Note>{t('factorLock')}</Note>
          <SubmitButton size="large" wide pending={isMaking} disabled={name.trim() === ''}>
            {t('passkeyAdd')}
          </SubmitButton>
        </Form>
      ) : (
        <Note tone="warning">{t('passkeyUnknown')}</Note>
      )}
    </Sheet>
  );
}

/** Has the browser make a passkey, as the server takes it: as JSON text; undefined where the person turned away or the device cannot. */
async function makePasskey(options: CallAnswer<'getPasskeyAddOptions'>): Promise<string | undefined> {
  assertPasskeyPlace(options.rp.id);
  const { startRegistration } = await import('@simplewebauthn/browser');
  try {
    return JSON.stringify(await startRegistration({ optionsJSON: options as never }));
  } catch {
    return undefined;
  }
}
