// The operator's passkeys for signing payments: each with its line for the signer's file, adding one, and removing one.
import { Form, toast } from '@candor/ui';
import { Alert, Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CallAnswer } from '../../shared/calls.ts';
import { actFailureText } from '../../shared/failure.ts';
import { ChainText } from '../../shared/parts/chain-text.tsx';
import { Panel } from '../../shared/parts/panel.tsx';
import { Timestamp } from '../../shared/parts/timestamp.tsx';
import { isPasskeyPlace, makePasskey } from '../../shared/passkey.ts';
import { useAct, useCall } from '../../shared/use-call.ts';
import classes from './own-account.module.css';

type OwnPasskey = CallAnswer<'listOwnPasskeys'>[number];

const MOST_NAME = 40;

export function PasskeysPanel() {
  const { t } = useTranslation('ownAccount');
  const list = useCall('listOwnPasskeys', {});
  return (
    <Panel title={t('passkeys')} text={t('passkeysText')}>
      {list.data?.length === 0 ? <p className={classes.quiet}>{t('noPasskeys')}</p> : null}
      <ul className={classes.passkeys}>
        {list.data?.map(passkey => (
          <PasskeyItem key={passkey.id} passkey={passkey} />
        ))}
      </ul>
      <PasskeyForm />
    </Panel>
  );
}

function PasskeyItem({ passkey }: { passkey: OwnPasskey }) {
  const { t } = useTranslation('ownAccount');
  const remove = useAct('removeOwnPasskey', {
    changes: ['listOwnPasskeys'],
    onDone: () => toast(t('passkeyRemoved'), 'success'),
  });
  const { id, name, created_at: at, credential_id: credentialId, public_key: publicKey } = passkey;
  return (
    <li className={classes.passkey}>
      <div className={classes.passkeyHead}>
        <strong>{name}</strong>
        <span className={classes.quiet}>
          {t('passkeyMadeAt')} <Timestamp at={at} isShort />
        </span>
        <Button
          variant="subtle"
          color="danger"
          size="compact-xs"
          loading={remove.isPending}
          onClick={() => remove.mutate({ id })}
        >
          {t('removePasskey')}
        </Button>
      </div>
      <span className={classes.quiet}>{t('passkeyLine')}</span>
      <ChainText text={JSON.stringify({ credentialId, publicKey })} />
    </li>
  );
}

function PasskeyForm() {
  const { t } = useTranslation(['ownAccount', 'signingApprovals']);
  const [name, setName] = useState('');
  const [isMaking, setMaking] = useState(false);
  const [failure, setFailure] = useState<string>();
  const options = useAct('getOwnPasskeyOptions', { isQuiet: true });
  const add = useAct('addOwnPasskey', { isQuiet: true, changes: ['listOwnPasskeys'] });

  async function make() {
    const { value: asked } = await options.mutateAsync({});
    if (!isPasskeyPlace(asked.rp.id, window.location.hostname))
      return setFailure(t('signingApprovals:noSite', { site: asked.rp.id }));
    const passkey = await makePasskey(asked);
    if (passkey === undefined) return setFailure(t('passkeyNotGiven'));
    await add.mutateAsync({ name: name.trim(), passkey });
    setName('');
    toast(t('passkeyAdded'), 'success');
  }

  function submit() {
    if (isMaking || name.trim() === '') return;
    setFailure(undefined);
    setMaking(true);
    void make()
      .catch((error: unknown) => setFailure(actFailureText(error)))
      .finally(() => setMaking(false));
  }

  return (
    <Form className={classes.name} onSubmit={submit}>
      <TextInput
        className={classes.field}
        label={t('passkeyName')}
        description={t('passkeyNameHint')}
        maxLength={MOST_NAME}
        value={name}
        onChange={event => setName(event.currentTarget.value)}
      />
      {failure === undefined ? null : (
        <Alert color="danger" role="alert">
          {failure}
        </Alert>
      )}
      <Button type="submit" variant="default" loading={isMaking} disabled={name.trim() === ''}>
        {t('addPasskey')}
      </Button>
    </Form>
  );
}
