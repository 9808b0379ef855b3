// The operator's own account: who they are here, where they are logged in, password and authenticator.

import { Form, toast, useCloseOnBack } from '@candor/ui';
import { Button, Modal, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CallAnswer } from '../../shared/calls.ts';
import { EnrolForm } from '../../shared/credentials/enrol-form.tsx';
import { PasswordForm } from '../../shared/credentials/password-form.tsx';
import { deviceOf } from '../../shared/device-of.ts';
import { loadSession, takeStep } from '../../shared/load-session.ts';
import { KeyValues } from '../../shared/parts/key-values.tsx';
import { Page } from '../../shared/parts/page.tsx';
import { Panel } from '../../shared/parts/panel.tsx';
import { StatusBadge } from '../../shared/parts/status-badge.tsx';
import { Timestamp } from '../../shared/parts/timestamp.tsx';
import { useMe } from '../../shared/session.ts';
import type { Column } from '../../shared/table/column.ts';
import { DataTable } from '../../shared/table/data-table.tsx';
import { useAct, useCall } from '../../shared/use-call.ts';
import { useCallForm } from '../../shared/use-call-form.ts';
import classes from './own-account.module.css';
import { PasskeysPanel } from './passkeys-panel.tsx';

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
