// The operator's own account: who they are here, where they are logged in, password, authenticator and passkeys.
import { Form, toast, useCloseOnBack } from '@candor/ui';
import { Alert, Button, Modal, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { actFailureText, type CallAnswer, useAct, useCall } from '../../shared/calls.ts';
import { EnrolForm, PasswordForm } from '../../shared/credentials/credential-forms.tsx';
import { useCallForm } from '../../shared/forms.ts';
import { KeyValues } from '../../shared/parts/facts.tsx';
import { Page, Panel } from '../../shared/parts/page.tsx';
import { ChainText, StatusBadge, Timestamp } from '../../shared/parts/values.tsx';
import { isPasskeySite, makePasskey } from '../../shared/passkey.ts';
import { useMe } from '../../shared/session.ts';
import { loadSession, takeStep } from '../../shared/session-calls.ts';
import { type Column, DataTable } from '../../shared/table/data-table.tsx';
import classes from './own-account.module.css';

export function OwnAccountScreen() {
  const { t } = useTranslation(['frame', 'operators', 'ownAccount', 'signIn', 'staff']);
  const me = useMe();
  return (
    <Page title={t('page_ownAccount')} text={t('ownAccount:text')} isLong>
      <div className={classes.panels}>
        <Panel title={t('ownAccount:whoYouAre')}>
          <KeyValues
            items={[
              { label: t('signIn:yourName'), value: me.name || '–' },
              { label: t('signIn:email'), value: me.email },
              { label: t('operators:role'), value: t(`staff:role_${me.role}`) },
              { label: t('ownAccount:number'), value: me.id },
            ]}
          />
          {me.name === '' ? <NameForm /> : null}
        </Panel>
        <CredentialsPanel />
      </div>
      <PasskeysPanel />
      <SessionsPanel />
    </Page>
  );
}

/** Where one of the first operators enters their name, once. */
function NameForm() {
  const { t } = useTranslation(['ownAccount', 'signIn']);
  const form = useCallForm('setOwnName', {
    start: { name: '' },
    changes: ['listOperators', 'listAudit'],
    onSuccess: async () => {
      await loadSession();
      toast(t('nameSaved'), 'success');
    },
  });
  return (
    <Form className={classes.name} onSubmit={form.submit}>
      <TextInput
        className={classes.field}
        label={t('signIn:yourName')}
        description={t('signIn:yourNameHint')}
        autoComplete="name"
        {...form.field('name')}
        error={form.problem('name') ?? form.failure}
      />
      <Button type="submit" variant="default" loading={form.isSending}>
        {t('saveName')}
      </Button>
    </Form>
  );
}

type OwnSession = CallAnswer<'listOwnSessions'>[number];

/** Where the operator is logged in, and how to end a login that is not theirs. */
function SessionsPanel() {
  const { t } = useTranslation(['ownAccount', 'messages']);
  const sessions = useCall('listOwnSessions', {});
  const end = useAct('endOwnSession', { changes: ['listOwnSessions'] });
  const columns: Column<OwnSession>[] = [
    { key: 'device', title: t('device'), isWide: true, cell: row => deviceOf(row.agent) || t('unknownDevice') },
    { key: 'address', title: t('address'), cell: row => row.address },
    { key: 'created', title: t('since'), cell: row => <Timestamp at={row.created_at} /> },
    { key: 'seen', title: t('lastSeen'), cell: row => <Timestamp at={row.last_seen_at} isShort /> },
    {
      key: 'end',
      title: t('act'),
      align: 'end',
      cell: row =>
        row.is_current ? (
          <StatusBadge tone="good">{t('thisLogin')}</StatusBadge>
        ) : (
          <Button
            variant="subtle"
            color="danger"
            size="compact-xs"
            loading={end.isPending && end.variables?.id === row.id}
            onClick={() => end.mutate({ id: row.id })}
          >
            {t('end')}
          </Button>
        ),
    },
  ];
  return (
    <Panel title={t('sessions')} text={t('sessionsText')}>
      <DataTable
        label={t('sessions')}
        query={sessions}
        rows={sessions.data ?? []}
        columns={columns}
        rowKey={row => row.id}
        empty={{ text: t('messages:noData') }}
      />
    </Panel>
  );
}

/** Password, authenticator and recovery codes, each changed in a dialog. */
function CredentialsPanel() {
  const { t } = useTranslation(['ownAccount', 'shared', 'signIn']);
  const me = useMe();
  const [open, setOpen] = useState<'password' | 'authenticator'>();
  const close = () => setOpen(undefined);
  useCloseOnBack(open !== undefined, close);
  const closing = { onClose: close, closeButtonProps: { 'aria-label': t('shared:close') } };
  return (
    <Panel title={t('credentials')} text={t('credentialsText')}>
      <KeyValues
        items={[
          {
            label: t('signIn:password'),
            value: (
              <Button variant="default" onClick={() => setOpen('password')}>
                {t('changePassword')}
              </Button>
            ),
          },
          {
            label: t('signIn:authenticator'),
            value: (
              <Button variant="default" onClick={() => setOpen('authenticator')}>
                {t('newAuthenticator')}
              </Button>
            ),
          },
          {
            label: t('signIn:recoveryCodes'),
            value: t('codesLeft', { left: me.recovery_codes_left }),
          },
        ]}
      />
      <Modal opened={open === 'password'} title={t('changePassword')} {...closing}>
        <PasswordForm
          submitLabel={t('signIn:savePassword')}
          onDone={async step => {
            await takeStep(step);
            close();
            toast(t('passwordChanged'), 'success');
          }}
        />
      </Modal>
      <Modal opened={open === 'authenticator'} title={t('newAuthenticator')} closeOnClickOutside={false} {...closing}>
        <EnrolForm
          onDone={async () => {
            await loadSession();
            close();
          }}
        />
      </Modal>
    </Panel>
  );
}

type OwnPasskey = CallAnswer<'listOwnPasskeys'>[number];

const MAX_NAME = 40;

/** The operator's passkeys for signing payments: each with its line for the signer's file, adding one, and removing one. */
function PasskeysPanel() {
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
    const { value: creationOptions } = await options.mutateAsync({});
    if (!isPasskeySite(creationOptions.rp.id, window.location.hostname))
      return setFailure(t('signingApprovals:noSite', { site: creationOptions.rp.id }));
    const passkey = await makePasskey(creationOptions);
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
        maxLength={MAX_NAME}
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

const BROWSERS: readonly [mark: RegExp, name: string][] = [
  [/\bEdgA?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/Chrom(e|ium)\/|\bCriOS\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];

const SYSTEMS: readonly [mark: RegExp, name: string][] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b|\bMacintosh\b/, 'macOS'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
];

/**
 * What a browser says of itself, in the two words that people know it by.
 * `Firefox · Windows`; the text itself, cut, where neither is known.
 */
export function deviceOf(agent: string): string {
  const known = [BROWSERS, SYSTEMS].flatMap(list => list.find(([mark]) => mark.test(agent))?.[1] ?? []);
  return known.length > 0 ? known.join(' · ') : agent.slice(0, 60);
}
