// The passkeys of the account: adding, naming, removing.

import { orThrow } from '@candor/client';
import type { CallAnswer } from '@candor/contract';
import {
  Badge,
  Button,
  ConfirmSheet,
  EmptyState,
  Form,
  FormProblem,
  ListRow,
  Note,
  Panel,
  Sheet,
  SubmitButton,
  TextField,
  toast,
} from '@candor/ui';
import { IconFingerprint } from '@candor/ui/icons';
import { useFormats } from '@candor/web';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { client } from '../../shared/calls/api.ts';
import { showFailure } from '../../shared/calls/failure.ts';
import { Loaded } from '../../shared/calls/loaded.tsx';
import { useAct, useCall } from '../../shared/calls/use-call.ts';
import { useCallForm } from '../../shared/calls/use-call-form.ts';
import formPage from '../../shared/forms/form-page.module.css';
import { PageBar } from '../../shared/navigation/page-bar.tsx';
import { hasPasskeys } from '../../shared/proof/ask-passkey.ts';
import { assertPasskeySite } from '../../shared/proof/passkey-site.ts';

export function PasskeysScreen() {
  const { t } = useTranslation('security');
  const passkeys = useCall('listPasskeys', {}, { staleTime: 0 });
  const [chosen, choose] = useState<Passkey>();
  const [isAdding, setAdding] = useState(false);
  const reload = () => void passkeys.refetch();
  return (
    <>
      <PageBar title={t('passkeys')} />
      <div className={formPage.page}>
        <p className={formPage.text}>{t('passkeysText')}</p>
        <Panel flush>
          <Loaded from={passkeys} rows={2}>
            {known =>
              known.length === 0 ? (
                <EmptyState text={t('passkeysNone')} icon={<IconFingerprint size={28} stroke={1.25} />} />
              ) : (
                known.map(passkey => <PasskeyRow key={passkey.id} passkey={passkey} onChoose={() => choose(passkey)} />)
              )
            }
          </Loaded>
        </Panel>
        <Button size="large" wide onClick={() => setAdding(true)}>
          {t('passkeyAdd')}
        </Button>
        <PasskeyAdd
          opened={isAdding}
          onClose={isAdded => {
            setAdding(false);
            if (isAdded) reload();
          }}
        />
        <PasskeySheet
          passkey={chosen}
          onClose={isChanged => {
            choose(undefined);
            if (isChanged) reload();
          }}
        />
      </div>
    </>
  );
}

function PasskeyRow({ passkey, onChoose }: { passkey: Passkey; onChoose: () => void }) {
  const { t } = useTranslation('security');
  const { shortDateTime } = useFormats();
  const { name, is_synced, last_used_at } = passkey;
  const used = last_used_at === 0 ? t('passkeyUnused') : t('passkeyUsed', { at: shortDateTime(last_used_at) });
  return (
    <ListRow
      left={<IconFingerprint size={24} stroke={1.25} aria-hidden="true" />}
      title={name}
      detail={used}
      right={is_synced === 1 ? <Badge>{t('passkeySynced')}</Badge> : undefined}
      chevron
      onClick={onChoose}
    />
  );
}

type Passkey = CallAnswer<'listPasskeys'>[number];

type PasskeySheetProps = { passkey: Passkey | undefined; onClose: (isChanged: boolean) => void };

/** One passkey: another name for it, or its end. */
function PasskeySheet({ passkey, onClose }: PasskeySheetProps) {
  return (
    <Sheet opened={passkey !== undefined} onClose={() => onClose(false)} title={passkey?.name ?? ''}>
      {passkey === undefined ? null : <PasskeyForm key={passkey.id} passkey={passkey} onClose={onClose} />}
    </Sheet>
  );
}

function PasskeyForm({ passkey, onClose }: PasskeySheetProps & { passkey: Passkey }) {
  const { t } = useTranslation('security');
  const remove = useAct('removePasskey');
  const [isConfirming, setConfirming] = useState(false);
  const form = useCallForm('renamePasskey', {
    start: { id: passkey.id, name: passkey.name },
    onSuccess: () => onClose(true),
  });
  return (
    <Form className={formPage.form} onSubmit={form.submit}>
      <TextField label={t('passkeyName')} maxLength={40} {...form.register('name')} problem={form.problem('name')} />
      <FormProblem />
      <div className={formPage.actions}>
        <Button tone="danger" onClick={() => setConfirming(true)}>
          {t('passkeyRemove')}
        </Button>
        <Button submits pending={form.isSending}>
          {t('passkeyRename')}
        </Button>
      </div>
      <ConfirmSheet
        opened={isConfirming}
        onClose={() => setConfirming(false)}
        title={t('passkeyRemoveTitle', { name: passkey.name })}
        text={t('passkeyRemoveText')}
        tone="danger"
        confirmLabel={t('passkeyRemove')}
        onConfirm={() => {
          setConfirming(false);
          remove.mutateAsync({ id: passkey.id }).then(
            () => {
              toast(t('passkeyRemoved'), 'success');
              onClose(true);
            },
            () => undefined,
          );
        }}
      />
    </Form>
  );
}

type PasskeyAddProps = { opened: boolean; onClose: (isAdded: boolean) => void };

/** Makes a passkey on this device and gives it a name. */
function PasskeyAdd({ opened, onClose }: PasskeyAddProps) {
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
  assertPasskeySite(options.rp.id);
  const { startRegistration } = await import('@simplewebauthn/browser');
  try {
    return JSON.stringify(await startRegistration({ optionsJSON: options as never }));
  } catch {
    return undefined;
  }
}
