// Who works here, who was invited and who has left.
import { demoReviewerRole, type OperatorRole, operatorRoles } from '@candor/contract';
import { toast } from '@candor/ui';
import { IconPlus } from '@candor/ui/icons';
import { useFormats } from '@candor/web';
import { Button, Select, TextInput } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type CallAnswer, useAct, useCall } from '../../shared/calls.ts';
import { ProposalDialog, ReasonDialog } from '../../shared/dialogs/reason-dialog.tsx';
import { useDialogForm } from '../../shared/forms.ts';
import { KeyValues } from '../../shared/parts/facts.tsx';
import { Page } from '../../shared/parts/page.tsx';
import { SideDrawer } from '../../shared/parts/side-drawer.tsx';
import { StatusBadge, type StatusTone, Timestamp } from '../../shared/parts/values.tsx';
import { useMay, useMe } from '../../shared/session.ts';
import { type Column, DataTable } from '../../shared/table/data-table.tsx';
import { useOpenRowOf } from '../../shared/table/list-address.ts';
import classes from './operators.module.css';

const ADDRESS = /^\S+@\S+\.\S+$/;

export function OperatorsScreen() {
  const { t } = useTranslation(['operators', 'frame', 'messages']);
  const list = useCall('listOperators', {});
  const mayChange = useMay('operators.change');
  const [isInviting, inviting] = useDisclosure(false);
  const columns = useOperatorColumns();
  const rows = list.data ?? [];
  const open = useOpenRowOf('id', rows, row => row.id);
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
        columns={columns}
        {...open.table}
        empty={{ text: t('messages:noData') }}
      />
      {isInviting ? <InviteDialog onClose={inviting.close} /> : null}
      <OperatorDrawer
        operator={open.row}
        inviter={rows.find(row => row.id === open.row?.invited_by)}
        onClose={open.close}
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

type Invitation = { email: string; role: OperatorRole | undefined };

/** Proposes an invitation: address, role and reason. The mail goes out once a second person has agreed. */
function InviteDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['operators', 'signIn']);
  const form = useDialogForm('invitation', (): Invitation => ({ email: '', role: undefined }));
  const { email, role } = form.values;
  const invite = useAct('inviteOperator', { isQuiet: true, changes: ['listOperators', 'listProposals'] });
  return (
    <ProposalDialog
      opened
      onClose={onClose}
      form={form}
      title={t('inviteTitle')}
      effect={t('inviteEffect')}
      changes={[]}
      missing={ADDRESS.test(email) && role !== undefined ? undefined : t('inviteIncomplete')}
      onSubmit={async reason => {
        if (role === undefined) return;
        await invite.mutateAsync({ email, role, reason });
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
            error={form.refused.email ?? (isTried && !ADDRESS.test(email))}
            onChange={event => form.change({ email: event.currentTarget.value.trim() })}
          />
          <RoleSelect
            value={role}
            isMissing={isTried && role === undefined}
            onChange={chosen => form.change({ role: chosen })}
          />
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

/** Another role, a new invitation, or the end of a person's access. */
function OperatorActions({ operator, onDone }: { operator: Operator; onDone: () => void }) {
  const { t } = useTranslation(['operators', 'problems', 'staff']);
  const [open, setOpen] = useState<'role' | 'again' | 'close'>();
  const [role, setRole] = useState<OperatorRole>();
  const changed = { isQuiet: true, changes: ['listOperators', 'listProposals'] } as const;
  const changeRole = useAct('changeRole', changed);
  const inviteAgain = useAct('inviteAgain', changed);
  const close = useAct('closeOperator', changed);
  const name = operator.name || operator.email;
  const dialog = (kind: typeof open) => ({ opened: open === kind, onClose: () => setOpen(undefined) });
  const { state } = operator;
  return (
    <div className={classes.actions}>
      {state === 'active' && operator.role !== demoReviewerRole ? (
        <Button variant="default" onClick={() => setOpen('role')}>
          {t('changeRole')}
        </Button>
      ) : null}
      {state === 'invited' ? (
        <Button variant="default" onClick={() => setOpen('again')}>
          {t('inviteAgain')}
        </Button>
      ) : null}
      {state === 'active' || state === 'invited' ? (
        <Button variant="light" color="danger" onClick={() => setOpen('close')}>
          {t('close')}
        </Button>
      ) : null}
      <ProposalDialog
        {...dialog('role')}
        title={t('changeRoleOf', { name })}
        effect={t('roleEffect')}
        changes={
          role === undefined
            ? []
            : [{ label: t('role'), from: t(`staff:role_${operator.role}`), to: t(`staff:role_${role}`) }]
        }
        missing={role === undefined ? t('problems:not_offered') : undefined}
        onSubmit={async reason => {
          if (role === undefined) return;
          await changeRole.mutateAsync({ id: operator.id, role, reason });
          toast(t('proposed'), 'success');
        }}
      >
        {isTried => (
          <RoleSelect
            value={role}
            isMissing={isTried && role === undefined}
            onChange={setRole}
            {...(operator.role !== demoReviewerRole && { without: operator.role })}
          />
        )}
      </ProposalDialog>
      <ReasonDialog
        {...dialog('again')}
        title={t('inviteAgain')}
        text={t('inviteAgainText', { email: operator.email })}
        submitLabel={t('inviteAgain')}
        onSubmit={reason => inviteAgain.mutateAsync({ id: operator.id, reason })}
      />
      <ReasonDialog
        {...dialog('close')}
        title={t('closeTitle', { name })}
        text={t('closeText')}
        submitLabel={t('close')}
        isDangerous
        onSubmit={async reason => {
          await close.mutateAsync({ id: operator.id, reason });
          onDone();
        }}
      />
    </div>
  );
}

type RoleSelectProps = {
  value: OperatorRole | undefined;
  onChange: (role: OperatorRole) => void;
  /** A role that is no choice, because the operator has it already. */
  without?: OperatorRole;
  /** It was sent without one. */
  isMissing: boolean;
};

/** The choice of a role, with what it is for. */
function RoleSelect({ value, onChange, without, isMissing }: RoleSelectProps) {
  const { t } = useTranslation(['operators', 'staff']);
  return (
    <Select
      label={t('role')}
      placeholder={t('chooseRole')}
      description={value === undefined ? t('roleHint') : t(`operators:roleText_${value}`)}
      allowDeselect={false}
      value={value ?? null}
      error={isMissing}
      data={operatorRoles
        .filter(role => role !== without)
        .map(role => ({ value: role, label: t(`staff:role_${role}`) }))}
      onChange={chosen => {
        const role = operatorRoles.find(known => known === chosen);
        if (role !== undefined) onChange(role);
      }}
    />
  );
}

type Operator = CallAnswer<'listOperators'>[number];

/** A member of staff as the console shows them. */
const operatorTones = {
  proposed: 'warning',
  invited: 'accent',
  active: 'good',
  closed: 'quiet',
  'not-invited': 'quiet',
} as const satisfies Record<Operator['state'], StatusTone>;
