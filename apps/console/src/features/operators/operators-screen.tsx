// Who works here, who was invited and who has left.

import type { OperatorRole } from '@candor/contract';
import { toast } from '@candor/ui';
import { IconPlus } from '@candor/ui/icons';
import { useFormats } from '@candor/web';
import { Button, TextInput } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ProposalDialog } from '../../shared/dialogs/proposal-dialog.tsx';
import { KeyValues } from '../../shared/parts/key-values.tsx';
import { Page } from '../../shared/parts/page.tsx';
import { SideDrawer } from '../../shared/parts/side-drawer.tsx';
import { StatusBadge } from '../../shared/parts/status-badge.tsx';
import { Timestamp } from '../../shared/parts/timestamp.tsx';
import { useMay, useMe } from '../../shared/session.ts';
import type { Column } from '../../shared/table/column.ts';
import { DataTable } from '../../shared/table/data-table.tsx';
import { useOpenRow } from '../../shared/table/use-open-row.ts';
import { useAct, useCall } from '../../shared/use-call.ts';
import { useDraft } from '../../shared/use-draft.ts';
import { type Operator, operatorTones } from './operator.ts';
import { OperatorActions } from './operator-actions.tsx';
import classes from './operators.module.css';
import { RoleSelect } from './role-select.tsx';

const ADDRESS = /^\S+@\S+\.\S+$/;

export function OperatorsScreen() {
  const { t } = useTranslation(['operators', 'frame', 'messages']);
  const list = useCall('listOperators', {});
  const mayChange = useMay('operators.change');
  const [isInviting, inviting] = useDisclosure(false);
  const [openId, setOpenId] = useOpenRow('id');
  const columns = useOperatorColumns();
  const rows = list.data ?? [];
  const open = rows.find(row => row.id === openId);
  return (
    <Page
      title={t('frame:page_operators')}
      text={t('text')}
      actions={
        mayChange ? (
          <Button
            size="sm"
            leftSection={<IconPlus size={16} stroke={1.8} aria-hidden="true" />}
            onClick={inviting.open}
          >
            {t('invite')}
          </Button>
        ) : undefined
      }
    >
      <DataTable
        label={t('frame:page_operators')}
        query={list}
        rows={rows}
        columns={columns}
        rowKey={row => row.id}
        openKey={openId}
        onOpen={row => setOpenId(row.id)}
        empty={{ text: t('messages:noData') }}
      />
      <InviteDialog opened={isInviting} onClose={inviting.close} />
      <OperatorDrawer
        operator={open}
        inviter={rows.find(row => row.id === open?.invited_by)}
        onClose={() => setOpenId(undefined)}
      />
    </Page>
  );
}

/** The columns of the list of staff. */
function useOperatorColumns(): Column<Operator>[] {
  const { t } = useTranslation(['operators', 'staff']);
  const formats = useFormats();
  return [
    {
      key: 'who',
      title: t('who'),
      isWide: true,
      cell: row => (
        <span className={classes.who}>
          {row.name || row.email}
          {row.name === '' ? null : <span className={classes.email}>{row.email}</span>}
        </span>
      ),
    },
    { key: 'role', title: t('role'), cell: row => t(`staff:role_${row.role}`) },
    {
      key: 'state',
      title: t('state'),
      cell: row => <StatusBadge tone={operatorTones[row.state]}>{t(`state_${row.state}`)}</StatusBadge>,
    },
    {
      key: 'factor',
      title: t('factor'),
      cell: row => (row.has_factor ? t('factorSet') : t('factorMissing')),
    },
    {
      key: 'failed',
      title: t('failedLogins'),
      align: 'end',
      cell: row => formats.count(row.failed_logins),
    },
    {
      key: 'seen',
      title: t('lastSeen'),
      align: 'end',
      cell: row => <Timestamp at={row.last_seen_at} isShort none={t('never')} />,
    },
  ];
}

