// Another role, a new invitation, or the end of somebody's access.
import { demoReviewerRole, type OperatorRole } from '@candor/contract';
import { toast } from '@candor/ui';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ProposalDialog } from '../../shared/dialogs/proposal-dialog.tsx';
import { ReasonDialog } from '../../shared/dialogs/reason-dialog.tsx';
import { useAct } from '../../shared/use-call.ts';
import type { Operator } from './operator.ts';
import classes from './operators.module.css';
import { RoleSelect } from './role-select.tsx';

export function OperatorActions({ operator, onDone }: { operator: Operator; onDone: () => void }) {
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