/** Proposes an invitation: address, role and reason. The mail goes out once a second person has agreed. */
function InviteDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const { t } = useTranslation(['operators', 'signIn']);
  const [email, setEmail] = useDraft('address of an invitation', () => '');
  const [role, setRole] = useState<OperatorRole>();
  const invite = useAct('inviteOperator', { isQuiet: true, changes: ['listOperators', 'listProposals'] });
  return (
    <ProposalDialog
      opened={opened}
      onClose={onClose}
      title={t('inviteTitle')}
      effect={t('inviteEffect')}
      changes={[]}
      missing={ADDRESS.test(email) && role !== undefined ? undefined : t('inviteIncomplete')}
      onSubmit={async reason => {
        if (role === undefined) return;
        await invite.mutateAsync({ email, role, reason });
        setEmail('');
        setRole(undefined);
        toast(t('proposed'), 'success');
      }}
    >
      {isTried => (
        <>
          <TextInput
            data-autofocus
            label={t('signIn:email')}
            type="email"
            autoComplete="off"
            value={email}
            error={isTried && !ADDRESS.test(email)}
            onChange={event => setEmail(event.currentTarget.value.trim())}
          />
          <RoleSelect value={role} isMissing={isTried && role === undefined} onChange={setRole} />
        </>
      )}
    </ProposalDialog>
  );
}

type OperatorDrawerProps = {
  operator: Operator | undefined;
  /** Who invited them; undefined for the first ones. */
  inviter: Operator | undefined;
  onClose: () => void;
};

/** One member of staff beside the list, with what may be done about their place here. */
function OperatorDrawer({ operator, inviter, onClose }: OperatorDrawerProps) {
  const { t } = useTranslation(['operators', 'ownAccount', 'signIn', 'staff']);
  const me = useMe();
  const mayChange = useMay('operators.change');
  return (
    <SideDrawer opened={operator !== undefined} onClose={onClose} title={operator?.name || operator?.email || ''}>
      {operator === undefined ? null : (
        <>
          <KeyValues
            items={[
              { label: t('signIn:email'), value: operator.email },
              { label: t('ownAccount:number'), value: operator.id },
              { label: t('role'), value: t(`staff:role_${operator.role}`) },
              {
                label: t('state'),
                value: <StatusBadge tone={operatorTones[operator.state]}>{t(`state_${operator.state}`)}</StatusBadge>,
              },
              { label: t('factor'), value: operator.has_factor ? t('factorSet') : t('factorMissing') },
              { label: t('invitedBy'), value: inviter === undefined ? t('firstOnes') : inviter.name || inviter.email },
              { label: t('since'), value: <Timestamp at={operator.created_at} /> },
              { label: t('lastSeen'), value: <Timestamp at={operator.last_seen_at} none={t('never')} /> },
              { label: t('failedLogins'), value: <FailedLogins operator={operator} /> },
              ...(operator.state === 'invited'
                ? [{ label: t('invitationEnds'), value: <Timestamp at={operator.invitation_expires_at} /> }]
                : []),
              ...(operator.held_until === 0
                ? []
                : [{ label: t('heldUntil'), value: <Timestamp at={operator.held_until} /> }]),
              ...(operator.closed_at === 0
                ? []
                : [{ label: t('closedAt'), value: <Timestamp at={operator.closed_at} /> }]),
            ]}
          />
          {mayChange && operator.id !== me.id ? (
            <OperatorActions key={operator.id} operator={operator} onDone={onClose} />
          ) : null}
        </>
      )}
    </SideDrawer>
  );
}

/** Recent failed logins of an operator: how many, and when and from where the last one came. */
function FailedLogins({ operator }: { operator: Operator }) {
  const { t } = useTranslation('operators');
  const formats = useFormats();
  if (operator.failed_logins === 0) return t('noFailedLogins');
  return t('failedLoginsOf', {
    amount: formats.count(operator.failed_logins),
    when: formats.shortDateTime(operator.last_failed_at),
    address: operator.last_failed_address,
  });
}
